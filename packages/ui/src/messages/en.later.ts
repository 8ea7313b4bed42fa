import type { PairingMessages, SwitchNetworkMessages } from './stateMessages.js'

const pairing: PairingMessages = {
  preparing: {
    title: () => 'Creating QR code',
    text: () => 'This takes a moment.',
  },
  scan: {
    title: ({ wallet }) => (wallet ? `Scan with ${wallet}` : 'Scan with your wallet'),
    text: ({ wallet }) => `Open ${wallet ?? 'your wallet app'} and scan this code. It refreshes automatically.`,
  },
  openMobile: {
    title: ({ wallet }) => `Continue in ${wallet ?? 'your wallet'}`,
    text: ({ wallet }) => `Approve in ${wallet ?? 'your wallet'}, then come back here.`,
  },
  openWeb: {
    title: ({ wallet }) => `Continue in ${wallet ?? 'your wallet'}`,
    text: ({ wallet }) => `${wallet ?? 'Your wallet'} opens in a new tab. Approve there, then come back.`,
  },
  openDesktop: {
    title: ({ wallet }) => `Continue in ${wallet ?? 'your wallet'}`,
    text: ({ wallet }) => `The ${wallet ?? 'wallet'} app opens on this computer. Approve there.`,
  },
  returned: {
    title: () => 'Not connected yet',
    text: ({ wallet }) => `${wallet ?? 'Your wallet'} hasn’t answered. Open it again to approve.`,
  },
  pendingElsewhere: {
    title: ({ wallet }) => `${wallet ?? 'Your wallet'} already has an open request`,
    text: () => 'Finish or dismiss it, then try again.',
  },
  locked: {
    title: ({ wallet }) => `Unlock ${wallet ?? 'your wallet'} to continue`,
    text: () => 'We’ll continue automatically.',
  },
  rejected: {
    title: ({ wallet }) => `Request declined in ${wallet ?? 'your wallet'}`,
    text: () => 'Nothing was shared. Try again or choose another wallet.',
  },
  refusedByApp: {
    title: () => 'This site didn’t accept the account',
    text: () => 'You approved in your wallet, but a check on this site failed. Nothing is connected.',
  },
  timedOut: {
    title: ({ wallet }) => `No answer from ${wallet ?? 'your wallet'}`,
    text: () => 'The request expired. Nothing was shared. Try again when you’re ready.',
  },
  unsupportedChain: {
    title: ({ wallet, network }) => `${wallet ?? 'Your wallet'} doesn’t support ${network}`,
    text: () => 'Choose another network or use another wallet.',
  },
  unsupportedMethod: {
    title: ({ wallet }) => `${wallet ?? 'Your wallet'} doesn’t support this`,
    text: () => 'This site needs a feature it doesn’t have. Try another wallet.',
  },
  offline: {
    title: () => 'No connection',
    text: () => 'Check your internet connection, then try again.',
  },
  deviceOffline: {
    title: () => 'This device is offline',
    text: () => 'Check your internet connection, then try again.',
  },
  relayOffline: {
    title: () => 'Can’t reach the connection service',
    text: () => 'It carries messages between this site and your wallet. Try again in a moment.',
  },
  clockWrong: {
    title: () => 'This device’s clock is wrong',
    text: () => 'The connection service doesn’t accept it. Set the date and time, then try again.',
  },
  siteRefused: {
    title: () => 'The connection service refused this site',
    text: () => 'Only the site’s developers can change that. Try a wallet in this browser.',
  },
  checking: {
    title: () => 'Checking your account',
    text: () => 'This site checks whether it can be used here.',
  },
  signing: {
    title: ({ wallet }) => `Sign the message in ${wallet ?? 'your wallet'}`,
    text: () => 'It proves the address is yours. It’s free and sends nothing.',
  },
  partiallyConnected: {
    title: ({ network }) => `Not connected on ${network} yet`,
    text: ({ network }) => `The other networks are connected. Add ${network} now or continue without it.`,
  },
  failed: {
    title: ({ wallet }) => `Couldn’t connect to ${wallet ?? 'your wallet'}`,
    text: () => 'Nothing was shared. Try again or see details.',
  },
}

const switchNetwork: SwitchNetworkMessages = {
  waiting: {
    title: ({ wallet }) => `Approve in ${wallet}`,
    text: ({ wallet, network }) => `${wallet} is asking to switch to ${network}. It costs nothing.`,
  },
  rejected: {
    title: ({ wallet }) => `Request declined in ${wallet}`,
    text: () => 'The network didn’t change. Try again or choose another one.',
  },
  pending: {
    title: ({ wallet }) => `${wallet} already has an open request`,
    text: ({ wallet }) => `Finish or dismiss it in ${wallet}, then try again.`,
  },
  failed: {
    title: () => 'Couldn’t switch networks',
    text: () => 'Try again or see details.',
  },
  walletOnly: {
    title: ({ wallet }) => `Switch in ${wallet}`,
    text: ({ wallet, network }) =>
      `Sites can’t switch networks in ${wallet}. Choose ${network} there, and this page will update.`,
  },
}

/**
 * English texts of the views that are fetched on their own, long after the modal: they arrive with those views and not
 * with the modal. Same rules as in `en.ts`; other languages have them in their catalog, under `later`.
 */
export const enLater = {
  // AllWallets. Counts are of the wallets that match the search and the filter.
  searchWallets: 'Search wallets',
  searchSoManyWallets: (count: number): string => `Search ${count.toLocaleString('en')} wallets`,
  walletsFound: (count: number): string =>
    count === 1 ? '1 wallet found' : `${count.toLocaleString('en')} wallets found`,
  certifiedOnly: 'Certified only',
  allWalletsOffline: 'You’re offline. Only wallets loaded before are listed.',
  didYouMean: (wallet: string): string => `Did you mean ${wallet}?`,
  noWalletFoundTitle: (query: string): string => `No results for “${query}”`,
  noWalletFoundText: 'Check the spelling, or try a shorter word.',
  noCertifiedTitle: 'No certified wallets here',
  noCertifiedText: 'The list shows certified wallets only.',
  showAllWallets: 'Show all wallets',
  noWalletsListedTitle: 'No wallets listed',
  noWalletsListedText: 'There are no wallets to choose from yet.',
  moreWalletsFailed: 'Couldn’t load more wallets.',

  // GetWallet
  getWalletIntro: 'Any of these is a good place to start. You can add another one later.',
  walletPlatforms: { browser: 'Browser', iphone: 'iPhone', android: 'Android', desktop: 'Computer' },
  noWalletsToGetText: 'This site does not suggest a wallet.',

  // Downloads
  downloadsText: (wallet: string): string => `Get ${wallet} from its official page, then come back here.`,
  stores: {
    chrome: 'Add to Chrome',
    edge: 'Add to Edge',
    firefox: 'Add to Firefox',
    opera: 'Add to Opera',
    safari: 'Add to Safari',
    appStore: 'Get it on the App Store',
    googlePlay: 'Get it on Google Play',
    desktop: 'Download for desktop',
    website: 'Open website',
  },
  otherDownloads: 'Other downloads',
  downloadsWaiting: (wallet: string): string => `Waiting for ${wallet}. We’ll continue once it’s installed.`,
  installedReload: 'I’ve installed it. Reload',
  noDownloadsText: (wallet: string): string => `We don’t have a download link for ${wallet}.`,

  // ConnectingWalletConnect. Without a wallet any one may answer.
  pairing,
  pairingPlatforms: { qrcode: 'QR code', mobile: 'This phone', web: 'Web', desktop: 'This computer' },
  pairingWays: 'Ways to connect',
  codeLabel: (wallet?: string): string => `QR code to scan with ${wallet ?? 'a wallet'}`,
  codeLoading: 'Creating QR code',
  codeBlocked: 'QR code unavailable',
  enlarge: 'Enlarge',
  makeSmaller: 'Exit full screen',
  openAWallet: 'Open a wallet',
  openHere: 'Open on this computer',
  noSuchWallet: (wallet: string): string => `No ${wallet} yet?`,
  getIt: 'Get it',
  scanHelp: 'Scanned but nothing happened? Unlock your phone and open the wallet. The request is waiting there.',
  openHelp: 'Nothing to approve? Reopen the wallet. The request may be behind its home screen.',
  searchAllWallets: 'Search all wallets',
  showCode: 'QR code for another phone',
  backToWallets: 'Back to wallets',

  // SwitchNetwork
  switchNetwork,

  // SwitchActiveChain. Nothing is connected in the network’s namespace yet.
  switchActiveChain: {
    title: ({ network }: { readonly wallet: string; readonly network: string }): string => `Connect on ${network}`,
    sameWallet: ({ wallet, network }: { readonly wallet: string; readonly network: string }): string =>
      `${wallet} works on ${network} too. Your current connection stays active.`,
    otherWallet: ({ wallet, network }: { readonly wallet: string; readonly network: string }): string =>
      `${wallet} doesn’t work on ${network}. It stays connected, and you can add a wallet that does.`,
    choose: 'Choose a wallet',
  },

  // WhatIsANetwork
  whatIsANetworkIntro:
    'A network is a shared ledger that no single company owns. It records accounts and what they hold.',
  networkPoints: {
    record: {
      title: 'It is a shared record',
      text: 'Many computers keep the same list of who has what, and check it.',
    },
    fees: {
      title: 'It has its own fees',
      text: 'Each network charges a small fee for its work, paid in its own coin.',
    },
    apart: {
      title: 'Each network is separate',
      text: 'The same address can hold different assets on each one.',
    },
  },
}
