/** An answer with an error: JSON-RPC 2.0, and ERC-7769 for operations. */
export class BundlerError extends Error {
  override readonly name = 'BundlerError'
  readonly code: number

  constructor(kind: keyof typeof codes, message: string) {
    super(message)
    this.code = codes[kind]
  }
}

const codes = {
  paymasterRefuses: -32000,
  /** By the entry point or the account. */
  operationRefused: -32500,
  paymasterFailed: -32501,
  signatureFailed: -32507,
  callReverted: -32521,
  unknownMethod: -32601,
  invalidParams: -32602,
  internal: -32603,
} as const
