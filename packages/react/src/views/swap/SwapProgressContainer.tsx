'use client'
import type { SwapForm } from '@portico/core'
import { findNetwork } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { SwapProgressView } from '@portico/ui/views/swap'
import { type ReactNode, useEffect } from 'react'
import { useSlice } from '../../hooks/useSlice.js'
import { presentProgress, runError } from '../../presenters/swap/swapProgress.js'
import { usePortico } from '../../usePortico.js'
import { useWalletName } from '../send/useWalletAnswer.js'

/** How far the swap is that the user has confirmed. */
export function SwapProgressContainer(): ReactNode {
  const client = usePortico()
  const { locale } = useUi()
  const run = useSlice('swap', (state) => state.run)
  const network = useSlice('networks', (state) => findNetwork(state, run?.review.source.networkId))
  const walletName = useWalletName(run?.review.source)
  const isMissing = run === undefined
  useEffect(() => {
    if (!isMissing) return
    // A swap that the user gave up, or has to agree to once more, is a draft again.
    if (client.snapshot('swap').draft) client.router.replace('Swap')
    else void client.modal.open('Account')
  }, [client, isMissing])
  if (!run) return null
  const begin = (isSame: boolean): void => {
    const anew = client.swapForm().then((form) => (isSame ? form.again() : undefined))
    anew.then(
      () => client.router.replace('Swap'),
      // Nothing can be swapped any more: no wallet is connected, or it is on another network.
      () => void client.modal.open('Account')
    )
  }
  const { symbol = '', decimals = 0 } = network?.nativeCurrency ?? {}
  const { pay, receive } = run.review
  const priceUsd = [pay, receive].find(({ address }) => address === undefined)?.priceUsd
  // The slice says what happens then.
  const act = (change: (form: SwapForm) => void): void => {
    // Nothing can be swapped where the wallet is now.
    client.swapForm().then(change, () => void client.modal.open('Account'))
  }
  return (
    <SwapProgressView
      {...presentProgress(run, { network, locale, coin: { symbol, decimals, priceUsd } })}
      error={runError(run)}
      details={run.error?.details}
      walletName={walletName}
      onClose={() => void client.modal.open('Account')}
      onAgain={() => begin(run.status === 'failed')}
      onRetry={() => begin(true)}
      onResume={() => act((form) => void form.resume().catch(() => undefined))}
      onCancel={() => act((form) => form.discard())}
    />
  )
}
