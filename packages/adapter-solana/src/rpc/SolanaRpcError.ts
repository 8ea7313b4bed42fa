/** What an RPC answered instead of a result. It never leaves the package but as the cause of a PorticoError. */
export class SolanaRpcError extends Error {
  override readonly name = 'SolanaRpcError'
  /** JSON-RPC code, or HTTP status. */
  readonly code: number
  /** Logs of a failed simulation, for example. */
  readonly data: unknown
  /** Another URL was asked before, and may have done what it was asked for. */
  readonly isSecond: boolean

  constructor(
    message: string,
    details: { readonly code: number; readonly data?: unknown; readonly isSecond?: boolean | undefined }
  ) {
    super(message)
    this.code = details.code
    this.data = details.data
    this.isSecond = details.isSecond === true
  }
}
