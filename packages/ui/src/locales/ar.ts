import { isolate } from '../messages/isolate.js'
import type {
  AttemptMessages,
  LaterMessages,
  Locale,
  Messages,
  PairingMessages,
  SwitchNetworkMessages,
} from '../messages/types.js'

const attempt: AttemptMessages = {
  choosing: {
    title: ({ wallet }) => `الاتصال عبر ${isolate(wallet)}`,
    text: ({ wallet }) => `ستسألك ${isolate(wallet)} قبل مشاركة عنوانك.`,
  },
  preparing: {
    title: ({ wallet }) => `جارٍ تشغيل ${isolate(wallet)}`,
    text: () => 'لن يستغرق ذلك سوى لحظة.',
  },
  waiting: {
    title: ({ wallet }) => `وافق في ${isolate(wallet)}`,
    text: ({ wallet }) => `تطلب منك ${isolate(wallet)} مشاركة عنوانك مع هذا الموقع. لا يمكن إنفاق أي شيء.`,
  },
  pendingElsewhere: {
    title: ({ wallet }) => `يوجد طلب مفتوح في ${isolate(wallet)}`,
    text: ({ wallet }) => `أكمله أو أغلقه في ${isolate(wallet)}، ثم حاول من جديد.`,
  },
  locked: {
    title: ({ wallet }) => `ألغِ قفل ${isolate(wallet)} للمتابعة`,
    text: ({ wallet }) => `افتح ${isolate(wallet)} وألغِ قفلها. سنتابع تلقائيًا.`,
  },
  rejected: {
    title: ({ wallet }) => `رُفض الطلب في ${isolate(wallet)}`,
    text: () => 'لم تتم مشاركة أي شيء. حاول من جديد أو اختر محفظة أخرى.',
  },
  timedOut: {
    title: ({ wallet }) => `لم تستجب ${isolate(wallet)}`,
    text: () => 'لم تتم مشاركة أي شيء. حاول من جديد عندما تكون مستعدًا.',
  },
  popupBlocked: {
    title: ({ wallet }) => `حظر متصفحك نافذة ${isolate(wallet)}`,
    text: ({ wallet }) => `تُفتح ${isolate(wallet)} في نافذة خاصة بها. استخدم الزر أدناه.`,
  },
  notInstalled: {
    title: ({ wallet }) => `${isolate(wallet)} غير مثبّتة`,
    text: () => 'ثبّتها ثم عُد إلى هنا. سنتابع من حيث توقفت.',
  },
  unsupportedChain: {
    title: ({ wallet, network }) => `لا تدعم ${isolate(wallet)} شبكة ${isolate(network)}`,
    text: () => 'اختر شبكة أخرى أو استخدم محفظة أخرى.',
  },
  unsupportedMethod: {
    title: ({ wallet }) => `لا تدعم ${isolate(wallet)} هذا`,
    text: ({ wallet }) => `يحتاج هذا الموقع إلى ميزة لا توجد في ${isolate(wallet)}. جرّب محفظة أخرى.`,
  },
  offline: {
    title: () => 'لا يوجد اتصال',
    text: () => 'تحقق من اتصالك بالإنترنت ثم حاول من جديد.',
  },
  signing: {
    title: ({ wallet }) => `وقّع الرسالة في ${isolate(wallet)}`,
    text: () => 'يثبت ذلك أن العنوان لك. التوقيع مجاني ولا يرسل شيئًا.',
  },
  partiallyConnected: {
    title: ({ network }) => `لم يتم الاتصال على ${isolate(network)} بعد`,
    text: ({ wallet, network }) =>
      `${isolate(wallet)} متصلة على الشبكات الأخرى. أضف ${isolate(network)} الآن أو تابع من دونها.`,
  },
  failed: {
    title: ({ wallet }) => `تعذر الاتصال بـ ${isolate(wallet)}`,
    text: () => 'لم تتم مشاركة أي شيء. حاول من جديد أو اطّلع على التفاصيل.',
  },
}

const switchNetwork: SwitchNetworkMessages = {
  switching: {
    title: ({ network }) => `جارٍ التبديل إلى ${isolate(network)}`,
    text: () => 'لن يستغرق ذلك سوى لحظة.',
  },
  waiting: {
    title: ({ wallet }) => `وافق في ${isolate(wallet)}`,
    text: ({ wallet, network }) => `تطلب ${isolate(wallet)} التبديل إلى ${isolate(network)}. لا يكلف ذلك شيئًا.`,
  },
  adding: {
    title: ({ wallet, network }) => `أضف ${isolate(network)} في ${isolate(wallet)}`,
    text: ({ wallet }) => `لا تعرف ${isolate(wallet)} هذه الشبكة بعد. وافق هناك للمتابعة.`,
  },
  rejected: {
    title: ({ wallet }) => `رُفض الطلب في ${isolate(wallet)}`,
    text: () => 'لم تتغير الشبكة. حاول من جديد أو اختر شبكة أخرى.',
  },
  pending: {
    title: ({ wallet }) => `يوجد طلب مفتوح في ${isolate(wallet)}`,
    text: ({ wallet }) => `أكمله أو أغلقه في ${isolate(wallet)}، ثم حاول من جديد.`,
  },
  failed: {
    title: () => 'تعذر تبديل الشبكة',
    text: () => 'حاول من جديد أو اطّلع على التفاصيل.',
  },
  walletOnly: {
    title: ({ wallet }) => `بدّل الشبكة في ${isolate(wallet)}`,
    text: ({ wallet, network }) =>
      `لا تستطيع المواقع تغيير شبكة ${isolate(wallet)}. اختر ${isolate(network)} هناك، وستتبعها هذه الصفحة.`,
  },
}

/** The wallet's name, or the word for whichever answers. */
const named = (wallet: string | undefined): string => (wallet ? isolate(wallet) : 'محفظتك')

const pairing: PairingMessages = {
  preparing: {
    title: () => 'جارٍ إنشاء رمز QR',
    text: () => 'يستغرق هذا لحظة.',
  },
  scan: {
    title: ({ wallet }) => `امسح باستخدام ${named(wallet)}`,
    text: ({ wallet }) => `افتح ${named(wallet)} على هاتفك وامسح هذا الرمز. يتجدد تلقائيًا.`,
  },
  openMobile: {
    title: ({ wallet }) => `تابع في ${named(wallet)}`,
    text: ({ wallet }) => `وافق في ${named(wallet)} ثم عد إلى هنا.`,
  },
  openWeb: {
    title: ({ wallet }) => `تابع في ${named(wallet)}`,
    text: ({ wallet }) => `تُفتح ${named(wallet)} في علامة تبويب جديدة. وافق هناك ثم عد.`,
  },
  openDesktop: {
    title: ({ wallet }) => `تابع في ${named(wallet)}`,
    text: ({ wallet }) => `يُفتح تطبيق ${named(wallet)} على هذا الحاسوب. وافق هناك.`,
  },
  returned: {
    title: () => 'لم يتم الاتصال بعد',
    text: ({ wallet }) => `لم يصل رد من ${named(wallet)} بعد. افتحها مرة أخرى ووافق.`,
  },
  pendingElsewhere: {
    title: ({ wallet }) => `يوجد طلب مفتوح في ${named(wallet)}`,
    text: () => 'أكمله أو أغلقه، ثم حاول من جديد.',
  },
  locked: {
    title: ({ wallet }) => `ألغِ قفل ${named(wallet)} للمتابعة`,
    text: () => 'سنتابع تلقائيًا.',
  },
  rejected: {
    title: ({ wallet }) => `رُفض الطلب في ${named(wallet)}`,
    text: () => 'لم تتم مشاركة أي شيء. حاول من جديد أو اختر محفظة أخرى.',
  },
  refusedByApp: {
    title: () => 'لم يقبل هذا الموقع الحساب',
    text: () => 'وافقت محفظتك، لكن فحصًا في هذا الموقع لم ينجح، لذلك لا يوجد أي اتصال.',
  },
  renewed: {
    title: () => 'رمز جديد جاهز',
    text: ({ wallet }) => `انتهت صلاحية الرمز السابق. امسح هذا الرمز باستخدام ${named(wallet)}.`,
  },
  timedOut: {
    title: ({ wallet }) => `لم يصل رد من ${named(wallet)}`,
    text: () => 'انتهت صلاحية الطلب ولم تتم مشاركة أي شيء. حاول من جديد عندما تكون مستعدًا.',
  },
  unsupportedChain: {
    title: ({ wallet, network }) => `لا تدعم ${named(wallet)} شبكة ${isolate(network)}`,
    text: () => 'اختر شبكة أخرى أو استخدم محفظة أخرى.',
  },
  unsupportedMethod: {
    title: ({ wallet }) => `لا تدعم ${named(wallet)} هذا`,
    text: () => 'يحتاج هذا الموقع إلى ميزة لا توجد فيها. جرّب محفظة أخرى.',
  },
  offline: {
    title: () => 'لا يوجد اتصال',
    text: () => 'تحقق من اتصالك بالإنترنت ثم حاول من جديد.',
  },
  deviceOffline: {
    title: () => 'هذا الجهاز غير متصل بالإنترنت',
    text: () => 'تحقق من اتصالك بالإنترنت ثم حاول من جديد.',
  },
  relayOffline: {
    title: () => 'تعذر الوصول إلى خدمة الاتصال',
    text: () => 'تنقل هذه الخدمة الرسائل بين هذا الموقع ومحفظتك. حاول من جديد بعد لحظة.',
  },
  signing: {
    title: ({ wallet }) => `وقّع الرسالة في ${named(wallet)}`,
    text: () => 'يثبت ذلك أن العنوان لك. إنه مجاني ولا يرسل شيئًا.',
  },
  partiallyConnected: {
    title: ({ network }) => `لم يتم الاتصال على ${isolate(network)} بعد`,
    text: ({ network }) => `تم الاتصال على الشبكات الأخرى. أضف ${isolate(network)} الآن أو تابع من دونها.`,
  },
  failed: {
    title: ({ wallet }) => `تعذر الاتصال بـ ${named(wallet)}`,
    text: () => 'لم تتم مشاركة أي شيء. حاول من جديد أو اطّلع على التفاصيل.',
  },
}

const later: LaterMessages = {
  searchWallets: 'البحث عن محفظة',
  searchSoManyWallets: (count) => `ابحث بين المحافظ (${count.toLocaleString('ar')})`,
  walletsFound: (count) => `عدد المحافظ: ${count.toLocaleString('ar')}`,
  certifiedOnly: 'المعتمدة فقط',
  allWalletsOffline: 'أنت غير متصل بالإنترنت. تظهر هنا المحافظ المعروفة مسبقًا فقط.',
  didYouMean: (wallet) => `هل تقصد ${isolate(wallet)}؟`,
  noWalletFoundTitle: (query) => `لا توجد نتائج لـ «${isolate(query)}»`,
  noWalletFoundText: 'تحقق من الكتابة أو جرّب كلمة أقصر.',
  noCertifiedTitle: 'لا توجد محفظة معتمدة هنا',
  noCertifiedText: 'تظهر الآن المحافظ المعتمدة فقط.',
  showAllWallets: 'إظهار كل المحافظ',
  noWalletsListedTitle: 'لا توجد محافظ في القائمة',
  noWalletsListedText: 'لا توجد هنا محفظة للاختيار بعد.',
  moreWalletsFailed: 'تعذر تحميل المزيد من المحافظ.',

  getWalletIntro: 'أي واحدة من هذه بداية جيدة. يمكنك إضافة أخرى لاحقًا.',
  walletPlatforms: { browser: 'المتصفح', iphone: 'آيفون', android: 'أندرويد', desktop: 'الحاسوب' },
  noWalletsToGetText: 'لا يقترح هذا الموقع أي محفظة.',

  downloadsText: (wallet) => `احصل على ${isolate(wallet)} من صفحتها الرسمية، ثم عُد إلى هنا.`,
  stores: {
    chrome: 'إضافة إلى Chrome',
    edge: 'إضافة إلى Edge',
    firefox: 'إضافة إلى Firefox',
    opera: 'إضافة إلى Opera',
    safari: 'إضافة إلى Safari',
    appStore: 'التنزيل من App Store',
    googlePlay: 'التنزيل من Google Play',
    desktop: 'التنزيل لهذا الحاسوب',
    website: 'فتح الموقع',
  },
  otherDownloads: 'طرق أخرى للحصول عليها',
  downloadsWaiting: (wallet) => `في انتظار ${isolate(wallet)}. سنتابع بعد تثبيتها.`,
  installedReload: 'ثبّتُّها. أعد التحميل',
  noDownloadsText: (wallet) => `ليس لدينا رابط لتنزيل ${isolate(wallet)}.`,

  pairing,
  pairingPlatforms: { qrcode: 'رمز QR', mobile: 'هذا الهاتف', web: 'الويب', desktop: 'هذا الحاسوب' },
  pairingWays: 'طرق الاتصال',
  codeLabel: (wallet) => `رمز QR للمسح باستخدام ${named(wallet)}`,
  codeLoading: 'جارٍ إنشاء رمز QR',
  codeBlocked: 'رمز QR غير متاح',
  enlarge: 'تكبير',
  makeSmaller: 'إنهاء ملء الشاشة',
  openAWallet: 'فتح محفظة',
  openHere: 'فتح على هذا الحاسوب',
  noSuchWallet: (wallet) => `ليست لديك ${isolate(wallet)} بعد؟`,
  getIt: 'احصل عليها',
  scanHelp: 'مسحت الرمز ولم يحدث شيء؟ افتح قفل هاتفك ثم افتح المحفظة. الطلب ينتظرك هناك.',
  openHelp: 'لا يوجد ما توافق عليه؟ أعد فتح المحفظة. ربما يكون الطلب خلف شاشتها الرئيسية.',
  searchAllWallets: 'البحث في كل المحافظ',
  showCode: 'رمز QR لهاتف آخر',
  backToWallets: 'العودة إلى المحافظ',

  switchNetwork,

  switchActiveChain: {
    title: ({ network }) => `الاتصال على ${isolate(network)}`,
    sameWallet: ({ wallet, network }) =>
      `تعمل ${isolate(wallet)} على ${isolate(network)} أيضًا. يبقى اتصالك الحالي قائمًا.`,
    otherWallet: ({ wallet, network }) =>
      `لا تعمل ${isolate(wallet)} على ${isolate(network)}. تبقى متصلة، ويمكنك إضافة محفظة تعمل عليها.`,
    choose: 'اختر محفظة',
  },

  whatIsANetworkIntro: 'الشبكة سجل مشترك لا تملكه شركة واحدة، تُدوَّن فيه الحسابات وما تحتويه.',
  networkPoints: {
    record: { title: 'سجل مشترك', text: 'تحتفظ حواسيب كثيرة بالقائمة نفسها لمن يملك ماذا، وتتحقق منها.' },
    fees: { title: 'لها رسومها', text: 'تأخذ كل شبكة رسمًا صغيرًا مقابل عملها، بعملتها الخاصة.' },
    apart: { title: 'كل شبكة مستقلة', text: 'قد يحتوي العنوان نفسه أصولًا مختلفة في كل شبكة.' },
  },
}

const messages: Messages = {
  connectWallet: 'اتصال بمحفظة',
  connecting: 'جارٍ الاتصال…',
  wrongNetwork: 'شبكة غير مناسبة',
  openAccount: (account) => `الحساب ${isolate(account)}`,
  openNetworks: (network) => `الشبكة: ${isolate(network)}`,

  back: 'رجوع',
  close: 'إغلاق',
  cancel: 'إلغاء',
  loading: 'جارٍ التحميل…',
  tryAgain: 'حاول من جديد',
  otherWallet: 'محفظة أخرى',
  more: 'المزيد',
  details: 'التفاصيل',
  copyDetails: 'نسخ التفاصيل',
  copyAddress: 'نسخ العنوان',
  copyLink: 'نسخ الرابط',
  copied: 'تم النسخ',
  copyFailed: 'تعذر النسخ',
  disconnect: 'قطع الاتصال',
  disconnecting: 'جارٍ قطع الاتصال…',
  current: 'الحالية',
  testnet: 'شبكة تجريبية',
  opensInNewTab: 'يفتح في علامة تبويب جديدة',
  dialogFallbackTitle: 'المحفظة',
  viewFailedTitle: 'لم تُفتح هذه الصفحة',
  viewFailedText: 'لم يضِع شيء. حاول من جديد، أو أغلقها ثم عُد.',

  connectTitle: 'اتصل بمحفظة',
  continueLabel: 'متابعة',
  continueWith: (wallet) => `متابعة عبر ${isolate(wallet)}`,
  lastUsed: 'استُخدمت آخر مرة',
  walletsLoading: 'جارٍ البحث عن المحافظ…',
  walletGroups: {
    walletConnect: 'محفظة الهاتف',
    recent: 'الأخيرة',
    injected: 'المثبّتة',
    featured: 'مختارة',
    custom: 'يقترحها هذا الموقع',
    external: 'محافظ أخرى',
    recommended: 'الشائعة',
  },
  badges: { installed: 'مثبّتة', recent: 'حديثة', connected: 'متصلة', certified: 'معتمدة' },
  browserWallet: 'محفظة المتصفح',
  scanWithPhone: 'امسح بهاتفك',
  openWalletApp: 'افتح تطبيق محفظة',
  moreWays: 'طرق أخرى',
  allWalletsTitle: 'كل المحافظ',
  noWalletsTitle: 'لم يُعثر على محفظة',
  noWalletsText: 'تحفظ المحفظة مفاتيحك وتتيح لك تسجيل الدخول إلى مواقع كهذا. الحصول على واحدة يستغرق دقيقة.',
  connectOffline: 'أنت غير متصل بالإنترنت. المحافظ المثبّتة في هذا المتصفح ما زالت تعمل.',
  walletsFailed: 'تعذر تحميل بعض المحافظ. المحافظ الظاهرة هنا تعمل.',
  offlineTitle: 'أنت غير متصل بالإنترنت',
  noWalletsLoadedTitle: 'تعذر تحميل المحافظ',
  noWalletsLoadedText: 'تحقق من اتصالك بالإنترنت ثم حاول من جديد.',
  newToWallets: 'لا تعرف المحافظ؟',
  getAWallet: 'احصل على محفظة',
  whatIsAWallet: 'ما هي المحفظة؟',
  terms: 'الشروط',
  privacyPolicy: 'سياسة الخصوصية',
  legal: { before: 'بالاتصال فإنك توافق على ', between: ' و', after: '.' },
  consentReason: 'وافق للمتابعة',
  consent: { before: 'أوافق على ', between: ' و', after: '.' },

  aNetwork: 'هذه الشبكة',
  attempt,
  attemptSteps: {
    count: ({ step, of }) => `${step} من ${of}`,
    first: ({ wallet, network }) => `وافق على ${isolate(network)} في ${isolate(wallet)}`,
    firstText: (wallet) => `تطلب ${isolate(wallet)} الموافقة مرة لكل شبكة.`,
    next: (network) => `وافق الآن على ${isolate(network)}`,
    nextText: (connected) => `تم ربط ${isolate(connected)}. بقي طلب واحد.`,
    asking: 'بانتظارك',
    later: 'التالي',
    connected: 'متصلة',
    only: (network) => `${isolate(network)} فقط`,
    skip: (network) => `تخطي ${isolate(network)}`,
  },
  windowClosed: {
    title: (wallet) => `أغلقت نافذة ${isolate(wallet)}`,
    text: 'لم تتم مشاركة أي شيء. حاول مرة أخرى أو اختر محفظة أخرى.',
  },
  connectLabel: 'اتصال',
  openWallet: (wallet) => `فتح ${isolate(wallet)}`,
  refusedByApp: {
    title: 'لم يقبل هذا الموقع الحساب',
    text: 'وافقت محفظتك، لكن فحصًا في هذا الموقع لم ينجح، لذلك لا يوجد أي اتصال.',
  },
  leftByWallet: {
    title: (wallet) => `قطعت ${isolate(wallet)} الاتصال`,
    text: 'وافقت المحفظة ثم أنهت الاتصال. حاول مرة أخرى أو استخدم محفظة أخرى.',
  },
  ownBrowser: {
    title: (wallet) => `تابع في ${isolate(wallet)}`,
    opened: () => 'تُفتح هذه الصفحة في متصفح المحفظة. اتصل من هناك.',
    returned: (wallet) => `هذه الصفحة غير متصلة بعد. تابع في متصفح ${isolate(wallet)} أو افتحها مرة أخرى.`,
  },
  didNotOpen: (wallet) => `لم تُفتح ${isolate(wallet)}؟ ربما لم تكن مثبّتة هنا.`,
  install: 'تثبيت',
  installThenChoose: 'ثبّتها ثم عد واخترها مرة أخرى.',
  waitingFor: (wallet) => `في انتظار ${isolate(wallet)}…`,
  connectNetwork: (network) => `إضافة ${isolate(network)}`,
  continueWithout: 'متابعة',
  chooseNetwork: 'اختيار شبكة',
  continuesByItself: 'سنتابع تلقائيًا.',
  promptHelp: 'لا ترى الطلب؟ ابحث خلف هذه النافذة، أو تحت أيقونة الإضافات في شريط أدوات متصفحك.',
  unlockHelp: (wallet) => `إذا طلبت ${isolate(wallet)} كلمة مرور، فألغِ قفلها أولًا.`,

  accounts: 'الحسابات',
  useAccount: (network, address) => `التبديل إلى ${isolate(network)}، ${isolate(address)}`,
  switchLabel: 'تبديل',
  copyAddressOf: (network) => `نسخ عنوان ${isolate(network)}`,
  switchAccountInWallet: (wallet) => `لاستخدام حساب آخر، بدّله في ${isolate(wallet)}.`,
  accountTitle: 'حسابك',
  networkUnsupported: 'الشبكة غير مدعومة',
  connectedWith: (wallet) => `متصل عبر ${isolate(wallet)}`,
  disconnectedFrom: (wallet) => `تم قطع الاتصال بـ ${isolate(wallet)}`,
  viewOnExplorer: 'المستكشف',
  balance: 'الرصيد',
  balanceLoading: 'جارٍ تحميل الرصيد…',
  balanceUnavailable: 'رصيد العملات غير متاح',
  balanceRetryLater: 'حاول من جديد بعد 30 ثانية.',
  balanceUnsupported: 'الرصيد غير متاح على هذه الشبكة.',
  testnetBalance: 'أموال الشبكة التجريبية بلا قيمة حقيقية',
  changeNetwork: 'تغيير الشبكة',

  networksTitle: 'اختر شبكة',
  searchNetworks: 'البحث عن شبكة',
  testnets: 'الشبكات التجريبية',
  networksLoading: 'جارٍ تحميل الشبكات…',
  noNetworksTitle: 'لا توجد شبكات بعد',
  noNetworksText: 'لم يُعِدّ هذا الموقع أي شبكة.',
  noNetworkFoundTitle: 'لم يُعثر على شبكة',
  noNetworkFoundText: (query) => `لا توجد نتائج لـ «${isolate(query)}». جرّب كلمة أقصر.`,
  networksFound: (count) => `عدد الشبكات: ${count.toLocaleString('ar')}`,
  clearSearch: 'مسح البحث',
  networksFailedTitle: 'تعذر تحميل الشبكات',
  networksFailedText: 'تحقق من اتصالك بالإنترنت ثم حاول من جديد.',
  switchingTo: (network) => `جارٍ التبديل إلى ${isolate(network)}…`,
  approveInWallet: 'وافق في محفظتك',
  networkUnavailable: {
    walletCannot: 'لا تتوفر هذه الشبكة في محفظتك',
    switchInWallet: 'بدّل من محفظتك',
    otherWallet: 'تحتاج إلى محفظة أخرى',
  },
  networkErrors: {
    rejected: 'رُفض الطلب في محفظتك',
    failed: 'تعذر تبديل الشبكة',
    pending: 'يوجد طلب مفتوح في المحفظة',
  },

  switchNetworkTitle: 'تبديل الشبكة',
  otherNetwork: 'شبكة أخرى',

  unsupportedChainTitle: 'تغيير الشبكة',
  unsupportedChainText: (network) => `لا يدعم هذا الموقع ${isolate(network)}. اختر شبكة للمتابعة.`,
  unsupportedChainTextUnknown: 'لا يدعم هذا الموقع شبكة محفظتك. اختر شبكة للمتابعة.',
  unsupportedChainCloseBlocked: 'للإغلاق، اختر شبكة أو اقطع الاتصال.',
  unsupportedChainNone: 'لا تدعم محفظتك أيًا من شبكات هذا الموقع. اقطع الاتصال واستخدم محفظة أخرى.',
  or: 'أو',

  whatIsAWalletTitle: 'ما هي المحفظة؟',
  whatIsAWalletIntro: 'المحفظة تطبيق أو إضافة متصفح مِلكٌ لك.',
  walletPoints: {
    keys: { title: 'تحفظ مفاتيحك', text: 'أنت وحدك من يفتحها. ترى المواقع عنوانك، ولا ترى مفاتيحك أبدًا.' },
    signIn: { title: 'بها تسجّل الدخول', text: 'محفظة واحدة تعمل في مواقع كثيرة. لا كلمة مرور جديدة كل مرة.' },
    assets: { title: 'تسألك قبل أن تتصرف', text: 'لا يخرج منها شيء حتى توافق.' },
  },

  downloadsTitle: (wallet) => `احصل على ${isolate(wallet)}`,
  whatIsANetworkTitle: 'ما هي الشبكة؟',
  pairingTitle: 'الاتصال بمحفظة الهاتف',

  readMore: 'اقرأ المزيد',
  dismissAlert: (title) => `إغلاق: ${isolate(title)}`,
  errorFailed: 'حدث خطأ ما. حاول من جديد.',
  errorRejected: 'رُفض الطلب في محفظتك.',
  errorOffline: 'أنت غير متصل بالإنترنت. تحقق من اتصالك وحاول من جديد.',
  errorTimedOut: 'لم تستجب محفظتك. حاول من جديد.',
  errorUnsupported: 'لا تدعم محفظتك هذا.',
  errorNotConnected: 'اتصل بمحفظة أولًا.',
  errorPending: 'يوجد طلب مفتوح في محفظتك. أجب عنه أولًا.',
  errorPopupBlocked: 'حظر متصفحك نافذة. اسمح بها ثم حاول من جديد.',
  errorNetworkUnknown: 'هذه الشبكة غير مُعدّة في هذا الموقع.',
  errorRateLimited: 'طلبات كثيرة جدًا الآن. انتظر لحظة ثم حاول من جديد.',
  errorConsent: 'اقبل الشروط للمتابعة.',
  errorService: 'لم تُجب إحدى الخدمات. حاول لاحقًا.',
  errorDisconnect: 'تم قطع الاتصال هنا، لكن المحفظة لم تؤكد ذلك.',
  errorConfiguration: 'هذا الموقع غير مُعدّ بشكل صحيح. يُرجى إبلاغ صاحبه.',

  later,
}

/** Arabic, right to left. Names in other scripts are isolated, so that a sentence keeps its order. */
export const ar: Locale = { tag: 'ar', dir: 'rtl', messages }
