import type { BalanceRequest, BalanceSource, TokenBalance } from '@portico/core'
import { vi } from 'vitest'

/** A source of balances that a test answers by hand, or by `answers`, which comes at once. */
export interface HeldSource extends BalanceSource {
  /** What it was asked, in order. */
  readonly asked: BalanceRequest[]
  /** Resolves when it was asked for the nth time, counted from 0. */
  isAsked(index: number): Promise<void>
  /** Answers the nth request: with the amount of a coin, or a failure. */
  answer(index: number, answer: bigint | Error): void
}

/** A source that says nothing until it is told to. */
export function createHeldSource(): HeldSource {
  const asked: BalanceRequest[] = []
  const settle: ((answer: bigint | Error) => void)[] = []
  return {
    asked,
    read: (request) =>
      new Promise((resolve, reject) => {
        asked.push(request)
        settle.push((answer) =>
          typeof answer === 'bigint' ? resolve([coinOf(request.networkId, answer)]) : reject(answer)
        )
      }),
    isAsked: (index) =>
      vi.waitFor(
        () => {
          if (asked.length <= index) throw new Error('not asked yet')
        },
        { timeout: 120_000 }
      ),
    answer: (index, answer) => settle[index]?.(answer),
  }
}

/** A coin with 12 decimals that costs two dollars. */
export function coinOf(networkId: TokenBalance['networkId'], amountBaseUnits: bigint): TokenBalance {
  return { networkId, name: 'Coin', symbol: 'COIN', decimals: 12, amountBaseUnits, priceUsd: '2' }
}
