/** English texts of the settings. They arrive with their view. Same rules as in `en.ts`. */
export const enSettings = {
  appearance: 'Appearance',
  theme: 'Theme',
  themes: { auto: 'Auto', light: 'Light', dark: 'Dark', highContrast: 'High contrast', midnight: 'Midnight' },
  language: 'Language',
  hideBalances: 'Hide balances',
  account: 'Account',
  accountTypes: { eoa: 'Standard', smartAccount: 'Smart account' },
  wallets: 'Wallets',
  network: 'Network',
  email: 'Email',
  login: 'Login',
  keys: 'Wallet keys',
  keysStates: { set: 'Recovery is set up', missing: 'No recovery', locked: 'Locked here' },
}
