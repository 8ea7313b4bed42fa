/** English texts of the view of all connected wallets. They arrive with it. Same rules as in `en.ts`. */
export const enWallets = {
  /** Heading of the wallets of one namespace, by the first of its networks. `more`: how many others it has. */
  onNetworks: ({ network, more }: { readonly network: string; readonly more: number }): string =>
    more === 0 ? network : `${network} and ${more} more`,
  active: 'Active',
  recent: 'Recently connected',
  switchLabel: 'Switch',
  use: (wallet: string): string => `Switch to ${wallet}`,
  copyAddressOf: (wallet: string): string => `Copy ${wallet} address`,
  disconnectFrom: (wallet: string): string => `Disconnect ${wallet}`,
  connect: 'Connect',
  connectTo: (wallet: string): string => `Connect ${wallet}`,
  forget: (wallet: string): string => `Remove ${wallet} from the list`,
  watchOnly: 'Watch only',
  view: 'View',
  viewAccount: (account: string): string => `View ${account}`,
  stopWatching: (account: string): string => `Stop watching ${account}`,
  add: 'Add wallet',
  disconnectAll: 'Disconnect all',
  /** Said by a screen reader. */
  nowActive: (wallet: string): string => `${wallet} is now active`,
  disconnected: (wallet: string): string => `${wallet} disconnected`,
  stoppedWatching: (account: string): string => `You no longer watch ${account}`,
  forgotten: (wallet: string): string => `${wallet} removed from the list`,
}
