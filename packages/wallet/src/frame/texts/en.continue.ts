import type { ApproveFailure } from '../views/models/approve.ts'

const failureTitles: Readonly<Record<ApproveFailure, string>> = {
  serverAway: 'Couldn’t reach your wallet',
  signedOut: 'You’re logged out',
  recovery: 'Your wallet isn’t on this device',
  other: 'Couldn’t finish this',
}

const failureTexts: Readonly<Record<ApproveFailure, string>> = {
  serverAway: 'Nothing was signed. Check your internet connection, then try again on the site.',
  signedOut: 'Nothing was signed. Log in again, then try again on the site.',
  recovery: 'Nothing was signed. Close this, then unlock your wallet with your passkey or recovery code.',
  other: 'Something went wrong in your wallet. Check your activity before you try again.',
}

/** The same where nothing was to be signed. */
const keysFailureTexts: Readonly<Record<ApproveFailure, string>> = {
  serverAway: 'Nothing has changed. Check your internet connection, then try again.',
  signedOut: 'Nothing has changed. Log in again, then try again.',
  recovery: 'Nothing has changed. Close this, then unlock your wallet with your passkey or recovery code.',
  other: 'Something went wrong in your wallet. Try again.',
}

/**
 * English texts of the card that leads from the embedded wallet’s frame to its window. Only the frame has them, and no page:
 * other languages have theirs beside it. Same rules as in `en.ts`.
 */
export const enContinue = {
  titles: {
    ready: 'Continue in the wallet’s window',
    waiting: 'Waiting for your answer in the wallet’s window',
    blocked: 'The window didn’t open',
    /** What is open there isn’t a request. */
    keysWaiting: 'Your keys are open in the wallet’s window',
  },
  texts: {
    ready: (site: string): string => `${site} asks for your approval. You’ll read it and agree there.`,
    keysReady: (site: string): string => `Your keys are shown and changed only there, never on ${site}.`,
    waiting: (_site: string): string => 'If you closed the window or can’t find it, open it again.',
    blocked: (site: string): string => `Allow pop-ups for ${site}, or open this page in your browser, then try again.`,
  },
  /** Over the host of the wallet, which the window’s address bar shows. */
  addressStarts: 'The address there starts with',

  // Buttons
  open: 'Open window',
  openAgain: 'Open it again',
  decline: 'Decline',

  failureTitles,
  failureTexts,
  keysFailureTexts,
}
