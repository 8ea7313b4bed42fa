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

/** What was thrown, as an error of the wallet's: never with the text of another one, which may have something of the user. */
export function toWalletError(cause: unknown): WalletError {
  return cause instanceof WalletError ? cause : new WalletError('FAILED', 'An error occurred', { cause })
}

/** What a page, and the wallet's window, is told of it. */
export function toFrameError(cause: unknown): FrameError {
  const { code, message, retryInMs, triesLeft, rpc } = toWalletError(cause)
  return { code, message, retryInMs, triesLeft, rpc }
}
