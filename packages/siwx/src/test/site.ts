import { createFakeClock, type FakeClock } from '@portico/test-kit'
import { testAccount } from '@portico/test-kit/wallets'
import { verifyMessage } from 'viem'
import { buildMessage, type SignInFields } from '../exports/index.js'
import { createSignInServer, type SignInServer, type SignInServerOptions, type Verifier } from '../exports/server.js'

/** A sign-in server with the requests of a browser that is on its site. Time stands still until a test moves it. */
export interface Site {
  readonly server: SignInServer
  readonly clock: FakeClock
  /** What the app was told. */
  readonly errors: unknown[]
  get(path: string, headers?: HeaderValues): Promise<Answer>
  post(path: string, body?: unknown, headers?: HeaderValues): Promise<Answer>
  nonce(): Promise<string>
  /** A new nonce's message, signed by the first test account unless `signer` names another. */
  signed(change?: Partial<SignInFields>, signer?: number): Promise<Signed>
  /** Signs in, and returns the cookie as a browser sends it. */
  signIn(headers?: HeaderValues, signer?: number): Promise<string>
}

/** What is sent to `verify`. */
export interface Signed {
  readonly message: string
  readonly signature: string
}

/** An answer, read. */
export interface Answer {
  readonly status: number
  readonly code: string | undefined
  readonly body: { readonly [name: string]: unknown }
  readonly headers: Headers
}

type HeaderValues = Readonly<Record<string, string | undefined>>

/** The origin of the site. */
export const ORIGIN = 'https://app.example'

/** Makes a site whose server has the options. */
export function createSite(options: Partial<SignInServerOptions> = {}): Site {
  const clock = createFakeClock()
  const errors: unknown[] = []
  const onError = (error: unknown): number => errors.push(error)
  const server = createSignInServer({ origin: ORIGIN, verifiers: [verifyKeys()], clock, onError, ...options })

  const site: Site = {
    server,
    clock,
    errors,
    get: (path, headers) => answer(server.handle(request({ path, headers: { ...READ, ...headers } }))),
    post: (path, body, headers) =>
      answer(server.handle(request({ path, method: 'POST', body, headers: { ...WRITE, ...headers } }))),
    nonce: async () => String((await site.get('nonce')).body['nonce']),
    signed: async (change = {}, signer = 0) => {
      const nonce = change.nonce ?? (await site.nonce())
      return sign({ ...fieldsAt(clock.now()), nonce, ...change }, signer)
    },
    signIn: async (headers, signer = 0) => {
      const address = testAccount(signer).address
      const {
        status,
        headers: answered,
        code,
      } = await site.post('verify', await site.signed({ address }, signer), headers)
      if (status !== 200) throw new Error(`The sign-in was refused: ${code}`)
      return cookieOf(answered)
    },
  }
  return site
}

/** What a browser sends back of an answer that sets one cookie. */
export function cookieOf(headers: Headers): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Fields of a message for the site, without a nonce of the server. */
export function fieldsAt(nowMs: number): SignInFields {
  return {
    networkId: 'eip155:1',
    address: testAccount(0).address,
    domain: 'app.example',
    uri: 'https://app.example/login',
    nonce: 'nonceOfNobody',
    issuedAt: new Date(nowMs).toISOString(),
  }
}

/** The message of the fields, signed by a test account. */
export async function sign(fields: SignInFields, signer = 0): Promise<Signed> {
  const message = buildMessage(fields)
  return { message, signature: await testAccount(signer).signMessage({ message }) }
}

/** A verifier of accounts with a key. */
export function verifyKeys(): Verifier {
  return {
    namespace: 'eip155',
    verify: async ({ fields, message, signature }) => {
      const [address, hex] = [fields.address as `0x${string}`, signature as `0x${string}`]
      return (await verifyMessage({ address, message, signature: hex }).catch(() => false)) ? 'valid' : 'invalid'
    },
  }
}

/** Makes the request of a path. A body that is no text is sent as JSON; a header that is undefined is left out. */
export function request(input: {
  readonly path: string
  readonly method?: string | undefined
  readonly body?: unknown
  readonly headers?: HeaderValues | undefined
}): Request {
  const { path, method = 'GET', body, headers = {} } = input
  const isRaw = typeof body === 'string' || body instanceof ReadableStream || body instanceof Uint8Array
  const init: RequestInit & { readonly duplex: 'half' } = {
    method,
    duplex: 'half',
    headers: Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ...(body === undefined ? {} : { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
  }
  return new Request(`${ORIGIN}/api/sign-in/${path}`, init)
}

/** Reads an answer. */
export async function answer(response: Promise<Response>): Promise<Answer> {
  const answered = await response
  // Every answer is an object.
  const body = (await answered.json()) as Answer['body'] & { readonly error?: { readonly code?: string } }
  const { status, headers } = answered
  return { status, headers, body, code: body.error?.code }
}

const READ: HeaderValues = { 'sec-fetch-site': 'same-origin' }
const WRITE: HeaderValues = { ...READ, origin: ORIGIN, 'content-type': 'application/json' }
