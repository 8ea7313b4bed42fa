import { buildMessage } from '@portico/siwx'
import { testAccount } from '@portico/test-kit/wallets'

/** What a server of these examples answers. */
export interface Answer {
  readonly status: number
  /** The signed-in addresses, by `/api/me` and by the answers of sign-in. */
  readonly addresses: readonly string[]
  readonly code: string | undefined
}

/** What is sent to `verify`. */
export interface Signed {
  readonly message: string
  readonly signature: string
}

/** A page of http://localhost:3000 with a cookie of its own, whose server is on other ports. */
export interface Page {
  readonly get: (path: string) => Promise<Answer>
  readonly post: (path: string, body?: object) => Promise<Answer>
  /** A message with a new nonce, signed by a test account. */
  readonly sign: (signer: number) => Promise<Signed>
  /** Signs in with a test account. */
  readonly signIn: (signer: number) => Promise<Answer>
}

/** Opens one. Its requests go to the ports in turn. */
export function openPage(...ports: readonly number[]): Page {
  let requests = 0
  let cookie = ''
  const ask = async (path: string, init: RequestInit = {}): Promise<Body & { readonly status: number }> => {
    const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...init.headers }
    const port = ports[requests++ % ports.length]
    const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, { ...init, headers })
    for (const header of response.headers.getSetCookie()) cookie = header.split(';')[0]?.replace(/^[^=]*=$/, '') ?? ''
    // Every answer is an object.
    return { ...((await response.json()) as Body), status: response.status }
  }
  const read = ({ status, session, accounts, error }: Body & { readonly status: number }): Answer => ({
    status,
    addresses: (accounts ?? session?.accounts ?? []).map(({ address }) => address),
    code: error?.code,
  })
  const page: Page = {
    get: async (path) => read(await ask(path)),
    post: async (path, body) => {
      const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      return read(await ask(path, { method: 'POST', ...json }))
    },
    sign: async (signer) => {
      const account = testAccount(signer)
      const { nonce = '', issuedAt = '' } = await ask('auth/nonce')
      const fields = { networkId: 'eip155:1', domain: 'localhost:3000', uri: ORIGIN } as const
      const message = buildMessage({ ...fields, address: account.address, nonce, issuedAt })
      return { message, signature: await account.signMessage({ message }) }
    },
    signIn: async (signer) => page.post('auth/verify', await page.sign(signer)),
  }
  return page
}

interface Body {
  readonly nonce?: string
  readonly issuedAt?: string
  readonly session?: { readonly accounts: readonly { readonly address: string }[] } | null
  readonly accounts?: readonly { readonly address: string }[]
  readonly error?: { readonly code: string }
}

const ORIGIN = 'http://localhost:3000'
