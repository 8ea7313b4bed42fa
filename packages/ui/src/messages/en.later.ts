import type { PairingMessages, SwitchNetworkMessages } from './types.js'

const pairing: PairingMessages = {
  preparing: {
    title: () => 'Making a code',
    text: () => 'This takes a moment.',
  },
  scan: {
    title: ({ wallet }) => (wallet ? `Scan with ${wallet}` : 'Scan with your wallet'),
    text: ({ wallet }) =>
      `Open ${wallet ?? 'a wallet'} on your phone and point its scanner here. The code renews itself.`,
  },
  openMobile: {
    title: ({ wallet }) => `Go on in ${wallet ?? 'your wallet'}`,
    text: ({ wallet }) => `Approve in ${wallet ?? 'your wallet'}, then come back to this page.`,
  },
  openWeb: {
    title: ({ wallet }) => `Go on in ${wallet ?? 'your wallet'}`,
    text: ({ wallet }) => `${wallet ?? 'Your wallet'} opens in a tab of its own. Approve there, then come back.`,
  },
  openDesktop: {
    title: ({ wallet }) => `Go on in ${wallet ?? 'your wallet'}`,
    text: ({ wallet }) => `The app of ${wallet ?? 'your wallet'} opens on this computer. Approve there.`,
  },
  returned: {
    title: () => 'Not connected yet',
    text: ({ wallet }) => `You are back, and no answer came from ${wallet ?? 'your wallet'}. Open it again to approve.`,
  },
  pendingElsewhere: {
    title: ({ wallet }) => `${wallet ?? 'Your wallet'} has a request open`,
    text: () => 'Answer or close that request first, then try again.',
  },
  locked: {
    title: ({ wallet }) => `${wallet ?? 'Your wallet'} is locked`,
    text: () => 'Unlock it. This page goes on by itself.',
  },
  rejected: {
    title: ({ wallet }) => `You said no in ${wallet ?? 'your wallet'}`,
    text: () => 'Nothing was shared. You can try again, or choose another wallet.',
  },
  refusedByApp: {
    title: () => 'This site did not accept the account',
    text: () => 'Your wallet agreed, but a check of this site failed, so nothing is connected.',
  },
  renewed: {
    title: () => 'This is a new code',
    text: ({ wallet }) => `The last one ran out. Scan this one with ${wallet ?? 'your wallet'} when you are ready.`,
  },
  timedOut: {
    title: ({ wallet }) => `No answer from ${wallet ?? 'your wallet'}`,
    text: () => 'The time for it ran out, and nothing was shared. Start again when you are ready.',
  },
  unsupportedChain: {
    title: ({ wallet, network }) => `${wallet ?? 'Your wallet'} cannot use ${network}`,
    text: () => 'Choose another network, or connect with another wallet.',
  },
  unsupportedMethod: {
    title: ({ wallet }) => `${wallet ?? 'Your wallet'} cannot do this`,
    text: () => 'It lacks something that this site needs. Another wallet may have it.',
  },
  offline: {
    title: () => 'The connection is down',
    text: () => 'Check your internet connection, then try again.',
  },
  deviceOffline: {
    title: () => 'This device is offline',
    text: () => 'Connect it to the internet, then try again.',
  },
  relayOffline: {
    title: () => 'The link service does not answer',
    text: () => 'It carries messages between this page and wallets elsewhere. Try again in a moment.',
  },
  signing: {
    title: ({ wallet }) => `Sign the message in ${wallet ?? 'your wallet'}`,
    text: () => 'It proves that the address is yours. It is free and sends nothing.',
  },
  partiallyConnected: {
    title: ({ network }) => `Connected, but not on ${network}`,
    text: ({ network }) => `Other networks work. You can add ${network} now or go on.`,
  },
  failed: {
    title: ({ wallet }) => `${wallet ?? 'Your wallet'} did not connect`,
    text: () => 'Nothing was shared. Try again, or look at the details.',
  },
}

const switchNetwork: SwitchNetworkMessages = {
  switching: {
    title: ({ network }) => `Switching to ${network}`,
    text: () => 'This takes a moment.',
  },
  waiting: {
    title: ({ wallet }) => `Approve in ${wallet}`,
    text: ({ wallet, network }) => `${wallet} is asking to switch to ${network}. It costs nothing.`,
  },
  adding: {
    title: ({ wallet, network }) => `Add ${network} in ${wallet}`,
    text: ({ wallet }) => `${wallet} does not know this network yet. Approve it there to go on.`,
  },
  rejected: {
    title: ({ wallet }) => `You said no in ${wallet}`,
    text: () => 'The network stayed as it was. You can ask again.',
  },
  pending: {
    title: ({ wallet }) => `${wallet} has a request open`,
    text: ({ wallet }) => `Answer or close it in ${wallet}, then ask again.`,
  },
  failed: {
    title: () => 'The network did not change',
    text: () => 'Try again, or look at the details.',
  },
  walletOnly: {
    title: ({ wallet }) => `Switch in ${wallet}`,
    text: ({ wallet, network }) =>
      `Sites cannot change the network of ${wallet}. Choose ${network} there: this page follows.`,
  },
}

/**
 * English texts of the views that are fetched on their own, long after the modal: they arrive with those views and not
 * with the modal. Same rules as in `en.ts`; other languages have them in their catalog, under `later`.
 */
export const enLater = {
  // AllWallets. Counts are of what the words and the filter leave.
  searchWallets: 'Search wallets',
  searchSoManyWallets: (count: number): string => `Search ${count.toLocaleString('en')} wallets`,
  walletsFound: (count: number): string =>
    count === 1 ? '1 wallet found' : `${count.toLocaleString('en')} wallets found`,
  certifiedOnly: 'Certified only',
  allWalletsOffline: 'You are offline. Only wallets that are known already are listed.',
  didYouMean: (wallet: string): string => `Did you mean ${wallet}?`,
  noWalletFoundTitle: (query: string): string => `No wallet is called “${query}”`,
  noWalletFoundText: 'Check the spelling, or try a shorter word.',
  noCertifiedTitle: 'No certified wallet here',
  noCertifiedText: 'Only certified wallets are listed now.',
  showAllWallets: 'Show all wallets',
  noWalletsListedTitle: 'No wallets listed',
  noWalletsListedText: 'There is no wallet to choose here yet.',
  moreWalletsFailed: 'More wallets did not load.',

  // GetWallet
  getWalletIntro: 'Any of these is a good start. You can add another one later.',
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
    desktop: 'Get it for this computer',
    website: 'Open website',
  },
  otherDownloads: 'Other ways to get it',
  downloadsWaiting: (wallet: string): string => `Waiting: this page goes on by itself once ${wallet} is installed.`,
  installedReload: 'I installed it: reload',
  noDownloadsText: (wallet: string): string => `No page is known where ${wallet} can be had.`,

  // ConnectingWalletConnect. Without a wallet any one may answer.
  pairing,
  pairingPlatforms: { qrcode: 'QR code', mobile: 'This phone', web: 'Web', desktop: 'This computer' },
  pairingWays: 'Ways to connect',
  codeLabel: (wallet?: string): string => `QR code to scan with ${wallet ?? 'a wallet'}`,
  codeLoading: 'The QR code is being made',
  codeBlocked: 'No QR code to scan now',
  enlarge: 'Enlarge',
  makeSmaller: 'Make smaller',
  newCode: 'New code',
  openAWallet: 'Open a wallet',
  openHere: 'Open on this computer',
  noSuchWallet: (wallet: string): string => `No ${wallet} yet?`,
  getIt: 'Get it',
  scanHelp: 'Scanned, and nothing happens? Unlock your phone and look into the wallet: the request waits there.',
  openHelp: 'Nothing to approve? Look into the wallet once more: the request may wait behind its first page.',
  searchAllWallets: 'Search all wallets',
  showCode: 'QR code for another phone',
  backToWallets: 'Back to the wallets',

  // SwitchNetwork
  switchNetwork,

  // SwitchActiveChain. The network is of a kind that nothing is connected on yet.
  switchActiveChain: {
    title: ({ network }: { readonly wallet: string; readonly network: string }): string => `Connect on ${network}`,
    sameWallet: ({ wallet, network }: { readonly wallet: string; readonly network: string }): string =>
      `${wallet} works on ${network} too. What is connected now stays connected.`,
    otherWallet: ({ wallet, network }: { readonly wallet: string; readonly network: string }): string =>
      `${wallet} does not work on ${network}. It stays connected, beside a wallet that does.`,
    choose: 'Choose a wallet',
  },

  // WhatIsANetwork
  whatIsANetworkIntro: 'A network is a place that no single company owns, where accounts and what they hold are kept.',
  networkPoints: {
    record: {
      title: 'It is a shared record',
      text: 'Many computers keep the same list of who has what, and check it.',
    },
    fees: { title: 'It has its own fees', text: 'Each network takes a small fee for its work, in its own coin.' },
    apart: {
      title: 'It stands on its own',
      text: 'Your address can hold other things on each network. Check which one is on.',
    },
  },
}
