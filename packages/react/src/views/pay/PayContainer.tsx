'use client'
import { useUi } from '@portico/ui'
import { PayView } from '@portico/ui/views/pay'
import type { ReactNode } from 'react'
import { useNowUntil } from '../../hooks/useNowUntil.js'
import { useSlice } from '../../hooks/useSlice.js'
import { payError, presentCost, presentRequest, presentShortage, presentWay } from '../../presenters/pay/pay.js'
import { usePortico } from '../../usePortico.js'
import { usePay } from './usePay.js'

/** What the page asks the user to pay, and with what the user does. */
export function PayContainer(): ReactNode {
  const client = usePortico()
  const { locale } = useUi()
  const { pay, chosen, shown, networkOf, walletOf, act } = usePay()
  const hidden = useSlice('accounts', (state) => state.hidden === true)
  const { payment, ways, isReading, error, status } = pay
  const readAtMs = chosen?.swap?.quoted.readAtMs ?? 0
  const nowMs = useNowUntil([readAtMs + SHOWN_AGE_MS], { everySecond: true })
  if (!payment) return null
  const words = { network: networkOf(shown), locale }
  const walletName = walletOf(chosen)
  const isPayable = chosen?.status === 'ready'
  return (
    <PayView
      request={presentRequest(payment, shown, words)}
      state={isPayable ? 'ready' : isReading ? 'reading' : 'none'}
      way={chosen && presentWay(chosen, { ...words, walletName, hidden })}
      cost={chosen && isPayable ? presentCost(chosen, { ...words, nowMs }) : undefined}
      shortage={
        hidden
          ? undefined
          : presentShortage(
              ways.find(({ kind }) => kind === 'direct'),
              locale
            )
      }
      canChange={ways.length > 1}
      error={payError(error?.code)}
      details={error?.details}
      walletName={walletName}
      checking={status !== undefined}
      onPay={() => act((form) => form.confirm())}
      onCancel={() => client.modal.close()}
      onChange={() => client.router.push('PayWith')}
      onConnect={() => act((form) => form.connect())}
    />
  )
}

/** How long the age of a price is counted. */
const SHOWN_AGE_MS = 600_000
