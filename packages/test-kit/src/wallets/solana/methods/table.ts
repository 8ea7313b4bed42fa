import { ProviderRpcError } from '../../ProviderRpcError.js'
import type { SolanaWalletMethod } from '../context.js'
import { connect, disconnect } from './connect.js'
import { signIn } from './signIn.js'
import { signMessage } from './signMessage.js'
import { signAndSendTransaction, signTransaction } from './transactions.js'

/** The function behind a method. Errors: 4200. */
export function solanaMethodFor(name: string): SolanaWalletMethod {
  const found = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!found) throw new ProviderRpcError('unsupportedMethod', { method: name })
  return found
}

const methods: Readonly<Record<string, SolanaWalletMethod>> = {
  'standard:connect': connect,
  'standard:disconnect': disconnect,
  'solana:signIn': signIn,
  'solana:signMessage': signMessage,
  'solana:signTransaction': signTransaction,
  'solana:signAndSendTransaction': signAndSendTransaction,
}
