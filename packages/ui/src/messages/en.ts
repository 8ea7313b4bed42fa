import { enButtons } from './en.buttons.js'
import type { AttemptMessages, AttemptNames } from './stateMessages.js'

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
    text: ({ wallet }) => `${wallet} is asking to share your address with this site. Nothing can be spent.`,
  },
  pendingElsewhere: {
    title: ({ wallet }) => `${wallet} already has an open request`,
    text: ({ wallet }) => `Finish or dismiss it in ${wallet}, then try again.`,
  },
  locked: {
    title: ({ wallet }) => `Unlock ${wallet} to continue`,
    text: ({ wallet }) => `Open ${wallet} and unlock it. We’ll continue automatically.`,
  },
  rejected: {
    title: ({ wallet }) => `Request declined in ${wallet}`,
    text: () => 'Nothing was shared. Try again or choose another wallet.',
  },
  timedOut: {
    title: ({ wallet }) => `${wallet} didn’t respond`,
    text: () => 'Nothing was shared. Try again when you’re ready.',
  },
  popupBlocked: {
    title: ({ wallet }) => `Your browser blocked the ${wallet} window`,
    text: ({ wallet }) => `${wallet} opens in its own window. Use the button below.`,
  },
  notInstalled: {
    title: ({ wallet }) => `${wallet} isn’t installed`,
    text: () => 'Install it and come back. We’ll pick up where you left off.',
  },
  unsupportedChain: {
    title: ({ wallet, network }) => `${wallet} doesn’t support ${network}`,
    text: () => 'Choose another network or use another wallet.',
  },
  unsupportedMethod: {
    title: ({ wallet }) => `${wallet} doesn’t support this`,
    text: ({ wallet }) => `This site needs a feature ${wallet} doesn’t have. Try another wallet.`,
  },
  offline: {
    title: () => 'No connection',
    text: () => 'Check your internet connection, then try again.',
  },
  checking: {
    title: () => 'Checking your account',
    text: () => 'This site checks whether it can be used here.',
  },
  signing: {
    title: ({ wallet }) => `Sign the message in ${wallet}`,
    text: () => 'It proves the address is yours. It’s free and sends nothing.',
  },
  partiallyConnected: {
    title: ({ network }) => `Not connected on ${network} yet`,
    text: ({ wallet, network }) => `${wallet} is connected on the others. Add ${network} or continue without it.`,
  },
  failed: {
    title: ({ wallet }) => `Couldn’t connect to ${wallet}`,
    text: () => 'Nothing was shared. Try again or see details.',
  },
}

/**
 * The English catalog, and the model of every other one. A value is a text or a function of the names that it shows;
 * functions receive untrusted names and only put them into text. They say what happened, then what to do, and never blame.
 */
export const en = {
  ...enButtons,

  // Words that several places share.
  back: 'Back',
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading…',
  tryAgain: 'Try again',
  otherWallet: 'Other wallet',
  more: 'More',
  details: 'Details',
  copyDetails: 'Copy details',
  copyAddress: 'Copy address',
  copyLink: 'Copy link',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting…',
  current: 'Current',
  testnet: 'Testnet',
  opensInNewTab: 'opens in a new tab',
  dialogFallbackTitle: 'Wallet',
  viewFailedTitle: 'Couldn’t open this view',
  viewFailedText: 'Nothing is lost. Try again, or close it and come back.',
  modalFailed: 'Something went wrong. Reload the page, then try again.',
  browserTooOld: 'This browser is too old to connect a wallet here. Update it, or use another browser.',

  // Connect
  connectTitle: 'Connect a wallet',
  logInOrConnectTitle: 'Log in or connect',
  continueLabel: 'Continue',
  continueWith: (wallet: string): string => `Continue with ${wallet}`,
  lastUsed: 'Last used',
  walletsLoading: 'Looking for wallets…',
  walletGroups: {
    walletConnect: 'Mobile wallet',
    recent: 'Recent',
    injected: 'Installed',
    featured: 'Featured',
    custom: 'Suggested by this site',
    external: 'Other wallets',
    recommended: 'Popular',
  },
  badges: { installed: 'Installed', recent: 'Recent', connected: 'Connected', certified: 'Certified' },
  browserWallet: 'Browser wallet',
  scanWithPhone: 'Scan with your phone',
  openWalletApp: 'Open a wallet app',
  moreWays: 'More options',
  allWalletsTitle: 'All wallets',
  noWalletsTitle: 'No wallet detected',
  noWalletsText: 'A wallet keeps your keys and signs you in to sites like this one. Getting one takes about a minute.',
  connectOffline: 'You’re offline. Wallets installed in this browser still work.',
  walletsFailed: 'Couldn’t load some wallets. The ones below work.',
  offlineTitle: 'You’re offline',
  noWalletsLoadedTitle: 'Couldn’t load wallets',
  noWalletsLoadedText: 'Check your internet connection, then try again.',
  newToWallets: 'New to wallets?',
  getAWallet: 'Get a wallet',
  whatIsAWallet: 'What is a wallet?',
  terms: 'terms',
  privacyPolicy: 'privacy policy',
  legal: { before: 'By connecting you accept the ', between: ' and the ', after: '.' },
  consentReason: 'Accept to continue',
  consent: { before: 'I accept the ', between: ' and the ', after: '.' },

  // ConnectingExternal. `network` is the network that the attempt concerns, or a general word when none is known.
  aNetwork: 'this network',
  attempt,
  // One wallet, asked for one network after the other.
  attemptSteps: {
    count: ({ step, of }: { readonly step: number; readonly of: number }): string => `${step} of ${of}`,
    first: ({ wallet, network }: AttemptNames): string => `Approve ${network} in ${wallet}`,
    firstText: (wallet: string): string => `${wallet} asks once for each network.`,
    next: (network: string): string => `Now approve ${network}`,
    nextText: (connected: string): string => `${connected} is connected. One more request.`,
    asking: 'Waiting for you',
    later: 'Next',
    connected: 'Connected',
    only: (network: string): string => `Only ${network}`,
    skip: (network: string): string => `Skip ${network}`,
  },
  windowClosed: {
    title: (wallet: string): string => `You closed the ${wallet} window`,
    text: 'Nothing was shared. Try again or choose another wallet.',
  },
  connectLabel: 'Connect',
  openWallet: (wallet: string): string => `Open ${wallet}`,
  openWindow: 'Open window',
  refusedByApp: {
    title: 'This site didn’t accept the account',
    text: 'You approved, but a check on this site failed. Nothing is connected.',
  },
  leftByWallet: {
    title: (wallet: string): string => `${wallet} disconnected`,
    text: 'It approved, then ended the connection. Try again or use another wallet.',
  },
  ownBrowser: {
    title: (wallet: string): string => `Continue in ${wallet}`,
    opened: (_wallet: string): string => 'It opens this page in its own browser. Connect there.',
    returned: (wallet: string): string =>
      `This page isn’t connected yet. Continue in the ${wallet} browser, or open it again.`,
  },
  didNotOpen: (wallet: string): string => `${wallet} didn’t open? It may not be installed on this device.`,
  install: 'Install',
  installThenChoose: 'Install it, then come back and choose it again.',
  waitingFor: (wallet: string): string => `Waiting for ${wallet}…`,
  connectNetwork: (network: string): string => `Add ${network}`,
  continueWithout: 'Continue',
  chooseNetwork: 'Choose a network',
  continuesByItself: 'We’ll continue automatically.',
  promptHelp: 'Don’t see it? Look behind this window, or under the extensions (puzzle) icon in your browser’s toolbar.',
  unlockHelp: (wallet: string): string => `If ${wallet} asks for a password, unlock it first.`,

  // Account, whose other texts are in en.account.ts
  accountTitle: 'Your account',
  profileWalletsTitle: 'Wallets',
  sendTitle: 'Send',
  selectTokenTitle: 'Select a token',
  sendReviewTitle: 'Review',
  sendReceiptTitle: 'Transfer',
  payTitle: 'Pay',
  payWithTitle: 'Pay with',
  swapTitle: 'Swap',
  swapSettingsTitle: 'Swap settings',
  swapReviewTitle: 'Review swap',
  transferSent: 'Transaction sent',
  actionNotAllowed: 'Action not allowed',
  activityTitle: 'Activity',
  connectedWith: (wallet: string): string => `Connected with ${wallet}`,
  disconnectedFrom: (wallet: string): string => `Disconnected from ${wallet}`,
  balanceUnavailable: 'Token Balance Unavailable',
  settingsTitle: 'Settings',
  receiveTitle: 'Receive',

  // Networks
  networksTitle: 'Choose a network',
  searchNetworks: 'Search networks',
  testnets: 'Testnets',
  networksLoading: 'Loading networks…',
  noNetworksTitle: 'No networks yet',
  noNetworksText: 'This site hasn’t set up a network.',
  noNetworkFoundTitle: 'No networks found',
  noNetworkFoundText: (query: string): string => `No results for “${query}”. Try a shorter word.`,
  networksFound: (count: number): string => (count === 1 ? '1 network found' : `${count} networks found`),
  clearSearch: 'Clear search',
  networksFailedTitle: 'Couldn’t load networks',
  networksFailedText: 'Check your internet connection, then try again.',
  switchingTo: (network: string): string => `Switching to ${network}…`,
  approveInWallet: 'Approve in your wallet',
  networkUnavailable: {
    walletCannot: 'Your wallet doesn’t have this network',
    switchInWallet: 'Switch in your wallet',
    otherWallet: 'Needs another wallet',
  },
  connectForNetwork: 'Connect',
  networkErrors: {
    rejected: 'Declined in your wallet',
    failed: 'Couldn’t switch networks',
    pending: 'Your wallet has an open request',
  },

  // SwitchNetwork
  switchNetworkTitle: 'Switch network',
  otherNetwork: 'Other network',

  // UnsupportedChain
  unsupportedChainTitle: 'Change network',
  unsupportedChainText: (network: string): string =>
    `This site doesn’t support ${network}. Choose a network to continue.`,
  unsupportedChainTextUnknown: 'This site doesn’t support your wallet’s network. Choose a network to continue.',
  unsupportedChainCloseBlocked: 'To close this, choose a network or disconnect.',
  unsupportedChainNone: 'Your wallet doesn’t support any of this site’s networks. Disconnect and use another wallet.',
  or: 'or',

  // WhatIsAWallet
  whatIsAWalletTitle: 'What is a wallet?',
  whatIsAWalletIntro: 'A wallet is an app or a browser extension that belongs to you.',
  walletPoints: {
    keys: { title: 'It keeps your keys', text: 'Only you can open it. Sites see your address, never your keys.' },
    signIn: { title: 'It’s how you sign in', text: 'One wallet works on many sites. No new password each time.' },
    assets: { title: 'It asks before it acts', text: 'Nothing leaves it until you approve.' },
  },

  // SIWXSignMessage, whose other texts are in en.signIn.ts
  signInCloseBlocked: 'This site requires you to sign in. To leave, disconnect.',

  // Titles of views whose other texts are in en.later.ts
  downloadsTitle: (wallet: string): string => `Get ${wallet}`,
  whatIsANetworkTitle: 'What is a network?',
  pairingTitle: 'Connect a mobile wallet',
  logInTitle: 'Log in',
  emailLoginTitle: 'Enter code',
  emailDeviceTitle: 'Confirm this device',
  updateEmailTitle: 'Change email',
  accountTypeTitle: 'Account type',
  approveTitle: 'Approve',
  keysTitles: { unlock: 'Unlock your wallet', recover: 'Set up recovery', manage: 'Wallet keys' },

  // Notices and errors, by what happened
  readMore: 'Read more',
  dismissAlert: (title: string): string => `Close: ${title}`,
  errorFailed: 'Something went wrong. Try again.',
  errorRejected: 'Request declined in your wallet.',
  errorOffline: 'You’re offline. Check your connection and try again.',
  errorTimedOut: 'Your wallet didn’t respond. Try again.',
  errorUnsupported: 'Your wallet doesn’t support this.',
  errorNotConnected: 'Connect a wallet first.',
  errorPending: 'Your wallet already has an open request. Finish it first.',
  errorPopupBlocked: 'Your browser blocked a window. Allow it and try again.',
  errorNetworkUnknown: 'This site isn’t set up for this network.',
  errorRateLimited: 'Too many requests. Wait a moment and try again.',
  errorConsent: 'Accept the terms to continue.',
  errorService: 'A service isn’t responding. Try again later.',
  errorSignIn: 'Sign in to continue.',
  errorDisconnect: 'You’re disconnected here, but the wallet didn’t confirm.',
  errorConfiguration: 'This site isn’t set up correctly. Please tell its owner.',
}
