/** English texts of the account types of the wallet by e-mail. They arrive with their view. Same rules as in `en.ts`. */
export const enAccountType = {
  lead: 'Each type has its own address. Switching moves no funds.',
  types: { eoa: 'Standard', smartAccount: 'Smart account' },
  inUse: 'In use',
  readingBalance: 'Loading balance',
  notOn: (network: string): string => `Not on ${network}`,
  tip: 'One approval for several calls, and sites can pay the fee.',
  tipNew: 'It’s set up with your first transaction.',
  standardHere: (network: string): string =>
    `Your smart account isn’t available on ${network}, so Standard is in use here.`,
  newAddress: (domain: string): string => `${domain} will see the new address.`,
  use: { eoa: 'Use standard account', smartAccount: 'Use smart account' },
  switching: 'Switching account type',
  switched: { eoa: 'Standard account is in use', smartAccount: 'Smart account is in use' },
  problems: {
    notReady: 'The network isn’t ready for smart accounts. Try again.',
    offline: 'Couldn’t reach your wallet. Check your connection and try again.',
    failed: 'Something went wrong. Nothing changed. Try again.',
  },
}
