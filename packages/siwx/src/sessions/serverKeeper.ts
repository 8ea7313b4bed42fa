import { type ChainId, isChainId, isPorticoError, PorticoError } from '@portico/core'
import { type Decoder, matching, object, string, valid } from '@portico/core/internal/foreign'
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
    getNonce: async () => readNonce(await ask('nonce'), '$'),
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

function readSessions(answer: unknown): readonly SiwxSession[] {
  const { session, accounts: unused } = readAnswer(answer, '$')
  // While none of its accounts is in use, there is no session.
  const inUse = session === null ? { accounts: unused ?? [] } : readInUse(session, '$.session')
  return (Array.isArray(inUse.accounts) ? inUse.accounts : [session]).map((account) => {
    const { address, networkId, isOneNetwork, expiresAtMs } = readAccount(account, '$.session')
    const isTime = typeof expiresAtMs === 'number' && Math.abs(expiresAtMs) <= LAST_DATE_MS
    return {
      data: {
        accountAddress: address,
        chainId: networkId,
        isOneNetwork: isOneNetwork === true || undefined,
        expirationTime: isTime ? new Date(expiresAtMs).toISOString() : undefined,
      },
      isInUse: address === inUse.address && networkId === inUse.networkId,
    }
  })
}

const unread: Decoder<unknown> = (value) => value
const readAnswer = object<{ session: unknown; accounts: unknown }>({ session: unread, accounts: unread })
const readInUse = object<{ accounts: unknown; address?: unknown; networkId?: unknown }>({
  accounts: unread,
  address: unread,
  networkId: unread,
})
const readAccount = object<{ address: string; networkId: ChainId; isOneNetwork: unknown; expiresAtMs: unknown }>({
  address: string,
  networkId: valid(isChainId, 'a CAIP-2 id'),
  isOneNetwork: unread,
  expiresAtMs: unread,
})

const readNonce = object<KeeperNonce>({
  // As messages have it.
  nonce: matching(/^[a-zA-Z0-9]{8,128}$/, '8 to 128 letters and digits'),
  issuedAt: (value, path) => (typeof value === 'string' ? readTime(value, path) : undefined),
})
const readTime = valid(
  (value): value is string => /^\d{4}-/.test(String(value)) && !Number.isNaN(Date.parse(String(value))),
  'an RFC 3339 time'
)

/** Dates know no later time. */
const LAST_DATE_MS = 8.64e15
