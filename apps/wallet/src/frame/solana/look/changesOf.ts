import type { ApprovalChangeModel } from '@portico/ui/views/approve'
import type { FrameNetwork } from '../../../api.ts'
import { formatAmount } from '../../signing/formatAmount.ts'
import type { ChainFacts } from '../calls/types.ts'
import { shortAddress } from '../text/shortAddress.ts'
import { COIN, type Holdings } from './simulate.ts'

/** Every balance that would be another one; undefined where a token can't be read. */
export function changesOf(request: {
  readonly before: Holdings
  readonly after: Holdings
  readonly facts: ChainFacts
  readonly network: FrameNetwork
  readonly locale: string
}): readonly ApprovalChangeModel[] | undefined {
  const { before, after, facts, network, locale } = request
  const rows: ApprovalChangeModel[] = []
  for (const token of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(token) ?? 0n, after.get(token) ?? 0n]
    if (was === is) continue
    const decimals = token === COIN ? network.nativeCurrency.decimals : facts.mints.get(token)?.decimals
    if (decimals === undefined) return undefined
    const format = (amountBaseUnits: bigint): string => formatAmount({ amountBaseUnits, decimals, locale })
    const symbol =
      token === COIN ? network.nativeCurrency.symbol : facts.names.get(token)?.symbol || shortAddress(token)
    rows.push({ symbol, before: format(was), after: format(is), direction: is < was ? 'out' : 'in' })
  }
  return rows
}
