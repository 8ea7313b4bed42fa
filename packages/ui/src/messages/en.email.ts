/** English texts of the login by e-mail, and of where its wallet asks. They arrive with it: only apps with an embedded wallet have it. Same rules as in `en.ts`. */
export const enEmail = {
  // In Connect
  address: 'Email address',
  invalid: 'Enter an email address, such as maria@example.com.',
  orUseWallet: 'or use a wallet',
  orLogIn: 'or log in without a wallet',
  continueWithWallet: 'Continue with a wallet',

  // EmailLogin. The address stands on a line of its own after the first two.
  sending: 'We’re sending a 6-digit code to',
  sentTo: 'We sent a 6-digit code to',
  code: 'Six-digit code',
  sendingLine: 'This takes a moment.',
  /** `lasts` is a duration in words, such as “10 minutes”. */
  worksFor: (lasts: string): string => `The code works for ${lasts}.`,
  sentBefore: 'We sent it a moment ago. It still works.',
  resent: 'New code sent.',
  resendIn: (duration: string): string => `You can resend it in ${duration}.`,
  canResend: 'You can resend the code now.',
  checking: 'Checking your code',
  opening: 'Opening your wallet',
  wrong: 'That code isn’t right.',
  wrongTries: (triesLeft: number): string =>
    `That code isn’t right. ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left.`,
  expired: 'This code has expired.',
  unreachable: 'Couldn’t check the code. Try again.',
  tooManyTries: (duration: string): string => `Too many tries. Try again in ${duration}.`,
  changeEmail: 'Change email',
  resend: 'Resend code',
  sendNew: 'Send a new code',
  useWallet: 'Use a wallet',

  // A device that is not known yet. The address stands on a line of its own after the first.
  deviceText: 'First time on this device. Open the link we sent to',
  device: 'Device',
  number: 'Number',
  numberText: 'The link’s page shows it too.',
  waiting: 'Waiting for you.',
  waitingFor: (lasts: string): string => `Waiting for you. The link works for ${lasts}.`,
  linkResent: 'Email sent again. The link is the same.',
  linkUnsent: 'Couldn’t resend the email. Try again.',
  resendEmail: 'Resend email',
  canResendEmail: 'You can resend the email now.',
  startAgain: 'Start again',

  cannotOpenTitle: 'This device can’t open your wallet yet',
  cannotOpenText: 'First set up recovery on the device you’ve used before: Settings, then Wallet keys.',

  // WalletRecovery: the login has made a wallet
  walletReadyTitle: 'Your wallet is ready',
  walletReadyText: 'Only this device can open it. Set up recovery now, so you don’t lose everything with this device.',
  later: 'Not now',

  // What ends a login
  notLoadedTitle: 'Couldn’t open the login',
  notLoadedText: 'It didn’t load in this browser. Try again, or use a wallet.',
  offlineTitle: 'Couldn’t reach the login',
  offlineText: 'It isn’t responding. Check your internet connection, then try again.',
  tooManyRequestsTitle: 'Too many codes',
  tooManyRequestsText: (duration: string): string =>
    `We can’t send more to this address now. Try again in ${duration}.`,
  recoveryNeededTitle: 'Your wallet isn’t on this device yet',
  recoveryNeededText:
    'Log in again to unlock it with your passkey or recovery code, or log in on a device you’ve used before.',
  storageBlockedTitle: 'This browser blocks the login',
  storageBlockedText:
    'It keeps no cookies or data for your wallet. Allow them, then log in again, or use another browser.',
  walletLostTitle: 'Your wallet wasn’t found',
  walletLostText:
    'This browser has your wallet, and the login doesn’t know it any more. No new one was made. If you removed this login from your wallet, log in another way. If you deleted the wallet itself, clear this site’s data in your browser, then log in again. Otherwise ask this site for help.',
  deviceRefusedTitle: 'This device wasn’t confirmed',
  deviceRefusedText:
    'Someone who reads your email said it isn’t theirs. Nobody was logged in. If that was a mistake, start again.',
  linkExpiredTitle: 'The link has expired',
  linkExpiredText: 'Nobody confirmed this device in time. Start again to get a new code.',
  failedTitle: 'Couldn’t log you in',
  failedText: 'Nothing was shared. Try again, or use a wallet.',

  // UpdateEmail
  changeLead: 'We’ll send a code to your current address, then one to the new one.',
  currentEmail: 'Current email',
  newEmail: 'New email',
  unchanged: 'That’s already your email.',
  changeTooManyRequests: (duration: string): string => `We can’t send a code yet. Try again in ${duration}.`,
  changeOffline: 'Couldn’t reach your wallet. Try again.',
  changeEnded: 'This change has ended. Start again.',
  changeSteps: { current: 'Step 1 of 2', new: 'Step 2 of 2' },
  confirmCurrent: 'Confirm your current email',
  confirmNew: 'Confirm your new email',
  taken: 'Someone else logs in with this address.',
  otherEmail: 'Other email',
  changedTitle: 'Your email was changed',
  /** The new address stands on a line of its own between the two. */
  changedText: 'From now on you log in with',
  changedDevices: 'Your other devices were logged out.',
  changedDone: 'Done',

  // ApproveTransaction, whose other texts are the wallet’s own
  approveFailedTitle: 'Couldn’t open your wallet',
  approveFailedText: 'Nothing was signed. Try again, or cancel the request.',
}
