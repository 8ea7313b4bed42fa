import type { AdapterContext, Network } from '@portico/core/adapter'
import { isAddress } from './base58.js'
import { nativeBalance } from './chain/nativeBalance.js'
import type { ChainCallName } from './chainMethods.js'
import { toChainError } from './errors.js'
import { loadTransactions } from './loadTransactions.js'
import { createRpc, type Rpc } from './rpc/createRpc.js'

/** What a read works with. */
export interface ChainAccess {
  readonly context: AdapterContext<'solana'>
  readonly rpc: Rpc
}

type Read = (access: ChainAccess, request: never) => Promise<unknown>

/** Makes one read of a network. Rejects with a PorticoError; the original is its cause. */
export async function callChain(call: {
  readonly context: AdapterContext<'solana'>
  readonly networks: readonly Network<'solana'>[]
  readonly name: ChainCallName
  readonly request: { readonly networkId: string }
}): Promise<unknown> {
  const { context, networks, name, request } = call
  const { networkId } = request
  try {
    const read: Read = await READS[name]()
    // The name decides the type of the request, which a lookup by name cannot follow.
    return await read({ context, rpc: createRpc({ context, networks, networkId }) }, request as never)
  } catch (error) {
    throw toChainError(error, { networkId, method: name })
  }
}

async function validateAddress(_: ChainAccess, request: { readonly address: string }): Promise<boolean> {
  return isAddress(request.address)
}

/** Where each read's code is. A read that is smaller than the request for it comes along. */
const READS: { readonly [N in ChainCallName]: () => Promise<Read> } = {
  validateAddress: async () => validateAddress,
  nativeBalance: async () => nativeBalance,
  tokenBalance: async () => (await import('./chain/tokenBalance.js')).tokenBalance,
  estimateFee: async () => (await loadTransactions()).estimateFee,
  waitForTransaction: async () => (await loadTransactions()).waitForTransaction,
}
