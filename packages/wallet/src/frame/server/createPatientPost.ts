import type { ApiErrorCode } from '../../api.ts'
import { pause } from '../pause.ts'
import { WalletError } from '../WalletError.ts'
import type { Api } from './createApi.ts'

/** Posts JSON, and again while the server is away, until the signal aborts: then it rejects with the signal's reason. */
export function createPatientPost({
  api,
  signal,
}: {
  readonly api: Pick<Api, 'post'>
  readonly signal: AbortSignal
}): Api['post'] {
  return async <T>(path: string, body: object): Promise<T> => {
    for (;;) {
      signal.throwIfAborted()
      try {
        const answer = await api.post<T>(path, body)
        signal.throwIfAborted()
        return answer
      } catch (error) {
        if (!isAway(error)) throw error
        await pause(AGAIN_MS, signal)
      }
    }
  }
}

/** Whether the server may answer in a moment. */
export function isAway(error: unknown): boolean {
  return error instanceof WalletError && (error.apiCode === undefined || AWAY.includes(error.apiCode))
}

const AWAY: readonly ApiErrorCode[] = ['SERVER_FAILED', 'DATABASE_FAILED', 'RATE_LIMITED']
const AGAIN_MS = 500
