import type { NamespaceRequest } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { toNetworkId } from '../network.js'

/** What a wallet is asked for. */
export function sessionRequest(config: Config): NamespaceRequest {
  return { chains: config.chains.map(({ id }) => toNetworkId(id)), methods: METHODS, events: EVENTS, signsIn: true }
}

/** Without `eth_sign`: a wallet that grants it can be made to sign anything. */
const METHODS = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_getAssets',
] as const

const EVENTS = ['accountsChanged', 'chainChanged'] as const
