import type { FrameError, FrameErrorCode } from '@portico/core/connectors/embedded/protocol'
import type { ApiErrorCode } from '../api.ts'

/** Why the frame could not do what the page asked. Its message is for developers and has nothing of the user. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly code: FrameErrorCode
  readonly retryInMs: number | undefined
  readonly triesLeft: number | undefined
  readonly rpc: { readonly code: number; readonly message: string } | undefined
  /** What the server has answered; `undefined` where it didn't. Pages aren't told. */
  readonly apiCode: ApiErrorCode | undefined

  constructor(
    code: FrameErrorCode,
    message: string,
    details: Pick<FrameError, 'retryInMs' | 'triesLeft' | 'rpc'> & {
      readonly apiCode?: ApiErrorCode
      readonly cause?: unknown
    } = {}
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    this.retryInMs = details.retryInMs
    this.triesLeft = details.triesLeft
    this.rpc = details.rpc
    this.apiCode = details.apiCode
  }
}
