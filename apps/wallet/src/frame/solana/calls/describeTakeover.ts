import { SYSTEM_PROGRAM } from '../programs.ts'
import { describeAllocation, describeAssignment, describeNonceAuthority } from './systemCalls.ts'
import { describeAllowance, describeAuthority } from './tokenCalls.ts'
import type { CallContext, DescribedCall, Takeover } from './types.ts'

/** A takeover as the call that does the same: whoever does it, the user reads the same and is warned of the same. */
export function describeTakeover(takeover: Takeover, context: CallContext): DescribedCall {
  switch (takeover.type) {
    case 'program':
      return describeAssignment({ account: takeover.account, owner: takeover.owner, program: SYSTEM_PROGRAM })
    case 'data':
      return describeAllocation({ account: takeover.account, context, program: SYSTEM_PROGRAM })
    case 'authority':
      return takeover.authority === 'Use nonce' && takeover.holder !== undefined
        ? describeNonceAuthority({ account: takeover.account, owner: takeover.holder, program: SYSTEM_PROGRAM })
        : describeAuthority(takeover)
    case 'delegate':
      return describeAllowance({ ...takeover, source: takeover.account, context })
    default:
      return takeover satisfies never
  }
}
