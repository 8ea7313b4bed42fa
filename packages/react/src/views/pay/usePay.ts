'use client'
import type { Network, PayForm, PayState, PayWay } from '@portico/core'
import { cleanWallet, connectorOf, findNetwork } from '@portico/core/internal'
import { useEffect } from 'react'
import { useSlice } from '../../hooks/useSlice.js'
import { usePortico } from '../../usePortico.js'

/** The payment that the views of paying show, with what changes it. */
export interface PayFactsOfView {
  readonly pay: PayState
  /** The chosen way, whether it can pay or not. */
  readonly chosen: PayWay | undefined
  /** The chosen way, else the first: what it says of the asset is shown. */
  readonly shown: PayWay | undefined
  readonly networkOf: (way: PayWay | undefined) => Network | undefined
  readonly walletOf: (way: PayWay | undefined) => string
  /** Calls the form, once its code is there. What it rejects with is in the slice. */
  readonly act: (change: (form: PayForm) => unknown) => void
}

/** The payment that the page asks for. Without one, its views lead to the account. */
export function usePay(): PayFactsOfView {
  const client = usePortico()
  const pay = useSlice('pay', (state) => state)
  const networks = useSlice('networks', (state) => state)
  const connections = useSlice('connections', (state) => state)
  const isMissing = pay.payment === undefined
  useEffect(() => {
    if (isMissing && client.snapshot('modal').open) void client.modal.open()
  }, [client, isMissing])
  const chosen = pay.ways.find(({ id }) => id === pay.chosenId)
  const walletOf = (way: PayWay | undefined): string => {
    const connection = connections.list.find(({ id }) => id === way?.source.connectionId)
    return cleanWallet(connection?.wallet ?? (connection && connectorOf(connections, connection)) ?? { name: '' }).name
  }
  const act = (change: (form: PayForm) => unknown): void => {
    client
      .payForm()
      .then(change)
      // The slice says what happened.
      .catch(() => undefined)
  }
  return {
    pay,
    chosen,
    shown: chosen ?? pay.ways.find(({ asset }) => asset.symbol !== '') ?? pay.ways[0],
    networkOf: (way) => findNetwork(networks, way?.source.networkId),
    walletOf,
    act,
  }
}
