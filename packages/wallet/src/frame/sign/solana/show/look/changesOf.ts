import type { FrameNetwork } from '../../../../../api.ts'
import type { ApprovalChangeModel } from '../../../../views/models/approval.ts'
import { formatAmount } from '../../../formatAmount.ts'
import { WRAPPED_COIN } from '../../programs.ts'
import { shortAddress } from '../../text/shortAddress.ts'
import type { ChainFacts } from '../calls/types.ts'
import { ELSEWHERE, type Holdings, isCoin, STAKED } from './holdingsOf.ts'

/**
 * Every balance that would be another one; undefined where a token can't be read. A token is called what its maker calls it, so its
 * whole address stands beside.
 */
export function changesOf(request: {
  readonly before: Holdings
  readonly after: Holdings
  readonly facts: ChainFacts
  readonly network: FrameNetwork
  readonly locale: string
}): readonly ApprovalChangeModel[] | undefined {
  const { before, after, facts, network, locale } = request
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (token) => (before.get(token) ?? 0n) !== (after.get(token) ?? 0n)
  )
  const rows: ApprovalChangeModel[] = []
  for (const token of changed) {
    const [was, is] = [before.get(token) ?? 0n, after.get(token) ?? 0n]
    const mint = facts.mints.get(token)
    const decimals = isCoin(token) ? network.nativeCurrency.decimals : mint?.decimals
    if (decimals === undefined || mint?.isScaled) return undefined
    const format = (amountBaseUnits: bigint): string => formatAmount({ amountBaseUnits, decimals, locale })
    const symbol = isCoin(token) ? network.nativeCurrency.symbol : facts.names.get(token)?.symbol || shortAddress(token)
    const isKnown = isCoin(token) || WRAPPED_COIN.includes(token)
    rows.push({
      symbol,
      place: token === STAKED || token === ELSEWHERE ? token : undefined,
      token: isKnown ? undefined : token,
      before: format(was),
      after: format(is),
      direction: is < was ? 'out' : 'in',
    })
  }
  return rows
}
