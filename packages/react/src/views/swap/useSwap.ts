'use client'
import type { Network, SwapForm, SwapState } from '@portico/core'
import { findNetwork, fromUnknown } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { useCallback, useEffect } from 'react'
import { useTokens } from '../../hooks/account/useTokens.js'
import { useSlice } from '../../hooks/useSlice.js'
import { errorMessageKey } from '../../presenters/connect/error.js'
import type { SendCoin } from '../../presenters/send/sendNotes.js'
import { usePortico } from '../../usePortico.js'

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
  const { messages } = useUi()
  const swap = useSlice('swap', (state) => state)
  const { draft, run } = swap
  const network = useSlice('networks', (state) => findNetwork(state, (draft?.source ?? run?.review.source)?.networkId))
  // With them come prices.
  useTokens()
  const isMissing = draft === undefined
  useEffect(() => {
    const { view } = client.snapshot('router').stack.at(-1) ?? {}
    const isShown = client.snapshot('modal').open && SHOWN.includes(view ?? '')
    if (!isMissing || !isShown) return
    client.swapForm().catch((error: unknown) => {
      const { code } = fromUnknown(error)
      void client.notify({ variant: 'error', message: messages[errorMessageKey(code)] })
      client.router.back()
    })
  }, [client, isMissing, messages])
  const act = useCallback(
    (change: (form: SwapForm) => void) => {
      // Code that could not be fetched is fetched by the next press.
      client.swapForm().then(change, () => undefined)
    },
    [client]
  )
  const { symbol = '', decimals = 0 } = network?.nativeCurrency ?? {}
  const pair = draft?.pair
  const priceUsd = [pair?.pay, pair?.receive].find((one) => one && one.address === undefined)?.priceUsd
  return { swap, network, coin: { symbol, decimals, priceUsd }, act }
}

const SHOWN: readonly string[] = ['Swap', 'SwapSelectToken', 'SwapSettings']
