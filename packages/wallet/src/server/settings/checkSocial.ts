import { SOCIAL_PROVIDERS, type SocialProviderId } from '../../api.ts'
import { readAppleKey } from '../social/appleSecret.ts'
import type { SocialClients } from '../social/types.ts'
import { isSafeUrl } from './isSafeUrl.ts'

/**
 * The providers that users log in by, as far as each has all of what it needs and nothing else. Throws with every mistake, and quotes
 * no secret.
 */
export function checkSocial(value: unknown): SocialClients {
  if (!isObject(value)) throw new Error('The providers must be an object, with a member for each.')
  const wrong = Object.entries(value).flatMap(([name, client]) => {
    // One that is left out may be there without a value.
    if (client === undefined) return []
    const known = PROVIDERS.find((each) => each === name)
    if (known === undefined) return [`${JSON.stringify(name)} is unknown; there are ${PROVIDERS.join(', ')}`]
    return mistakesIn(client, FIELDS[known]).map((mistake) => `${name}: ${mistake}`)
  })
  if (wrong.length > 0) throw new Error(`These providers are not what the wallet takes: ${wrong.join('; ')}.`)
  // All of it has been looked at.
  return value as SocialClients
}

/** Reads the text of a file of providers: JSON, as `checkSocial` takes it. */
export function readSocial(text: string): SocialClients {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Its error quotes the text, which has secrets.
    throw new Error('The file of providers must be JSON.')
  }
  return checkSocial(value)
}

interface Fields {
  readonly texts: readonly string[]
  readonly endpoints: readonly string[]
}

const OPEN_ID: Fields = { texts: ['clientId', 'clientSecret'], endpoints: ['issuer'] }
const OAUTH: Fields = { texts: ['clientId', 'clientSecret'], endpoints: ['authorization', 'token', 'user'] }
/** Passkeys are the users' own: an operator registers nothing for them. */
const PROVIDERS = SOCIAL_PROVIDERS.filter((name) => name !== 'passkey')
const FIELDS: Readonly<Record<Exclude<SocialProviderId, 'passkey'>, Fields>> = {
  google: OPEN_ID,
  apple: { texts: ['clientId', 'teamId', 'keyId', 'privateKey'], endpoints: ['issuer'] },
  github: OAUTH,
  x: OAUTH,
  discord: OAUTH,
  farcaster: { texts: ['rpcUrl'], endpoints: ['relay'] },
  facebook: OAUTH,
}

const SAFE_URL = 'https, or http on this computer, without a user or password'

function mistakesIn(client: unknown, { texts, endpoints }: Fields): readonly string[] {
  if (!isObject(client)) return [`it must have ${texts.join(', ')}`]
  const unknown = Object.keys(client).filter((key) => ![...texts, 'endpoints'].includes(key))
  const missing = texts.filter((key) => !isText(client[key]))
  const given = client['endpoints']
  return [
    ...unknown.map((key) => `${JSON.stringify(key)} means nothing here`),
    ...missing.map((key) => `${key} must be a text that isn't empty`),
    ...(isText(client['rpcUrl']) && !isSafeUrl(client['rpcUrl']) ? [`rpcUrl must be ${SAFE_URL}`] : []),
    ...(isText(client['privateKey']) ? mistakesInKey(client['privateKey']) : []),
    ...(given === undefined ? [] : mistakesInEndpoints(given, endpoints)),
  ]
}

function mistakesInKey(text: string): readonly string[] {
  try {
    readAppleKey(text)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

function mistakesInEndpoints(given: unknown, names: readonly string[]): readonly string[] {
  const isWhole = isObject(given) && Object.keys(given).sort().join() === [...names].sort().join()
  if (!isWhole) return [`endpoints must have ${names.join(', ')}`]
  return names.filter((name) => !isSafeUrl(given[name])).map((name) => `endpoints.${name} must be ${SAFE_URL}`)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
