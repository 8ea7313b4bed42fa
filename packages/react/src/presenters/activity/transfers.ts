import { type PastTransaction, type PastTransfer, toBaseUnits, toDecimal } from '@portico/core'

/** What a transaction moved, seen from its account. */
export interface TransferSummary {
  /** Everything of the first asset, in one amount; undefined where nothing moved. */
  readonly shown: PastTransfer | undefined
  /** How many other assets moved. */
  readonly others: number
  /** The account sent it to itself: only the fee is gone. */
  readonly isSelf: boolean
}

/**
 * Sums what a transaction moved by asset and direction: a batch of three transfers of a token is one amount. Another token with
 * the same name is another asset.
 */
export function sumTransfers({ transfers, kind, from, to }: PastTransaction): TransferSummary {
  const moved = transfers.filter(({ direction }) => direction !== 'self')
  const sums = new Map<string, PastTransfer>()
  for (const transfer of moved) {
    const { direction, token, symbol, name, isNft } = transfer
    const key = JSON.stringify([direction, token, symbol, name, isNft])
    const before = sums.get(key)
    sums.set(key, before ? { ...transfer, amountDecimal: add(before.amountDecimal, transfer.amountDecimal) } : transfer)
  }
  const isOwn = from !== undefined && from.toLowerCase() === to?.toLowerCase() && kind === 'send'
  return {
    shown: [...sums.values()][0] ?? transfers[0],
    others: Math.max(0, sums.size - 1),
    isSelf: moved.length === 0 && (transfers.length > 0 || isOwn),
  }
}

function add(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return undefined
  const decimals = Math.max(decimalsOf(one), decimalsOf(other))
  const of = (amountDecimal: string): bigint => toBaseUnits({ amountDecimal, decimals })
  return toDecimal({ amountBaseUnits: of(one) + of(other), decimals })
}

/** Digits after the point. */
export function decimalsOf(amountDecimal: string): number {
  return amountDecimal.split('.')[1]?.length ?? 0
}
