import type { WalletMethod } from '../context.js'
import { ProviderRpcError } from '../ProviderRpcError.js'
import { watchAsset } from './asset.js'
import { getCallsStatus, getCapabilities, sendCalls } from './calls.js'
import { addChain, chainId, netVersion, providerState, switchChain } from './chain.js'
import { accounts, getPermissions, requestAccounts, requestPermissions, revokePermissions } from './connect.js'
import { sendTransaction } from './send.js'
import { personalSign, signTypedData } from './sign.js'

/** The function behind a JSON-RPC method: the wallet's own, else a read of the page's chain. Errors: 4200. */
export function methodFor(name: string): WalletMethod {
  const own = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (own) return own
  if (!readPrefixes.some((prefix) => name.startsWith(prefix)) || notForwarded.includes(name)) {
    throw new ProviderRpcError('unsupportedMethod', { method: name })
  }
  return (context, params) => context.rpc({ method: name, params })
}

const methods: Readonly<Record<string, WalletMethod>> = {
  eth_accounts: accounts,
  eth_chainId: chainId,
  eth_requestAccounts: requestAccounts,
  eth_sendTransaction: sendTransaction,
  eth_signTypedData_v4: signTypedData,
  metamask_getProviderState: providerState,
  net_version: netVersion,
  personal_sign: personalSign,
  wallet_addEthereumChain: addChain,
  wallet_getCallsStatus: getCallsStatus,
  wallet_getCapabilities: getCapabilities,
  wallet_getPermissions: getPermissions,
  wallet_requestPermissions: requestPermissions,
  wallet_revokePermissions: revokePermissions,
  wallet_sendCalls: sendCalls,
  wallet_switchEthereumChain: switchChain,
  wallet_watchAsset: watchAsset,
}

const readPrefixes = ['eth_', 'net_', 'web3_']

/** The node would sign or send these with its own unlocked accounts, past the wallet's approval; or needs a socket. */
const notForwarded = [
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_sendUnsignedTransaction',
  'eth_subscribe',
  'eth_unsubscribe',
]
