'use client'
import { activeConnection, swapAlike, swapLoss, swapStep } from '@portico/core'
import { useUi } from '@portico/ui'
import { SwapHeaderEnd as HeaderEnd, SwapView } from '@portico/ui/views/swap'
import { type ReactNode, useEffect } from 'react'
import { useNowUntil } from '../../hooks/useNowUntil.js'
import { useSlice } from '../../hooks/useSlice.js'
import { presentAlike } from '../../presenters/swap/presentAlike.js'
import { presentLoss } from '../../presenters/swap/presentLoss.js'
import { presentQuote, presentSide } from '../../presenters/swap/swap.js'
import { swapError } from '../../presenters/swap/swapProgress.js'
import { usePortico } from '../../usePortico.js'
import { useWalletName } from '../send/useWalletAnswer.js'
import { useTyped } from '../useTyped.js'
import { useSwap } from './useSwap.js'

/** What is swapped, and at which price. */
export function SwapContainer(): ReactNode {
  const client = usePortico()
  const { locale } = useUi()
  const { swap, network, coin, act } = useSwap()
  const { draft, run } = swap
  const hidden = useSlice('accounts', (state) => state.hidden === true)
  const isWaiting = run?.status === 'paused' || (run?.status === 'running' && run.tasks.at(-1)?.status !== 'sent')
  const connections = useSlice('connections', (state) => state)
  const networks = useSlice('networks', (state) => state)
  const { accounts, networkId } = activeConnection({ connections, networks }) ?? {}
  const own = run?.review.source
  // That of another account, or of another network, keeps this one from nothing.
  const isAsked = isWaiting && accounts?.[0].address === own?.address && networkId === own?.networkId
  useEffect(() => {
    // The user comes back while the wallet still has to answer, or to be asked.
    if (isAsked) client.router.replace('SwapProgress')
  }, [client, isAsked])
  const quoted = draft?.quote.quoted
  const alike = swapAlike(draft)
  const loss = swapLoss(draft)
  const nowMs = useNowUntil([quoted && quoted.readAtMs + SHOWN_AGE_MS], { everySecond: true })
  const words = { network, locale }
  const sideOf = (side: 'pay' | 'receive') => (draft ? presentSide({ draft, side, hidden, words }) : { amount: '' })
  const pay = sideOf('pay')
  const receive = sideOf('receive')
  const exact = draft?.exact ?? 'pay'
  const typed = useTyped((exact === 'pay' ? pay : receive).amount)
  const isBusy = draft !== undefined && draft.status !== 'editing'
  const { pair } = draft ?? {}
  return (
    <SwapView
      pay={exact === 'pay' ? { ...pay, amount: typed.text } : pay}
      receive={exact === 'receive' ? { ...receive, amount: typed.text } : receive}
      exact={exact}
      canReceiveExact={draft?.canReceiveExact === true}
      isMax={draft?.isMax}
      quote={
        draft && quoted && pair?.pay && pair.receive
          ? presentQuote({
              quoted,
              pay: pair.pay,
              receive: pair.receive,
              provider: draft.provider,
              coin,
              nowMs,
              locale,
            })
          : undefined
      }
      alike={alike && presentAlike(alike, network)}
      loss={draft && loss && presentLoss({ draft, loss, locale })}
      step={swapStep(draft)}
      checking={isBusy}
      error={draft?.status === 'editing' ? swapError(draft.error?.code) : undefined}
      details={draft?.error?.details}
      walletName={useWalletName(draft?.source)}
      onAmount={(side, text) => {
        if (isBusy) return
        if (side === exact) typed.type(text)
        act((form) => form.setAmount({ side, text, locale }))
      }}
      onToken={(side) => client.router.push('SwapSelectToken', { side })}
      onMax={() => act((form) => form.setMax())}
      onFlip={() => act((form) => form.flip())}
      onAcceptToken={(isAccepted) =>
        act((form) => form.acceptToken({ address: alike?.token.address ?? '', isAccepted }))
      }
      // To what is on screen: a price that comes meanwhile may be another one.
      onAccept={(isAccepted) => act((form) => form.acceptLoss({ bps: isAccepted ? loss?.bps : undefined }))}
      onRetry={() => act((form) => form.retry())}
      // What is missing is said by the button.
      onReview={() => act((form) => void form.review().catch(() => undefined))}
    />
  )
}

/** The way to the settings of a swap. */
export function SwapHeaderEnd(): ReactNode {
  const client = usePortico()
  return <HeaderEnd onSettings={() => client.router.push('SwapSettings')} />
}

/** How long the age of a price is counted, where it is not read again. */
const SHOWN_AGE_MS = 600_000
