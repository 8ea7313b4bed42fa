import type { FrameErrorCode } from '@portico/core/connectors/embedded/protocol'
import type { ApproveFailure } from '../../views/models/approve.ts'
import type { WalletError } from '../../WalletError.ts'

/** How the user is told of what went wrong before anything was signed. */
export function failureOf({ code, message }: WalletError): {
  readonly failure: ApproveFailure
  readonly details: string
} {
  return { failure: FAILURES[code] ?? 'other', details: `${code}: ${message}` }
}

const FAILURES: { readonly [C in FrameErrorCode]?: ApproveFailure } = {
  SERVER_UNREACHABLE: 'serverAway',
  SERVER_FAILED: 'serverAway',
  RATE_LIMITED: 'serverAway',
  SIGNED_OUT: 'signedOut',
  RECOVERY_NEEDED: 'recovery',
}
