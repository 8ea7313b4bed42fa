import type { FrameErrorCode } from '@portico/core/connectors/embedded/protocol'
import type {
  AddRecovery,
  ApiErrorAnswer,
  ApiErrorCode,
  CodeRequest,
  DeleteUser,
  LoginAnswer,
  LoginRequest,
  RecoveriesAnswer,
  Recovery,
  RemoveRecovery,
  SealedRecoveriesAnswer,
  ShareAnswer,
  UserAnswer,
  WalletAnswer,
  WalletRequest,
  WalletUser,
} from '../../api.ts'
import { WalletError } from '../WalletError.ts'

/** The wallet's own server. Every call rejects with a WalletError. */
export interface ServerClient {
  sendCode(request: LoginRequest): Promise<LoginAnswer>
  enterCode(request: CodeRequest): Promise<WalletUser>
  user(): Promise<WalletUser>
  /** Stores a first wallet. The first one of a user stays, and is what every later call answers. */
  storeWallet(request: WalletRequest): Promise<WalletAnswer>
  /** The server's share of the seed. */
  share(): Promise<ShareAnswer>
  /** What seals the recovery share, oldest first. Like all that follows but `signOut`, it rejects LOGIN_STALE. */
  recoveries(): Promise<SealedRecoveriesAnswer>
  /** Stores a recovery, and answers those that there are now. One that was stored before stays as it was. */
  storeRecovery(recovery: AddRecovery): Promise<readonly Recovery[]>
  /** Removes one, and answers those that there are now. Rejects FAILED for the last one. */
  removeRecovery(request: RemoveRecovery): Promise<readonly Recovery[]>
  /** Deletes who is logged in, with all that the server has of them. */
  deleteUser(request: DeleteUser): Promise<void>
  signOut(): Promise<void>
}

/** A client of the server that this page came from: same origin, so that the session is the browser's to send. */
export function createServerClient({
  fetch,
}: {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
}): ServerClient {
  const ask = async <T>(path: string, init: RequestInit): Promise<T> => {
    const response = await reach(() => fetch(path, { ...init, signal: AbortSignal.timeout(ANSWER_MS) }))
    if (!response.ok) throw await errorOf(response)
    // The server's own origin answers: its types are those of this package.
    return (response.status === 204 ? undefined : await reach(() => response.json())) as T
  }
  const get = <T>(path: string): Promise<T> => ask(path, { cache: 'no-store' })
  const post = <T>(path: string, body: object): Promise<T> =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return {
    sendCode: (request) => post('/api/login', request),
    enterCode: async (request) => (await post<UserAnswer>('/api/login/code', request)).user,
    user: async () => (await get<UserAnswer>('/api/user')).user,
    storeWallet: (request) => post('/api/wallet', request),
    share: () => get('/api/wallet/share'),
    recoveries: () => get('/api/wallet/recoveries'),
    storeRecovery: async (recovery) => (await post<RecoveriesAnswer>('/api/wallet/recoveries', recovery)).recoveries,
    removeRecovery: async (request) =>
      (await post<RecoveriesAnswer>('/api/wallet/recoveries/remove', request)).recoveries,
    deleteUser: (request) => post('/api/user/delete', request),
    signOut: () => post('/api/logout', {}),
  }
}

async function reach<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw new WalletError('SERVER_UNREACHABLE', 'The server of the wallet does not answer.', { cause })
  }
}

async function errorOf(response: Response): Promise<WalletError> {
  try {
    const { error } = (await response.json()) as ApiErrorAnswer
    const retryInMs = 'retryInMs' in error ? error.retryInMs : undefined
    const triesLeft = 'triesLeft' in error ? error.triesLeft : undefined
    return new WalletError(CODES[error.code] ?? 'SERVER_FAILED', error.message, { retryInMs, triesLeft })
  } catch {
    // A proxy's page, for example.
    return new WalletError('SERVER_FAILED', `The server of the wallet answered ${response.status}.`)
  }
}

const CODES: { readonly [C in ApiErrorCode]?: FrameErrorCode } = {
  EMAIL_INVALID: 'EMAIL_INVALID',
  SIGNED_OUT: 'SIGNED_OUT',
  LOGIN_STALE: 'LOGIN_STALE',
  PROOF_WRONG: 'FAILED',
  BODY_INVALID: 'FAILED',
  NO_WALLET: 'FAILED',
  WALLET_CHANGED: 'FAILED',
  LAST_RECOVERY: 'FAILED',
  TOO_MANY_RECOVERIES: 'FAILED',
  CODE_WRONG: 'CODE_WRONG',
  CODE_EXPIRED: 'CODE_EXPIRED',
  TOO_SOON: 'TOO_SOON',
  TOO_MANY_TRIES: 'TOO_MANY_TRIES',
  RATE_LIMITED: 'RATE_LIMITED',
  MAIL_FAILED: 'MAIL_FAILED',
}

const ANSWER_MS = 15_000
