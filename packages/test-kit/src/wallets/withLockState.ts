import { asRecord } from './params.js'
import type { Eip1193Provider, TestWalletProvider } from './types.js'

/**
 * Adds MetaMask's way to ask whether the wallet is unlocked to a provider, whose `metamask_getProviderState` answers. Returns the
 * same object.
 */
export function withLockState(provider: Eip1193Provider): TestWalletProvider {
  const isUnlocked = async (): Promise<boolean> =>
    asRecord(await provider.request({ method: 'metamask_getProviderState' }))['isUnlocked'] === true
  return Object.assign(provider, { _metamask: { isUnlocked } })
}
