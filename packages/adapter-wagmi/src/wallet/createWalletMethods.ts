import { type InnerCalls, lazyMethodOver, type WalletAction, type WalletCalls } from '@portico/core/adapter'
import { toPorticoError } from '../errors.js'
import type { EvmWallet } from './evmWallet.js'

/** Every call that this adapter can make of a wallet. */
export type EvmWalletMethods = Omit<WalletCalls & InnerCalls, 'signIn' | 'signTransactions'>

/** Every call that this adapter can make of one connection. Each brings its part of viem with it. */
export function createWalletMethods(wallet: EvmWallet): EvmWalletMethods {
  const { id: connectorId } = wallet.connector
  const method = lazyMethodOver<EvmWallet, WalletAction>({
    access: wallet,
    toError: (error, { label: action, ...call }) => toPorticoError(error, { ...call, action, connectorId }),
  })
  return {
    signMessage: method('sign', async () => (await import('./signMessage.js')).signMessage),
    signTypedData: method('sign', async () => (await import('./signTypedData.js')).signTypedData),
    sendTransaction: method('send', async () => (await import('./sendTransaction.js')).sendTransaction),
    transfer: method('send', async () => (await import('./transfer.js')).transfer),
    estimateTransfer: method('request', async () => (await import('./estimateTransfer.js')).estimateTransfer),
    sendCalls: method('send', async () => (await import('./sendCalls.js')).sendCalls),
    getCallsStatus: method('request', async () => (await import('./getCallsStatus.js')).getCallsStatus),
    watchAsset: method('request', async () => (await import('./watchAsset.js')).watchAsset),
    request: method('request', async () => (await import('./request.js')).request),
    assets: method('request', async () => (await import('./assets.js')).assets),
    switchNetwork: method('switchNetwork', async () => (await import('./switchNetwork.js')).switchNetwork),
    addNetwork: method('addNetwork', async () => (await import('./addNetwork.js')).addNetwork),
  }
}
