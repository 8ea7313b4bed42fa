import { isolate } from '@portico/ui/internal/frame'
import type { SocialMessages } from './types.ts'

/** Arabic texts of the window of a login by a provider. */
export const arSocial: SocialMessages = {
  titles: {
    done: 'تم تسجيل دخولك',
    proven: 'انتهيت هنا',
    declined: 'أُلغي تسجيل الدخول',
    failed: 'تعذّر تسجيل الدخول',
    ended: 'انتهت محاولة تسجيل الدخول هذه',
  },
  texts: {
    done: 'يمكنك إغلاق هذه النافذة.',
    proven: 'عُد إلى نافذة محفظتك. يمكنك إغلاق هذه النافذة.',
    declined: 'يمكنك إغلاق هذه النافذة والمحاولة من جديد.',
    failed: 'حدث خطأ ما. يمكنك إغلاق هذه النافذة والمحاولة من جديد.',
    ended: 'استغرقت وقتًا طويلًا، أو بدأت في متصفح آخر. يمكنك إغلاق هذه النافذة والمحاولة من جديد.',
  },
  askTitle: (app) => `تسجيل الدخول إلى ${isolate(app)}؟`,
  askText: (provider) => `تابع فقط إذا اخترت ${isolate(provider)} للتو في ذلك الموقع.`,
  goOn: (provider) => `المتابعة إلى ${isolate(provider)}`,

  passkey: 'مفتاح المرور',
  goOnHere: 'متابعة',
  passkeyTitle: (app) => `تسجيل الدخول إلى ${isolate(app)}`,
  passkeyTitles: {
    using: 'أكّد بمفتاح مرورك',
    creating: 'أنشئ مفتاح مرورك',
    notUsed: 'لم يُستخدم أي مفتاح مرور',
    notCreated: 'لم يُنشأ أي مفتاح مرور',
    unknown: 'مفتاح المرور هذا لا يعمل هنا',
    unsupported: 'لا مفاتيح مرور في هذا المتصفح',
  },
  passkeyTexts: {
    choosing: 'استخدم بصمتك أو وجهك أو قفل الشاشة.',
    notUsed: 'أُغلق الطلب، أو لا يوجد على هذا الجهاز مفتاح مرور لهذه المحفظة.',
    notCreated: 'أُغلق الطلب، أو لا يستطيع هذا الجهاز إنشاء مفتاح مرور.',
    unknown: 'ربما لم تعد هذه المحفظة تعرفه. حاول من جديد بمفتاح مرور آخر.',
    unsupported: 'استخدم متصفحًا آخر، أو ارجع وسجّل الدخول بطريقة أخرى.',
  },
  passkeyAsking: (app) => `لتسجيل الدخول إلى ${isolate(app)}، يطلب متصفحك بصمتك أو وجهك أو قفل الشاشة.`,
  usePasskey: 'استخدام مفتاح مروري',
  createPasskey: 'إنشاء مفتاح مرور',
  newHere: 'جديد هنا؟ إنشاء مفتاح مرور يمنحك محفظة جديدة.',
  otherDevice: 'مفتاح المرور على هاتفك؟ اختر «جهاز آخر» في نافذة الطلب.',
}
