import type { Hex } from 'viem'
import { wordAt } from '../../reads/erc20.js'
import { AGGREGATOR_SELECTORS } from './aggregatorSwap.js'
import { MULTICALL } from './permitSwap.js'
import { ROUTER_SELECTORS } from './routerSwap.js'

/**
 * Whether a router of Uniswap makes the swap of a transaction. The transaction's own selector says it, or else those of the calls that it
 * makes at once. The bytes of an aggregator's executor may look like such a call, but then the aggregator's own is there, too.
 */
export function isByRouter(calldata: string): boolean {
  const text = calldata.toLowerCase() as Hex
  const selector = ALL.find((one) => text.startsWith(one))
  if (selector) return OF_ROUTERS.includes(selector)
  const makes = (selectors: readonly Hex[]): boolean => selectors.some((one) => hasCall(text, one))
  return makes(OF_ROUTERS) && !makes(AGGREGATOR_SELECTORS)
}

/** Whether a call begins so in a batch. Each wallet has its own form for one, but in front of a call is the word that says its length. */
function hasCall(batch: Hex, selector: Hex): boolean {
  const digits = selector.slice(2)
  for (let at = batch.indexOf(digits, FIRST); at !== -1; at = batch.indexOf(digits, at + 1)) {
    const length = wordAt(batch, at / 2 - 33) ?? 0n
    if (at % 2 === 0 && length >= 4n && length <= (batch.length - at) / 2) return true
  }
  return false
}

const OF_ROUTERS: readonly Hex[] = [...ROUTER_SELECTORS, MULTICALL]
const ALL: readonly Hex[] = [...OF_ROUTERS, ...AGGREGATOR_SELECTORS]

/** Behind `0x`, a selector and a word. */
const FIRST = 2 + (4 + 32) * 2
