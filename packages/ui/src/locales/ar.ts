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
    text: ({ wallet }) => `أجب عنه أو أغلقه في ${isolate(wallet)}، ثم اطلب من جديد.`,
  },
  locked: {
    title: ({ wallet }) => `${isolate(wallet)} مقفلة`,
    text: ({ wallet }) => `افتح ${isolate(wallet)} وألغِ قفلها. ستكمل هذه الصفحة تلقائيًا.`,
  },
  rejected: {
    title: ({ wallet }) => `لقد رفضت في ${isolate(wallet)}`,
    text: () => 'لم تتم مشاركة أي شيء. يمكنك الطلب من جديد أو اختيار محفظة أخرى.',
  },
  timedOut: {
    title: ({ wallet }) => `لم تجب ${isolate(wallet)} في الوقت المحدد`,
    text: () => 'لم تتم مشاركة أي شيء. اطلب من جديد عندما تكون مستعدًا.',
  },
  popupBlocked: {
    title: () => 'حظر متصفحك نافذة',
    text: ({ wallet }) => `تعمل ${isolate(wallet)} في نافذة خاصة بها. افتحها بالزر أدناه.`,
  },
  notInstalled: {
    title: ({ wallet }) => `${isolate(wallet)} غير موجودة في هذا المتصفح`,
    text: () => 'ثبّتها ثم عُد إلى هنا: ستتعرف عليها هذه الصفحة تلقائيًا.',
  },
  unsupportedChain: {
    title: ({ wallet, network }) => `لا تستطيع ${isolate(wallet)} استخدام ${isolate(network)}`,
    text: () => 'اختر شبكة أخرى أو اتصل بمحفظة أخرى.',
  },
  unsupportedMethod: {
    title: ({ wallet }) => `لا تستطيع ${isolate(wallet)} فعل ذلك`,
    text: () => 'ينقصها شيء يحتاج إليه هذا الموقع. قد تجده في محفظة أخرى.',
  },
  offline: {
    title: () => 'انقطع الاتصال',
    text: () => 'تحقق من اتصالك بالإنترنت ثم حاول من جديد.',
  },
  signing: {
    title: ({ wallet }) => `وقّع الرسالة في ${isolate(wallet)}`,
    text: () => 'يثبت ذلك أن العنوان لك. التوقيع مجاني ولا يرسل شيئًا.',
  },
  partiallyConnected: {
    title: ({ network }) => `تم الاتصال، ولكن ليس على ${isolate(network)}`,
    text: ({ wallet, network }) =>
      `تعمل ${isolate(wallet)} على الشبكات الأخرى. يمكنك إضافة ${isolate(network)} الآن أو المتابعة.`,
  },
  failed: {
    title: ({ wallet }) => `لم يتم الاتصال بـ ${isolate(wallet)}`,
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
    title: ({ wallet }) => `لقد رفضت في ${isolate(wallet)}`,
    text: () => 'بقيت الشبكة كما كانت. يمكنك الطلب من جديد.',
  },
  pending: {
    title: ({ wallet }) => `يوجد طلب مفتوح في ${isolate(wallet)}`,
    text: ({ wallet }) => `أجب عنه أو أغلقه في ${isolate(wallet)}، ثم اطلب من جديد.`,
  },
  failed: {
    title: () => 'لم تتغير الشبكة',
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
    title: () => 'جارٍ إنشاء الرمز',
    text: () => 'يستغرق هذا لحظة.',
  },
  scan: {
    title: ({ wallet }) => `امسح باستخدام ${named(wallet)}`,
    text: ({ wallet }) => `افتح ${named(wallet)} على هاتفك ووجّه الماسح إلى هنا. يتجدد الرمز تلقائيًا.`,
  },
  openMobile: {
    title: ({ wallet }) => `تابع في ${named(wallet)}`,
    text: ({ wallet }) => `وافق في ${named(wallet)} ثم عد إلى هذه الصفحة.`,
  },
  openWeb: {
    title: ({ wallet }) => `تابع في ${named(wallet)}`,
    text: ({ wallet }) => `تُفتح ${named(wallet)} في علامة تبويب مستقلة. وافق هناك ثم عد.`,
  },
  openDesktop: {
    title: ({ wallet }) => `تابع في ${named(wallet)}`,
    text: ({ wallet }) => `يُفتح تطبيق ${named(wallet)} على هذا الحاسوب. وافق هناك.`,
  },
  returned: {
    title: () => 'لم يتم الاتصال بعد',
    text: ({ wallet }) => `لقد عدت ولم يصل رد من ${named(wallet)}. افتحها مرة أخرى ووافق.`,
  },
  pendingElsewhere: {
    title: ({ wallet }) => `يوجد طلب مفتوح في ${named(wallet)}`,
    text: () => 'أجب عن ذلك الطلب أو أغلقه أولًا، ثم حاول من جديد.',
  },
  locked: {
    title: ({ wallet }) => `${named(wallet)} مقفلة`,
    text: () => 'افتح قفلها، وستتابع هذه الصفحة تلقائيًا.',
  },
  rejected: {
    title: ({ wallet }) => `لقد رفضت في ${named(wallet)}`,
    text: () => 'لم تتم مشاركة أي شيء. يمكنك المحاولة من جديد أو اختيار محفظة أخرى.',
  },
  refusedByApp: {
    title: () => 'لم يقبل هذا الموقع الحساب',
    text: () => 'وافقت محفظتك، لكن فحصًا في هذا الموقع لم ينجح، لذلك لا يوجد أي اتصال.',
  },
  renewed: {
    title: () => 'هذا رمز جديد',
    text: ({ wallet }) => `انتهت صلاحية الرمز السابق. امسح هذا الرمز باستخدام ${named(wallet)} عندما تكون مستعدًا.`,
  },
  timedOut: {
    title: ({ wallet }) => `لم يصل رد من ${named(wallet)}`,
    text: () => 'انتهى الوقت ولم تتم مشاركة أي شيء. ابدأ من جديد عندما تكون مستعدًا.',
  },
  unsupportedChain: {
    title: ({ wallet, network }) => `لا تستطيع ${named(wallet)} استخدام ${isolate(network)}`,
    text: () => 'اختر شبكة أخرى، أو اتصل بمحفظة أخرى.',
  },
  unsupportedMethod: {
    title: ({ wallet }) => `لا تستطيع ${named(wallet)} فعل ذلك`,
    text: () => 'ينقصها شيء يحتاج إليه هذا الموقع. ربما يتوفر في محفظة أخرى.',
  },
  offline: {
    title: () => 'انقطع الاتصال',
    text: () => 'تحقق من اتصالك بالإنترنت ثم حاول من جديد.',
  },
  deviceOffline: {
    title: () => 'هذا الجهاز غير متصل بالإنترنت',
    text: () => 'صِله بالإنترنت ثم حاول من جديد.',
  },
  relayOffline: {
    title: () => 'خدمة الربط لا تجيب',
    text: () => 'تنقل هذه الخدمة الرسائل بين هذه الصفحة والمحافظ الأخرى. حاول من جديد بعد لحظة.',
  },
  signing: {
    title: ({ wallet }) => `وقّع الرسالة في ${named(wallet)}`,
    text: () => 'يثبت ذلك أن العنوان لك. إنه مجاني ولا يرسل شيئًا.',
  },
  partiallyConnected: {
    title: ({ network }) => `متصل، ولكن ليس على ${isolate(network)}`,
    text: ({ network }) => `الشبكات الأخرى تعمل. يمكنك إضافة ${isolate(network)} الآن أو المتابعة.`,
  },
  failed: {
    title: ({ wallet }) => `لم تتصل ${named(wallet)}`,
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
  noWalletFoundTitle: (query) => `لا توجد محفظة باسم «${isolate(query)}»`,
  noWalletFoundText: 'تحقق من الكتابة أو جرّب كلمة أقصر.',
  noCertifiedTitle: 'لا توجد محفظة معتمدة هنا',
  noCertifiedText: 'تظهر الآن المحافظ المعتمدة فقط.',
  showAllWallets: 'إظهار كل المحافظ',
  noWalletsListedTitle: 'لا توجد محافظ في القائمة',
  noWalletsListedText: 'لا توجد هنا محفظة للاختيار بعد.',
  moreWalletsFailed: 'لم تُحمَّل بقية المحافظ.',

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
  downloadsWaiting: (wallet) => `في الانتظار: ستكمل هذه الصفحة تلقائيًا بعد تثبيت ${isolate(wallet)}.`,
  installedReload: 'ثبّتُّها: إعادة التحميل',
  noDownloadsText: (wallet) => `لا تُعرف صفحة للحصول على ${isolate(wallet)}.`,

  pairing,
  pairingPlatforms: { qrcode: 'رمز QR', mobile: 'هذا الهاتف', web: 'الويب', desktop: 'هذا الحاسوب' },
  pairingWays: 'طرق الاتصال',
  codeLabel: (wallet) => `رمز QR للمسح باستخدام ${named(wallet)}`,
  codeLoading: 'جارٍ إنشاء رمز QR',
  codeBlocked: 'لا يوجد رمز QR للمسح الآن',
  enlarge: 'تكبير',
  makeSmaller: 'تصغير',
  newCode: 'رمز جديد',
  openAWallet: 'فتح محفظة',
  openHere: 'فتح على هذا الحاسوب',
  noSuchWallet: (wallet) => `ليست لديك ${isolate(wallet)} بعد؟`,
  getIt: 'احصل عليها',
  scanHelp: 'مسحت الرمز ولم يحدث شيء؟ افتح قفل هاتفك وانظر في المحفظة: الطلب ينتظرك هناك.',
  openHelp: 'لا يوجد ما توافق عليه؟ انظر في المحفظة مرة أخرى: ربما ينتظر الطلب خلف صفحتها الأولى.',
  searchAllWallets: 'البحث في كل المحافظ',
  showCode: 'رمز QR لهاتف آخر',
  backToWallets: 'العودة إلى المحافظ',

  switchNetwork,

  switchActiveChain: {
    title: ({ network }) => `الاتصال على ${isolate(network)}`,
    sameWallet: ({ wallet, network }) =>
      `تعمل ${isolate(wallet)} على ${isolate(network)} أيضًا. ما هو متصل الآن يبقى متصلًا.`,
    otherWallet: ({ wallet, network }) =>
      `لا تعمل ${isolate(wallet)} على ${isolate(network)}. تبقى متصلة إلى جانب محفظة تعمل عليها.`,
    choose: 'اختر محفظة',
  },

  whatIsANetworkIntro: 'الشبكة مكان لا تملكه شركة واحدة، تُحفظ فيه الحسابات وما تحتويه.',
  networkPoints: {
    record: { title: 'سجل مشترك', text: 'تحتفظ حواسيب كثيرة بالقائمة نفسها لمن يملك ماذا، وتتحقق منها.' },
    fees: { title: 'لها رسومها', text: 'تأخذ كل شبكة رسمًا صغيرًا مقابل عملها، بعملتها الخاصة.' },
    apart: { title: 'قائمة بذاتها', text: 'قد يحتوي عنوانك أشياء مختلفة في كل شبكة. تحقق من الشبكة المستخدمة.' },
  },
}

const messages: Messages = {
  connectWallet: 'اتصال بمحفظة',
  connecting: 'جارٍ الاتصال…',
  reconnecting: 'جارٍ استعادة الاتصال…',
  wrongNetwork: 'شبكة غير مناسبة',
  openAccount: (account) => `الحساب ${isolate(account)}`,
  openNetworks: (network) => `الشبكة: ${isolate(network)}`,

  back: 'رجوع',
  close: 'إغلاق',
  cancel: 'إلغاء',
  loading: 'جارٍ التحميل…',
  tryAgain: 'حاول من جديد',
  askAgain: 'اطلب من جديد',
  otherWallet: 'محفظة أخرى',
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
    walletConnect: 'عبر هاتفك',
    recent: 'الأخيرة',
    injected: 'المثبّتة',
    featured: 'مختارة',
    custom: 'لهذا الموقع',
    external: 'طرق أخرى',
    recommended: 'الشائعة',
  },
  badges: { installed: 'مثبّتة', recent: 'حديثة', connected: 'متصلة', qr: 'مسح', certified: 'معتمدة' },
  allWalletsTitle: 'كل المحافظ',
  noWalletsTitle: 'لا توجد محفظة هنا',
  noWalletsText: 'تحفظ المحفظة مفاتيحك وتتيح لك تسجيل الدخول إلى مواقع كهذا. الحصول على واحدة يستغرق دقيقة.',
  connectOffline: 'أنت غير متصل بالإنترنت. المحافظ الموجودة في هذا المتصفح ما زالت تعمل.',
  walletsFailed: 'لم تُحمَّل بعض المحافظ. المحافظ الظاهرة هنا تعمل.',
  offlineTitle: 'أنت غير متصل بالإنترنت',
  noWalletsLoadedTitle: 'لم تُحمَّل المحافظ',
  noWalletsLoadedText: 'تحقق من اتصالك بالإنترنت ثم حاول من جديد.',
  newToWallets: 'لا تعرف المحافظ؟',
  getAWallet: 'احصل على محفظة',
  whatIsAWallet: 'ما هي المحفظة؟',
  terms: 'الشروط',
  privacyPolicy: 'سياسة الخصوصية',
  legal: { before: 'بالاتصال فإنك توافق على ', between: ' و', after: '.' },
  consent: { before: 'أوافق على ', between: ' و', after: '.' },

  aNetwork: 'هذه الشبكة',
  attempt,
  connectLabel: 'اتصال',
  openWallet: (wallet) => `فتح ${isolate(wallet)}`,
  refusedByApp: {
    title: 'لم يقبل هذا الموقع الحساب',
    text: 'وافقت محفظتك، لكن فحصًا في هذا الموقع لم ينجح، لذلك لا يوجد أي اتصال.',
  },
  ownBrowser: {
    title: (wallet) => `تابع في ${isolate(wallet)}`,
    opened: () => 'تُفتح هذه الصفحة هناك في متصفح المحفظة: اتصل منه.',
    returned: (wallet) => `لقد عدت، وهذه الصفحة غير متصلة. تابع في متصفح ${isolate(wallet)} أو افتحها مرة أخرى.`,
  },
  didNotOpen: (wallet) => `لم تُفتح ${isolate(wallet)}؟ ربما لم تكن مثبّتة هنا.`,
  install: 'تثبيت',
  installThenChoose: 'ثبّتها ثم عد واخترها مرة أخرى.',
  waitingFor: (wallet) => `في انتظار ${isolate(wallet)}…`,
  connectNetwork: (network) => `إضافة ${isolate(network)}`,
  continueWithout: 'متابعة',
  chooseNetwork: 'اختيار شبكة',
  promptHelp: 'لا ترى الطلب؟ ربما يكون خلف هذه النافذة، أو تحت أيقونة الإضافات في متصفحك.',

  accountTitle: 'حسابك',
  networkUnsupported: 'الشبكة غير مدعومة',
  connectedWith: (wallet) => `متصل عبر ${isolate(wallet)}`,
  viewOnExplorer: 'المستكشف',
  balance: 'الرصيد',
  balanceLoading: 'جارٍ تحميل الرصيد…',
  balanceUnavailable: 'رصيد العملات غير متاح',
  balanceRetryLater: 'يمكنك المحاولة من جديد بعد نصف دقيقة.',
  balanceUnsupported: 'لا يُعرض رصيد على شبكة لا يدعمها هذا الموقع.',
  testnetBalance: 'أموال شبكة تجريبية، بلا قيمة',
  changeNetwork: 'تغيير الشبكة',

  networksTitle: 'اختر شبكة',
  searchNetworks: 'البحث عن شبكة',
  testnets: 'الشبكات التجريبية',
  networksLoading: 'جارٍ تحميل الشبكات…',
  noNetworksTitle: 'لا توجد شبكات بعد',
  noNetworksText: 'لم يُعِدّ هذا الموقع أي شبكة.',
  noNetworkFoundTitle: 'لم يُعثر على شبكة',
  noNetworkFoundText: (query) => `لا توجد هنا شبكة باسم «${isolate(query)}». جرّب كلمة أقصر.`,
  networksFound: (count) => `عدد الشبكات: ${count.toLocaleString('ar')}`,
  clearSearch: 'مسح البحث',
  networksFailedTitle: 'لم تُحمَّل الشبكات',
  networksFailedText: 'تحقق من اتصالك بالإنترنت ثم حاول من جديد.',
  switchingTo: (network) => `جارٍ التبديل إلى ${isolate(network)}…`,
  approveInWallet: 'وافق في محفظتك',
  networkUnavailable: {
    walletCannot: 'لا تتوفر هذه الشبكة في محفظتك',
    switchInWallet: 'بدّل إليها من محفظتك',
    otherWallet: 'تحتاج إلى محفظة أخرى',
  },
  networkErrors: {
    rejected: 'لقد رفضت في المحفظة',
    failed: 'لم ينجح التبديل',
    pending: 'يوجد طلب مفتوح في المحفظة',
  },

  switchNetworkTitle: (network) => `التبديل إلى ${isolate(network)}`,
  otherNetwork: 'شبكة أخرى',

  unsupportedChainTitle: 'تغيير الشبكة',
  unsupportedChainText: (network) => `لا يعمل هذا الموقع على ${isolate(network)}. اختر إحدى هذه الشبكات للمتابعة.`,
  unsupportedChainTextUnknown: 'لا يعمل هذا الموقع على شبكة محفظتك. اختر إحدى هذه الشبكات للمتابعة.',
  unsupportedChainCloseBlocked: 'تبقى هذه الصفحة حتى تختار شبكة. للمغادرة، اقطع الاتصال.',
  unsupportedChainNone: 'لا تتوفر أي من شبكات هذا الموقع في محفظتك. اقطع الاتصال ثم اتصل بمحفظة أخرى.',
  or: 'أو',

  whatIsAWalletTitle: 'ما هي المحفظة؟',
  whatIsAWalletIntro: 'المحفظة تطبيق أو إضافة متصفح مِلكٌ لك.',
  walletPoints: {
    keys: { title: 'تحفظ مفاتيحك', text: 'أنت وحدك من يفتحها. ترى المواقع عنوانك، ولا ترى مفاتيحك أبدًا.' },
    signIn: { title: 'هي تسجيل دخولك', text: 'محفظة واحدة تعمل في مواقع كثيرة، بلا كلمة مرور جديدة كل مرة.' },
    assets: { title: 'تسألك قبل أن تتصرف', text: 'لا يخرج منها شيء حتى توافق عليه في المحفظة.' },
  },

  downloadsTitle: (wallet) => `احصل على ${isolate(wallet)}`,
  whatIsANetworkTitle: 'ما هي الشبكة؟',
  pairingTitle: 'محفظة على هاتفك',

  readMore: 'اقرأ المزيد',
  dismissAlert: (title) => `إغلاق: ${isolate(title)}`,
  errorFailed: 'حدث خطأ ما. حاول من جديد.',
  errorRejected: 'لقد رفضت في المحفظة.',
  errorOffline: 'أنت غير متصل بالإنترنت. تحقق من اتصالك وحاول من جديد.',
  errorTimedOut: 'لم يصل رد في الوقت المحدد. حاول من جديد.',
  errorUnsupported: 'لا تستطيع محفظتك فعل ذلك.',
  errorNotConnected: 'اتصل بمحفظة أولًا.',
  errorPending: 'يوجد طلب مفتوح في محفظتك. أجب عنه أولًا.',
  errorPopupBlocked: 'حظر متصفحك نافذة. اسمح بها ثم حاول من جديد.',
  errorNetworkUnknown: 'هذه الشبكة غير مُعدّة في هذا الموقع.',
  errorRateLimited: 'طلبات كثيرة جدًا الآن. انتظر لحظة ثم حاول من جديد.',
  errorConsent: 'اقبل الشروط أولاً.',
  errorService: 'لم تُجب إحدى الخدمات. حاول لاحقًا.',
  errorDisconnect: 'لم تؤكد المحفظة. تم قطع الاتصال هنا.',
  errorConfiguration: 'هذا الموقع غير مُعدّ بشكل صحيح. يُرجى إبلاغ صاحبه.',

  later,
}

/** Arabic, right to left. Names in other scripts are isolated, so that a sentence keeps its order. */
export const ar: Locale = { tag: 'ar', dir: 'rtl', messages }
