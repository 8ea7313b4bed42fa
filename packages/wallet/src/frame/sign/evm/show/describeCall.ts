import type {
  ApprovalAmountModel,
  ApprovalCallModel,
  ApprovalRowModel,
  ApprovalWarning,
} from '../../../views/models/approval.ts'
import { toAmount, type Unit } from '../../show/amounts.ts'
import { formatAmount } from '../../show/formatAmount.ts'
import { addressRow, bytesRow, textRow } from '../../show/rows.ts'
import { isSameAddress, toChecksum } from '../read/params.ts'
import type { EvmCall } from '../read/readCalls.ts'
import { type Action, argumentsOf, functionOf } from './actions.ts'
import type { TokenFacts } from './tokenFacts.ts'
import { isUnlimited } from './tokens/isUnlimited.ts'

/** What a call is shown as. */
export interface DescribedCall {
  readonly model: ApprovalCallModel
  readonly warnings: readonly ApprovalWarning[]
}

/** A call with all that is known of it. */
export interface KnownCall {
  readonly call: EvmCall
  readonly action: Action
  /** Undefined where they are unknown, or weren't read yet. */
  readonly facts: TokenFacts | undefined
}

/** Describes a call. What isn't known for sure is shown as the bytes that it is. */
export function describeCall(
  known: KnownCall,
  request: { readonly from: string; readonly native: Unit; readonly locale: string; readonly isAsked: boolean }
): DescribedCall {
  const { call, action } = known
  const { native, locale, isAsked } = request
  const value = call.value > 0n ? toAmount(call.value, native, locale) : undefined
  if (action.type === 'undelegate') return { model: { type: 'undelegate' }, warnings: [] }
  if (action.type === 'deploy') return { model: { type: 'deploy', value }, warnings: [] }
  if (action.type === 'pay')
    return {
      model: { type: 'send', amount: toAmount(call.value, native, locale), to: toChecksum(action.to) },
      warnings: [],
    }
  // A call that pays as well has no other form that would show it.
  const model = value === undefined ? modelOf(known, request) : undefined
  if (model !== undefined) return { model, warnings: warningsOf(known) }
  const isUnknown = action.type === 'unknown' || (isAsked && known.facts === undefined)
  return {
    model: rawModel(known, value),
    warnings: [...warningsOf(known), ...(isUnknown ? (['unknownCall'] as const) : [])],
  }
}

/** Whether an action gives the right to any amount of a token. */
export function isAnyAmount({ action, facts }: Pick<KnownCall, 'action' | 'facts'>): boolean {
  if (action.type !== 'allow' || facts?.type === 'nfts') return false
  return isUnlimited({ amount: allowedBy({ action, facts }) ?? action.amountOrId, facts })
}

/** What the spender may spend after an action; undefined where what is allowed now isn't known. */
export function allowedBy(known: {
  readonly action: Extract<Action, { type: 'allow' }>
  readonly facts: TokenFacts | undefined
}): bigint | undefined {
  const { action, facts } = known
  if (!action.isAdded) return action.amountOrId
  return facts?.type === 'token' && facts.allowance !== undefined ? facts.allowance + action.amountOrId : undefined
}

function modelOf(
  { action, facts }: KnownCall,
  { from, locale }: { readonly from: string; readonly locale: string }
): ApprovalCallModel | undefined {
  if (facts?.type === 'nfts') return nftModel(action, { name: facts.name, from, locale })
  if (facts === undefined) return undefined
  const { unit } = facts
  if (action.type === 'send')
    return { type: 'send', amount: toAmount(action.amount, unit, locale), to: toChecksum(action.to) }
  if (action.type === 'move' && isSameAddress(action.from, from))
    return { type: 'send', amount: toAmount(action.amountOrId, unit, locale), to: toChecksum(action.to) }
  if (action.type !== 'allow') return undefined
  const allowed = allowedBy({ action, facts })
  if (allowed === undefined) return undefined
  return {
    type: 'allow',
    amount: isAnyAmount({ action, facts }) ? undefined : toAmount(allowed, unit, locale),
    symbol: unit.symbol,
    spender: toChecksum(action.spender),
  }
}

function nftModel(
  action: Action,
  { name, from, locale }: { readonly name: string; readonly from: string; readonly locale: string }
): ApprovalCallModel | undefined {
  const one = (id: bigint): string => `${name} #${id}`
  switch (action.type) {
    case 'moveNft': {
      const count =
        action.count === 1n ? '' : `${formatAmount({ amountBaseUnits: action.count, decimals: 0, locale })} × `
      return { type: 'sendNft', name: `${count}${one(action.id)}`, to: toChecksum(action.to) }
    }
    case 'move':
      if (!isSameAddress(action.from, from)) return undefined
      return { type: 'sendNft', name: one(action.amountOrId), to: toChecksum(action.to) }
    case 'allow':
      if (action.isAdded) return undefined
      return {
        type: 'allow',
        amount: toAmount(1n, { symbol: one(action.amountOrId), decimals: 0 }, locale),
        symbol: name,
        spender: toChecksum(action.spender),
      }
    case 'allowAll':
      return {
        type: 'allowAll',
        collection: name,
        operator: toChecksum(action.operator),
        isAllowed: action.isAllowed,
      }
    default:
      return undefined
  }
}

function warningsOf({ action, facts, call }: KnownCall): readonly ApprovalWarning[] {
  if (action.type === 'allowAll') return action.isAllowed ? ['allNfts'] : []
  if (isAnyAmount({ action, facts })) return ['unlimited']
  const to = action.type === 'send' || action.type === 'move' || action.type === 'moveNft' ? action.to : undefined
  return to !== undefined && isSameAddress(call.to, to) ? ['toToken'] : []
}

/** The function by its name where it is known, else by its bytes; the arguments as they are. */
function rawModel(
  { call: { to = '0x', data }, action, facts }: KnownCall,
  value: ApprovalAmountModel | undefined
): ApprovalCallModel {
  const known = functionOf(data)
  return {
    type: 'call',
    name: known?.name,
    to: toChecksum(to),
    rows: known ? argumentRows(known, data) : bytesRows(data),
    value,
    ...(action.type === 'allow' && isAnyAmount({ action, facts }) ? { spender: toChecksum(action.spender) } : {}),
  }
}

function argumentRows(known: NonNullable<ReturnType<typeof functionOf>>, data: EvmCall['data']): ApprovalRowModel[] {
  const { address, bytes, number } = argumentsOf(data, known)
  return known.parameters.map(({ name: label, type }, place) => {
    if (type === 'address') return addressRow(label, toChecksum(address(place)))
    if (type === 'bytes') return bytesRow(label, bytes(place))
    return textRow(label, String(type === 'bool' ? number(place) !== 0n : number(place)))
  })
}

function bytesRows(data: EvmCall['data']): ApprovalRowModel[] {
  return [
    bytesRow('selector', data.slice(0, 10)),
    ...(data.length > 10 ? [bytesRow('data', `0x${data.slice(10)}`)] : []),
  ]
}
