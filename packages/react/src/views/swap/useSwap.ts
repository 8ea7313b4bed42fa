'use client'
import type { Network, SwapForm, SwapState, ViewName } from '@portico/core'
import { findNetwork } from '@portico/core/internal'
import { useTokens } from '../../hooks/account/useTokens.js'
import { useSlice } from '../../hooks/useSlice.js'
import type { SendCoin } from '../../presenters/send/sendNotes.js'
import { usePortico } from '../../usePortico.js'
import { useDraft } from '../useDraft.js'

/** The draft that the views of swapping show, with what changes it. */
export interface SwapFactsOfView {
  readonly swap: SwapState
  readonly network: Network | undefined
  readonly coin: SendCoin
  /** Calls the form, once its code is there. */
  readonly act: (change: (form: SwapForm) => void) => void
}

/** The draft of the account in use, begun when the view is there, and again when another account is in use. */
export function useSwap(): SwapFactsOfView {
  const client = usePortico()
  const swap = useSlice('swap', (state) => state)
  const { draft, run } = swap
  const network = useSlice('networks', (state) => findNetwork(state, (draft?.source ?? run?.review.source)?.networkId))
  // With them come prices.
  useTokens()
  const act = useDraft({ isMissing: draft === undefined, views: SHOWN, form: client.swapForm })
  const { symbol = '', decimals = 0 } = network?.nativeCurrency ?? {}
  const pair = draft?.pair
  const priceUsd = [pair?.pay, pair?.receive].find((one) => one && one.address === undefined)?.priceUsd
  return { swap, network, coin: { symbol, decimals, priceUsd }, act }
}

const SHOWN: readonly ViewName[] = ['Swap', 'SwapSelectToken', 'SwapSettings']
