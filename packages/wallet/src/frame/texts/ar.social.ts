import { isolate } from '@portico/ui/internal/frame'
import type { SocialMessages } from './types.ts'

/** Arabic texts of the window of a login by a provider. */
export const arSocial: SocialMessages = {
  titles: {
    done: 'تم تسجيل دخولك',
    declined: 'أُلغي تسجيل الدخول',
    failed: 'تعذّر تسجيل الدخول',
    ended: 'انتهت محاولة تسجيل الدخول هذه',
  },
  texts: {
    done: 'يمكنك إغلاق هذه النافذة.',
    declined: 'يمكنك إغلاق هذه النافذة والمحاولة من جديد.',
    failed: 'حدث خطأ ما. يمكنك إغلاق هذه النافذة والمحاولة من جديد.',
    ended: 'استغرقت وقتًا طويلًا، أو بدأت في متصفح آخر. يمكنك إغلاق هذه النافذة والمحاولة من جديد.',
  },
  askTitle: (app) => `تسجيل الدخول إلى ${isolate(app)}؟`,
  askText: (provider) => `تابع فقط إذا اخترت ${isolate(provider)} للتو في ذلك الموقع.`,
  goOn: (provider) => `المتابعة إلى ${isolate(provider)}`,
}
