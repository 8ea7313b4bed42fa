import type { FrameErrorCode } from '@portico/core/connectors/embedded/protocol'
import type { ApiErrorAnswer, ApiErrorCode } from '../../api.ts'
import type { Fetch } from '../node/createNode.ts'
import { WalletError } from '../WalletError.ts'

/** Asks the wallet's server over HTTP. What isn't 2xx rejects with a WalletError. */
export interface Api {
  get<T>(path: string): Promise<T>
  /** Posts JSON. */
  post<T>(path: string, body: object): Promise<T>
}

/** A client of the server that this page came from: same origin, so that cookies are the browser's to send. */
export function createApi({
  fetch,
  readHeaders = () => ({}),
}: {
  readonly fetch: Fetch
  /** What each request says besides. */
  readonly readHeaders?: (() => Readonly<Record<string, string>>) | undefined
}): Api {
  const send = async <T>(path: string, init: RequestInit): Promise<T> => {
    const headers = { ...readHeaders(), ...init.headers }
    const response = await reach(() => fetch(path, { ...init, headers, signal: AbortSignal.timeout(ANSWER_MS) }))
    if (!response.ok) throw await errorOf(response)
    // The server's own origin answers: its types are those of this package.
    return (response.status === 204 ? undefined : await reach(() => response.json())) as T
  }
  return {
    get: (path) => send(path, { cache: 'no-store' }),
    post: (path, body) =>
      send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
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
    const details = { retryInMs, triesLeft, apiCode: error.code }
    return new WalletError(CODES[error.code] ?? 'SERVER_FAILED', error.message, details)
  } catch {
    // A proxy's page, for example.
    return new WalletError('SERVER_FAILED', `The server of the wallet answered ${response.status}.`)
  }
}

const CODES: { readonly [C in ApiErrorCode]?: FrameErrorCode } = {
  EMAIL_INVALID: 'EMAIL_INVALID',
  SIGNED_OUT: 'SIGNED_OUT',
  LOGIN_STALE: 'LOGIN_STALE',
  PROOF_NEEDED: 'CONFIRM_NEEDED',
  PROOF_WRONG: 'FAILED',
  BODY_INVALID: 'FAILED',
  NO_WALLET: 'FAILED',
  WALLET_CHANGED: 'FAILED',
  LAST_RECOVERY: 'FAILED',
  LAST_LOGIN: 'FAILED',
  LOGIN_TAKEN: 'FAILED',
  LOGIN_THERE: 'FAILED',
  LOGIN_WRONG: 'FAILED',
  TOO_MANY_RECOVERIES: 'FAILED',
  CODE_WRONG: 'CODE_WRONG',
  CODE_EXPIRED: 'CODE_EXPIRED',
  DEVICE_REFUSED: 'DEVICE_REFUSED',
  LINK_EXPIRED: 'LINK_EXPIRED',
  EMAIL_TAKEN: 'EMAIL_TAKEN',
  EMAIL_UNCHANGED: 'EMAIL_UNCHANGED',
  CHANGE_ENDED: 'CHANGE_ENDED',
  SOCIAL_UNKNOWN: 'SOCIAL_UNKNOWN',
  SOCIAL_DECLINED: 'SOCIAL_DECLINED',
  SOCIAL_FAILED: 'SOCIAL_FAILED',
  SOCIAL_ENDED: 'SOCIAL_ENDED',
  PASSKEY_UNKNOWN: 'RECOVERY_WRONG',
  PASSKEY_WRONG: 'RECOVERY_WRONG',
  NO_EMAIL: 'FAILED',
  TOO_SOON: 'TOO_SOON',
  TOO_MANY_TRIES: 'TOO_MANY_TRIES',
  RATE_LIMITED: 'RATE_LIMITED',
  MAIL_FAILED: 'MAIL_FAILED',
}

const ANSWER_MS = 15_000
