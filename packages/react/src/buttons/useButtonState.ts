'use client'
import { activeConnection, toAccountId } from '@portico/core'
import { connectionStatus, isWrongNetwork } from '@portico/core/internal'
import { useSlice } from '../hooks/useSlice.js'
import { usePorticoContext } from '../PorticoContext.js'
import { shortAddress } from '../presenters/shortAddress.js'
import type { ButtonState } from './ModalButton.js'

/** What buttons derive from the connection. */
export interface ButtonStateFacts {
  readonly state: ButtonState
  /** Name or short address; undefined while there is no account to show. */
  readonly accountLabel: string | undefined
  /** What the button says about the connection. */
  readonly label: string
}

/** Returns where the connection is, in the words of the buttons. In the first load, so it takes no more than it needs. */
export function useButtonState(): ButtonStateFacts {
  const { client, buttonMessages } = usePorticoContext()
  const networks = useSlice('networks', (state) => state)
  // Parts of the slice, because a wallet that announces itself changes the slice and not the button.
  const list = useSlice('connections', (state) => state.list)
  const status = useSlice('connections', (state) => connectionStatus(state))
  const hintAddress = useSlice('connections', (state) => state.hint?.address)
  const connection = activeConnection({ connections: { list }, networks })
  const address = connection?.accounts[0].address ?? (status === 'reconnecting' ? hintAddress : undefined)
  const name = useSlice(
    'accounts',
    ({ byId }) => connection && address && byId[toAccountId({ networkId: connection.networkId, address })]?.name
  )
  const accountLabel = name ?? (address && shortAddress(address))
  const isWrong = isWrongNetwork({ networks, connections: { list } }, client.options)
  const state = isWrong ? 'wrongNetwork' : status
  const label = state === 'connected' || state === 'reconnecting' ? accountLabel : undefined
  return {
    state,
    accountLabel,
    // A hint of the last visit has the width of what follows. The texts are named after the states.
    label: label ?? buttonMessages[state === 'disconnected' || state === 'connected' ? 'connectWallet' : state],
  }
}
