import type { EvmWalletMethods } from '../wallet/createWalletMethods.js'
import { choosesFee } from './choosesFee.js'
import type { EvmFollowed } from './sessionFacts.js'

/**
 * What a session can do. EIP-5792 by its methods alone: `wallet_getCapabilities` is not asked, because the question wakes
 * the wallet's phone, so batches are offered when they can be both sent and followed, and a wallet that cannot do what a
 * batch needs says so when it is sent.
 */
export function abilitiesOf(followed: EvmFollowed): { readonly [N in keyof EvmWalletMethods]: boolean } {
  const has = (...methods: readonly string[]): boolean => methods.every(followed.has)
  const sends = has('eth_sendTransaction')
  const batches = has('wallet_sendCalls', 'wallet_getCallsStatus')
  return {
    request: true,
    signMessage: has('personal_sign'),
    signTypedData: has('eth_signTypedData_v4'),
    sendTransaction: sends,
    transfer: sends,
    estimateTransfer: sends && choosesFee(followed),
    sendCalls: batches,
    getCallsStatus: batches,
    watchAsset: has('wallet_watchAsset'),
    // They would wake the phone at each look.
    assets: false,
    canBatch: false,
    // A smart account has no key that a token could know.
    signPermit: has('eth_signTypedData_v4') && followed.shared().accounts[0].type === 'eoa',
    addNetwork: has('wallet_addEthereumChain'),
    switchNetwork: followed.shared().chainIds.length > 1,
  }
}
