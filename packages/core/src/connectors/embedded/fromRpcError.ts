import type { FrameError, FrameErrorCode } from './protocol.js'

/** What a wallet rejects a request with (EIP-1193). Without a code it may have done what it was asked for. */
export interface RpcError {
  readonly code?: number | undefined
  readonly message: string
  /** Of what the page can do something about. */
  readonly data?: { readonly reason: 'RECOVERY_NEEDED' } | undefined
}

/** What the frame says of a request that failed, as wallets say it. */
export function fromRpcError({ code, message, rpc }: FrameError): RpcError {
  if (code === 'RPC_FAILED') return { code: nodeCode(rpc?.code), message: rpc?.message ?? message }
  const known = ERRORS[code]
  if (!known) return { message: message || 'An error occurred' }
  const data = code === 'RECOVERY_NEEDED' ? { data: { reason: code } } : {}
  return { code: known.code, message: known.message ?? message, ...data }
}

const ERRORS: { readonly [C in FrameErrorCode]?: { readonly code: number; readonly message?: string } } = {
  REJECTED: { code: 4001, message: 'User rejected the request.' },
  // Specification section 6.
  METHOD_REFUSED: { code: 4200, message: 'Requested RPC call is not allowed' },
  PARAMS_INVALID: { code: -32_602 },
  SIGNED_OUT: { code: 4100 },
  RECOVERY_NEEDED: { code: 4100 },
  STORAGE_BLOCKED: { code: 4100 },
  SERVER_UNREACHABLE: { code: 4900 },
  SERVER_FAILED: { code: 4900 },
  RATE_LIMITED: { code: 4900 },
  BUSY: { code: 4900 },
  NETWORK_UNKNOWN: { code: 4901 },
  CALLS_UNKNOWN: { code: 5730 },
  NOT_ATOMIC: { code: 5760 },
}

/** Of JSON-RPC, or 3 for what a contract takes back. Others would say that the wallet, or its user, has refused. */
function nodeCode(code: number | undefined): number {
  const isOfNodes = code === 3 || (code !== undefined && code >= -32_768 && code <= -32_000)
  return isOfNodes ? code : -32_000
}
