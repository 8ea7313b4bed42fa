import { createFakeClock, type FakeClock } from '@portico/test-kit'
import { base64urlnopad } from '@scure/base'
import type { Recovery, SealedRecovery, WalletRecord } from '../../api.ts'
import type { ServerClient } from '../server/createServerClient.ts'
import { WalletError } from '../WalletError.ts'

/** The wallet's server as far as the frame sees it, for one user. It keeps what it is given. */
export interface MemoryServer {
  readonly clock: FakeClock
  /** What it has. A test may begin with something, and change it. */
  readonly data: StoredUser
  /** A browser that logs in. */
  readonly logIn: () => ServerClient
}

/** What a server has of a user. */
export interface StoredUser {
  readonly id: string
  isDeleted: boolean
  wallet: WalletRecord | null
  /** The server's share, in base64url. */
  share: string
  /** SHA-256 of the owner's proof, in base64url. */
  proofHash: string
  recoveries: readonly (SealedRecovery & Recovery)[]
}

/** The code of every mail. */
export const LOGIN_CODE = '123456'

/** Makes one. */
export function createMemoryServer(
  before: Pick<StoredUser, 'wallet' | 'share' | 'proofHash'> = { wallet: null, share: '', proofHash: '' }
): MemoryServer {
  const clock = createFakeClock()
  const data: StoredUser = { id: crypto.randomUUID(), isDeleted: false, recoveries: [], ...before }
  return { clock, data, logIn: () => createClient(data, createSession(data, clock), clock) }
}

interface Session {
  begin(): void
  end(): void
  freshForMs(): number
  assertFresh(): void
}

function createSession(data: StoredUser, clock: FakeClock): Session {
  let sinceMs: number | undefined = clock.now()
  const freshForMs = (): number => {
    if (sinceMs === undefined || data.isDeleted) throw new WalletError('SIGNED_OUT', 'There is no session.')
    return Math.max(0, sinceMs + FRESH_MS - clock.now())
  }
  return {
    begin: () => {
      sinceMs = clock.now()
    },
    end: () => {
      sinceMs = undefined
    },
    freshForMs,
    assertFresh: () => {
      if (freshForMs() === 0) throw new WalletError('LOGIN_STALE', 'The login is not fresh.')
    },
  }
}

function createClient(data: StoredUser, session: Session, clock: FakeClock): ServerClient {
  const listed = (): readonly Recovery[] =>
    data.recoveries.map(({ id, type, createdAtMs, device }) => ({ id, type, createdAtMs, device }))
  const user: ServerClient['user'] = async () => {
    const freshForMs = session.freshForMs()
    return { freshForMs, id: data.id, email: EMAIL, wallet: data.wallet, recoveries: listed() }
  }
  return {
    user,
    sendCode: async () => ({ expiresInMs: 600_000, resendInMs: 30_000 }),
    enterCode: async ({ email, code }) => {
      if (email !== EMAIL || code !== LOGIN_CODE) throw new WalletError('CODE_WRONG', 'The code is wrong.')
      session.begin()
      return user()
    },
    storeWallet: async ({ share, proofHash, ...wallet }) => {
      if (data.wallet) return { wallet: data.wallet, isNew: false }
      Object.assign(data, { wallet, share, proofHash })
      return { wallet, isNew: true }
    },
    share: async () => {
      session.freshForMs()
      return { version: versionOf(data), share: data.share }
    },
    recoveries: async () => {
      session.assertFresh()
      return { version: versionOf(data), recoveries: data.recoveries }
    },
    storeRecovery: async ({ proof, ...recovery }) => {
      session.assertFresh()
      await assertOwner(data, proof)
      if (data.recoveries.some(({ id }) => id === recovery.id)) return listed()
      const kept = data.recoveries.filter(({ type }) => type === 'passkey' || type !== recovery.type)
      data.recoveries = [...kept, { ...recovery, createdAtMs: clock.now() }]
      return listed()
    },
    removeRecovery: async ({ id, proof }) => {
      session.assertFresh()
      await assertOwner(data, proof)
      const kept = data.recoveries.filter((recovery) => recovery.id !== id)
      if (kept.length === 0) throw new WalletError('FAILED', 'The last recovery stays.')
      data.recoveries = kept
      return listed()
    },
    deleteUser: async ({ proof }) => {
      session.assertFresh()
      await assertOwner(data, proof)
      data.isDeleted = true
    },
    signOut: async () => session.end(),
  }
}

async function assertOwner({ proofHash }: StoredUser, proof = ''): Promise<void> {
  const given = await crypto.subtle.digest('SHA-256', new Uint8Array(base64urlnopad.decode(proof)))
  if (base64urlnopad.encode(new Uint8Array(given)) !== proofHash)
    throw new WalletError('FAILED', 'The wallet is not open.')
}

function versionOf({ wallet }: StoredUser): string {
  if (!wallet) throw new WalletError('SERVER_FAILED', 'There is no wallet.')
  return wallet.version
}

const EMAIL = 'maria@example.com'

/** For so long a login is fresh. */
const FRESH_MS = 15 * 60_000
