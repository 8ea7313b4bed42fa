import type { SocialEnd } from '../../api.ts'

const titles: Readonly<Record<SocialEnd, string>> = {
  done: 'You’re logged in',
  declined: 'Login canceled',
  failed: 'Couldn’t log in',
  ended: 'This login has ended',
}

const texts: Readonly<Record<SocialEnd, string>> = {
  done: 'You can close this window.',
  declined: 'You can close this window and try again.',
  failed: 'Something went wrong. You can close this window and try again.',
  ended: 'It took too long, or it began in another browser. You can close this window and try again.',
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
}
