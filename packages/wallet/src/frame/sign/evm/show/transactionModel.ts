import type {
  ApprovalAllowanceModel,
  ApprovalTransactionModel,
  ApprovalWarning,
} from '../../../views/models/approval.ts'
import { toAmount, type Unit } from '../../show/amounts.ts'
import { cleanSymbol } from '../../show/text/names.ts'
import { toRaw } from '../../show/toRaw.ts'
import type { EvmRequest } from '../read/request.ts'
import { actionOf } from './actions.ts'
import { describeCall, type KnownCall } from './describeCall.ts'
import type { Outlook } from './outlook.ts'
import { toRows } from './simulate.ts'
import { callsOf, grantsOf, limitOf, outlookOf, type TransactionState } from './transactionState.ts'

/** What the user is shown of calls. */
export function toTransactionModel(
  state: TransactionState,
  { account, call, locale }: Pick<EvmRequest, 'account' | 'call' | 'locale'>
): ApprovalTransactionModel {
  const { nativeCurrency } = call.network
  const native = { ...nativeCurrency, symbol: cleanSymbol(nativeCurrency.symbol) }
  const calls = callsOf(state)
  const outlook = outlookOf(state)
  const grants = grantsOf(state)
  const describe = (known: KnownCall) =>
    describeCall(known, { from: account.address, native, locale, isAsked: state.isAsked })
  const limit = limitOf(state)
  const allowance: ApprovalAllowanceModel | undefined = limit && {
    limit: toAmount(limit.amount, limit.unit, locale),
    isLimited: state.isLimited,
  }
  return {
    type: 'transaction',
    calls: [
      ...state.known.map((one, index) => {
        const signed = calls[index] ?? one.call
        return describe({ ...one, call: signed, action: actionOf(signed, account.address) }).model
      }),
      ...grants.map((one) => describe(one).model),
    ],
    isSent: true,
    fee: feeOf(outlook, { native, locale }),
    changes: changesOf(outlook, { native, locale }),
    allowance,
    // What was asked for, whatever the user has made of it.
    warnings: [
      ...new Set([...state.known, ...grants].flatMap((one) => describe(one).warnings)),
      ...delegationWarnings(outlook),
    ],
    raw: toRaw(calls),
  }
}

function delegationWarnings({ delegation }: Outlook): readonly ApprovalWarning[] {
  if (delegation === 'new') return ['delegates']
  return delegation === 'other' ? ['replacesCode'] : []
}

function feeOf(
  { fee, simulation }: Outlook,
  { native, locale }: { readonly native: Unit; readonly locale: string }
): ApprovalTransactionModel['fee'] {
  // The user can't agree before the simulation has ended.
  if (fee === undefined || simulation === undefined) return { status: 'reading' }
  if (fee === 'unknown') return { status: 'unknown' }
  if (fee.isPaid) return { status: 'paid' }
  return { status: 'known', most: toAmount(fee.most, native, locale), isEnough: fee.isEnough }
}

function changesOf(
  { simulation, fee }: Outlook,
  { native, locale }: { readonly native: Unit; readonly locale: string }
): ApprovalTransactionModel['changes'] {
  if (simulation === 'unknown') return { status: 'unknown' }
  if (simulation === undefined) return { status: 'reading' }
  if (simulation.status === 'fails') return simulation
  if (simulation.balances === undefined) return { status: 'unknown' }
  const most = typeof fee === 'object' ? fee.most : 0n
  return { status: 'known', rows: toRows(simulation.balances, { native, fee: most, locale }) }
}
