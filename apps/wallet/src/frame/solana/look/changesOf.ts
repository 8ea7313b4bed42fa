import type { ApprovalChangeModel } from '@portico/ui/views/approve'
import type { FrameNetwork } from '../../../api.ts'
import { formatAmount } from '../../signing/formatAmount.ts'
import { lookOf } from '../../signing/text/names.ts'
import type { ChainFacts } from '../calls/types.ts'
import { WRAPPED_COIN } from '../programs.ts'
import { shortAddress } from '../text/shortAddress.ts'
import { ELSEWHERE, type Holdings, isCoin, STAKED } from './holdingsOf.ts'

/**
 * Every balance that would be another one; undefined where a token can't be read. Whoever makes a token gives it its name: one that
 * the account has none of yet, or that is called as another one, is told by its address too.
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
  const nameOf = (token: string): string =>
    isCoin(token) ? network.nativeCurrency.symbol : facts.names.get(token)?.symbol || shortAddress(token)
  const looks = changed.map((token) => lookOf(nameOf(token)))
  const rows: ApprovalChangeModel[] = []
  for (const [index, token] of changed.entries()) {
    const [was, is] = [before.get(token) ?? 0n, after.get(token) ?? 0n]
    const decimals = isCoin(token) ? network.nativeCurrency.decimals : facts.mints.get(token)?.decimals
    if (decimals === undefined) return undefined
    const format = (amountBaseUnits: bigint): string => formatAmount({ amountBaseUnits, decimals, locale })
    const name = nameOf(token)
    const isTwin = looks.some((look, other) => other !== index && look === looks[index])
    const isKnown = isCoin(token) || WRAPPED_COIN.includes(token) || name === shortAddress(token)
    const symbol = !isKnown && (was === 0n || isTwin) ? `${name} ${shortAddress(token)}` : name
    const place = token === STAKED || token === ELSEWHERE ? token : undefined
    rows.push({ symbol, place, before: format(was), after: format(is), direction: is < was ? 'out' : 'in' })
  }
  return rows
}
