import * as openId from 'openid-client'
import type { SocialProviderId } from '../../api.ts'
import { PROVIDER_MS } from '../limits.ts'
import { appleSecret } from './appleSecret.ts'
import { boundedFetch } from './boundedFetch.ts'
import { createProvider, type ProviderKind } from './createProvider.ts'
import { SocialAnswerWrong } from './errors.ts'
import { identityOfClaims, identityOfDiscord, identityOfFacebook, identityOfGithub, identityOfX } from './identities.ts'
import { readJson } from './readAnswer.ts'
import type {
  AppleClient,
  OAuthClient,
  OAuthEndpoints,
  OpenIdEndpoints,
  ProvenIdentity,
  SocialClients,
  SocialProvider,
  SocialProviders,
} from './types.ts'

/** Makes the providers that the operator has a client id of; Farcaster and passkeys, which have no page, aren't among them. They ask for no more than who the user is. */
export function createProviders(
  clients: SocialClients,
  /** How long one answer may take, in milliseconds. */
  { answerMs = PROVIDER_MS }: { readonly answerMs?: number } = {}
): SocialProviders {
  const { google, apple, github, x, discord, facebook } = clients
  const made: Readonly<Record<Exclude<SocialProviderId, 'farcaster' | 'passkey'>, SocialProvider | undefined>> = {
    google:
      google &&
      openIdProvider({
        ...google,
        endpoints: google.endpoints ?? { issuer: 'https://accounts.google.com' },
        auth: openId.ClientSecretPost(google.clientSecret),
        scope: 'openid email',
        parameters: { prompt: 'select_account' },
        answerMs,
      }),
    apple: apple && appleProvider(apple, answerMs),
    github: github && oAuthProvider(github, { ...GITHUB, answerMs }),
    x: x && oAuthProvider(x, { ...X, answerMs }),
    discord: discord && oAuthProvider(discord, { ...DISCORD, answerMs }),
    facebook: facebook && oAuthProvider(facebook, { ...FACEBOOK, answerMs }),
  }
  return new Map(
    Object.entries(made).flatMap(([id, provider]) =>
      // The names are those of the record above.
      provider === undefined ? [] : [[id as SocialProviderId, provider] as const]
    )
  )
}

function appleProvider(client: AppleClient, answerMs: number): SocialProvider {
  const { endpoints = { issuer: 'https://appleid.apple.com' } } = client
  return openIdProvider({
    clientId: client.clientId,
    endpoints,
    auth: appleSecret(client, endpoints.issuer),
    scope: 'email',
    // Apple gives the address in no other way.
    parameters: { response_mode: 'form_post' },
    answerMs,
  })
}

function openIdProvider(
  request: Pick<ProviderKind, 'scope' | 'parameters'> & {
    readonly clientId: string
    readonly endpoints: OpenIdEndpoints
    readonly auth: openId.ClientAuth
    readonly answerMs: number
  }
): SocialProvider {
  const { clientId, endpoints, auth, scope, parameters, answerMs } = request
  const issuer = new URL(endpoints.issuer)
  let configuring: Promise<openId.Configuration> | undefined
  const discover = (): Promise<openId.Configuration> =>
    openId.discovery(issuer, clientId, undefined, auth, {
      [openId.customFetch]: boundedFetch,
      timeout: answerMs / 1000,
      execute: [openId.enableNonRepudiationChecks, ...insecure(issuer)],
    })
  return createProvider({
    scope,
    parameters,
    isOpenId: true,
    configure: () => {
      configuring ??= discover().catch((error: unknown) => {
        // The next login asks again.
        configuring = undefined
        throw error
      })
      return configuring
    },
    identify: async (tokens) => identityOfClaims(tokens.claims()),
  })
}

/** A provider of OAuth 2 that says who a user is in a form of its own. */
interface OAuthKind extends Pick<ProviderKind, 'scope' | 'parameters'> {
  /** What its answers name as the issuer, where they name one. */
  readonly issuer: string
  readonly endpoints: OAuthEndpoints
  readonly auth: (secret: string) => openId.ClientAuth
  readonly identityOf: (answer: unknown) => ProvenIdentity
}

function oAuthProvider(
  { clientId, clientSecret, ...client }: OAuthClient,
  kind: OAuthKind & { readonly answerMs: number }
): SocialProvider {
  const { issuer, auth, identityOf, scope, parameters, answerMs } = kind
  const { endpoints = kind.endpoints } = client
  const user = new URL(endpoints.user)
  const server = { issuer, authorization_endpoint: endpoints.authorization, token_endpoint: endpoints.token }
  const config = new openId.Configuration(server, clientId, undefined, auth(clientSecret))
  config[openId.customFetch] = boundedFetch
  config.timeout = answerMs / 1000
  for (const allow of insecure(new URL(endpoints.token))) allow(config)
  return createProvider({
    scope,
    parameters,
    isOpenId: false,
    configure: async () => config,
    identify: async ({ access_token }) => {
      const answer = await openId.fetchProtectedResource(config, access_token, user, 'GET')
      if (answer.status !== 200) throw new SocialAnswerWrong('STATUS')
      return identityOf(await readJson(answer))
    },
  })
}

/** X takes id and secret as they are. The library would escape `-` and `_` in them, which few servers undo. */
function plainBasic(secret: string): openId.ClientAuth {
  return (_server, { client_id }, _body, headers) => {
    headers.set('authorization', `Basic ${Buffer.from(`${client_id}:${secret}`).toString('base64')}`)
  }
}

/** What lets a provider on this computer do without encryption; the settings allow no other one. */
function insecure({ protocol }: URL): readonly ((config: openId.Configuration) => void)[] {
  return protocol === 'http:' ? [openId.allowInsecureRequests] : []
}

const GITHUB: OAuthKind = {
  issuer: 'https://github.com/login/oauth',
  endpoints: {
    authorization: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    user: 'https://api.github.com/user',
  },
  auth: openId.ClientSecretPost,
  scope: 'read:user',
  parameters: { prompt: 'select_account' },
  identityOf: identityOfGithub,
}

const X: OAuthKind = {
  issuer: 'https://x.com',
  endpoints: {
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    user: 'https://api.x.com/2/users/me',
  },
  auth: plainBasic,
  scope: 'users.read tweet.read',
  identityOf: identityOfX,
}

const DISCORD: OAuthKind = {
  issuer: 'https://discord.com',
  endpoints: {
    authorization: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    user: 'https://discord.com/api/users/@me',
  },
  auth: openId.ClientSecretPost,
  scope: 'identify',
  identityOf: identityOfDiscord,
}

const FACEBOOK: OAuthKind = {
  issuer: 'https://www.facebook.com',
  endpoints: {
    authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    user: 'https://graph.facebook.com/v23.0/me?fields=id,name',
  },
  auth: openId.ClientSecretPost,
  scope: 'public_profile',
  identityOf: identityOfFacebook,
}
