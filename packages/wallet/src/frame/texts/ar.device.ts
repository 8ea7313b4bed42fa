import type { DeviceMessages } from './types.ts'

/** Arabic texts of the page that the link of an e-mail opens. */
export const arDevice: DeviceMessages = {
  loading: 'جارٍ فتح الرابط',
  askedTitle: 'هل تحاول تسجيل الدخول؟',
  askedText: 'أدخل شخص ما الرمز الصحيح على جهاز جديد على محفظتك.',
  account: 'الحساب',
  asked: 'وقت الطلب',
  numberText: 'يجب أن يظهر على ذلك الجهاز أيضًا.',
  own: 'نعم، هذا أنا',
  strange: 'لا، لست أنا',
  unsent: 'تعذّر إرسال إجابتك. حاول من جديد.',
  confirmedTitle: 'تم تأكيد الجهاز',
  confirmedText: 'يمكنك العودة إلى علامة التبويب الأخرى أو الجهاز الآخر.',
  refusedTitle: 'لن يدخل ذلك الجهاز',
  refusedText: 'إن لم تطلب رمزًا فلم يدخل أحد. قد يستطيع شخص ما قراءة بريدك الإلكتروني: غيّر كلمة مروره.',
  expiredTitle: 'انتهت صلاحية هذا الرابط',
  expiredText: 'لتسجيل الدخول، ابدأ من جديد حيث بدأت. سيصلك رابط جديد.',
  tooManyRequestsTitle: 'محاولات كثيرة جدًا',
  tooManyRequestsText: 'انتظر بضع دقائق ثم حاول من جديد. يبقى رابطك كما هو.',
  offlineTitle: 'تعذّر الوصول إلى محفظتك',
  offlineText: 'تحقق من اتصالك بالإنترنت ثم حاول من جديد.',
}
