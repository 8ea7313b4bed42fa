import { addressRow, amountRow } from '../../../show/rows.ts'
import { programCall } from './programCall.ts'
import { coinsInto, coinsTo } from './recipients.ts'
import type { CallContext, Describe, DescribedInstruction, KnownInstruction } from './types.ts'

/** Instructions of the System program, by their number (u32). https://docs.rs/solana-system-interface */
export const SYSTEM_CALLS: { readonly [kind: number]: Describe | undefined } = {
  0: ({ data, ...rest }) => create({ lamports: data.u64(), owner: ownerAfterSpace(data), ...rest }),
  1: ({ data, address, program }) => describeOwner('Assign', { account: address(0), owner: data.address(), program }),
  2: ({ data, address, ...rest }) => transfer({ lamports: data.u64(), from: address(0), to: address(1), ...rest }),
  3: ({ data, ...rest }) => {
    skipSeed(data)
    return create({ lamports: data.u64(), owner: ownerAfterSpace(data), ...rest })
  },
  4: ({ address, program }) => ({
    call: programCall({ program, name: 'Use nonce', rows: [addressRow('Nonce account', address(0))] }),
  }),
  5: ({ data, address, accounts, context, program }) => {
    const to = address(1)
    const rows = [
      addressRow('Nonce account', address(0)),
      addressRow('To', to),
      amountRow('Amount', context.coins(data.u64())),
    ]
    const warnings = accounts[4] === context.account ? coinsTo(to, context) : []
    return { call: programCall({ program, name: 'Withdraw', rows }), warnings }
  },
  7: ({ data, address, program }) =>
    describeOwner('Set nonce authority', { account: address(0), owner: data.address(), program }),
  8: ({ address, context, program }) => describeAllocation({ account: address(0), context, program }),
  9: ({ data, address, program }) => {
    skipSeed(data)
    return describeOwner('Assign', { account: address(0), owner: ownerAfterSpace(data), program })
  },
  10: ({ data, address, program }) => {
    skipSeed(data)
    return describeOwner('Assign', { account: address(0), owner: data.address(), program })
  },
  11: ({ data, address, accounts: [, base], context, program }) => {
    const to = address(2)
    const described = transfer({ lamports: data.u64(), from: address(0), to, context, program })
    return base === context.account ? { ...described, warnings: coinsTo(to, context) } : described
  },
}

function transfer(request: {
  readonly lamports: bigint
  readonly from: string
  readonly to: string
  readonly context: CallContext
  readonly program: string
}): DescribedInstruction {
  const { lamports, from, to, context, program } = request
  const amount = context.coins(lamports)
  if (from === to) {
    // Nothing moves: the program only fails where the account has less.
    const rows = [amountRow('At least', amount), addressRow('Account', from)]
    return { call: programCall({ program, name: 'Check balance', rows }) }
  }
  if (from === context.account) {
    // Such as what is wrapped.
    const isOwn = context.ownerOf(to) === from
    const move = programCall({ program, name: 'Add to own account', rows: [addressRow('Account', to)], value: amount })
    return {
      call: isOwn ? move : { type: 'send', amount, to },
      spentLamports: lamports,
      warnings: coinsInto(to, { program: undefined, context }),
    }
  }
  // Coins of another account: the user's sends nothing.
  const rows = [addressRow('From', from), addressRow('To', to), amountRow('Amount', amount)]
  return { call: programCall({ program, name: 'Transfer', rows }) }
}

function create({
  lamports,
  owner,
  address,
  context,
  program,
}: Omit<KnownInstruction, 'data'> & { readonly lamports: bigint; readonly owner: string }): DescribedInstruction {
  const [from, created] = [address(0), address(1)]
  const isOwn = from === context.account
  const rows = [
    ...(isOwn ? [] : [addressRow('From', from)]),
    addressRow('Account', created),
    addressRow('Owner', owner),
    ...(isOwn ? [] : [amountRow('Amount', context.coins(lamports))]),
  ]
  const value = isOwn ? context.coins(lamports) : undefined
  return {
    call: programCall({ program, name: 'Create account', rows, value }),
    spentLamports: isOwn ? lamports : 0n,
    warnings: isOwn ? coinsInto(created, { program: owner, context }) : [],
  }
}

/** An account gets room for data. One of the user's can send no coins any more then. */
export function describeAllocation(request: {
  readonly account: string
  readonly context: Pick<CallContext, 'account'>
  readonly program: string
}): DescribedInstruction {
  const { account, context, program } = request
  const call = programCall({ program, name: 'Allocate', rows: [addressRow('Account', account)] })
  return { call, warnings: account === context.account ? ['ownerChange'] : [] }
}

/** An account becomes a program's; or another address may use a nonce, and take the coins of its account. */
export function describeOwner(
  name: 'Assign' | 'Set nonce authority',
  { account, owner, program }: { readonly account: string; readonly owner: string; readonly program: string }
): DescribedInstruction {
  const label = name === 'Assign' ? 'New owner' : 'New authority'
  const rows = [addressRow('Account', account), addressRow(label, owner)]
  return { call: programCall({ program, name, rows }), warnings: ['ownerChange'] }
}

/** The base address, and a text of some length (u64). */
function skipSeed(data: KnownInstruction['data']): void {
  data.address()
  data.bytes(Number(data.u64()))
}

function ownerAfterSpace(data: KnownInstruction['data']): string {
  data.u64()
  return data.address()
}
