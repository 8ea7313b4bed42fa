import type { ApprovalChangeModel } from '../../../../views/models/approval.ts'
import { toChange } from '../../../show/amounts.ts'
import { WRAPPED_COIN } from '../../programs.ts'
import type { ChainFacts } from '../calls/types.ts'
import type { LookRequest } from '../request.ts'
import { tokenUnit } from '../tokenUnit.ts'
import { ELSEWHERE, type Holdings, isCoin, STAKED } from './holdingsOf.ts'

/**
 * Every balance that would be another one; undefined where a token can't be read. A token is called what its maker calls it, so its
 * whole address stands beside.
 */
export function changesOf(
  { network, locale }: Pick<LookRequest, 'network' | 'locale'>,
  { before, after, facts }: { readonly before: Holdings; readonly after: Holdings; readonly facts: ChainFacts }
): readonly ApprovalChangeModel[] | undefined {
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (token) => (before.get(token) ?? 0n) !== (after.get(token) ?? 0n)
  )
  const rows: ApprovalChangeModel[] = []
  for (const token of changed) {
    const balance = {
      before: before.get(token) ?? 0n,
      after: after.get(token) ?? 0n,
      place: token === STAKED || token === ELSEWHERE ? token : undefined,
      token: isCoin(token) || WRAPPED_COIN.includes(token) ? undefined : token,
    } as const
    const unit = isCoin(token) ? network.nativeCurrency : tokenUnit(token, facts)
    if (unit === undefined) return undefined
    rows.push(toChange({ ...balance, unit }, locale))
  }
  return rows
}
