import { addressRow } from '../../../show/rows.ts'
import { STAKE_PROGRAM, SYSTEM_PROGRAM } from '../../programs.ts'
import { programCall } from './programCall.ts'
import { describeAllocation, describeOwner } from './systemCalls.ts'
import { describeAllowance, describeAuthority } from './tokenCalls.ts'
import type { Authority, CallContext, DescribedInstruction, Takeover } from './types.ts'

/** A takeover as the call that does the same, so that the user reads the same text and warnings. */
export function describeTakeover(takeover: Takeover, context: CallContext): DescribedInstruction {
  switch (takeover.type) {
    case 'program':
      return describeOwner('Assign', { account: takeover.account, owner: takeover.owner, program: SYSTEM_PROGRAM })
    case 'data':
      return describeAllocation({ account: takeover.account, context, program: SYSTEM_PROGRAM })
    case 'authority':
      return takeover.authority === 'Use nonce' && takeover.holder !== undefined
        ? describeOwner('Set nonce authority', {
            account: takeover.account,
            owner: takeover.holder,
            program: SYSTEM_PROGRAM,
          })
        : describeAuthority(takeover)
    case 'delegate':
      return describeAllowance({ ...takeover, source: takeover.account, context })
    case 'made':
      return describeNew(takeover, context)
    default:
      return takeover satisfies never
  }
}

function describeNew(
  { account, program, lamports, mint, holders }: Extract<Takeover, { readonly type: 'made' }>,
  context: CallContext
): DescribedInstruction {
  const rows = [
    addressRow('Account', account),
    ...(mint === undefined ? [] : [addressRow('Token', mint)]),
    ...[...holders].flatMap(([right, holder]) => (holder === undefined ? [] : addressRow(HOLDERS[right], holder))),
  ]
  if (mint !== undefined) return { call: programCall({ program, name: 'New token account', rows }) }
  const name = program === STAKE_PROGRAM ? 'New stake' : 'New nonce account'
  return { call: programCall({ program, name, rows, value: context.coins(lamports) }), warnings: ['ownerChange'] }
}

const HOLDERS: Readonly<Record<Authority, string>> = {
  'Account owner': 'Owner',
  'Close account': 'May close it',
  'Mint tokens': 'May mint',
  'Freeze account': 'May freeze',
  'Use nonce': 'May use and empty it',
  Stake: 'May stake and split it',
  Withdraw: 'May withdraw it',
  'Lock up': 'May lock it up',
}
