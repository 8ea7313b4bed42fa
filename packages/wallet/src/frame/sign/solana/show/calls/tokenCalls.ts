import type { ApprovalRowModel } from '../../../../views/models/approval.ts'
import { addressRow, amountRow, textRow } from '../../../show/rows.ts'
import { programCall } from './programCall.ts'
import { coinsTo } from './recipients.ts'
import { describeTransfer } from './tokenTransfer.ts'
import type { Describe, DescribedInstruction, KnownInstruction, TokenAmount } from './types.ts'

/** Instructions of the Token and the Token-2022 program, by their number (u8). https://docs.rs/spl-token-interface */
export const TOKEN_CALLS: { readonly [kind: number]: Describe | undefined } = {
  1: ({ address, program }) => initialize({ address, owner: address(2), program }),
  16: ({ data, address, program }) => initialize({ address, owner: data.address(), program }),
  18: ({ data, address, program }) => initialize({ address, owner: data.address(), program }),
  3: ({ data, address, ...rest }) =>
    describeTransfer({
      amountBaseUnits: data.u64(),
      source: address(0),
      destination: address(1),
      authority: address(2),
      ...rest,
    }),
  12: transferChecked,
  // Extension of transfer fees, of which 1 is a transfer that says the fee.
  26: (request) => (request.data.byte() === 1 ? transferChecked(request) : undefined),
  4: ({ data, address, ...rest }) =>
    describeAllowance({ amountBaseUnits: data.u64(), source: address(0), delegate: address(1), ...rest }),
  13: ({ data, address, accounts: [, mint], ...rest }) =>
    describeAllowance({
      amountBaseUnits: data.u64(),
      decimals: data.byte(),
      source: address(0),
      mint,
      delegate: address(2),
      ...rest,
    }),
  5: ({ address, program }) => ({
    call: programCall({ program, name: 'Revoke', rows: [addressRow('Account', address(0))] }),
  }),
  6: ({ data, address, program }) => {
    const kind = data.byte()
    const holder = data.byte() === 1 ? data.address() : undefined
    return describeAuthority({ authority: AUTHORITIES[kind] ?? `Number ${kind}`, account: address(0), holder, program })
  },
  8: ({ data, ...rest }) => burn({ amountBaseUnits: data.u64(), ...rest }),
  15: ({ data, ...rest }) => burn({ amountBaseUnits: data.u64(), decimals: data.byte(), ...rest }),
  9: close,
  17: ({ address, program }) => ({
    call: programCall({ program, name: 'Sync native', rows: [addressRow('Account', address(0))] }),
  }),
}

type Amount = Pick<KnownInstruction, 'context' | 'program'> & TokenAmount

function transferChecked({ data, address, accounts: [, mint], ...rest }: KnownInstruction): DescribedInstruction {
  return describeTransfer({
    amountBaseUnits: data.u64(),
    decimals: data.byte(),
    source: address(0),
    mint,
    destination: address(2),
    authority: address(3),
    ...rest,
  })
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
  request: Amount & { readonly source: string; readonly mint?: string | undefined; readonly delegate: string }
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

function burn(request: Amount & Pick<KnownInstruction, 'address'>): DescribedInstruction {
  const { amountBaseUnits, decimals, address, context, program } = request
  const mint = address(1)
  const amount = context.tokens({ mint, amountBaseUnits, decimals })
  const rows = [
    amount ? amountRow('Amount', amount) : unitsRow(amountBaseUnits),
    addressRow('Account', address(0)),
    addressRow('Token', mint),
  ]
  return { call: programCall({ program, name: 'Burn', rows }), warnings: amount ? [] : ['unknownCall'] }
}

function close({ address, accounts, context, program }: KnownInstruction): DescribedInstruction {
  const [account, to] = [address(0), address(1)]
  const lamports = context.facts.tokenAccounts.get(account)?.lamports
  const { symbol } = context.coins(0n)
  const rows = [
    addressRow('Account', account),
    ...(lamports === undefined ? [] : [amountRow(`${symbol} in it now`, context.coins(lamports))]),
    addressRow(`${symbol} goes to`, to),
  ]
  // The owner, or a list of signers and those of them that sign.
  const warnings = accounts.slice(2).includes(context.account) ? coinsTo(to, context) : []
  return { call: programCall({ program, name: 'Close account', rows }), warnings }
}

function initialize(request: Pick<KnownInstruction, 'address' | 'program'> & { readonly owner: string }) {
  const { address, owner, program } = request
  const rows = [addressRow('Account', address(0)), addressRow('Token', address(1)), addressRow('Owner', owner)]
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
