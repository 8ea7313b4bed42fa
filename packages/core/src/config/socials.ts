/** How the providers of social login call themselves, in every language; in the default order (specification section 1), with passkeys at its end. */
export const SOCIAL_NAMES = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  passkey: 'Passkey',
} as const

/** Letters in place of the mark of a provider, whose use its owner has rules for; a passkey has a picture of its own. */
export const SOCIAL_LETTERS: { readonly [P in SocialProvider]: string | undefined } = {
  google: 'G',
  x: 'X',
  discord: 'D',
  farcaster: 'F',
  github: 'GH',
  apple: 'A',
  facebook: 'f',
  passkey: undefined,
}

/** A provider of social login; `passkey` is the user's own. */
export type SocialProvider = keyof typeof SOCIAL_NAMES

/** All of them, in that order. */
// The keys are those of the record above.
export const SOCIALS = Object.keys(SOCIAL_NAMES) as readonly SocialProvider[]
