import type { InnerCalls } from '@portico/core/adapter'
import { toChainNumber } from '../network.js'
import { type EvmWallet, providerOf } from './evmWallet.js'

/** Adds a network to the wallet (EIP-3085), with the URLs that the app configured. Some wallets switch to it too. */
export async function addNetwork(
  wallet: EvmWallet,
  { network }: Parameters<InnerCalls['addNetwork']>[0]
): Promise<void> {
  const provider = await providerOf(wallet)
  await provider.request({
    method: 'wallet_addEthereumChain',
    params: [
      {
        chainId: `0x${toChainNumber(network.id).toString(16)}`,
        chainName: network.name,
        nativeCurrency: network.nativeCurrency,
        rpcUrls: network.rpcUrls,
        ...(network.explorerUrl ? { blockExplorerUrls: [network.explorerUrl] } : {}),
        ...(network.iconUrl ? { iconUrls: [network.iconUrl] } : {}),
      },
    ],
  })
}
