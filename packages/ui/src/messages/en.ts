import { enButtons } from './en.buttons.js'
import type { AttemptMessages } from './types.js'

// Typed on their own: every state has the same two functions, also where the English sentence needs no name.
const attempt: AttemptMessages = {
  choosing: {
    title: ({ wallet }) => `Connect with ${wallet}`,
    text: ({ wallet }) => `${wallet} will ask before it shares your address.`,
  },
  preparing: {
    title: ({ wallet }) => `Starting ${wallet}`,
    text: () => 'This takes a moment.',
  },
  waiting: {
    title: ({ wallet }) => `Approve in ${wallet}`,
    text: ({ wallet }) => `${wallet} is asking you to share your address with this site. Nothing can be spent.`,
  },
  pendingElsewhere: {
    title: ({ wallet }) => `${wallet} has a request open`,
    text: ({ wallet }) => `Answer or close it in ${wallet}, then ask again.`,
  },
  locked: {
    title: ({ wallet }) => `${wallet} is locked`,
    text: ({ wallet }) => `Open ${wallet} and unlock it. This page goes on by itself.`,
  },
  rejected: {
    title: ({ wallet }) => `You said no in ${wallet}`,
    text: () => 'Nothing was shared. You can ask again or choose another wallet.',
  },
  timedOut: {
    title: ({ wallet }) => `${wallet} did not answer in time`,
    text: () => 'Nothing was shared. Ask again when you are ready.',
  },
  popupBlocked: {
    title: () => 'Your browser blocked a window',
    text: ({ wallet }) => `${wallet} opens in a window of its own. Open it with the button below.`,
  },
  notInstalled: {
    title: ({ wallet }) => `${wallet} is not in this browser`,
    text: () => 'Install it and come back: this page notices it by itself.',
  },
  unsupportedChain: {
    title: ({ wallet, network }) => `${wallet} cannot use ${network}`,
    text: () => 'Choose another network, or connect with another wallet.',
  },
  unsupportedMethod: {
    title: ({ wallet }) => `${wallet} cannot do this`,
    text: () => 'It lacks something that this site needs. Another wallet may have it.',
  },
  offline: {
    title: () => 'The connection is down',
    text: () => 'Check your internet connection, then try again.',
  },
  signing: {
    title: ({ wallet }) => `Sign the message in ${wallet}`,
    text: () => 'It proves that the address is yours. It is free and sends nothing.',
  },
  partiallyConnected: {
    title: ({ network }) => `Connected, but not on ${network}`,
    text: ({ wallet, network }) => `${wallet} works on the other networks. You can add ${network} now or go on.`,
  },
  failed: {
    title: ({ wallet }) => `${wallet} did not connect`,
    text: () => 'Nothing was shared. Try again, or look at the details.',
  },
}

/**
 * The English catalog, and the model of every other one. A value is a text or a function of the names that it shows;
 * functions receive untrusted names and only put them into text. First what happened, then what to do; never blame.
 */
export const en = {
  ...enButtons,

  // Words that several places share.
  back: 'Back',
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading…',
  tryAgain: 'Try again',
  askAgain: 'Ask again',
  otherWallet: 'Other wallet',
  details: 'Details',
  copyDetails: 'Copy details',
  copyAddress: 'Copy address',
  copyLink: 'Copy link',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting…',
  current: 'Current',
  testnet: 'Testnet',
  opensInNewTab: 'opens in a new tab',
  dialogFallbackTitle: 'Wallet',
  viewFailedTitle: 'This page did not open',
  viewFailedText: 'Nothing is lost. Try again, or close and come back.',

  // Connect
  connectTitle: 'Connect a wallet',
  continueLabel: 'Continue',
  continueWith: (wallet: string): string => `Continue with ${wallet}`,
  lastUsed: 'Used last time',
  walletsLoading: 'Looking for wallets…',
  walletGroups: {
    walletConnect: 'With your phone',
    recent: 'Recent',
    injected: 'Installed',
    featured: 'Featured',
    custom: 'For this site',
    external: 'More ways',
    recommended: 'Popular',
  },
  badges: { installed: 'Installed', recent: 'Recent', connected: 'Connected', qr: 'Scan', certified: 'Certified' },
  allWalletsTitle: 'All wallets',
  noWalletsTitle: 'No wallet found here',
  noWalletsText: 'A wallet keeps your keys and lets you sign in to sites like this one. It takes a minute to get one.',
  connectOffline: 'You are offline. Wallets in this browser still open.',
  walletsFailed: 'Some wallets did not load. The ones below work.',
  offlineTitle: 'You are offline',
  noWalletsLoadedTitle: 'The wallets did not load',
  noWalletsLoadedText: 'Check your internet connection, then try again.',
  newToWallets: 'New to wallets?',
  getAWallet: 'Get a wallet',
  whatIsAWallet: 'What is a wallet?',
  terms: 'terms',
  privacyPolicy: 'privacy policy',
  legal: { before: 'By connecting you accept the ', between: ' and the ', after: '.' },
  consent: { before: 'I accept the ', between: ' and the ', after: '.' },

  // ConnectingExternal. `network` is the network that the attempt concerns, or a general word when none is known.
  aNetwork: 'this network',
  attempt,
  connectLabel: 'Connect',
  openWallet: (wallet: string): string => `Open ${wallet}`,
  refusedByApp: {
    title: 'This site did not accept the account',
    text: 'Your wallet agreed, but a check of this site failed, so nothing is connected.',
  },
  ownBrowser: {
    title: (wallet: string): string => `Go on in ${wallet}`,
    opened: (_wallet: string): string => 'It opens this page in its own browser: connect there.',
    returned: (wallet: string): string =>
      `You are back, and this page is not connected. Go on in the browser of ${wallet}, or open it again.`,
  },
  didNotOpen: (wallet: string): string => `Did ${wallet} not open? It may not be installed here.`,
  install: 'Install',
  installThenChoose: 'Install it, come back and choose it again.',
  waitingFor: (wallet: string): string => `Waiting for ${wallet}…`,
  connectNetwork: (network: string): string => `Add ${network}`,
  continueWithout: 'Go on',
  chooseNetwork: 'Choose a network',
  promptHelp: 'Don’t see it? It may be behind this window, or under the puzzle icon of your browser.',

  // Account
  accountTitle: 'Your account',
  networkUnsupported: 'Network not supported',
  connectedWith: (wallet: string): string => `Connected with ${wallet}`,
  viewOnExplorer: 'Explorer',
  balance: 'Balance',
  balanceLoading: 'Loading balance…',
  balanceUnavailable: 'Token Balance Unavailable',
  balanceRetryLater: 'You can try again in half a minute.',
  balanceUnsupported: 'No balance on a network that this site does not support.',
  testnetBalance: 'Testnet money, worth nothing',
  changeNetwork: 'Change network',

  // Networks
  networksTitle: 'Choose a network',
  searchNetworks: 'Search networks',
  testnets: 'Testnets',
  networksLoading: 'Loading networks…',
  noNetworksTitle: 'No networks yet',
  noNetworksText: 'This site has not set up a network.',
  noNetworkFoundTitle: 'No network found',
  noNetworkFoundText: (query: string): string => `Nothing here is called “${query}”. Try a shorter word.`,
  networksFound: (count: number): string => (count === 1 ? '1 network found' : `${count} networks found`),
  clearSearch: 'Clear search',
  networksFailedTitle: 'The networks did not load',
  networksFailedText: 'Check your internet connection, then try again.',
  switchingTo: (network: string): string => `Switching to ${network}…`,
  approveInWallet: 'Approve in your wallet',
  networkUnavailable: {
    walletCannot: 'Your wallet does not have this network',
    switchInWallet: 'Change to it in your wallet',
    otherWallet: 'Needs another wallet',
  },
  networkErrors: {
    rejected: 'You said no in the wallet',
    failed: 'The switch did not work',
    pending: 'The wallet has a request open',
  },

  // SwitchNetwork
  switchNetworkTitle: (network: string): string => `Switch to ${network}`,
  otherNetwork: 'Other network',

  // UnsupportedChain
  unsupportedChainTitle: 'Change network',
  unsupportedChainText: (network: string): string =>
    `This site does not work on ${network}. Choose one of these to go on.`,
  unsupportedChainTextUnknown: 'This site does not work on your wallet’s network. Choose one of these to go on.',
  unsupportedChainCloseBlocked: 'This page stays until you choose a network. To leave, disconnect.',
  unsupportedChainNone: 'Your wallet has none of this site’s networks. Disconnect and connect with another wallet.',
  or: 'or',

  // WhatIsAWallet
  whatIsAWalletTitle: 'What is a wallet?',
  whatIsAWalletIntro: 'A wallet is an app or a browser extension that belongs to you.',
  walletPoints: {
    keys: { title: 'It keeps your keys', text: 'Only you can open it. Sites see your address, never your keys.' },
    signIn: { title: 'It is your sign-in', text: 'One wallet works on many sites, without a new password each time.' },
    assets: { title: 'It asks before it acts', text: 'Nothing leaves it until you approve it in the wallet.' },
  },

  // Titles of views whose other texts are in en.later.ts
  downloadsTitle: (wallet: string): string => `Get ${wallet}`,
  whatIsANetworkTitle: 'What is a network?',
  pairingTitle: 'Use a phone wallet',

  // Notices and errors, by what happened
  readMore: 'Read more',
  dismissAlert: (title: string): string => `Close: ${title}`,
  errorFailed: 'Something did not work. Try again.',
  errorRejected: 'You said no in the wallet.',
  errorOffline: 'You are offline. Check your connection and try again.',
  errorTimedOut: 'No answer came in time. Try again.',
  errorUnsupported: 'Your wallet cannot do this.',
  errorNotConnected: 'Connect a wallet first.',
  errorPending: 'Your wallet has a request open. Answer it first.',
  errorPopupBlocked: 'Your browser blocked a window. Allow it and try again.',
  errorNetworkUnknown: 'This network is not set up on this site.',
  errorRateLimited: 'Too many requests just now. Wait a moment and try again.',
  errorConsent: 'Accept the terms first.',
  errorService: 'A service did not answer. Try again later.',
  errorDisconnect: 'The wallet did not confirm. You are disconnected here.',
  errorConfiguration: 'This site is not set up right. Please tell its owner.',
}
