import type { SocialEnd } from '../../api.ts'
import type { PasskeyStatus } from '../views/models/passkey.ts'

const titles: Readonly<Record<SocialEnd, string>> = {
  done: 'You’re logged in',
  proven: 'You’re done here',
  declined: 'Login canceled',
  failed: 'Couldn’t log in',
  ended: 'This login has ended',
}

const texts: Readonly<Record<SocialEnd, string>> = {
  done: 'You can close this window.',
  proven: 'Go back to your wallet’s window. You can close this one.',
  declined: 'You can close this window and try again.',
  failed: 'Something went wrong. You can close this window and try again.',
  ended: 'It took too long, or it began in another browser. You can close this window and try again.',
}

const passkeyTitles: Readonly<Record<Exclude<PasskeyStatus, 'choosing'>, string>> = {
  using: 'Confirm with your passkey',
  creating: 'Create your passkey',
  notUsed: 'No passkey used',
  notCreated: 'No passkey created',
  unknown: 'This passkey doesn’t work here',
  unsupported: 'No passkeys in this browser',
}

const passkeyTexts: Readonly<Record<Exclude<PasskeyStatus, 'using' | 'creating'>, string>> = {
  choosing: 'Use your fingerprint, face or screen lock.',
  notUsed: 'The prompt was closed, or this device has no passkey for this wallet.',
  notCreated: 'The prompt was closed, or this device can’t create a passkey.',
  unknown: 'This wallet may no longer know it. Try again with another passkey.',
  unsupported: 'Use another browser, or go back and log in another way.',
}

/**
 * English texts of the window of a login by a provider. Only the wallet's own page has them: other languages have theirs beside it.
 * Same rules as in `en.ts`.
 */
export const enSocial = {
  titles,
  texts,
  askTitle: (app: string): string => `Log in to ${app}?`,
  askText: (provider: string): string => `Continue only if you just chose ${provider} on that site.`,
  goOn: (provider: string): string => `Continue to ${provider}`,

  // A login by a passkey: the user is asked for it in this very window
  passkey: 'Passkey',
  goOnHere: 'Continue',
  passkeyTitle: (app: string): string => `Log in to ${app}`,
  passkeyTitles,
  passkeyTexts,
  /** A prompt of the browser is open, which names no app. */
  passkeyAsking: (app: string): string =>
    `To log in to ${app}, your browser is asking for your fingerprint, face or screen lock.`,
  usePasskey: 'Use my passkey',
  createPasskey: 'Create a passkey',
  newHere: 'New here? Creating a passkey gives you a new wallet.',
  otherDevice: 'Passkey on your phone? Choose “Another device” in the prompt.',
}
