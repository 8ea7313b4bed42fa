/** The providers of social login, in the default order (specification section 1). */
export const SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** A provider of social login. */
export type SocialProvider = (typeof SOCIALS)[number]

/** Whether this names a provider: a service may list one that Portico doesn't know. */
export function isSocialProvider(name: string): name is SocialProvider {
  return SOCIALS.some((known) => known === name)
}

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
