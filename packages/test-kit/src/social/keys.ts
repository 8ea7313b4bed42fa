import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'

/** The keys of one start: the providers' own, another one that they never publish, and the one of the operator at Apple. */
export interface ProviderKeys {
  readonly own: KeyObject
  readonly other: KeyObject
  readonly apple: KeyObject
}

/** Makes them. */
export function makeKeys(): ProviderKeys {
  const rsa = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  return { own: rsa(), other: rsa(), apple: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }
}

/** Id of the providers' key. */
export const KEY_ID = 'own'

/** The token with other claims, signed by a key of RSA. */
export function signAnew(token: string, request: { readonly claims: object; readonly key: KeyObject }): string {
  const [header = '', payload = ''] = token.split('.')
  const changed = encode({ ...decode(payload), ...request.claims })
  const signature = sign('sha256', Buffer.from(`${header}.${changed}`), request.key).toString('base64url')
  return `${header}.${changed}.${signature}`
}

/** What the operator has at Apple. */
export interface AppleApp {
  readonly key: KeyObject
  readonly keyId: string
  readonly teamId: string
  readonly clientId: string
  readonly issuer: string
}

/** Whether this is a client secret for Apple: a token of ES256 that names team, key, service and issuer, and is alive. */
export function isAppleSecret(token: string, app: AppleApp): boolean {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const key = { key: createPublicKey(app.key), dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
  const { alg, kid } = decode(header)
  const { iss, sub, aud, exp } = decode(payload)
  const isRight = alg === 'ES256' && kid === app.keyId && iss === app.teamId && sub === app.clientId
  return isSigned && isRight && aud === app.issuer && Number(exp) > Date.now() / 1000
}

/** A secret of the tests that is the same on every run, long enough for the library, with what some clients escape. */
export function secretOf(name: string): string {
  return `${createHash('sha256').update(`secret of ${name}`).digest('hex')}-_`
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(part: string): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}
