import type { MailTexts } from './types.ts'

/** What is written from left to right, so that its parts stay in their order. */
const ltr = (text: string): string => `\u2066${text}\u2069`

const at = (host: string, dapp: string | undefined): string =>
  dapp ? `في ${ltr(host)} من أجل ${ltr(dapp)}` : `في ${ltr(host)}`

/** Arabic. */
export const ar: MailTexts = {
  yourCode: 'رمزك هو',
  enterOnly: 'أدخله فقط حيث طلبته للتو. لن يطلبه منك أبدًا أي شخص من التطبيق أو المحفظة.',
  ends: (minutes) => `صلاحية الرمز بالدقائق: ${minutes}.`,
  code: {
    subject: (code, name) => `${code} هو رمزك لـ ${ltr(name)}`,
    who: (host, dapp) => `شخص ما، على الأرجح أنت، يسجّل الدخول بهذا العنوان ${at(host, dapp)}.`,
    otherwise: 'إن لم تكن أنت فتجاهل هذه الرسالة. لا يمكن لأحد الدخول دون الرمز.',
  },
  device: {
    subject: (host) => `هل هذا أنت؟ جهاز جديد في ${ltr(host)}`,
    who: (host, dapp, device) =>
      `شخص ما، على الأرجح أنت، يسجّل الدخول بهذا العنوان ${at(host, dapp)}، من جهاز لم يفتح هذه المحفظة من قبل: ${ltr(device)}.`,
    link: 'قل إن كان هذا أنت',
    about: (minutes) =>
      `فتح الرابط لا يغيّر شيئًا. صلاحيته بالدقائق: ${minutes}، وسيُطلب منك مقارنة رقم بالرقم الظاهر على ذلك الجهاز.`,
    otherwise: 'إن لم تكن أنت فافتح الرابط وقل ذلك. لقد أدخل شخص ما الرمز الذي أُرسل إليك: غيّر كلمة مرور بريدك.',
  },
  change: {
    subject: (code, host) => `${code} هو رمزك لتغيير عنوانك في ${ltr(host)}`,
    current: {
      who: (host, dapp) =>
        `شخص ما، على الأرجح أنت، يريد من الآن فصاعدًا تسجيل الدخول ${at(host, dapp)} بعنوان آخر غير هذا.`,
      otherwise: 'إن لم تكن أنت فلا تعطِ الرمز لأحد: دونه يبقى عنوانك كما هو. ربما يستخدم شخص ما جهازًا سجّلت دخولك عليه.',
    },
    new: {
      who: (host, dapp) => `شخص ما، على الأرجح أنت، يريد من الآن فصاعدًا تسجيل الدخول ${at(host, dapp)} بهذا العنوان.`,
      otherwise: 'إن لم تكن أنت فتجاهل هذه الرسالة. لا يتغيّر شيء دون الرمز.',
    },
  },
  changed: {
    subject: (host) => `تم تغيير عنوانك في ${ltr(host)}`,
    lines: (host) => [
      `المحفظة التي كان لها هذا العنوان في ${ltr(host)} لها الآن عنوان آخر. تم تأكيد العنوانين على جهاز كانت المحفظة مفتوحة عليه.`,
      'سُجّل الخروج من جميع الأجهزة الأخرى. من يسجّل الدخول بهذا العنوان من الآن فصاعدًا يبدأ محفظة جديدة.',
      `إن لم تكن أنت فأبلغ القائمين على ${ltr(host)} فورًا.`,
    ],
  },
}
