import { createFakeClock, type FakeClock } from '@portico/test-kit'
import { base64urlnopad } from '@scure/base'
import type {
  ApiErrorCode,
  EmailChangeAnswer,
  KnownPasskey,
  LinkedAccount,
  PasskeyRegistration,
  Recovery,
  SealedRecovery,
  SocialIdentity,
  SocialProviderId,
  UserAnswer,
  WalletRecord,
} from '../../api.ts'
import type { ServerClient } from '../server/createServerClient.ts'
import { WalletError } from '../WalletError.ts'

/** The wallet's server as far as the frame sees it, for one user. It keeps what it is given. */
export interface MemoryServer {
  readonly clock: FakeClock
  /** What it has. A test may begin with something, and change it. */
  readonly data: StoredUser
  /** A browser that logs in. */
  readonly logIn: () => ServerClient
  /** A browser that has never been here. */
  readonly visit: () => ServerClient
}

/** What a server has of a user. */
export interface StoredUser {
  readonly id: string
  email: string | null
  /** What the user's session was begun by, in place of the address. */
  social: SocialIdentity | null
  /** By which the user logs in. */
  accounts: readonly LinkedAccount[]
  /** What has come of the user's own login at a provider. */
  ownLogin: { readonly provider: SocialProviderId; readonly refused?: ApiErrorCode } | undefined
  /** What the provider says to logins that wait. */
  providerSays: 'yes' | 'no' | undefined
  /** How many logins by a provider were cancelled. */
  cancels: number
  /** The answer to the mail about a device that waits. */
  verdict: 'confirmed' | 'refused' | undefined
  /** A change of the address that goes on. */
  change: { readonly email: string; readonly sentTo: EmailChangeAnswer['sentTo'] } | undefined
  isDeleted: boolean
  wallet: WalletRecord | null
  /** The server's share, in base64url. */
  share: string
  /** SHA-256 of the owner's proof, in base64url. */
  proofHash: string
  recoveries: readonly (SealedRecovery & Recovery)[]
  /** Ids of passkeys that the user logs in by and that seal nothing. */
  passkeys: readonly string[]
  /** Of passkeys that were made for recoveries. */
  registrations: readonly PasskeyRegistration[]
}

/** The code of every mail that logs in. */
export const LOGIN_CODE = '123456'

/** What new passkeys sign. */
export const CHALLENGE = 'Y2hhbGxlbmdl'

/** The codes of a change of the address. */
export const CHANGE_CODES = { current: '111111', new: '222222' }

/** Makes one. */
export function createMemoryServer(
  before: Pick<StoredUser, 'wallet' | 'share' | 'proofHash'> & { readonly id?: string } = {
    wallet: null,
    share: '',
    proofHash: '',
  }
): MemoryServer {
  const clock = createFakeClock()
  const data: StoredUser = {
    id: crypto.randomUUID(),
    email: EMAIL,
    social: null,
    accounts: [],
    ownLogin: undefined,
    providerSays: undefined,
    cancels: 0,
    verdict: undefined,
    change: undefined,
    isDeleted: false,
    recoveries: [],
    passkeys: [],
    registrations: [],
    ...before,
  }
  const visit = (isKnown: boolean): ServerClient => {
    const session = createSession(data, clock)
    if (isKnown) session.begin()
    return createClient(data, session, clock)
  }
  return { clock, data, logIn: () => visit(true), visit: () => visit(false) }
}

interface Session {
  /** Whether this browser has ever logged in. */
  isKnown(): boolean
  begin(): void
  end(): void
  freshForMs(): number
  assertFresh(): void
}

function createSession(data: StoredUser, clock: FakeClock): Session {
  let sinceMs: number | undefined
  let isKnown = false
  const freshForMs = (): number => {
    if (sinceMs === undefined || data.isDeleted) throw new WalletError('SIGNED_OUT', 'There is no session.')
    return Math.max(0, sinceMs + FRESH_MS - clock.now())
  }
  return {
    isKnown: () => isKnown,
    begin: () => {
      isKnown = true
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
  const passkeyOf = (credentialId: string): KnownPasskey => ({
    credentialId,
    isSpare: data.recoveries.every((recovery) => recovery.credentialId !== credentialId),
    device: 'Chrome on macOS',
    createdAtMs: 0,
  })
  const user: ServerClient['user'] = async () => {
    const freshForMs = session.freshForMs()
    return {
      freshForMs,
      id: data.id,
      email: data.email,
      social: data.social,
      wallet: data.wallet,
      recoveries: listed(),
    }
  }
  return {
    user,
    sendCode: async () => ({ expiresInMs: 600_000, resendInMs: 30_000 }),
    ...createDevices(data, session, user),
    ...createSocial(data, session, user),
    ...createEmailChange(data, session, user),
    ...createOwnLogins(data, session, user),
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
    confirmByPasskey: async ({ assertion }) => {
      session.freshForMs()
      if (!data.passkeys.includes(assertion.credentialId) || assertion.clientDataJSON !== CHALLENGE)
        throw new WalletError('RECOVERY_WRONG', 'It is another user’s.')
      session.begin()
      return user()
    },
    passkeys: async () => {
      session.freshForMs()
      return { challenge: CHALLENGE, passkeys: data.passkeys.map(passkeyOf) }
    },
    removePasskey: async ({ credentialId, proof }) => {
      session.assertFresh()
      await assertOwner(data, proof)
      data.passkeys = data.passkeys.filter((id) => id !== credentialId)
    },
    storeRecovery: async ({ proof, registration, ...recovery }) => {
      session.assertFresh()
      await assertOwner(data, proof)
      if (data.recoveries.some(({ id }) => id === recovery.id)) return listed()
      const kept = data.recoveries.filter(({ type }) => type === 'passkey' || type !== recovery.type)
      data.recoveries = [...kept, { ...recovery, createdAtMs: clock.now() }]
      if (registration) data.registrations = [...data.registrations, registration]
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

function createDevices(
  data: StoredUser,
  session: Session,
  user: ServerClient['user']
): Pick<ServerClient, 'enterCode' | 'deviceStatus'> {
  let isWaiting = false
  const logIn = async (): Promise<UserAnswer> => {
    isWaiting = false
    session.begin()
    return { user: await user() }
  }
  return {
    enterCode: async ({ email, code }) => {
      if (email !== data.email || code !== LOGIN_CODE) throw new WalletError('CODE_WRONG', 'The code is wrong.')
      if (data.wallet === null || session.isKnown()) return logIn()
      isWaiting = true
      return {
        device: { number: '42', device: 'Chrome on macOS', canOpen: true, expiresInMs: 1_200_000, resendInMs: 30_000 },
      }
    },
    deviceStatus: async () => {
      if (!isWaiting) throw new WalletError('LINK_EXPIRED', 'No device waits.')
      if (data.verdict === 'refused') throw new WalletError('DEVICE_REFUSED', 'It is refused.')
      return data.verdict === 'confirmed' ? { ...(await logIn()), isNew: true } : { resendInMs: 20_000 }
    },
  }
}

/** The ticket that a user comes back with. */
export const TICKET = 'ticket'

function createSocial(
  data: StoredUser,
  session: Session,
  user: ServerClient['user']
): Pick<ServerClient, 'beginSocial' | 'beginFarcaster' | 'waitSocial' | 'cancelSocial'> {
  const own = new Set<string>()
  let isSeen = false
  return {
    beginSocial: async ({ provider }) => {
      if (provider === 'farcaster') throw new WalletError('SOCIAL_UNKNOWN', 'It has no window.')
      const id = crypto.randomUUID()
      own.add(id)
      return { id, proof: `proof of ${id}`, expiresInMs: 600_000 }
    },
    beginFarcaster: async () => {
      const id = crypto.randomUUID()
      own.add(id)
      return { id, url: `https://farcaster.example/siwf?channelToken=${id}`, expiresInMs: 300_000 }
    },
    waitSocial: async ({ id, ticket }) => {
      if (!own.has(id) && ticket !== TICKET) throw new WalletError('SOCIAL_ENDED', 'There is no such login.')
      if (data.providerSays === 'no') throw new WalletError('SOCIAL_DECLINED', 'The user has declined.')
      if (data.providerSays === undefined) return { user: null }
      const isNew = !isSeen
      isSeen = true
      session.begin()
      return { user: await user(), isNew }
    },
    cancelSocial: async ({ id }) => {
      if (own.delete(id)) data.cancels += 1
    },
  }
}

function createEmailChange(
  data: StoredUser,
  session: Session,
  user: ServerClient['user']
): Pick<ServerClient, 'changeEmail' | 'confirmCurrent' | 'confirmNew'> {
  const take = (sentTo: 'current' | 'new', code: string): NonNullable<StoredUser['change']> => {
    session.freshForMs()
    if (data.change?.sentTo !== sentTo) throw new WalletError('CHANGE_ENDED', 'No change goes on.')
    if (code !== CHANGE_CODES[sentTo]) throw new WalletError('CODE_WRONG', 'The code is wrong.')
    return data.change
  }
  const sent = (change: NonNullable<StoredUser['change']>): EmailChangeAnswer => {
    data.change = change
    return { sentTo: change.sentTo, expiresInMs: 600_000, resendInMs: 30_000 }
  }
  return {
    changeEmail: async ({ email, proof }) => {
      session.freshForMs()
      if (proof !== undefined) await assertOwner(data, proof)
      if (email === data.email) throw new WalletError('EMAIL_UNCHANGED', 'It is the same.')
      if (proof === undefined && data.change?.email !== email)
        throw new WalletError('CONFIRM_NEEDED', 'Nobody has said so.')
      return sent(
        data.change?.email === email ? data.change : { email, sentTo: data.email === null ? 'new' : 'current' }
      )
    },
    confirmCurrent: async (code) => sent({ ...take('current', code), sentTo: 'new' }),
    confirmNew: async (code) => {
      data.email = take('new', code).email
      data.change = undefined
      return user()
    },
  }
}

function createOwnLogins(
  data: StoredUser,
  session: Session,
  user: ServerClient['user']
): Pick<ServerClient, 'logins' | 'beginUserLogin' | 'finishUserLogin' | 'removeLogin'> {
  return {
    logins: async () => {
      session.freshForMs()
      return { email: data.email, accounts: data.accounts, providers: ['google', 'github'] }
    },
    beginUserLogin: async ({ provider, purpose, proof }) => {
      session.freshForMs()
      if (purpose === 'add') {
        session.assertFresh()
        await assertOwner(data, proof)
      }
      data.ownLogin = { provider }
      return { id: `${purpose} ${provider}`, proof: 'proof of the login', expiresInMs: 600_000 }
    },
    finishUserLogin: async ({ id }) => {
      const { provider, refused } = data.ownLogin ?? {}
      if (provider === undefined || refused !== undefined)
        throw new WalletError('FAILED', 'As the test says.', { apiCode: refused ?? 'SOCIAL_ENDED' })
      if (id.startsWith('confirm')) session.begin()
      else data.accounts = [...data.accounts, { provider, userName: 'maria', email: null, createdAtMs: 0 }]
      return user()
    },
    removeLogin: async ({ login, proof }) => {
      session.assertFresh()
      await assertOwner(data, proof)
      if (login === 'email') data.email = null
      else data.accounts = data.accounts.filter(({ provider }) => provider !== login)
      data.social = null
      return user()
    },
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
