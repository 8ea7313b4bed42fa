/** What a node, or what stands before it, answered instead of a result. Untrusted texts. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  /** Of JSON-RPC, or the HTTP status. */
  readonly code: number
  readonly data: unknown

  constructor(message: string, details: { readonly code: number; readonly data?: unknown }) {
    super(message)
    this.code = details.code
    this.data = details.data
  }
}
