/** What is called otherwise in other languages, by the key of the provider. Providers have one name everywhere. */
const names: { readonly passkey: string; readonly [provider: string]: string | undefined } = { passkey: 'Passkey' }

/** English texts of the login by a provider. They arrive with it: only apps that offer one have it. Same rules as in `en.ts`. */
export const enSocial = {
  // In Connect, and the list of all providers
  logInWith: 'Log in with',
  givesWallet: 'A login gives you a wallet of your own.',
  /** `networks` is a list in words, such as “Ethereum and Solana”. */
  givesWalletFor: (networks: string): string => `A login gives you a wallet for ${networks}.`,

  // ConnectingSocial
  startingTitle: (provider: string): string => `Opening ${provider}`,
  startingText: 'This takes a moment.',
  waitingTitle: (provider: string): string => `Continue in the ${provider} window`,
  waitingText: (provider: string): string =>
    `Choose your account there. This site never sees your ${provider} password.`,
  behind: 'Don’t see it? It may be behind this window.',
  blockedText: 'Nothing is wrong. Open it with the button below.',
  allowPopups: (site: string): string => `To skip this next time, allow popups for ${site}.`,
  declinedTitle: (provider: string): string => `Login declined at ${provider}`,
  timedOutTitle: (provider: string): string => `The ${provider} login has expired`,
  timedOutText: 'Nothing was shared. Try again when you’re ready.',
  failedTitle: (provider: string): string => `Couldn’t log you in with ${provider}`,
  tryOther: 'Nothing was shared. Try again or choose another way to log in.',
  tooManyTitle: 'Too many tries',
  tooManyText: 'Nothing was shared. Wait a moment, then try again.',
  otherOptions: 'Other options',
  showWindow: 'Show window',

  // ConnectingFarcaster
  codeLabel: (provider: string): string => `QR code to log in with ${provider}`,
  scanTitle: 'Scan with your phone’s camera',
  scanText: 'Waiting for you. The code refreshes automatically.',
  /** `time` is as clocks show it, such as “3:52”. */
  refreshesIn: (time: string): string => `Waiting for you. Refreshes in ${time}.`,
  continueTitle: (provider: string): string => `Continue in ${provider}`,
  continueText: (provider: string): string => `Approve in ${provider}, then come back here.`,

  // A login by a passkey, which the user is asked for in the wallet's own window
  names,
  passkeyDetail: 'Fingerprint, face or screen lock',
  passkeyStarting: 'Opening the wallet’s window',
  passkeyWaiting: 'Confirm with your passkey',
  passkeyWaitingText: 'The wallet’s window asks for your fingerprint, face or screen lock.',
  passkeyBlocked: 'Your browser blocked the wallet’s window',
  passkeyUnused: 'No passkey used',
  passkeyClosedText: 'The wallet’s window was closed. Try again or choose another way to log in.',
  passkeyTimedOut: 'The login has expired',
  passkeyFailed: 'Couldn’t log you in with a passkey',
}
