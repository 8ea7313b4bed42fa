'use client'
import { activeConnection, toAccountId } from '@portico/core'
import { connectionStatus, isWrongNetwork, shortAddress } from '@portico/core/internal'
import { useSignInState } from '../hooks/connect/useSignInState.js'
import { useSlice } from '../hooks/useSlice.js'
import { usePorticoContext } from '../PorticoContext.js'
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
  const hint = useSlice('connections', (state) => state.hint)
  const connection = activeConnection({ connections: { list }, networks })
  const shown = connection
    ? { networkId: connection.networkId, address: connection.accounts[0].address }
    : status === 'reconnecting' && hint
  const name = useSlice('accounts', ({ byId }) => (shown ? byId[toAccountId(shown)]?.name : undefined))
  // Nothing is connected for the app before the user has signed in.
  const isAsked = useSignInState()?.status === 'required'
  const accountLabel = shown && !isAsked ? (name ?? shortAddress(shown.address)) : undefined
  const isWrong = isWrongNetwork({ networks, connections: { list } }, client.options)
  return {
    state: isAsked ? 'unauthenticated' : isWrong ? 'wrongNetwork' : status,
    accountLabel,
    // What is not restored yet, and has no account, says nothing of it.
    label:
      accountLabel ?? buttonMessages[isAsked ? 'signIn' : status === 'connecting' ? 'connecting' : 'connectWallet'],
  }
}
