import { type InnerCalls, lazyMethodOver, type WalletAction, type WalletCalls } from '@portico/core/adapter'
import { toPorticoError } from '../errors.js'
import type { EvmWallet } from './evmWallet.js'

/** Every call that this adapter can make of a wallet. */
export type EvmWalletMethods = Omit<WalletCalls & InnerCalls, 'signIn' | 'signTransactions'>

/** Every call that this adapter can make of one connection. Each brings its part of viem with it, and small ones come together. */
export function createWalletMethods(wallet: EvmWallet): EvmWalletMethods {
  const { id: connectorId } = wallet.connector
  const method = lazyMethodOver<EvmWallet, WalletAction>({
    access: wallet,
    toError: (error, { label: action, ...call }) => toPorticoError(error, { ...call, action, connectorId }),
  })
  const requests = () => import('../chunks/walletRequests.js')
  const batches = () => import('../chunks/batches.js')
  return {
    signMessage: method('sign', async () => (await import('./signMessage.js')).signMessage),
    signTypedData: method('sign', async () => (await import('./signTypedData.js')).signTypedData),
    sendTransaction: method('send', async () => (await import('./sendTransaction.js')).sendTransaction),
    transfer: method('send', async () => (await import('./transfer.js')).transfer),
    estimateTransfer: method('request', async () => (await import('./estimateTransfer.js')).estimateTransfer),
    sendCalls: method('send', async () => (await batches()).sendCalls),
    getCallsStatus: method('request', async () => (await batches()).getCallsStatus),
    canBatch: method('request', async () => (await batches()).canBatch),
    signPermit: method('sign', async () => (await import('./signPermit.js')).signPermit),
    watchAsset: method('request', async () => (await requests()).watchAsset),
    request: method('request', async () => (await requests()).request),
    assets: method('request', async () => (await requests()).assets),
    switchNetwork: method('switchNetwork', async () => (await requests()).switchNetwork),
    addNetwork: method('addNetwork', async () => (await requests()).addNetwork),
  }
}
