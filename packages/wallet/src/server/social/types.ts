import type { SocialProviderId } from '../../api.ts'

/** An app of the operator's at a provider of OpenID. */
export interface OpenIdClient {
  readonly clientId: string
  readonly clientSecret: string
  /** Default: the provider's own. */
  readonly endpoints?: OpenIdEndpoints | undefined
}

/** A service of the operator's at Apple, and the key that signs for it. */
export interface AppleClient {
  /** Identifier of the service. */
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  /** Contents of the key's `.p8` file. */
  readonly privateKey: string
  /** Default: Apple's own. */
  readonly endpoints?: OpenIdEndpoints | undefined
}

/** An app of the operator's at a provider of OAuth 2. */
export interface OAuthClient {
  readonly clientId: string
  readonly clientSecret: string
  /** Default: the provider's own. */
  readonly endpoints?: OAuthEndpoints | undefined
}

/** Where a provider of OpenID is: its issuer says the rest. Another one than the provider's own is for tests and gateways. */
export interface OpenIdEndpoints {
  readonly issuer: string
}

/** Where a provider of OAuth 2 is, as {@link OpenIdEndpoints}. */
export interface OAuthEndpoints {
  /** Page that asks the user. */
  readonly authorization: string
  readonly token: string
  /** Says who the user is. */
  readonly user: string
}

/** A login with Farcaster, where the operator has nothing to register. */
export interface FarcasterClient {
  /** JSON-RPC over HTTP of a node of OP Mainnet, which knows who signs for a user. The server alone asks it. */
  readonly rpcUrl: string
  /** Default: Farcaster's own. */
  readonly endpoints?: FarcasterEndpoints | undefined
}

/** Where the relay is that carries answers of Farcaster's apps, as {@link OpenIdEndpoints}. */
export interface FarcasterEndpoints {
  readonly relay: string
}

/** By which providers users log in, with what the operator has registered there. */
export interface SocialClients {
  readonly google?: OpenIdClient | undefined
  readonly apple?: AppleClient | undefined
  readonly github?: OAuthClient | undefined
  readonly x?: OAuthClient | undefined
  readonly discord?: OAuthClient | undefined
  readonly farcaster?: FarcasterClient | undefined
  readonly facebook?: OAuthClient | undefined
}

/** Who a provider says that a user is. */
export interface ProvenIdentity {
  /** The same for ever; 1 to 255 characters of printable ASCII. */
  readonly subject: string
  /** 1 to 64 visible characters; `null` where the provider says nothing. */
  readonly userName: string | null
  /** In its normal form, where the provider has checked it. */
  readonly email: string | null
}

/** What binds a provider's answer to the login that it is for. */
export interface LoginSecrets {
  readonly state: string
  readonly codeVerifier: string
  readonly nonce: string
}

/** A provider that has a client id. */
export interface SocialProvider {
  /** The page that asks the user. Rejects where the provider can't be reached. */
  readonly begin: (request: LoginSecrets & { readonly redirectUri: URL }) => Promise<URL>
  /** Who the user is, by the address that they have come back to. Rejects `SocialDeclined`, and with what the provider did wrong. */
  readonly finish: (request: LoginSecrets & { readonly answer: URL }) => Promise<ProvenIdentity>
}

/** The providers that have a client id; Farcaster and passkeys have no page to go to, and aren't among them. */
export type SocialProviders = ReadonlyMap<SocialProviderId, SocialProvider>
