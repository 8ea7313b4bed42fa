'use client'
import type { PayWay } from '@portico/core'
import { shortAddress } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { PayWithView, type PayWithViewProps } from '@portico/ui/views/pay'
import { type ReactNode, useState } from 'react'
import { useSlice } from '../../hooks/useSlice.js'
import { presentWay } from '../../presenters/pay/pay.js'
import { usePortico } from '../../usePortico.js'
import { usePay } from './usePay.js'

/** Everything that the user could pay with, by account. */
export function PayWithContainer(): ReactNode {
  const client = usePortico()
  const { locale } = useUi()
  const { pay, networkOf, walletOf, act } = usePay()
  const hidden = useSlice('accounts', (state) => state.hidden === true)
  const [selected, setSelected] = useState(pay.chosenId)
  if (!pay.payment) return null
  const model = (way: PayWay) => presentWay(way, { network: networkOf(way), locale, walletName: walletOf(way), hidden })
  return (
    <PayWithView
      groups={groupsOf(pay.ways, { model, walletOf })}
      selectedKey={selected}
      reading={pay.isReading === true}
      onSelect={setSelected}
      onUse={() => {
        if (selected !== undefined) act((form) => form.choose({ wayId: selected }))
        client.router.back()
      }}
      onConnect={() => act((form) => form.connect())}
      onCancel={() => client.router.back()}
    />
  )
}

/** The ways of each account, which may be on several networks. */
function groupsOf(
  ways: readonly PayWay[],
  {
    model,
    walletOf,
  }: {
    readonly model: (way: PayWay) => PayWithViewProps['groups'][number]['ways'][number]
    readonly walletOf: (way: PayWay) => string
  }
): PayWithViewProps['groups'] {
  const groups = new Map<string, PayWay[]>()
  for (const way of ways) {
    const key = `${way.source.connectionId} ${way.source.address}`
    groups.set(key, [...(groups.get(key) ?? []), way])
  }
  return [...groups.values()].flatMap((of) => {
    const [first] = of
    return first
      ? [{ walletName: walletOf(first), account: shortAddress(first.source.address), ways: of.map(model) }]
      : []
  })
}
