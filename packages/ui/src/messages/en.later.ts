import type { SwitchNetworkMessages } from './types.js'

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
