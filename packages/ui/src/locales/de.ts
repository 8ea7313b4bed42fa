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
    title: ({ wallet }) => `Mit ${wallet} verbinden`,
    text: ({ wallet }) => `${wallet} fragt nach, bevor deine Adresse geteilt wird.`,
  },
  preparing: {
    title: ({ wallet }) => `${wallet} wird gestartet`,
    text: () => 'Das dauert nur einen Moment.',
  },
  waiting: {
    title: ({ wallet }) => `In ${wallet} bestätigen`,
    text: ({ wallet }) =>
      `${wallet} fragt, ob du deine Adresse mit dieser Seite teilen möchtest. Ausgegeben werden kann dabei nichts.`,
  },
  pendingElsewhere: {
    title: ({ wallet }) => `In ${wallet} ist noch eine Anfrage offen`,
    text: ({ wallet }) => `Beantworte oder schließe sie in ${wallet} und frag dann noch einmal.`,
  },
  locked: {
    title: ({ wallet }) => `${wallet} ist gesperrt`,
    text: ({ wallet }) => `Öffne und entsperre ${wallet}. Hier geht es dann von selbst weiter.`,
  },
  rejected: {
    title: ({ wallet }) => `Du hast in ${wallet} abgelehnt`,
    text: () => 'Es wurde nichts geteilt. Du kannst noch einmal fragen oder ein anderes Wallet wählen.',
  },
  timedOut: {
    title: ({ wallet }) => `${wallet} hat nicht rechtzeitig geantwortet`,
    text: () => 'Es wurde nichts geteilt. Frag noch einmal, wenn du so weit bist.',
  },
  popupBlocked: {
    title: () => 'Der Browser hat ein Fenster blockiert',
    text: ({ wallet }) => `${wallet} braucht ein eigenes Fenster. Öffne es mit der Taste unten.`,
  },
  notInstalled: {
    title: ({ wallet }) => `${wallet} ist nicht in diesem Browser`,
    text: () => 'Installiere es und komm zurück: Diese Seite merkt es von selbst.',
  },
  unsupportedChain: {
    title: ({ wallet, network }) => `${wallet} kann ${network} nicht nutzen`,
    text: () => 'Wähle ein anderes Netzwerk oder verbinde dich mit einem anderen Wallet.',
  },
  unsupportedMethod: {
    title: ({ wallet }) => `${wallet} kann das nicht`,
    text: () => 'Ihm fehlt etwas, das diese Seite braucht. Ein anderes Wallet kann es vielleicht.',
  },
  offline: {
    title: () => 'Die Verbindung ist unterbrochen',
    text: () => 'Prüfe deine Internetverbindung und versuch es dann noch einmal.',
  },
  signing: {
    title: ({ wallet }) => `Nachricht in ${wallet} signieren`,
    text: () => 'Das zeigt, dass die Adresse dir gehört. Es ist kostenlos und sendet nichts.',
  },
  partiallyConnected: {
    title: ({ network }) => `Verbunden, aber nicht mit ${network}`,
    text: ({ wallet, network }) =>
      `${wallet} funktioniert in den anderen Netzwerken. Du kannst ${network} jetzt hinzufügen oder weitermachen.`,
  },
  failed: {
    title: ({ wallet }) => `${wallet} hat sich nicht verbunden`,
    text: () => 'Es wurde nichts geteilt. Versuch es noch einmal oder sieh dir die Details an.',
  },
}

const switchNetwork: SwitchNetworkMessages = {
  switching: {
    title: ({ network }) => `Wechsel zu ${network}`,
    text: () => 'Das dauert nur einen Moment.',
  },
  waiting: {
    title: ({ wallet }) => `In ${wallet} bestätigen`,
    text: ({ wallet, network }) => `${wallet} fragt, ob du zu ${network} wechseln möchtest. Das kostet nichts.`,
  },
  adding: {
    title: ({ wallet, network }) => `${network} in ${wallet} hinzufügen`,
    text: ({ wallet }) => `${wallet} kennt dieses Netzwerk noch nicht. Bestätige es dort, um weiterzumachen.`,
  },
  rejected: {
    title: ({ wallet }) => `Du hast in ${wallet} abgelehnt`,
    text: () => 'Das Netzwerk ist geblieben, wie es war. Du kannst noch einmal fragen.',
  },
  pending: {
    title: ({ wallet }) => `In ${wallet} ist noch eine Anfrage offen`,
    text: ({ wallet }) => `Beantworte oder schließe sie in ${wallet} und frag dann noch einmal.`,
  },
  failed: {
    title: () => 'Das Netzwerk wurde nicht gewechselt',
    text: () => 'Versuch es noch einmal oder sieh dir die Details an.',
  },
  walletOnly: {
    title: ({ wallet }) => `In ${wallet} wechseln`,
    text: ({ wallet, network }) =>
      `Seiten können das Netzwerk von ${wallet} nicht ändern. Wähle dort ${network}: Diese Seite folgt.`,
  },
}

const pairing: PairingMessages = {
  preparing: {
    title: () => 'Der Code wird erstellt',
    text: () => 'Das dauert nur einen Moment.',
  },
  scan: {
    title: ({ wallet }) => `Mit ${wallet ?? 'deinem Wallet'} scannen`,
    text: ({ wallet }) =>
      `Öffne ${wallet ?? 'ein Wallet'} auf deinem Telefon und halte den Scanner hierher. Der Code erneuert sich von selbst.`,
  },
  openMobile: {
    title: ({ wallet }) => `Weiter in ${wallet ?? 'deinem Wallet'}`,
    text: ({ wallet }) => `Bestätige in ${wallet ?? 'deinem Wallet'} und komm dann auf diese Seite zurück.`,
  },
  openWeb: {
    title: ({ wallet }) => `Weiter in ${wallet ?? 'deinem Wallet'}`,
    text: ({ wallet }) =>
      `${wallet ?? 'Dein Wallet'} öffnet sich in einem eigenen Tab. Bestätige dort und komm zurück.`,
  },
  openDesktop: {
    title: ({ wallet }) => `Weiter in ${wallet ?? 'deinem Wallet'}`,
    text: ({ wallet }) => `Die App von ${wallet ?? 'deinem Wallet'} öffnet sich auf diesem Computer. Bestätige dort.`,
  },
  returned: {
    title: () => 'Noch nicht verbunden',
    text: ({ wallet }) =>
      `Du bist zurück, und von ${wallet ?? 'deinem Wallet'} kam keine Antwort. Öffne es noch einmal und bestätige.`,
  },
  pendingElsewhere: {
    title: ({ wallet }) => `In ${wallet ?? 'deinem Wallet'} ist noch eine Anfrage offen`,
    text: () => 'Beantworte oder schließe sie zuerst und versuch es dann noch einmal.',
  },
  locked: {
    title: ({ wallet }) => `${wallet ?? 'Dein Wallet'} ist gesperrt`,
    text: () => 'Entsperre es. Hier geht es dann von selbst weiter.',
  },
  rejected: {
    title: ({ wallet }) => `Du hast in ${wallet ?? 'deinem Wallet'} abgelehnt`,
    text: () => 'Es wurde nichts geteilt. Du kannst es noch einmal versuchen oder ein anderes Wallet wählen.',
  },
  refusedByApp: {
    title: () => 'Diese Seite hat das Konto nicht angenommen',
    text: () => 'Dein Wallet hat zugestimmt, aber eine Prüfung dieser Seite ist fehlgeschlagen. Nichts ist verbunden.',
  },
  renewed: {
    title: () => 'Das ist ein neuer Code',
    text: ({ wallet }) =>
      `Der letzte ist abgelaufen. Scanne diesen mit ${wallet ?? 'deinem Wallet'}, wenn du so weit bist.`,
  },
  timedOut: {
    title: ({ wallet }) => `Keine Antwort von ${wallet ?? 'deinem Wallet'}`,
    text: () => 'Die Zeit dafür ist um, und es wurde nichts geteilt. Fang noch einmal an, wenn du so weit bist.',
  },
  unsupportedChain: {
    title: ({ wallet, network }) => `${wallet ?? 'Dein Wallet'} kann ${network} nicht nutzen`,
    text: () => 'Wähle ein anderes Netzwerk oder verbinde dich mit einem anderen Wallet.',
  },
  unsupportedMethod: {
    title: ({ wallet }) => `${wallet ?? 'Dein Wallet'} kann das nicht`,
    text: () => 'Ihm fehlt etwas, das diese Seite braucht. Ein anderes Wallet kann es vielleicht.',
  },
  offline: {
    title: () => 'Die Verbindung ist unterbrochen',
    text: () => 'Prüfe deine Internetverbindung und versuch es dann noch einmal.',
  },
  deviceOffline: {
    title: () => 'Dieses Gerät ist offline',
    text: () => 'Verbinde es mit dem Internet und versuch es dann noch einmal.',
  },
  relayOffline: {
    title: () => 'Der Verbindungsdienst antwortet nicht',
    text: () => 'Er überträgt Nachrichten zwischen dieser Seite und anderen Wallets. Versuch es gleich noch einmal.',
  },
  signing: {
    title: ({ wallet }) => `Nachricht in ${wallet ?? 'deinem Wallet'} signieren`,
    text: () => 'Das zeigt, dass die Adresse dir gehört. Es ist kostenlos und sendet nichts.',
  },
  partiallyConnected: {
    title: ({ network }) => `Verbunden, aber nicht mit ${network}`,
    text: ({ network }) => `Andere Netzwerke funktionieren. Du kannst ${network} jetzt hinzufügen oder weitermachen.`,
  },
  failed: {
    title: ({ wallet }) => `${wallet ?? 'Dein Wallet'} hat sich nicht verbunden`,
    text: () => 'Es wurde nichts geteilt. Versuch es noch einmal oder sieh dir die Details an.',
  },
}

const later: LaterMessages = {
  searchWallets: 'Wallets suchen',
  searchSoManyWallets: (count) => `${count.toLocaleString('de')} Wallets durchsuchen`,
  walletsFound: (count) => (count === 1 ? '1 Wallet gefunden' : `${count.toLocaleString('de')} Wallets gefunden`),
  certifiedOnly: 'Nur zertifizierte',
  allWalletsOffline: 'Du bist offline. Gezeigt werden nur Wallets, die schon bekannt sind.',
  didYouMean: (wallet) => `Meinst du ${wallet}?`,
  noWalletFoundTitle: (query) => `Kein Wallet heißt „${query}“`,
  noWalletFoundText: 'Prüfe die Schreibweise oder versuch es mit einem kürzeren Wort.',
  noCertifiedTitle: 'Hier ist kein zertifiziertes Wallet',
  noCertifiedText: 'Gerade werden nur zertifizierte Wallets gezeigt.',
  showAllWallets: 'Alle Wallets zeigen',
  noWalletsListedTitle: 'Keine Wallets in der Liste',
  noWalletsListedText: 'Hier gibt es noch kein Wallet zur Auswahl.',
  moreWalletsFailed: 'Weitere Wallets wurden nicht geladen.',

  getWalletIntro: 'Mit jedem davon kannst du gut anfangen. Ein weiteres kann später dazukommen.',
  walletPlatforms: { browser: 'Browser', iphone: 'iPhone', android: 'Android', desktop: 'Computer' },
  noWalletsToGetText: 'Diese Seite schlägt kein Wallet vor.',

  downloadsText: (wallet) => `Hol dir ${wallet} von der offiziellen Seite und komm dann wieder her.`,
  stores: {
    chrome: 'Zu Chrome hinzufügen',
    edge: 'Zu Edge hinzufügen',
    firefox: 'Zu Firefox hinzufügen',
    opera: 'Zu Opera hinzufügen',
    safari: 'Zu Safari hinzufügen',
    appStore: 'Im App Store laden',
    googlePlay: 'Bei Google Play laden',
    desktop: 'Für diesen Computer laden',
    website: 'Website öffnen',
  },
  otherDownloads: 'Andere Wege',
  downloadsWaiting: (wallet) => `Diese Seite wartet und macht von selbst weiter, sobald ${wallet} installiert ist.`,
  installedReload: 'Ist installiert: neu laden',
  noDownloadsText: (wallet) => `Es ist keine Seite bekannt, auf der es ${wallet} gibt.`,

  pairing,
  pairingPlatforms: { qrcode: 'QR-Code', mobile: 'Telefon', web: 'Browser', desktop: 'Computer' },
  pairingWays: 'Wege zum Verbinden',
  codeLabel: (wallet) => `QR-Code zum Scannen mit ${wallet ?? 'einem Wallet'}`,
  codeLoading: 'Der QR-Code wird erstellt',
  codeBlocked: 'Gerade gibt es keinen QR-Code',
  enlarge: 'Vergrößern',
  makeSmaller: 'Verkleinern',
  newCode: 'Neuer Code',
  openAWallet: 'Wallet öffnen',
  openHere: 'Auf diesem Computer öffnen',
  noSuchWallet: (wallet) => `Noch kein ${wallet}?`,
  getIt: 'Holen',
  scanHelp: 'Gescannt, und nichts passiert? Entsperre dein Telefon und sieh im Wallet nach: Dort wartet die Anfrage.',
  openHelp:
    'Nichts zu bestätigen? Sieh noch einmal im Wallet nach: Vielleicht wartet die Anfrage hinter der ersten Seite.',
  searchAllWallets: 'Alle Wallets durchsuchen',
  showCode: 'QR-Code für ein anderes Telefon',
  backToWallets: 'Zurück zu den Wallets',

  switchNetwork,

  switchActiveChain: {
    title: ({ network }) => `Mit ${network} verbinden`,
    sameWallet: ({ wallet, network }) =>
      `${wallet} funktioniert auch mit ${network}. Was jetzt verbunden ist, bleibt verbunden.`,
    otherWallet: ({ wallet, network }) =>
      `${wallet} funktioniert nicht mit ${network}. Es bleibt verbunden, neben einem Wallet, das es kann.`,
    choose: 'Wallet wählen',
  },

  whatIsANetworkIntro: 'Ein Netzwerk gehört keiner einzelnen Firma. Dort werden Konten geführt und was ihnen gehört.',
  networkPoints: {
    record: {
      title: 'Es ist ein gemeinsames Verzeichnis',
      text: 'Viele Computer führen und prüfen dieselbe Liste, wem was gehört.',
    },
    fees: {
      title: 'Es hat eigene Gebühren',
      text: 'Jedes Netzwerk nimmt für seine Arbeit eine kleine Gebühr in der eigenen Münze.',
    },
    apart: {
      title: 'Es steht für sich',
      text: 'Deine Adresse kann in jedem Netzwerk etwas anderes halten. Sieh nach, welches an ist.',
    },
  },
}

const messages: Messages = {
  connectWallet: 'Wallet verbinden',
  connecting: 'Verbinden …',
  reconnecting: 'Wiederverbinden …',
  wrongNetwork: 'Falsches Netzwerk',
  openAccount: (account) => `Konto ${account}`,
  openNetworks: (network) => `Netzwerk: ${network}`,

  back: 'Zurück',
  close: 'Schließen',
  cancel: 'Abbrechen',
  loading: 'Wird geladen …',
  tryAgain: 'Erneut versuchen',
  askAgain: 'Noch einmal',
  otherWallet: 'Anderes Wallet',
  details: 'Details',
  copyDetails: 'Details kopieren',
  copyAddress: 'Adresse kopieren',
  copyLink: 'Link kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren ging nicht',
  disconnect: 'Trennen',
  disconnecting: 'Wird getrennt …',
  current: 'Aktuell',
  testnet: 'Testnetz',
  opensInNewTab: 'öffnet einen neuen Tab',
  dialogFallbackTitle: 'Wallet',
  viewFailedTitle: 'Diese Ansicht ließ sich nicht öffnen',
  viewFailedText: 'Es ist nichts verloren. Versuch es noch einmal, oder schließe sie und komm wieder.',

  connectTitle: 'Wallet verbinden',
  continueLabel: 'Weiter',
  continueWith: (wallet) => `Weiter mit ${wallet}`,
  lastUsed: 'Zuletzt benutzt',
  walletsLoading: 'Wallets werden gesucht …',
  walletGroups: {
    walletConnect: 'Mit dem Telefon',
    recent: 'Zuletzt',
    injected: 'Installiert',
    featured: 'Empfohlen',
    custom: 'Für diese Seite',
    external: 'Weitere Wege',
    recommended: 'Beliebt',
  },
  badges: {
    installed: 'Installiert',
    recent: 'Zuletzt',
    connected: 'Verbunden',
    qr: 'Scannen',
    certified: 'Zertifiziert',
  },
  allWalletsTitle: 'Alle Wallets',
  noWalletsTitle: 'Hier ist noch kein Wallet',
  noWalletsText:
    'Ein Wallet bewahrt deine Schlüssel auf, und du meldest dich damit auf Seiten wie dieser an. In einer Minute hast du eins.',
  connectOffline: 'Du bist offline. Wallets in diesem Browser lassen sich trotzdem öffnen.',
  walletsFailed: 'Einige Wallets wurden nicht geladen. Die hier gezeigten funktionieren.',
  offlineTitle: 'Du bist offline',
  noWalletsLoadedTitle: 'Die Wallets wurden nicht geladen',
  noWalletsLoadedText: 'Prüfe deine Internetverbindung und versuch es dann noch einmal.',
  newToWallets: 'Neu hier?',
  getAWallet: 'Wallet holen',
  whatIsAWallet: 'Was ist ein Wallet?',
  terms: 'Nutzungsbedingungen',
  privacyPolicy: 'Datenschutzerklärung',
  legal: { before: 'Mit dem Verbinden akzeptierst du die ', between: ' und die ', after: '.' },
  consent: { before: 'Ich akzeptiere die ', between: ' und die ', after: '.' },

  aNetwork: 'dieses Netzwerk',
  attempt,
  connectLabel: 'Verbinden',
  openWallet: (wallet) => `${wallet} öffnen`,
  refusedByApp: {
    title: 'Diese Seite hat das Konto nicht angenommen',
    text: 'Dein Wallet hat zugestimmt, aber eine Prüfung dieser Seite ist fehlgeschlagen. Nichts ist verbunden.',
  },
  ownBrowser: {
    title: (wallet) => `Weiter in ${wallet}`,
    opened: () => 'Diese Seite öffnet sich dort im eigenen Browser: Verbinde dich dort.',
    returned: (wallet) =>
      `Du bist zurück, und diese Seite ist nicht verbunden. Mach im Browser von ${wallet} weiter oder öffne es noch einmal.`,
  },
  didNotOpen: (wallet) => `${wallet} hat sich nicht geöffnet? Vielleicht ist es hier nicht installiert.`,
  install: 'Installieren',
  installThenChoose: 'Installiere es, komm zurück und wähle es noch einmal.',
  waitingFor: (wallet) => `Warten auf ${wallet} …`,
  connectNetwork: (network) => `${network} hinzufügen`,
  continueWithout: 'Weitermachen',
  chooseNetwork: 'Netzwerk wählen',
  promptHelp: 'Nichts zu sehen? Vielleicht ist es hinter diesem Fenster oder unter dem Puzzleteil deines Browsers.',

  accountTitle: 'Dein Konto',
  networkUnsupported: 'Netzwerk nicht unterstützt',
  connectedWith: (wallet) => `Verbunden mit ${wallet}`,
  viewOnExplorer: 'Explorer',
  balance: 'Guthaben',
  balanceLoading: 'Guthaben wird geladen …',
  balanceUnavailable: 'Guthaben nicht verfügbar',
  balanceRetryLater: 'In einer halben Minute kannst du es noch einmal versuchen.',
  balanceUnsupported: 'Kein Guthaben in einem Netzwerk, das diese Seite nicht unterstützt.',
  testnetBalance: 'Geld im Testnetz, ohne Wert',
  changeNetwork: 'Netzwerk wechseln',

  networksTitle: 'Netzwerk wählen',
  searchNetworks: 'Netzwerke suchen',
  testnets: 'Testnetze',
  networksLoading: 'Netzwerke werden geladen …',
  noNetworksTitle: 'Noch keine Netzwerke',
  noNetworksText: 'Auf dieser Seite ist noch kein Netzwerk eingerichtet.',
  noNetworkFoundTitle: 'Kein Netzwerk gefunden',
  noNetworkFoundText: (query) => `Hier heißt keins „${query}“. Versuch es mit einem kürzeren Wort.`,
  networksFound: (count) => (count === 1 ? '1 Netzwerk gefunden' : `${count} Netzwerke gefunden`),
  clearSearch: 'Suche leeren',
  networksFailedTitle: 'Die Netzwerke wurden nicht geladen',
  networksFailedText: 'Prüfe deine Internetverbindung und versuch es dann noch einmal.',
  switchingTo: (network) => `Wechsel zu ${network} …`,
  approveInWallet: 'Im Wallet bestätigen',
  networkUnavailable: {
    walletCannot: 'Dein Wallet hat dieses Netzwerk nicht',
    switchInWallet: 'Wechsle im Wallet dorthin',
    otherWallet: 'Braucht ein anderes Wallet',
  },
  networkErrors: {
    rejected: 'Du hast im Wallet abgelehnt',
    failed: 'Der Wechsel hat nicht geklappt',
    pending: 'Im Wallet ist noch eine Anfrage offen',
  },

  switchNetworkTitle: (network) => `Zu ${network} wechseln`,
  otherNetwork: 'Anderes Netzwerk',

  unsupportedChainTitle: 'Netzwerk wechseln',
  unsupportedChainText: (network) =>
    `Diese Seite arbeitet nicht mit ${network}. Wähle eins von diesen, um weiterzumachen.`,
  unsupportedChainTextUnknown:
    'Diese Seite arbeitet nicht mit dem Netzwerk deines Wallets. Wähle eins von diesen, um weiterzumachen.',
  unsupportedChainCloseBlocked:
    'Diese Ansicht bleibt, bis du ein Netzwerk wählst. Zum Verlassen trenne die Verbindung.',
  unsupportedChainNone:
    'Dein Wallet hat keins der Netzwerke dieser Seite. Trenne die Verbindung und nimm ein anderes Wallet.',
  or: 'oder',

  whatIsAWalletTitle: 'Was ist ein Wallet?',
  whatIsAWalletIntro: 'Ein Wallet ist eine App oder eine Browser-Erweiterung, die dir gehört.',
  walletPoints: {
    keys: {
      title: 'Es bewahrt deine Schlüssel auf',
      text: 'Nur du kannst es öffnen. Seiten sehen deine Adresse, nie deine Schlüssel.',
    },
    signIn: {
      title: 'Es ist deine Anmeldung',
      text: 'Ein Wallet passt zu vielen Seiten, ohne jedes Mal ein neues Passwort.',
    },
    assets: { title: 'Es fragt, bevor es handelt', text: 'Nichts verlässt das Wallet, bevor du dort zustimmst.' },
  },

  downloadsTitle: (wallet) => `${wallet} holen`,
  whatIsANetworkTitle: 'Was ist ein Netzwerk?',
  pairingTitle: 'Wallet auf dem Telefon',

  readMore: 'Mehr dazu',
  dismissAlert: (title) => `Schließen: ${title}`,
  errorFailed: 'Etwas hat nicht geklappt. Versuch es noch einmal.',
  errorRejected: 'Du hast im Wallet abgelehnt.',
  errorOffline: 'Du bist offline. Prüfe deine Verbindung und versuch es noch einmal.',
  errorTimedOut: 'Es kam keine Antwort. Versuch es noch einmal.',
  errorUnsupported: 'Dein Wallet kann das nicht.',
  errorNotConnected: 'Verbinde zuerst ein Wallet.',
  errorPending: 'In deinem Wallet ist noch eine Anfrage offen. Beantworte sie zuerst.',
  errorPopupBlocked: 'Der Browser hat ein Fenster blockiert. Erlaube es und versuch es noch einmal.',
  errorNetworkUnknown: 'Dieses Netzwerk ist auf dieser Seite nicht eingerichtet.',
  errorRateLimited: 'Das waren gerade zu viele Anfragen. Warte kurz und versuch es noch einmal.',
  errorConsent: 'Stimme zuerst den Bedingungen zu.',
  errorService: 'Ein Dienst hat nicht geantwortet. Versuch es später noch einmal.',
  errorDisconnect: 'Das Wallet hat nicht bestätigt. Hier ist die Verbindung getrennt.',
  errorConfiguration: 'Diese Seite ist nicht richtig eingerichtet. Bitte sag es ihrem Betreiber.',

  later,
}

/** German, in the informal form. */
export const de: Locale = { tag: 'de', dir: 'ltr', messages }
