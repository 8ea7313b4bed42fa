import type { AttemptMessages, PairingMessages, SwitchNetworkMessages } from '../messages/stateMessages.js'
import type {
  AccountMessages,
  ActivityMessages,
  LaterMessages,
  Locale,
  Messages,
  NftsMessages,
  SendMessages,
  SettingsMessages,
  SignInMessages,
  WalletsMessages,
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
      `${wallet} fragt, ob du deine Adresse mit dieser Seite teilen möchtest. Dabei kann nichts ausgegeben werden.`,
  },
  pendingElsewhere: {
    title: ({ wallet }) => `In ${wallet} ist noch eine Anfrage offen`,
    text: ({ wallet }) => `Beantworte oder schließe sie in ${wallet} und versuch es dann noch einmal.`,
  },
  locked: {
    title: ({ wallet }) => `${wallet} entsperren, um fortzufahren`,
    text: ({ wallet }) => `Öffne und entsperre ${wallet}. Danach geht es automatisch weiter.`,
  },
  rejected: {
    title: ({ wallet }) => `Anfrage in ${wallet} abgelehnt`,
    text: () => 'Es wurde nichts geteilt. Versuch es noch einmal oder wähle ein anderes Wallet.',
  },
  timedOut: {
    title: ({ wallet }) => `${wallet} hat nicht geantwortet`,
    text: () => 'Es wurde nichts geteilt. Versuch es noch einmal, wenn du so weit bist.',
  },
  popupBlocked: {
    title: ({ wallet }) => `Der Browser hat das Fenster von ${wallet} blockiert`,
    text: ({ wallet }) => `${wallet} öffnet sich in einem eigenen Fenster. Nutze die Schaltfläche unten.`,
  },
  notInstalled: {
    title: ({ wallet }) => `${wallet} ist nicht installiert`,
    text: () => 'Installiere es und komm zurück. Es geht weiter, wo du aufgehört hast.',
  },
  unsupportedChain: {
    title: ({ wallet, network }) => `${wallet} unterstützt ${network} nicht`,
    text: () => 'Wähle ein anderes Netzwerk oder ein anderes Wallet.',
  },
  unsupportedMethod: {
    title: ({ wallet }) => `${wallet} unterstützt das nicht`,
    text: ({ wallet }) =>
      `Diese Seite braucht eine Funktion, die ${wallet} nicht hat. Versuch es mit einem anderen Wallet.`,
  },
  offline: {
    title: () => 'Keine Verbindung',
    text: () => 'Prüfe deine Internetverbindung und versuch es dann noch einmal.',
  },
  checking: {
    title: () => 'Dein Konto wird geprüft',
    text: () => 'Diese Seite prüft, ob es hier verwendet werden kann.',
  },
  signing: {
    title: ({ wallet }) => `Nachricht in ${wallet} signieren`,
    text: () => 'Das zeigt, dass die Adresse dir gehört. Es ist kostenlos und sendet nichts.',
  },
  partiallyConnected: {
    title: ({ network }) => `Noch nicht mit ${network} verbunden`,
    text: ({ wallet, network }) =>
      `${wallet} ist in den anderen Netzwerken verbunden. Füge ${network} jetzt hinzu oder mach ohne weiter.`,
  },
  failed: {
    title: ({ wallet }) => `Keine Verbindung zu ${wallet}`,
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
    title: ({ wallet }) => `Anfrage in ${wallet} abgelehnt`,
    text: () => 'Das Netzwerk bleibt unverändert. Versuch es noch einmal oder wähle ein anderes.',
  },
  pending: {
    title: ({ wallet }) => `In ${wallet} ist noch eine Anfrage offen`,
    text: ({ wallet }) => `Beantworte oder schließe sie in ${wallet} und versuch es dann noch einmal.`,
  },
  failed: {
    title: () => 'Der Wechsel hat nicht geklappt',
    text: () => 'Versuch es noch einmal oder sieh dir die Details an.',
  },
  walletOnly: {
    title: ({ wallet }) => `In ${wallet} wechseln`,
    text: ({ wallet, network }) =>
      `Seiten können das Netzwerk in ${wallet} nicht wechseln. Wähle dort ${network}, dann passt sich diese Seite an.`,
  },
}

const pairing: PairingMessages = {
  preparing: {
    title: () => 'Der QR-Code wird erstellt',
    text: () => 'Das dauert nur einen Moment.',
  },
  scan: {
    title: ({ wallet }) => `Mit ${wallet ?? 'deinem Wallet'} scannen`,
    text: ({ wallet }) => `Öffne ${wallet ?? 'deine Wallet-App'} und scanne diesen Code. Er erneuert sich automatisch.`,
  },
  openMobile: {
    title: ({ wallet }) => `Weiter in ${wallet ?? 'deinem Wallet'}`,
    text: ({ wallet }) => `Bestätige in ${wallet ?? 'deinem Wallet'} und komm dann hierher zurück.`,
  },
  openWeb: {
    title: ({ wallet }) => `Weiter in ${wallet ?? 'deinem Wallet'}`,
    text: ({ wallet }) =>
      `${wallet ?? 'Dein Wallet'} öffnet sich in einem neuen Tab. Bestätige dort und komm dann zurück.`,
  },
  openDesktop: {
    title: ({ wallet }) => `Weiter in ${wallet ?? 'deinem Wallet'}`,
    text: ({ wallet }) => `Die App von ${wallet ?? 'deinem Wallet'} öffnet sich auf diesem Computer. Bestätige dort.`,
  },
  returned: {
    title: () => 'Noch nicht verbunden',
    text: ({ wallet }) => `${wallet ?? 'Dein Wallet'} hat noch nicht geantwortet. Öffne es noch einmal und bestätige.`,
  },
  pendingElsewhere: {
    title: ({ wallet }) => `In ${wallet ?? 'deinem Wallet'} ist noch eine Anfrage offen`,
    text: () => 'Beantworte oder schließe sie und versuch es dann noch einmal.',
  },
  locked: {
    title: ({ wallet }) => `${wallet ?? 'Dein Wallet'} entsperren, um fortzufahren`,
    text: () => 'Danach geht es automatisch weiter.',
  },
  rejected: {
    title: ({ wallet }) => `Anfrage in ${wallet ?? 'deinem Wallet'} abgelehnt`,
    text: () => 'Es wurde nichts geteilt. Versuch es noch einmal oder wähle ein anderes Wallet.',
  },
  refusedByApp: {
    title: () => 'Diese Seite hat das Konto nicht angenommen',
    text: () =>
      'Du hast im Wallet zugestimmt, aber eine Prüfung dieser Seite ist fehlgeschlagen. Nichts ist verbunden.',
  },
  renewed: {
    title: () => 'Neuer Code bereit',
    text: ({ wallet }) => `Der vorige ist abgelaufen. Scanne diesen mit ${wallet ?? 'deinem Wallet'}.`,
  },
  timedOut: {
    title: ({ wallet }) => `Keine Antwort von ${wallet ?? 'deinem Wallet'}`,
    text: () => 'Die Anfrage ist abgelaufen. Es wurde nichts geteilt. Versuch es noch einmal, wenn du so weit bist.',
  },
  unsupportedChain: {
    title: ({ wallet, network }) => `${wallet ?? 'Dein Wallet'} unterstützt ${network} nicht`,
    text: () => 'Wähle ein anderes Netzwerk oder ein anderes Wallet.',
  },
  unsupportedMethod: {
    title: ({ wallet }) => `${wallet ?? 'Dein Wallet'} unterstützt das nicht`,
    text: () => 'Diese Seite braucht eine Funktion, die es nicht hat. Versuch es mit einem anderen Wallet.',
  },
  offline: {
    title: () => 'Keine Verbindung',
    text: () => 'Prüfe deine Internetverbindung und versuch es dann noch einmal.',
  },
  deviceOffline: {
    title: () => 'Dieses Gerät ist offline',
    text: () => 'Prüfe deine Internetverbindung und versuch es dann noch einmal.',
  },
  relayOffline: {
    title: () => 'Der Verbindungsdienst ist nicht erreichbar',
    text: () => 'Er überträgt Nachrichten zwischen dieser Seite und deinem Wallet. Versuch es gleich noch einmal.',
  },
  checking: {
    title: () => 'Dein Konto wird geprüft',
    text: () => 'Diese Seite prüft, ob es hier verwendet werden kann.',
  },
  signing: {
    title: ({ wallet }) => `Nachricht in ${wallet ?? 'deinem Wallet'} signieren`,
    text: () => 'Das zeigt, dass die Adresse dir gehört. Es ist kostenlos und sendet nichts.',
  },
  partiallyConnected: {
    title: ({ network }) => `Noch nicht mit ${network} verbunden`,
    text: ({ network }) => `Die anderen Netzwerke sind verbunden. Füge ${network} jetzt hinzu oder mach ohne weiter.`,
  },
  failed: {
    title: ({ wallet }) => `Keine Verbindung zu ${wallet ?? 'deinem Wallet'}`,
    text: () => 'Es wurde nichts geteilt. Versuch es noch einmal oder sieh dir die Details an.',
  },
}

const nftsView: NftsMessages = {
  loading: 'NFTs werden geladen …',
  noneTitle: 'Noch keine NFTs',
  noneText: 'Hier erscheinen NFTs, die diese Seite unterstützt.',
  failedTitle: 'Deine NFTs konnten nicht geladen werden',
  failedText: 'Das Netzwerk antwortet nicht. Deine NFTs sind nicht betroffen.',
  stale: 'Nicht aktualisiert. Das ist die letzte Liste.',
  offlineText: 'Deine NFTs erscheinen, sobald du wieder online bist.',
  unavailableTitle: 'NFTs sind nicht verfügbar',
  unavailableText: 'Auf diesem Netzwerk zeigt diese Seite keine NFTs.',
  owned: (count) => `${count} Stück`,
  collection: 'Sammlung',
  quantity: 'Anzahl',
  tokenId: 'Token-ID',
  copyTokenId: 'Token-ID kopieren',
  contract: 'Vertrag',
  copyContract: 'Vertragsadresse kopieren',
}

const settingsView: SettingsMessages = {
  appearance: 'Darstellung',
  theme: 'Farbmodus',
  themes: {
    auto: 'Automatisch',
    light: 'Hell',
    dark: 'Dunkel',
    highContrast: 'Hoher Kontrast',
    midnight: 'Mitternacht',
  },
  language: 'Sprache',
  hideBalances: 'Beträge verbergen',
  account: 'Konto',
  accountType: 'Kontoart',
  accountTypes: { smartAccount: 'Smart Account' },
  wallets: 'Wallets',
  network: 'Netzwerk',
}

const activityView: ActivityMessages = {
  pending: 'Ausstehend',
  waiting: 'Wartet auf einen Block',
  unknown: 'Dem Netzwerk noch nicht bekannt',
  maybeSent: 'Vielleicht gesendet',
  asked: 'Sieh in deinem Wallet nach',
  signatures: 'Warten auf Signaturen',
  running: {
    send: 'Wird gesendet',
    receive: 'Wird empfangen',
    approve: 'Wird freigegeben',
    swap: 'Wird getauscht',
    mint: 'Wird geprägt',
    burn: 'Wird verbrannt',
    contract: 'Vertrag wird aufgerufen',
  },
  done: {
    send: 'Gesendet',
    receive: 'Empfangen',
    approve: 'Freigegeben',
    swap: 'Getauscht',
    mint: 'Geprägt',
    burn: 'Verbrannt',
    contract: 'Vertragsaufruf',
  },
  failed: {
    send: 'Senden fehlgeschlagen',
    receive: 'Empfang fehlgeschlagen',
    approve: 'Freigabe fehlgeschlagen',
    swap: 'Tausch fehlgeschlagen',
    mint: 'Prägung fehlgeschlagen',
    burn: 'Verbrennen fehlgeschlagen',
    contract: 'Vertragsaufruf fehlgeschlagen',
  },
  reverted: 'Rückgängig gemacht',
  replaced: 'Durch eine andere Transaktion ersetzt',
  expired: 'In diesem Netzwerk nicht gefunden',
  dropped: 'Kam in keinen Block',
  from: (address) => `Von ${address}`,
  to: (address) => `An ${address}`,
  toSelf: 'An dich selbst',
  others: (count) => `und ${count} weitere`,
  spam: (count) => (count === 1 ? '1 Spam-Transaktion' : `${count} Spam-Transaktionen`),
  show: 'Anzeigen',
  empty: 'Noch keine Aktivität',
  emptyText: 'Hier erscheinen deine Transaktionen in diesem Netzwerk.',
  partial: 'Nur neuere Übertragungen sind aufgeführt. Manche können fehlen.',
  failedToFetch: 'Transaktionen konnten nicht geladen werden',
  failedText: 'Dein Geld ist nicht betroffen. Versuch es gleich noch einmal.',
  loading: 'Aktivität wird geladen',
}

const walletsView: WalletsMessages = {
  onNetworks: ({ network, more }) => (more === 0 ? network : `${network} und ${more} weitere`),
  active: 'Aktiv',
  recent: 'Zuletzt verbunden',
  switchLabel: 'Wechseln',
  use: (wallet) => `Zu ${wallet} wechseln`,
  copyAddressOf: (wallet) => `Adresse in ${wallet} kopieren`,
  disconnectFrom: (wallet) => `${wallet} trennen`,
  connect: 'Verbinden',
  connectTo: (wallet) => `${wallet} verbinden`,
  forget: (wallet) => `${wallet} aus der Liste entfernen`,
  watchOnly: 'Nur ansehen',
  view: 'Ansehen',
  viewAccount: (account) => `${account} ansehen`,
  stopWatching: (account) => `${account} nicht mehr ansehen`,
  add: 'Wallet hinzufügen',
  disconnectAll: 'Alle trennen',
  nowActive: (wallet) => `${wallet} ist jetzt aktiv`,
  disconnected: (wallet) => `${wallet} wurde getrennt`,
  stoppedWatching: (account) => `Du siehst ${account} nicht mehr an`,
  forgotten: (wallet) => `${wallet} wurde aus der Liste entfernt`,
}

const accountView: AccountMessages = {
  accounts: (count) => `${count} Konten`,
  wallets: 'Wallets öffnen',
  useAccount: (network, address) => `Zu ${network} wechseln, ${address}`,
  switchLabel: 'Wechseln',
  copyAddressOf: (network) => `${network}-Adresse kopieren`,
  switchAccountInWallet: (wallet) => `Um ein anderes Konto zu nutzen, wechsle in ${wallet}.`,
  networkUnsupported: 'Netzwerk nicht unterstützt',
  changeNetwork: 'Netzwerk wechseln',
  viewOnExplorer: 'Im Explorer ansehen',
  watchOnly: 'Nur ansehen',
  watchOnlyTitle: 'Nur ansehen.',
  watchOnlyText: 'Mit diesem Konto kannst du nichts senden oder signieren.',
  stopWatching: 'Nicht mehr ansehen',

  total: 'Gesamtguthaben',
  testnetTotal: 'Guthaben im Testnetz',
  testnetNote: 'Guthaben im Testnetz hat keinen Wert',
  balanceLoading: 'Guthaben wird geladen …',
  balanceFailed: 'Dein Guthaben konnte nicht geladen werden',
  balanceUnsupported: 'Das Guthaben ist in diesem Netzwerk nicht verfügbar.',
  updatedNow: 'Gerade aktualisiert',
  updated: (age) => `Stand: ${age}`,
  unpriced: (count) => `${count} ohne Preis`,
  offline: 'Keine Verbindung',
  hideBalances: 'Beträge verbergen',
  showBalances: 'Beträge anzeigen',
  balancesHidden: 'Beträge verborgen',
  balancesShown: 'Beträge sichtbar',
  hiddenAmount: 'verborgen',

  actions: { receive: 'Empfangen', send: 'Senden' },

  assets: 'Dein Vermögen',
  tokens: 'Token',
  nfts: 'NFTs',
  activity: 'Aktivität',
  tokensLoading: 'Token werden geladen …',
  tokensFailedText: 'Der Dienst für Guthaben antwortet nicht. Dein Geld ist nicht betroffen.',
  tokensRetryLater: 'Versuch es in 30 Sekunden noch einmal.',
  tokensStale: 'Nicht aktualisiert. Das sind die letzten Werte.',
  tokensOfflineText: 'Deine Token erscheinen, sobald du wieder online bist.',
  noTokensTitle: 'Noch keine Token',
  noTokensText: 'Empfange welche aus einer anderen Wallet.',
  networkCoin: 'Währung des Netzwerks',
  testToken: 'Test-Token',
  noPrice: 'Kein Preis',

  receiveCode: 'QR-Code deiner Adresse',
  receiveNetworks: (count) => (count === 1 ? 'Gilt in 1 Netzwerk' : `Gilt in ${count} Netzwerken`),
  receiveWarning:
    'Empfange nur Werte dieser Netzwerke. Was in einem anderen gesendet wird, kann für immer verloren sein.',
  share: 'Teilen',
}

const sendView: SendMessages = {
  amount: 'Betrag',
  available: (amount) => `${amount} verfügbar`,
  max: 'Max',
  switchUnit: (unit) => `Betrag in ${unit} eingeben`,
  selectToken: (symbol) => `Token ${symbol}`,
  chooseToken: 'Wählen',
  to: 'An',
  recipientPlaceholder: 'Name oder Adresse',
  paste: 'Einfügen',
  pasteFailed: 'Dein Browser lässt diese Website die Zwischenablage nicht lesen. Füge im Feld ein.',
  useOwner: 'Adresse des Inhabers verwenden',
  clearRecipient: 'Empfänger entfernen',
  recent: 'Zuletzt',
  sentTimes: (times) => (times === 1 ? 'Einmal gesendet' : `${times}-mal gesendet`),
  fee: 'Netzwerkgebühr',
  noFee: '—',
  steps: {
    selectToken: 'Token wählen',
    readingToken: 'Guthaben wird geladen',
    tokenFailed: 'Guthaben neu laden',
    enterAmount: 'Betrag eingeben',
    amountInvalid: 'Das ist kein Betrag',
    amountTooPrecise: 'Zu viele Nachkommastellen',
    insufficient: 'Guthaben reicht nicht',
    enterRecipient: 'Empfänger eingeben',
    resolving: 'Empfänger wird geprüft',
    recipientInvalid: 'Empfänger prüfen',
    recipientFailed: 'Empfänger noch einmal prüfen',
    estimating: 'Gebühr wird geschätzt',
    feeFailed: 'Gebühr noch einmal schätzen',
    tokenRefused: 'Dieses Token lässt sich nicht senden',
    insufficientFee: 'Reicht nicht für die Gebühr',
    tooLittle: 'Betrag ist zu klein',
    review: 'Überprüfen',
  },
  problems: {
    invalid: 'Das ist weder eine Adresse noch ein Name in diesem Netzwerk.',
    wrongChecksum: 'In dieser Adresse ist ein Zeichen falsch. Kopiere sie noch einmal von dort, wo du sie herhast.',
    tokenAccount: 'Das ist die Adresse eines Tokens. Was du dorthin sendest, ist verloren.',
    nameUnknown: 'Zu diesem Namen gibt es keine Adresse.',
    nameUnsupported: 'In diesem Netzwerk können wir keine Namen nachschlagen. Füge die ganze Adresse ein.',
    nameElsewhere: 'Dieser Name hat auf diesem Netzwerk keine Adresse. Frag nach einer oder füge die Adresse ein.',
    failed: 'Das konnten wir nicht prüfen. Versuch es noch einmal.',
    transferHook: 'Das Programm dieses Tokens verlangt mehr, als sich hier senden lässt. Sende es in deinem Wallet.',
    nonTransferable: 'Dieses Token lässt sich nicht senden. So hat es sein Herausgeber festgelegt.',
    paused: 'Der Herausgeber hat dieses Token angehalten.',
    notMoved: 'Das Token sagt, dass diese Überweisung nichts bewirkt. Deshalb wurde nichts gesendet.',
  },
  notes: {
    firstTime: ({ name }) => `Du hast noch nie an ${name} gesendet. Vergleiche im nächsten Schritt die ganze Adresse.`,
    ownAddress: () => 'Das ist deine eigene Adresse.',
    contract: ({ name }) => `${name} ist ein Vertrag. Vielleicht kann er nichts zurücksenden.`,
    tokenContract: () => 'Das ist der Vertrag des Tokens selbst. Was du dorthin sendest, ist verloren.',
    keyless: ({ name }) =>
      `${name} kann keinem Wallet gehören. Wenn du nicht weißt, dass es ein Tresor ist, geht alles verloren, was du dorthin sendest.`,
    newAccount: ({ name, cost }) =>
      `Unter ${name} gibt es noch kein Konto.${cost === undefined ? '' : ` Es anzulegen kostet ${cost}.`}`,
    nameMoved: ({ name }) => `${name} steht jetzt für eine andere Adresse. Prüfe sie, bevor du weitermachst.`,
    changed: () => 'Dein Konto oder Netzwerk hat gewechselt. Es wurde nichts gesendet.',
    max: ({ cost = '' }) => `Max lässt ${cost} für die Netzwerkgebühr und dein Konto übrig.`,
    tooLittle: ({ cost = '' }) => `Ein neues Konto braucht mindestens ${cost}.`,
    askedBefore: ({ name, cost = '' }) =>
      `Dein Wallet sollte ${cost} an ${name} senden und hat nicht gesagt, ob es das getan hat. Sieh dort nach, bevor du noch einmal sendest.`,
    received: ({ name, cost = '' }) => `Das Token behält eine Gebühr ein. ${name} bekommt ${cost}.`,
    hook: () =>
      'Dieses Token führt bei jeder Überweisung ein eigenes Programm aus. Sende es nur, wenn du seinem Herausgeber vertraust.',
    receivedUnknown: ({ name }) =>
      `Was das Token für sich einbehält, ließ sich nicht prüfen. ${name} bekommt vielleicht weniger.`,
    feeRisen: () => 'Die Netzwerkgebühr ist gestiegen, deshalb ist Max jetzt weniger. Prüfe den Betrag.',
  },
  lookAlikeTitle: (name) => `Das sieht aus wie ${name}, ist es aber nicht.`,
  lookAlikeText: 'Betrüger erzeugen Adressen, die an beiden Enden übereinstimmen.',
  given: 'Diese Adresse',
  reviewAnyway: 'Trotzdem prüfen',
  useKnown: (name) => `${name} verwenden`,
  searchToken: 'Token suchen',
  yourTokens: (network) => `Deine Token auf ${network}`,
  noTokenFound: (query) => `Keine Treffer für „${query}“`,
  noTokenFoundText: 'Such nach Name, Symbol oder der ganzen Adresse.',
  noTokens: 'Noch keine Token',
  noTokensText: 'Deine Token erscheinen hier.',
  selected: 'Gewählt',
  youSend: 'Du sendest',
  firstTime: 'Zum ersten Mal',
  tokenAddress: 'Token-Adresse',
  from: 'Von',
  network: 'Netzwerk',
  total: 'Gesamt',
  checkAddress: 'Überweisungen lassen sich nicht rückgängig machen. Vergleiche die ganze Adresse.',
  confirmIn: (wallet) => `In ${wallet} bestätigen`,
  confirming: (wallet) => `Öffne ${wallet} und vergleiche Adresse und Betrag.`,
  rejected: (wallet) => `Du hast in ${wallet} abgelehnt. Es wurde nichts gesendet.`,
  pending: (wallet) =>
    `In ${wallet} ist noch eine Anfrage offen. Beantworte oder schließe sie und versuch es dann noch einmal.`,
  failed: (wallet) => `${wallet} konnte das nicht senden. Sieh dort nach, bevor du es noch einmal versuchst.`,
  feeRisen: () => 'Die Kosten haben sich geändert. Prüfe sie und bestätige dann noch einmal.',
  maybeSent: (wallet) =>
    `${wallet} hat nicht mitgeteilt, ob gesendet wurde. Vielleicht ist es unterwegs: Prüfe die Aktivität, bevor du noch einmal sendest.`,
  notSent: 'Wurde nicht gesendet',
  done: 'Fertig',
  receiptTitles: {
    sending: ({ amount }) => `${amount} unterwegs`,
    unknown: ({ amount }) => `${amount} unterwegs`,
    signatures: () => 'Warten auf Signaturen',
    confirmed: ({ amount }) => `${amount} gesendet`,
    reverted: () => 'Transaktion fehlgeschlagen',
    replaced: () => 'Transaktion ersetzt',
    expired: () => 'Transaktion nicht gefunden',
    dropped: () => 'Transaktion verworfen',
  },
  receiptTexts: {
    sending: () => 'Du kannst dieses Fenster schließen. Die Überweisung läuft weiter.',
    unknown: () => 'Das Netzwerk kennt sie noch nicht. Vielleicht kommt sie noch: Sende nicht noch einmal.',
    signatures: () => 'Die anderen Inhaber müssen signieren. Du kannst dieses Fenster schließen.',
    confirmed: ({ name }) => `Das Netzwerk hat die Überweisung an ${name} bestätigt.`,
    reverted: ({ amount }) => `Nicht gesendet: ${amount}. Die Gebühr wurde trotzdem berechnet.`,
    replaced: () => 'Eine andere trat an ihre Stelle. Sieh sie dir an, bevor du noch einmal sendest.',
    expired: () =>
      'Dieses Netzwerk hat sie nie gesehen. Sie ist abgelaufen, oder dein Wallet nutzt ein anderes. Sieh dort nach, bevor du noch einmal sendest.',
    dropped: () => 'Das Netzwerk nahm sie nie auf. Nichts wurde gesendet oder berechnet.',
  },
  receiptSteps: {
    approved: 'Genehmigt',
    signatures: 'Signaturen',
    sent: 'Gesendet',
    confirmed: 'Bestätigt',
    reverted: 'Gescheitert',
    replaced: 'Ersetzt',
    expired: 'Nicht gefunden',
    dropped: 'Verworfen',
  },
  estimate: 'geschätzt',
  feePaid: 'Bezahlte Gebühr',
  noFeePaid: 'Keine',
  transaction: 'Transaktion',
  copyHash: 'Transaktions-Hash kopieren',
  original: 'Ursprüngliche',
  replacement: 'Ersatz',
  time: 'Zeitpunkt',
  sendAgain: 'Noch einmal senden',
  removeReceipt: 'Aus den Aktivitäten entfernen',
}

const signInView: SignInMessages = {
  title: 'Bestätige, dass du es bist',
  text: ({ domain, account, wallet, lasts }) =>
    lasts === undefined
      ? `Signiere als ${account} mit ${wallet} eine Nachricht für ${domain}. Das kostet nichts und überträgt nichts.`
      : `Signiere als ${account} mit ${wallet} eine Nachricht für ${domain}. Das kostet nichts, überträgt nichts und gilt ${lasts}.`,
  authenticating: 'Anmeldung läuft …',
  otherOwners:
    'Wenn dieses Konto weitere Inhaber hat, müssen auch sie signieren. Du kannst dieses Fenster so lange offen lassen.',
  verifyingTitle: 'Deine Signatur wird geprüft',
  declined: 'Signatur abgelehnt',
  smartAccountDeclined: 'Diese Anwendung unterstützt Smart Accounts möglicherweise nicht',
  declinedText: 'Du bist verbunden, aber nicht angemeldet. Versuch es noch einmal oder mach ohne Anmeldung weiter.',
  declinedTextRequired: 'Diese Website verlangt eine Anmeldung. Versuch es noch einmal oder trenne die Verbindung.',
  declinedTextBack: (network) =>
    `Diese Website verlangt eine Anmeldung in diesem Netzwerk. Versuch es noch einmal oder geh zurück zu ${network}.`,
  walletFailedTitle: (wallet) => `Signieren mit ${wallet} nicht möglich`,
  walletFailedText: (wallet) =>
    `${wallet} hat die Nachricht nicht signiert. Versuch es noch einmal oder sieh dir die Details an.`,
  hardwareText: (wallet) =>
    `Manche Hardware-Wallets können keine Nachrichten signieren. Wenn du eins nutzt, wähle in ${wallet} ein anderes Konto.`,
  unreachableTitle: 'Website nicht erreichbar',
  unreachableText:
    'Sie antwortet nicht, deshalb gibt es noch nichts zu signieren. Prüfe deine Internetverbindung und versuch es noch einmal.',
  unverifiedTitle: 'Deine Signatur konnte nicht geprüft werden',
  unverifiedText:
    'Die Website antwortet nicht. Versuch es in den nächsten Minuten noch einmal, dann musst du nicht neu signieren.',
  failedTitle: 'Anmeldung nicht möglich',
  failedText:
    'Die Website konnte die Anmeldung nicht abschließen. Versuch es noch einmal oder sieh dir die Details an.',
  doneTitle: 'Du bist angemeldet',
  doneText: ({ domain, account, until }) =>
    until === undefined
      ? `Du bist auf ${domain} als ${account} angemeldet.`
      : `Du bist auf ${domain} bis ${until} als ${account} angemeldet.`,
  closing: 'Schließt gleich',
  done: 'Fertig',
  notNow: 'Nicht jetzt',
  backTo: (network) => `Zurück zu ${network}`,
  closeOff: 'Schließen ist gesperrt: Diese Website verlangt eine Anmeldung. Zum Verlassen trenne die Verbindung.',
  closeOffBack: (network) =>
    `Schließen ist gesperrt: Diese Website verlangt eine Anmeldung in diesem Netzwerk. Zum Verlassen geh zurück zu ${network}.`,
  readMessage: 'Nachricht lesen',
  message: 'Die Nachricht',
  hideMessage: 'Ausblenden',
  domainMatches: 'Die Domain stimmt mit dieser Website überein.',
  domainDiffers: (domain) =>
    `Die Nachricht ist für ${domain} und nicht für diese Website. Signiere sie nur, wenn du der Website vertraust.`,
}

const later: LaterMessages = {
  searchWallets: 'Wallets suchen',
  searchSoManyWallets: (count) => `${count.toLocaleString('de')} Wallets durchsuchen`,
  walletsFound: (count) => (count === 1 ? '1 Wallet gefunden' : `${count.toLocaleString('de')} Wallets gefunden`),
  certifiedOnly: 'Nur zertifizierte',
  allWalletsOffline: 'Du bist offline. Gezeigt werden nur Wallets, die schon geladen wurden.',
  didYouMean: (wallet) => `Meinst du ${wallet}?`,
  noWalletFoundTitle: (query) => `Keine Treffer für „${query}“`,
  noWalletFoundText: 'Prüfe die Schreibweise oder versuch es mit einem kürzeren Wort.',
  noCertifiedTitle: 'Hier gibt es keine zertifizierten Wallets',
  noCertifiedText: 'Die Liste zeigt nur zertifizierte Wallets.',
  showAllWallets: 'Alle Wallets zeigen',
  noWalletsListedTitle: 'Keine Wallets in der Liste',
  noWalletsListedText: 'Hier gibt es noch kein Wallet zur Auswahl.',
  moreWalletsFailed: 'Weitere Wallets konnten nicht geladen werden.',

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
  downloadsWaiting: (wallet) => `Warten auf ${wallet}. Nach der Installation geht es automatisch weiter.`,
  installedReload: 'Ich habe es installiert. Neu laden',
  noDownloadsText: (wallet) => `Für ${wallet} haben wir keinen Download-Link.`,

  pairing,
  pairingPlatforms: { qrcode: 'QR-Code', mobile: 'Telefon', web: 'Browser', desktop: 'Computer' },
  pairingWays: 'Wege zum Verbinden',
  codeLabel: (wallet) => `QR-Code zum Scannen mit ${wallet ?? 'einem Wallet'}`,
  codeLoading: 'Der QR-Code wird erstellt',
  codeBlocked: 'QR-Code nicht verfügbar',
  enlarge: 'Vergrößern',
  makeSmaller: 'Vollbild beenden',
  openAWallet: 'Wallet öffnen',
  openHere: 'Auf diesem Computer öffnen',
  noSuchWallet: (wallet) => `Noch kein ${wallet}?`,
  getIt: 'Holen',
  scanHelp: 'Gescannt, aber nichts passiert? Entsperre dein Telefon und öffne das Wallet. Dort wartet die Anfrage.',
  openHelp:
    'Nichts zu bestätigen? Öffne das Wallet noch einmal. Vielleicht liegt die Anfrage hinter dem Startbildschirm.',
  searchAllWallets: 'Alle Wallets durchsuchen',
  showCode: 'QR-Code für ein anderes Telefon',
  backToWallets: 'Zurück zu den Wallets',

  switchNetwork,

  switchActiveChain: {
    title: ({ network }) => `Mit ${network} verbinden`,
    sameWallet: ({ wallet, network }) =>
      `${wallet} funktioniert auch mit ${network}. Deine jetzige Verbindung bleibt bestehen.`,
    otherWallet: ({ wallet, network }) =>
      `${wallet} funktioniert nicht mit ${network}. Es bleibt verbunden, und du kannst ein passendes Wallet hinzufügen.`,
    choose: 'Wallet wählen',
  },

  whatIsANetworkIntro:
    'Ein Netzwerk ist ein gemeinsames Kontobuch, das keiner einzelnen Firma gehört. Es hält fest, was welchem Konto gehört.',
  networkPoints: {
    record: {
      title: 'Es ist ein gemeinsames Verzeichnis',
      text: 'Viele Computer führen und prüfen dieselbe Liste, wem was gehört.',
    },
    fees: {
      title: 'Es hat eigene Gebühren',
      text: 'Jedes Netzwerk verlangt für seine Arbeit eine kleine Gebühr in der eigenen Währung.',
    },
    apart: {
      title: 'Jedes Netzwerk ist eigenständig',
      text: 'Dieselbe Adresse kann in jedem Netzwerk etwas anderes halten.',
    },
  },
}

const messages: Messages = {
  connectWallet: 'Wallet verbinden',
  connecting: 'Verbinden …',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  wrongNetwork: 'Falsches Netzwerk',
  openAccount: (account) => `Konto ${account}`,
  openNetworks: (network) => `Netzwerk: ${network}`,

  back: 'Zurück',
  close: 'Schließen',
  cancel: 'Abbrechen',
  loading: 'Wird geladen …',
  tryAgain: 'Wiederholen',
  otherWallet: 'Anderes Wallet',
  more: 'Mehr',
  details: 'Details',
  copyDetails: 'Details kopieren',
  copyAddress: 'Adresse kopieren',
  copyLink: 'Link kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren fehlgeschlagen',
  disconnect: 'Trennen',
  disconnecting: 'Wird getrennt …',
  current: 'Aktuell',
  testnet: 'Testnetz',
  opensInNewTab: 'öffnet einen neuen Tab',
  dialogFallbackTitle: 'Wallet',
  viewFailedTitle: 'Diese Ansicht ließ sich nicht öffnen',
  viewFailedText: 'Es ist nichts verloren. Versuch es noch einmal, oder schließe sie und komm später wieder.',

  connectTitle: 'Wallet verbinden',
  continueLabel: 'Weiter',
  continueWith: (wallet) => `Weiter mit ${wallet}`,
  lastUsed: 'Zuletzt benutzt',
  walletsLoading: 'Wallets werden gesucht …',
  walletGroups: {
    walletConnect: 'Mobiles Wallet',
    recent: 'Zuletzt',
    injected: 'Installiert',
    featured: 'Empfohlen',
    custom: 'Von dieser Seite empfohlen',
    external: 'Andere Wallets',
    recommended: 'Beliebt',
  },
  badges: {
    installed: 'Installiert',
    recent: 'Zuletzt',
    connected: 'Verbunden',
    certified: 'Zertifiziert',
  },
  browserWallet: 'Browser-Wallet',
  scanWithPhone: 'Mit dem Telefon scannen',
  openWalletApp: 'Wallet-App öffnen',
  moreWays: 'Weitere Optionen',
  allWalletsTitle: 'Alle Wallets',
  noWalletsTitle: 'Kein Wallet gefunden',
  noWalletsText:
    'Ein Wallet bewahrt deine Schlüssel auf und meldet dich auf Seiten wie dieser an. In etwa einer Minute hast du eins.',
  connectOffline: 'Du bist offline. In diesem Browser installierte Wallets funktionieren trotzdem.',
  walletsFailed: 'Einige Wallets konnten nicht geladen werden. Die hier gezeigten funktionieren.',
  offlineTitle: 'Du bist offline',
  noWalletsLoadedTitle: 'Wallets konnten nicht geladen werden',
  noWalletsLoadedText: 'Prüfe deine Internetverbindung und versuch es dann noch einmal.',
  newToWallets: 'Noch kein Wallet?',
  getAWallet: 'Wallet holen',
  whatIsAWallet: 'Was ist ein Wallet?',
  terms: 'Nutzungsbedingungen',
  privacyPolicy: 'Datenschutzerklärung',
  legal: { before: 'Mit dem Verbinden akzeptierst du die ', between: ' und die ', after: '.' },
  consentReason: 'Akzeptieren, um fortzufahren',
  consent: { before: 'Ich akzeptiere die ', between: ' und die ', after: '.' },

  aNetwork: 'dieses Netzwerk',
  attempt,
  attemptSteps: {
    count: ({ step, of }) => `${step} von ${of}`,
    first: ({ wallet, network }) => `${network} in ${wallet} bestätigen`,
    firstText: (wallet) => `${wallet} fragt für jedes Netzwerk einzeln.`,
    next: (network) => `Jetzt ${network} bestätigen`,
    nextText: (connected) => `${connected} ist verbunden. Noch eine Anfrage.`,
    asking: 'Wartet auf dich',
    later: 'Danach',
    connected: 'Verbunden',
    only: (network) => `Nur ${network}`,
    skip: (network) => `Ohne ${network}`,
  },
  windowClosed: {
    title: (wallet) => `Du hast das Fenster von ${wallet} geschlossen`,
    text: 'Es wurde nichts geteilt. Versuch es noch einmal oder wähle ein anderes Wallet.',
  },
  connectLabel: 'Verbinden',
  openWallet: (wallet) => `${wallet} öffnen`,
  openWindow: 'Fenster öffnen',
  refusedByApp: {
    title: 'Diese Seite hat das Konto nicht angenommen',
    text: 'Du hast im Wallet zugestimmt, aber eine Prüfung dieser Seite ist fehlgeschlagen. Nichts ist verbunden.',
  },
  leftByWallet: {
    title: (wallet) => `${wallet} hat die Verbindung getrennt`,
    text: 'Es hat zugestimmt und die Verbindung dann beendet. Versuch es noch einmal oder nimm ein anderes Wallet.',
  },
  ownBrowser: {
    title: (wallet) => `Weiter in ${wallet}`,
    opened: () => 'Diese Seite öffnet sich dort im eigenen Browser. Verbinde dich dort.',
    returned: (wallet) =>
      `Diese Seite ist noch nicht verbunden. Mach im Browser von ${wallet} weiter oder öffne es noch einmal.`,
  },
  didNotOpen: (wallet) => `${wallet} hat sich nicht geöffnet? Vielleicht ist es auf diesem Gerät nicht installiert.`,
  install: 'Installieren',
  installThenChoose: 'Installiere es, komm zurück und wähle es noch einmal.',
  waitingFor: (wallet) => `Warten auf ${wallet} …`,
  connectNetwork: (network) => `${network} hinzufügen`,
  continueWithout: 'Weiter',
  chooseNetwork: 'Netzwerke',
  continuesByItself: 'Es geht automatisch weiter.',
  promptHelp:
    'Nichts zu sehen? Sieh hinter diesem Fenster nach oder unter dem Puzzle-Symbol in der Symbolleiste deines Browsers.',
  unlockHelp: (wallet) => `Falls ${wallet} nach einem Passwort fragt, entsperre zuerst das Wallet.`,

  accountTitle: 'Dein Konto',
  profileWalletsTitle: 'Wallets',
  sendTitle: 'Senden',
  selectTokenTitle: 'Token wählen',
  sendReviewTitle: 'Überprüfen',
  sendReceiptTitle: 'Überweisung',
  transferSent: 'Transaktion gesendet',
  activityTitle: 'Aktivität',
  connectedWith: (wallet) => `Verbunden mit ${wallet}`,
  disconnectedFrom: (wallet) => `Von ${wallet} getrennt`,
  balanceUnavailable: 'Guthaben nicht verfügbar',
  settingsTitle: 'Einstellungen',
  receiveTitle: 'Empfangen',

  networksTitle: 'Netzwerk wählen',
  searchNetworks: 'Netzwerke suchen',
  testnets: 'Testnetze',
  networksLoading: 'Netzwerke werden geladen …',
  noNetworksTitle: 'Noch keine Netzwerke',
  noNetworksText: 'Auf dieser Seite ist noch kein Netzwerk eingerichtet.',
  noNetworkFoundTitle: 'Kein Netzwerk gefunden',
  noNetworkFoundText: (query) => `Keine Treffer für „${query}“. Versuch es mit einem kürzeren Wort.`,
  networksFound: (count) => (count === 1 ? '1 Netzwerk gefunden' : `${count} Netzwerke gefunden`),
  clearSearch: 'Suche leeren',
  networksFailedTitle: 'Netzwerke konnten nicht geladen werden',
  networksFailedText: 'Prüfe deine Internetverbindung und versuch es dann noch einmal.',
  switchingTo: (network) => `Wechsel zu ${network} …`,
  approveInWallet: 'Im Wallet bestätigen',
  networkUnavailable: {
    walletCannot: 'Dein Wallet hat dieses Netzwerk nicht',
    switchInWallet: 'Wechsle im Wallet',
    otherWallet: 'Braucht ein anderes Wallet',
  },
  connectForNetwork: 'Verbinden',
  networkErrors: {
    rejected: 'Im Wallet abgelehnt',
    failed: 'Der Wechsel hat nicht geklappt',
    pending: 'Im Wallet ist noch eine Anfrage offen',
  },

  switchNetworkTitle: 'Netzwerk wechseln',
  otherNetwork: 'Anderes Netzwerk',

  unsupportedChainTitle: 'Netzwerk wechseln',
  unsupportedChainText: (network) => `Diese Seite unterstützt ${network} nicht. Wähle ein Netzwerk, um fortzufahren.`,
  unsupportedChainTextUnknown:
    'Diese Seite unterstützt das Netzwerk deines Wallets nicht. Wähle ein Netzwerk, um fortzufahren.',
  unsupportedChainCloseBlocked: 'Wähle zum Schließen ein Netzwerk oder trenne die Verbindung.',
  unsupportedChainNone:
    'Dein Wallet unterstützt keins der Netzwerke dieser Seite. Trenne die Verbindung und nimm ein anderes Wallet.',
  or: 'oder',

  whatIsAWalletTitle: 'Was ist ein Wallet?',
  whatIsAWalletIntro: 'Ein Wallet ist eine App oder eine Browser-Erweiterung, die dir gehört.',
  walletPoints: {
    keys: {
      title: 'Es bewahrt deine Schlüssel auf',
      text: 'Nur du kannst es öffnen. Seiten sehen deine Adresse, nie deine Schlüssel.',
    },
    signIn: {
      title: 'Damit meldest du dich an',
      text: 'Ein Wallet funktioniert auf vielen Seiten. Du brauchst nicht jedes Mal ein neues Passwort.',
    },
    assets: { title: 'Es fragt, bevor es handelt', text: 'Nichts verlässt das Wallet, bevor du zustimmst.' },
  },

  signInCloseBlocked: 'Diese Website verlangt eine Anmeldung. Zum Verlassen trenne die Verbindung.',
  downloadsTitle: (wallet) => `${wallet} holen`,
  whatIsANetworkTitle: 'Was ist ein Netzwerk?',
  pairingTitle: 'Mobiles Wallet verbinden',

  readMore: 'Mehr dazu',
  dismissAlert: (title) => `Schließen: ${title}`,
  errorFailed: 'Etwas hat nicht geklappt. Versuch es noch einmal.',
  errorRejected: 'Anfrage im Wallet abgelehnt.',
  errorOffline: 'Du bist offline. Prüfe deine Verbindung und versuch es noch einmal.',
  errorTimedOut: 'Dein Wallet hat nicht geantwortet. Versuch es noch einmal.',
  errorUnsupported: 'Dein Wallet unterstützt das nicht.',
  errorNotConnected: 'Verbinde zuerst ein Wallet.',
  errorPending: 'In deinem Wallet ist noch eine Anfrage offen. Beantworte sie zuerst.',
  errorPopupBlocked: 'Der Browser hat ein Fenster blockiert. Erlaube es und versuch es noch einmal.',
  errorNetworkUnknown: 'Dieses Netzwerk ist auf dieser Seite nicht eingerichtet.',
  errorRateLimited: 'Das waren gerade zu viele Anfragen. Warte kurz und versuch es noch einmal.',
  errorConsent: 'Akzeptiere die Bedingungen, um fortzufahren.',
  errorService: 'Ein Dienst hat nicht geantwortet. Versuch es später noch einmal.',
  errorSignIn: 'Melde dich an, um fortzufahren.',
  errorDisconnect: 'Hier ist die Verbindung getrennt, aber das Wallet hat es nicht bestätigt.',
  errorConfiguration: 'Diese Seite ist nicht richtig eingerichtet. Bitte sag dem Betreiber Bescheid.',

  later,
  accountView,
  signInView,
  sendView,
  walletsView,
  activityView,
  nftsView,
  settingsView,
}

/** German, in the informal form. */
export const de: Locale = { tag: 'de', dir: 'ltr', messages }
