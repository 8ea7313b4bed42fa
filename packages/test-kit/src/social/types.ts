/** Providers that are played. */
export const providerNames = ['google', 'apple', 'github', 'x', 'discord', 'facebook'] as const

/** One of them. */
export type ProviderName = (typeof providerNames)[number]

/** Faults of all providers; each is a state, and ends with the next `setFaults`. */
export interface ProviderFaults {
  /** Codes are good for nothing. GitHub says so with status 200, as ever. */
  readonly refusesCodes?: boolean | undefined
  /** ID tokens have another nonce. */
  readonly otherNonce?: boolean | undefined
  /** Answers name another issuer. */
  readonly otherIssuer?: boolean | undefined
  /** ID tokens are signed by another key. */
  readonly otherKey?: boolean | undefined
  /** Addresses haven't been checked. */
  readonly uncheckedEmail?: boolean | undefined
  /** What is given for a code, and for the question who the user is: a page, 5 MB, or nothing at all. */
  readonly answers?: 'html' | 'huge' | 'never' | undefined
  /** What a provider of OAuth 2 answers in place of the user. */
  readonly user?: { readonly value: unknown } | undefined
  /** Pages isolate themselves from the page that opened their window: `Cross-Origin-Opener-Policy: same-origin`. */
  readonly isolated?: boolean | undefined
}

/** What an operator would have registered, and where the providers are. */
export interface ProviderClients {
  readonly google: OpenIdApp & { readonly clientSecret: string }
  readonly apple: OpenIdApp & { readonly teamId: string; readonly keyId: string; readonly privateKey: string }
  readonly github: OAuthApp
  readonly x: OAuthApp
  readonly discord: OAuthApp
  readonly facebook: OAuthApp
}

interface OpenIdApp {
  readonly clientId: string
  readonly endpoints: { readonly issuer: string }
}

interface OAuthApp {
  readonly clientId: string
  readonly clientSecret: string
  readonly endpoints: { readonly authorization: string; readonly token: string; readonly user: string }
}
