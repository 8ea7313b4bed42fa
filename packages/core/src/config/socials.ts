/** The providers of social login, in the default order (specification section 1). */
export const SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** A provider of social login. */
export type SocialProvider = (typeof SOCIALS)[number]

/** How they call themselves, in every language. */
export const SOCIAL_NAMES: { readonly [P in SocialProvider]: string } = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}
