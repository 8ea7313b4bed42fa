import type { WalletCalls } from '@portico/core/adapter'
import { type EvmWallet, providerOf } from './evmWallet.js'

/** What the wallet answers to any JSON-RPC call (EIP-1193), as it is. */
export async function request(wallet: EvmWallet, call: Parameters<WalletCalls['request']>[0]): Promise<unknown> {
  const provider = await providerOf(wallet)
  return provider.request({ method: call.method, params: call.params })
}
