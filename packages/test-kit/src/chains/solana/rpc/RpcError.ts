/** An answer with an error. https://solana.com/docs/rpc and JSON-RPC 2.0 */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(kind: keyof typeof codes, message: string, data?: unknown) {
    super(message)
    this.code = codes[kind]
    this.data = data
  }
}

const codes = {
  preflightFailed: -32002,
  signatureFailed: -32003,
  nodeBehind: -32005,
  versionUnsupported: -32015,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  internal: -32603,
  notJson: -32700,
} as const
