import type { ApprovalRowModel } from '../../../../views/models/approval.ts'
import { addressRow, amountRow, textRow } from '../../../show/rows.ts'
import { programCall } from './programCall.ts'
import { coinsTo } from './recipients.ts'
import { describeTransfer } from './tokenTransfer.ts'
import type { CallContext, Describe, DescribedInstruction } from './types.ts'

/** Instructions of the Token and the Token-2022 program, by their number (u8). https://docs.rs/spl-token-interface */
export const TOKEN_CALLS: { readonly [kind: number]: Describe | undefined } = {
  1: ({ accounts: [account, mint, owner], program }) => initialize({ account, mint, owner, program }),
  16: ({ data, accounts: [account, mint], program }) => initialize({ account, mint, owner: data.address(), program }),
  18: ({ data, accounts: [account, mint], program }) => initialize({ account, mint, owner: data.address(), program }),
  3: ({ data, accounts: [source, destination, authority], ...rest }) =>
    describeTransfer({ amountBaseUnits: data.u64(), source, destination, authority, ...rest }),
  12: ({ data, accounts: [source, mint, destination, authority], ...rest }) =>
    describeTransfer({
      amountBaseUnits: data.u64(),
      decimals: data.byte(),
      source,
      mint,
      destination,
      authority,
      ...rest,
    }),
  // Extension of transfer fees, of which 1 is a transfer that says the fee.
  26: ({ data, accounts: [source, mint, destination, authority], ...rest }) =>
    data.byte() === 1
      ? describeTransfer({
          amountBaseUnits: data.u64(),
          decimals: data.byte(),
          source,
          mint,
          destination,
          authority,
          ...rest,
        })
      : undefined,
  4: ({ data, accounts: [source, delegate], ...rest }) =>
    source && delegate ? describeAllowance({ amountBaseUnits: data.u64(), source, delegate, ...rest }) : undefined,
  13: ({ data, accounts: [source, mint, delegate], ...rest }) =>
    source && delegate
      ? describeAllowance({ amountBaseUnits: data.u64(), decimals: data.byte(), source, mint, delegate, ...rest })
      : undefined,
  5: ({ accounts: [account], program }) =>
    account ? { call: programCall({ program, name: 'Revoke', rows: [addressRow('Account', account)] }) } : undefined,
  6: ({ data, accounts: [account], program }) => {
    if (!account) return undefined
    const kind = data.byte()
    const holder = data.byte() === 1 ? data.address() : undefined
    return describeAuthority({ authority: AUTHORITIES[kind] ?? `Number ${kind}`, account, holder, program })
  },
  8: ({ data, accounts: [source, mint], ...rest }) => burn({ amountBaseUnits: data.u64(), source, mint, ...rest }),
  15: ({ data, accounts: [source, mint], ...rest }) =>
    burn({ amountBaseUnits: data.u64(), decimals: data.byte(), source, mint, ...rest }),
  9: ({ accounts: [account, to, ...signers], context, program }) =>
    account && to ? close({ account, to, signers, context, program }) : undefined,
  17: ({ accounts: [account], program }) =>
    account
      ? { call: programCall({ program, name: 'Sync native', rows: [addressRow('Account', account)] }) }
      : undefined,
}

type Amount = Pick<Parameters<Describe>[0], 'context' | 'program'> & {
  readonly amountBaseUnits: bigint
  /** As the call says; the program refuses others than the token's. */
  readonly decimals?: number | undefined
  readonly source: string | undefined
  readonly mint?: string | undefined
}

/** An address gets a right over a token or a token account; without a holder the right ends. */
export function describeAuthority(request: {
  readonly authority: string
  readonly account: string
  readonly holder: string | undefined
  readonly program: string
}): DescribedInstruction {
  const { authority, account, holder, program } = request
  const rows = [
    textRow('Authority', authority),
    addressRow('Account', account),
    holder === undefined ? textRow('New authority', 'None') : addressRow('New authority', holder),
  ]
  return { call: programCall({ program, name: 'Set authority', rows }), warnings: ['ownerChange'] }
}

/** An address may spend tokens. */
export function describeAllowance(
  request: Amount & { readonly source: string; readonly delegate: string }
): DescribedInstruction {
  const { amountBaseUnits, decimals, source, delegate, context, program } = request
  const mint = request.mint ?? context.facts.tokenAccounts.get(source)?.mint
  const supply = context.facts.mints.get(mint ?? '')?.supplyBaseUnits || MUCH
  const isUnlimited = amountBaseUnits >= MUCH || amountBaseUnits >= supply
  const amount = context.tokens({ mint, amountBaseUnits, decimals })
  const warnings = isUnlimited ? (['unlimited'] as const) : []
  if (mint && amount) {
    const { symbol } = amount
    return { call: { type: 'allow', amount: isUnlimited ? undefined : amount, symbol, spender: delegate }, warnings }
  }
  const rows = [unitsRow(amountBaseUnits), addressRow('From', source), addressRow('Delegate', delegate)]
  const spender = isUnlimited ? delegate : undefined
  return { call: programCall({ program, name: 'Approve', rows, spender }), warnings: [...warnings, 'unknownCall'] }
}

function burn({ amountBaseUnits, decimals, source, mint, context, program }: Amount): DescribedInstruction | undefined {
  if (!source || !mint) return undefined
  const amount = context.tokens({ mint, amountBaseUnits, decimals })
  const rows = [
    amount ? amountRow('Amount', amount) : unitsRow(amountBaseUnits),
    addressRow('Account', source),
    addressRow('Token', mint),
  ]
  return { call: programCall({ program, name: 'Burn', rows }), warnings: amount ? [] : ['unknownCall'] }
}

function close(request: {
  readonly account: string
  readonly to: string
  /** The owner, or a list of signers and those of them that sign. */
  readonly signers: readonly (string | undefined)[]
  readonly context: CallContext
  readonly program: string
}): DescribedInstruction {
  const { account, to, signers, context, program } = request
  const lamports = context.facts.tokenAccounts.get(account)?.lamports
  const { symbol } = context.coins(0n)
  const rows = [
    addressRow('Account', account),
    ...(lamports === undefined ? [] : [amountRow(`${symbol} in it now`, context.coins(lamports))]),
    addressRow(`${symbol} goes to`, to),
  ]
  const warnings = signers.includes(context.account) ? coinsTo(to, context) : []
  return { call: programCall({ program, name: 'Close account', rows }), warnings }
}

function initialize(request: {
  readonly account: string | undefined
  readonly mint: string | undefined
  readonly owner: string | undefined
  readonly program: string
}): DescribedInstruction | undefined {
  const { account, mint, owner, program } = request
  if (!account || !mint || !owner) return undefined
  const rows = [addressRow('Account', account), addressRow('Token', mint), addressRow('Owner', owner)]
  return { call: programCall({ program, name: 'Initialize account', rows }) }
}

/** An amount whose token isn't known yet. */
function unitsRow(amountBaseUnits: bigint): ApprovalRowModel {
  return textRow('Amount in base units', amountBaseUnits.toString())
}

/** More than there is of any token: the most that an amount may be is twice as much. */
const MUCH = 2n ** 63n

/** The first of each program's `AuthorityType`. */
const AUTHORITIES: readonly string[] = ['Mint tokens', 'Freeze account', 'Account owner', 'Close account']
