import * as openId from 'openid-client'
import { SocialDeclined } from './errors.ts'
import type { LoginSecrets, ProvenIdentity, SocialProvider } from './types.ts'

/** What differs between providers. */
export interface ProviderKind {
  readonly scope: string
  /** Parameters of its page beside those that all have. */
  readonly parameters?: Readonly<Record<string, string>> | undefined
  /** Whether its answer has an ID token, which is bound to the login once more. */
  readonly isOpenId: boolean
  readonly configure: () => Promise<openId.Configuration>
  /** Who the user is, by what the provider has given for the code. */
  readonly identify: (tokens: Awaited<ReturnType<typeof openId.authorizationCodeGrant>>) => Promise<ProvenIdentity>
}

/** Makes a provider. Its tokens are dropped as soon as the user is known. */
export function createProvider(kind: ProviderKind): SocialProvider {
  const { scope, parameters, isOpenId, configure, identify } = kind
  return {
    begin: async ({ redirectUri, state, codeVerifier, nonce }) =>
      openId.buildAuthorizationUrl(await configure(), {
        redirect_uri: redirectUri.href,
        scope,
        state,
        code_challenge: await openId.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(isOpenId && { nonce }),
        ...parameters,
      }),
    finish: async (request) => identify(await exchange(await configure(), { ...request, isOpenId })),
  }
}

async function exchange(
  config: openId.Configuration,
  request: LoginSecrets & { readonly answer: URL; readonly isOpenId: boolean }
): ReturnType<typeof openId.authorizationCodeGrant> {
  const { answer, state, codeVerifier, nonce, isOpenId } = request
  try {
    return await openId.authorizationCodeGrant(config, answer, {
      expectedState: state,
      pkceCodeVerifier: codeVerifier,
      ...(isOpenId && { expectedNonce: nonce, idTokenExpected: true }),
    })
  } catch (error) {
    const isDeclined = error instanceof openId.AuthorizationResponseError && DECLINED.includes(error.error)
    throw isDeclined ? new SocialDeclined() : error
  }
}

/** The one of OAuth, and Apple's. */
const DECLINED: readonly string[] = ['access_denied', 'user_cancelled_authorize']
