/** English texts of the account and of what is done with it. They arrive with its views. Same rules as in `en.ts`. */
export const enAccount = {
  // Account and wallets
  accounts: (count: number): string => `${count} accounts`,
  wallets: 'Open wallets',
  useAccount: (network: string, address: string): string => `Switch to ${network}, ${address}`,
  switchLabel: 'Switch',
  copyAddressOf: (network: string): string => `Copy ${network} address`,
  switchAccountInWallet: (wallet: string): string => `To use another account, switch in ${wallet}.`,
  networkUnsupported: 'Network not supported',
  changeNetwork: 'Change network',
  viewOnExplorer: 'View on explorer',
  watchOnly: 'Watch only',
  watchOnlyTitle: 'Watch only.',
  watchOnlyText: 'You can’t send or sign with this account.',
  stopWatching: 'Stop watching',

  // How much
  total: 'Total balance',
  testnetTotal: 'Testnet balance',
  testnetNote: 'Testnet funds have no real value',
  balanceLoading: 'Loading balance…',
  balanceFailed: 'Couldn’t load your balance',
  balanceUnsupported: 'Balance isn’t available on this network.',
  updatedNow: 'Updated just now',
  /** `age` is in words, such as “12 minutes ago”. */
  updated: (age: string): string => `Updated ${age}`,
  /** Tokens that the total leaves out, because their price is unknown. */
  unpriced: (count: number): string => `${count} without a price`,
  offline: 'Offline',
  hideBalances: 'Hide balances',
  showBalances: 'Show balances',
  balancesHidden: 'Balances hidden',
  balancesShown: 'Balances shown',
  hiddenAmount: 'hidden',

  // What to do with it
  actions: { receive: 'Receive', send: 'Send', swap: 'Swap' },

  // Tokens
  assets: 'Your assets',
  tokens: 'Tokens',
  nfts: 'NFTs',
  activity: 'Activity',
  tokensLoading: 'Loading tokens…',
  tokensFailedText: 'The balance service didn’t respond. Your funds aren’t affected.',
  tokensRetryLater: 'Try again in 30 seconds.',
  tokensStale: 'Couldn’t refresh. These are the last known values.',
  tokensOfflineText: 'Your tokens will appear once you’re back online.',
  noTokensTitle: 'No tokens yet',
  noTokensText: 'Receive some from another wallet.',
  networkCoin: 'Network coin',
  testToken: 'Test token',
  noPrice: 'No price',
  editTokens: 'Choose what to show',
  tokensEdited: 'Done',
  hiddenTokens: (count: number): string => `${count} hidden`,
  /** A button that stays pressed while the token is hidden. */
  hideToken: (name: string): string => `Hide ${name}`,

  // WalletReceive
  receiveCode: 'QR code of your address',
  receiveNetworks: (count: number): string => (count === 1 ? 'Works on 1 network' : `Works on ${count} networks`),
  receiveWarning: 'Only receive assets on these networks. Anything sent on another one may be lost for good.',
  receiveContract:
    'This account is a contract. Only receive assets on these networks: on another one, the address may not be yours.',
  receiveChecking: 'Checking which networks this address works on',
  receiveUnanswered: (count: number): string =>
    count === 1
      ? '1 network couldn’t be checked. Don’t receive on it yet.'
      : `${count} networks couldn’t be checked. Don’t receive on them yet.`,
  /** In Receive; the account says `note` and `act`, whose whole name is `action`. */
  risks: {
    noRecovery: {
      title: 'No way back in yet',
      text: 'If you lose this device, everything in this wallet is lost. Set up recovery before you receive anything.',
      note: 'Only this device can open this wallet.',
      act: 'Set up',
      action: 'Set up recovery',
    },
    locked: {
      title: 'This device can’t open your wallet',
      text: 'Your browser deleted its part of the key. Unlock your wallet before you receive anything.',
      note: 'This device can’t open your wallet.',
      act: 'Unlock',
      action: 'Unlock',
    },
  },
  share: 'Share',
}
