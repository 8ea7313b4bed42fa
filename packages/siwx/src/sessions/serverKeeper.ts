import { type ChainId, isChainId, isPorticoError, PorticoError } from '@portico/core'
import type { Platform } from '@portico/core/platform'
import { askServer } from './askServer.js'
import type { KeeperNonce, SiwxSession, SiwxSessions } from './types.js'

/** The sessions that a server keeps: `createSignInServer` of `@portico/siwx/server`, or another with the same answers. */
export function serverKeeper(request: {
  readonly platform: Pick<Platform, 'fetch' | 'clock'>
  /** URL of its handlers. */
  readonly server: string
}): Omit<SiwxSessions, 'createMessage'> & { readonly getNonce: () => Promise<KeeperNonce> } {
  const ask = askServer(request)
  const getSessions = async (): Promise<readonly SiwxSession[]> => readSessions(await ask('session'))
  const post = async (path: string, body: object): Promise<void> => void (await ask(path, body))
  return {
    getNonce: async () => readNonce(await ask('nonce')),
    addSession: async ({ data: { networkId, address }, message, signature }) => {
      try {
        await post('verify', { message, signature })
      } catch (error) {
        // Sent again because the answer was lost: the server may have taken it the first time.
        if (!isPorticoError(error, 'SIGN_IN_REFUSED') || error.context.reason !== 'NONCE_USED') throw error
        const isSigned = ({ data }: SiwxSession): boolean =>
          data.chainId === networkId && data.accountAddress === address
        if (!(await getSessions()).some(isSigned)) throw error
      }
    },
    getSessions,
    useSession: (networkId, address) => post('use', { networkId, address }),
    // A browser has one session with the server, for all its accounts.
    revokeSession: (networkId, address) => post('sign-out', { networkId, address }),
    setSessions: async (sessions) => {
      if (sessions.length > 0) throw new PorticoError('INTERNAL', {})
      await post('sign-out', { all: true })
    },
  }
}

function readNonce(answer: unknown): KeeperNonce {
  const { nonce, issuedAt } = record(answer, '$')
  if (typeof nonce !== 'string' || !NONCE.test(nonce)) throw invalid('$.nonce', '8 to 128 letters and digits')
  if (typeof issuedAt !== 'string') return { nonce, issuedAt: undefined }
  if (!/^\d{4}-/.test(issuedAt) || Number.isNaN(Date.parse(issuedAt))) throw invalid('$.issuedAt', 'an RFC 3339 time')
  return { nonce, issuedAt }
}

function readSessions(answer: unknown): readonly SiwxSession[] {
  const { session, accounts: unused = [] } = record(answer, '$')
  // While none of its accounts is in use, there is no session.
  const inUse = session === null ? record({ accounts: unused }, '$') : record(session, '$.session')
  const accounts = inUse['accounts']
  return (Array.isArray(accounts) ? accounts : [inUse]).map((one) => {
    const account = record(one, '$.session')
    const isInUse = account['address'] === inUse['address'] && account['networkId'] === inUse['networkId']
    return { ...readSession(account), isInUse }
  })
}

function readSession({
  address,
  networkId,
  isOneNetwork,
  expiresAtMs,
}: Readonly<Record<string, unknown>>): SiwxSession {
  if (typeof address !== 'string') throw invalid('$.session.address', 'a string')
  if (typeof networkId !== 'string' || !isChainId(networkId)) throw invalid('$.session.networkId', 'a CAIP-2 id')
  const isTime = typeof expiresAtMs === 'number' && Math.abs(expiresAtMs) <= LAST_DATE_MS
  return {
    data: {
      accountAddress: address,
      chainId: networkId as ChainId,
      isOneNetwork: isOneNetwork === true || undefined,
      expirationTime: isTime ? new Date(expiresAtMs).toISOString() : undefined,
    },
  }
}

function record(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw invalid(path, 'an object')
  return value as Readonly<Record<string, unknown>>
}

function invalid(path: string, expected: string): PorticoError<'RESPONSE_INVALID'> {
  return new PorticoError('RESPONSE_INVALID', { context: { path, expected } })
}

/** As messages have it. */
const NONCE = /^[a-zA-Z0-9]{8,128}$/
/** Dates know no later time. */
const LAST_DATE_MS = 8.64e15
