/** The few texts of the connect, account and network buttons, in English. They are in the first load: keep them tiny. */
export const enButtons = {
  connectWallet: 'Connect wallet',
  connecting: 'Connecting…',
  signIn: 'Sign in',
  signOut: 'Sign out',
  wrongNetwork: 'Wrong network',
  openAccount: (account: string): string => `Account ${account}`,
  openNetworks: (network: string): string => `Network: ${network}`,
}
