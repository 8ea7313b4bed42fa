import type { SendState } from '@portico/core'
import { cleanWallet, connectorOf } from '@portico/core/internal'
import type { SendViewProps } from '@portico/ui/views/send'
import { useSlice } from '../../hooks/useSlice.js'

type WalletAnswer = Pick<SendViewProps, 'error' | 'details' | 'walletName'>

/** What the wallet of a draft has answered, and what it is called. */
export function useWalletAnswer({ source, error }: Pick<SendState, 'source' | 'error'>): WalletAnswer {
  return { error: errorOf(error?.code), details: error?.details, walletName: useWalletName(source) }
}

/** What the wallet of a draft is called. */
export function useWalletName(source: { readonly connectionId: string } | undefined): string {
  return useSlice('connections', (state) => {
    const connection = state.list.find(({ id }) => id === source?.connectionId)
    return cleanWallet(connection?.wallet ?? (connection && connectorOf(state, connection)) ?? { name: '' }).name
  })
}

function errorOf(code: string | undefined): WalletAnswer['error'] {
  if (code === undefined) return undefined
  if (code === 'USER_REJECTED') return 'rejected'
  if (code === 'FEE_RISEN') return 'feeRisen'
  if (code === 'AMOUNT_CHANGED') return 'amountChanged'
  if (code === 'RECEIVED_CHANGED') return 'receivedChanged'
  if (code === 'TRANSFER_UNCERTAIN') return 'maybeSent'
  return code === 'REQUEST_PENDING' ? 'pending' : 'failed'
}
