/** What went wrong, by the name this package uses; each has its code of EIP-1193, EIP-1474 or EIP-5792. */
export type ProviderErrorKind = keyof typeof kinds

/** The error a wallet rejects with: a message, the numeric `code` and sometimes `data`. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  /** Code of EIP-1193 (4xxx), EIP-5792 (57xx) or JSON-RPC (negative). */
  readonly code: number
  /** What the chain or wallet added. */
  readonly data: unknown

  constructor(
    kind: ProviderErrorKind,
    details: { readonly method?: string; readonly message?: string; readonly data?: unknown } = {}
  ) {
    const { code, message } = kinds[kind]
    super(details.message ?? (details.method === undefined ? message : `${message} (${details.method})`))
    this.code = code
    this.data = details.data
  }
}

/** An error as a JSON-RPC endpoint answered it, with its own code. */
export function fromRpcAnswer(answer: {
  readonly code?: unknown
  readonly message?: unknown
  readonly data?: unknown
}): Error {
  const message = typeof answer.message === 'string' ? answer.message : 'The chain answered with an error.'
  const error = new ProviderRpcError('internal', { message, data: answer.data })
  return typeof answer.code === 'number' ? Object.assign(error, { code: answer.code }) : error
}

const kinds = {
  rejected: { code: 4001, message: 'The request was refused in the wallet.' },
  unauthorized: { code: 4100, message: 'The page may not use this account. It has to connect first.' },
  unsupportedMethod: { code: 4200, message: 'The wallet does not know this method.' },
  disconnected: { code: 4900, message: 'The wallet is disconnected from all chains.' },
  chainDisconnected: { code: 4901, message: 'The wallet cannot reach this chain.' },
  unknownChain: { code: 4902, message: 'The wallet does not know this chain. Add it first.' },
  unsupportedCapability: { code: 5700, message: 'The wallet lacks a capability that the page requires.' },
  unsupportedChain: { code: 5710, message: 'The wallet does not support batches on this chain.' },
  duplicateId: { code: 5720, message: 'A batch with this id exists.' },
  unknownBatch: { code: 5730, message: 'The wallet does not know this batch.' },
  atomicityUnsupported: { code: 5760, message: 'The wallet cannot run a batch as one transaction.' },
  alreadyPending: { code: -32002, message: 'Another request is waiting in the wallet.' },
  invalidParams: { code: -32602, message: 'The parameters of the request are wrong.' },
  popupBlocked: { code: -32603, message: 'The wallet could not open its window: the browser blocked the pop-up.' },
  internal: { code: -32603, message: 'The wallet failed.' },
} as const
