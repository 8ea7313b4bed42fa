/** An answer with an error. JSON-RPC 2.0, and -32000 for what the relay itself refuses. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  readonly code: number

  constructor(kind: keyof typeof codes, message: string) {
    super(message)
    this.code = codes[kind]
  }
}

const codes = {
  refused: -32000,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  internal: -32603,
  notJson: -32700,
} as const
