/** English texts of the settings. They arrive with their view. Same rules as in `en.ts`. */
export const enSettings = {
  appearance: 'Appearance',
  theme: 'Theme',
  themes: { auto: 'Auto', light: 'Light', dark: 'Dark', highContrast: 'High contrast', midnight: 'Midnight' },
  language: 'Language',
  hideBalances: 'Hide balances',
  account: 'Account',
  accountTypes: { eoa: 'Standard', smartAccount: 'Smart account' },
  code: (network: string): string => `Code on ${network}`,
  removeCode: 'Remove',
  removeCodeOn: (network: string): string => `Remove the code on ${network}`,
  codeRemoved: 'Code removed',
  codeProblems: {
    failed: 'The code is still there. Try again.',
    offline: 'Couldn’t reach the network. Try again.',
  },
  wallets: 'Wallets',
  network: 'Network',
  email: 'Email',
  login: 'Login',
  keys: 'Wallet keys',
  keysStates: { set: 'Recovery is set up', missing: 'No recovery', locked: 'Locked here' },
}
