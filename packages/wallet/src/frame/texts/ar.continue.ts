import { isolate } from '@portico/ui/internal/frame'
import type { ContinueMessages } from './types.ts'

/** Arabic texts of the card that leads to the embedded wallet's window. */
export const arContinue: ContinueMessages = {
  titles: {
    ready: 'تابع في نافذة المحفظة',
    waiting: 'بانتظار ردّك في نافذة المحفظة',
    blocked: 'لم تُفتح النافذة',
    keysWaiting: 'مفاتيحك مفتوحة في نافذة المحفظة',
  },
  texts: {
    ready: (site) => `يطلب ${isolate(site)} موافقتك. ستقرأ الطلب وتوافق عليه هناك.`,
    keysReady: (site) => `لا تُعرض مفاتيحك ولا تُغيَّر إلا هناك، وليس في ${isolate(site)} أبدًا.`,
    waiting: () => 'إن أغلقت النافذة أو لم تجدها فافتحها من جديد.',
    blocked: (site) => `اسمح بالنوافذ المنبثقة لـ ${isolate(site)}، أو افتح هذه الصفحة في متصفحك، ثم حاول من جديد.`,
  },
  addressStarts: 'يبدأ العنوان هناك بـ',
  open: 'فتح النافذة',
  openAgain: 'فتحها من جديد',
  decline: 'رفض',
  failureTitles: {
    serverAway: 'تعذّر الوصول إلى محفظتك',
    signedOut: 'سُجّل خروجك',
    recovery: 'محفظتك ليست على هذا الجهاز',
    other: 'تعذّر إكمال هذا',
  },
  failureTexts: {
    serverAway: 'لم يُوقَّع أي شيء. تحقق من اتصالك بالإنترنت ثم حاول من جديد في الموقع.',
    signedOut: 'لم يُوقَّع أي شيء. سجّل الدخول ثم حاول من جديد في الموقع.',
    recovery: 'لم يُوقَّع أي شيء. أغلق هذا ثم افتح محفظتك بمفتاح المرور أو رمز الاسترداد.',
    other: 'حدث خطأ ما في محفظتك. تحقق من نشاطك قبل أن تحاول من جديد.',
  },
  keysFailureTexts: {
    serverAway: 'لم يتغيّر أي شيء. تحقق من اتصالك بالإنترنت ثم حاول من جديد.',
    signedOut: 'لم يتغيّر أي شيء. سجّل الدخول ثم حاول من جديد.',
    recovery: 'لم يتغيّر أي شيء. أغلق هذا ثم افتح محفظتك بمفتاح المرور أو رمز الاسترداد.',
    other: 'حدث خطأ ما في محفظتك. حاول من جديد.',
  },
}
