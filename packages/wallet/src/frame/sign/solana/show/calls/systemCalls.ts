import { addressRow, amountRow } from '../../../show/rows.ts'
import { programCall } from './programCall.ts'
import { coinsInto, coinsTo } from './recipients.ts'
import type { CallContext, Describe, DescribedInstruction } from './types.ts'

/** Instructions of the System program, by their number (u32). https://docs.rs/solana-system-interface */
export const SYSTEM_CALLS: { readonly [kind: number]: Describe | undefined } = {
  0: ({ data, accounts: [from, created], context, program }) =>
    from && created
      ? create({ lamports: data.u64(), owner: ownerAfterSpace(data), from, created, context, program })
      : undefined,
  1: ({ data, accounts: [account], program }) =>
    account ? describeAssignment({ account, owner: data.address(), program }) : undefined,
  2: ({ data, accounts: [from, to], context, program }) =>
    from && to ? transfer({ lamports: data.u64(), from, to, context, program }) : undefined,
  3: ({ data, accounts: [from, created], context, program }) => {
    skipSeed(data)
    return from && created
      ? create({ lamports: data.u64(), owner: ownerAfterSpace(data), from, created, context, program })
      : undefined
  },
  4: ({ accounts: [nonce], program }) =>
    nonce
      ? { call: programCall({ program, name: 'Use nonce', rows: [addressRow('Nonce account', nonce)] }) }
      : undefined,
  5: ({ data, accounts: [nonce, to, , , authority], context, program }) => {
    if (!nonce || !to) return undefined
    const rows = [
      addressRow('Nonce account', nonce),
      addressRow('To', to),
      amountRow('Amount', context.coins(data.u64())),
    ]
    const warnings = authority === context.account ? coinsTo(to, context) : []
    return { call: programCall({ program, name: 'Withdraw', rows }), warnings }
  },
  7: ({ data, accounts: [nonce], program }) =>
    nonce ? describeNonceAuthority({ account: nonce, owner: data.address(), program }) : undefined,
  8: ({ accounts: [account], context, program }) =>
    account ? describeAllocation({ account, context, program }) : undefined,
  9: ({ data, accounts: [account], program }) => {
    skipSeed(data)
    return account ? describeAssignment({ account, owner: ownerAfterSpace(data), program }) : undefined
  },
  10: ({ data, accounts: [account], program }) => {
    skipSeed(data)
    return account ? describeAssignment({ account, owner: data.address(), program }) : undefined
  },
  11: ({ data, accounts: [from, base, to], context, program }) => {
    if (!from || !to) return undefined
    const described = transfer({ lamports: data.u64(), from, to, context, program })
    return base === context.account ? { ...described, warnings: coinsTo(to, context) } : described
  },
}

type Reader = Parameters<Describe>[0]['data']

function transfer(request: {
  readonly lamports: bigint
  readonly from: string
  readonly to: string
  readonly context: CallContext
  readonly program: string
}): DescribedInstruction {
  const { lamports, from, to, context, program } = request
  const amount = context.coins(lamports)
  if (from === context.account)
    return {
      call: { type: 'send', amount, to },
      spentLamports: from === to ? 0n : lamports,
      warnings: coinsInto(to, { program: undefined, context }),
    }
  // Coins of another account: the user's sends nothing.
  const rows = [addressRow('From', from), addressRow('To', to), amountRow('Amount', amount)]
  return { call: programCall({ program, name: 'Transfer', rows }) }
}

function create(request: {
  readonly lamports: bigint
  readonly owner: string
  readonly from: string
  readonly created: string
  readonly context: CallContext
  readonly program: string
}): DescribedInstruction {
  const { lamports, owner, from, created, context, program } = request
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

/** Another address may use a nonce, and take the coins of its account. */
export function describeNonceAuthority(request: {
  readonly account: string
  readonly owner: string
  readonly program: string
}): DescribedInstruction {
  return changeOwner({ ...request, name: 'Set nonce authority', label: 'New authority' })
}

/** An account becomes a program's. */
export function describeAssignment(request: {
  readonly account: string
  readonly owner: string
  readonly program: string
}): DescribedInstruction {
  return changeOwner({ ...request, name: 'Assign', label: 'New owner' })
}

function changeOwner(request: {
  readonly name: string
  readonly account: string
  readonly label: string
  readonly owner: string
  readonly program: string
}): DescribedInstruction {
  const { name, account, label, owner, program } = request
  const rows = [addressRow('Account', account), addressRow(label, owner)]
  return { call: programCall({ program, name, rows }), warnings: ['ownerChange'] }
}

/** The base address, and a text of some length (u64). */
function skipSeed(data: Reader): void {
  data.address()
  data.bytes(Number(data.u64()))
}

function ownerAfterSpace(data: Reader): string {
  data.u64()
  return data.address()
}
