import {
  type InnerCalls,
  lazyMethodOver,
  type WalletAction,
  type WalletCalls,
  type WalletMethods,
} from '@portico/core/adapter'
import type { WalletAccess } from '../access.js'
import type { Access } from '../createAccess.js'
import { toPorticoError } from '../errors.js'
import { signIn } from './signIn.js'
import { signMessage } from './signMessage.js'
import { switchNetwork } from './switchNetwork.js'

/** Every call that this adapter can make of a wallet. */
export type SolanaWalletMethods = Pick<
  WalletCalls & InnerCalls,
  'signMessage' | 'signIn' | 'switchNetwork' | 'signTransactions' | 'sendTransaction' | 'transfer'
>

/** Every call that this adapter can make of one connection. One that is smaller than the request for it comes along. */
export function createWalletMethods(access: WalletAccess & Pick<Access, 'loadTransactions'>): SolanaWalletMethods {
  const { loadTransactions, live } = access
  const { connectorId } = live
  const method = lazyMethodOver<WalletAccess, WalletAction>({
    access,
    toError: (error, { label: action, networkId }) => toPorticoError(error, { action, connectorId, networkId }),
  })
  return {
    signMessage: method('sign', async () => signMessage),
    signIn: method('sign', async () => signIn),
    switchNetwork: method('switchNetwork', async () => switchNetwork),
    signTransactions: method('sign', async () => (await loadTransactions()).signTransactions),
    sendTransaction: method('send', async () => (await loadTransactions()).sendTransaction),
    transfer: method('send', async () => (await loadTransactions()).transfer),
  } satisfies WalletMethods
}
