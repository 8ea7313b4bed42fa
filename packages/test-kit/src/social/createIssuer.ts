import type { KeyObject } from 'node:crypto'
import { interactionPolicy, Provider } from 'oidc-provider'
import { createMemory } from './createMemory.js'
import { type AppleApp, isAppleSecret, KEY_ID, type ProviderKeys, signAnew } from './keys.js'
import type { Person } from './people.js'
import type { ProviderFaults, ProviderName } from './types.js'

/** What one provider is made of. */
export interface IssuerOptions {
  readonly name: ProviderName
  readonly issuer: string
  readonly client: { readonly id: string; readonly secret: string }
  /** What the secret at Apple is made of, which is a new one each time. */
  readonly apple: AppleApp
  readonly keys: ProviderKeys
  /** By subject. */
  readonly people: ReadonlyMap<string, Person>
  readonly faults: () => ProviderFaults
}

/** A real server of OpenID and OAuth 2 that acts as one of the providers: it gives codes once, and checks all that it is told. */
export function createIssuer(options: IssuerOptions): Provider {
  const { name, issuer, client, apple, keys, people, faults } = options
  const isOpenId = name === 'google' || name === 'apple'
  const provider = new Provider(issuer, {
    adapter: createMemory(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`http://localhost/social/callback/${name}`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: name === 'x' ? 'client_secret_basic' : 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...keys.own.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }] },
    scopes: ['openid', ...SCOPES[name]],
    claims: { openid: ['sub'], ...(isOpenId && { email: ['email', 'email_verified'] }) },
    // As the real ones do: what is known of the user is in the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    routes: { authorization: '/authorize', token: '/token', jwks: '/jwks' },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    // Each login sees the page, so nothing is made of an earlier one: browsers keep its session for a path that isn't there.
    cookies: { keys: [client.secret], names: cookieNames(name), long: { path: '/none' } },
    interactions: { url: (_, { uid }) => `/${name}/login/${uid}`, policy: alwaysAsking() },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_, subject) => {
      const email = people.get(subject)?.account
      // Apple writes truth as a text.
      const isChecked = !faults().uncheckedEmail
      const email_verified = name === 'apple' ? String(isChecked) : isChecked
      return {
        accountId: subject,
        claims: () => ({ sub: subject, ...(isOpenId && { email, email_verified }) }),
      }
    },
    renderError: (context, { error }) => {
      context.type = 'text/plain'
      context.body = error
    },
    // No page asks what the app may do.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: client.id, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope(String(oidc.params?.['scope'] ?? ''))
      await grant.save()
      return grant
    },
  })
  // A wallet's port is a new one in each run.
  provider.Client.prototype.redirectUriAllowed = (uri) => isCallback(uri, name)
  if (name === 'apple') provider.Client.prototype.compareClientSecret = (secret) => isAppleSecret(secret, apple)
  provider.use(async (context, next) => {
    await next()
    const [token, location] = [tokenOf(context.body), context.response.get('location')]
    if (token !== undefined) {
      const changed = changeToken(token, { faults: faults(), keys })
      context.body = { ...Object(context.body), id_token: changed }
    }
    if (isCallback(location, name)) context.set('location', changeAnswer(location, { name, faults: faults() }))
  })
  return provider
}

function isCallback(text: string, name: ProviderName): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLocal = url !== undefined && /^(.+\.)?localhost$|^127\.0\.0\.1$/.test(url.hostname)
  return isLocal && url.pathname === `/social/callback/${name}`
}

function tokenOf(body: unknown): string | undefined {
  const token = typeof body === 'object' && body !== null && 'id_token' in body ? body.id_token : undefined
  return typeof token === 'string' ? token : undefined
}

function changeToken(
  token: string,
  { faults, keys }: { readonly faults: ProviderFaults; readonly keys: ProviderKeys }
): string {
  const key: KeyObject = faults.otherKey ? keys.other : keys.own
  const claims = {
    ...(faults.otherNonce && { nonce: 'another nonce' }),
    ...(faults.otherIssuer && { iss: OTHER_ISSUER }),
  }
  return signAnew(token, { claims, key })
}

/** The real ones of OAuth 2 name no issuer, and Facebook adds a fragment. */
function changeAnswer(
  location: string,
  { name, faults }: { readonly name: ProviderName; readonly faults: ProviderFaults }
): string {
  const url = new URL(location)
  if (name !== 'google' && name !== 'apple') url.searchParams.delete('iss')
  if (faults.otherIssuer) url.searchParams.set('iss', OTHER_ISSUER)
  if (name === 'facebook') url.hash = '_=_'
  return url.href
}

/** All providers are on one host, which would share them. */
function cookieNames(name: ProviderName) {
  return { session: `_${name}`, interaction: `_${name}_interaction`, resume: `_${name}_resume` }
}

/** Each login sees the page, also with a session from before. */
function alwaysAsking(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  const { Check, Prompt } = interactionPolicy
  policy
    .get('login')
    ?.checks.add(new Check('always', 'Each login sees the page.', ({ oidc }) => oidc.result?.login === undefined))
  policy.add(new Prompt({ name: 'select_account', requestable: true }))
  return policy
}

const SCOPES: Readonly<Record<ProviderName, readonly string[]>> = {
  google: ['email', 'profile'],
  apple: ['email'],
  github: ['read:user'],
  x: ['users.read', 'tweet.read'],
  discord: ['identify'],
  facebook: ['public_profile'],
}

const OTHER_ISSUER = 'https://issuer.test'
