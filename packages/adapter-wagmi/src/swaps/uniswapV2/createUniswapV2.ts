import { PorticoError, type SwapAccess, type SwapCalls, type SwapPermit, swapUnsupported } from '@portico/core/adapter'
import type { Hex } from 'viem'
import { allowanceOf, encodeApproval } from '../../chain/swaps/calls/approval.js'
import { toKeySignature } from '../../chain/swaps/calls/permitSignature.js'
import { encodePermitSwap, type PermitSwap } from '../../chain/swaps/calls/permitSwap.js'
import { encodeSwap, type RouterSwap } from '../../chain/swaps/calls/routerSwap.js'
import type { EvmTransaction } from '../../transaction.js'
import type { UniswapV2Options } from '../types.js'
import { findQuote } from './findQuote.js'
import { openPools, readNumber } from './openPools.js'
import { readTokens } from './readTokens.js'

/** What `uniswapV2Swaps` does: every read is a call of the network's adapter. */
export function createUniswapV2(networks: UniswapV2Options['pools']): SwapCalls {
  const poolsOf = (access: SwapAccess): NonNullable<ReturnType<typeof openPools>> => {
    const pools = openPools(networks, access)
    if (!pools) throw swapUnsupported(access.networkId)
    return pools
  }
  return {
    tokens: async (access) => {
      const pools = openPools(networks, access)
      return pools ? readTokens(pools, access.network) : []
    },
    quote: async (query) => {
      const pools = openPools(networks, query)
      return pools && findQuote(pools, query)
    },
    allowance: async (request) => {
      const { networkId, account: owner, token } = request
      const pools = poolsOf(request)
      const allowed = await readNumber(pools, { to: token, data: allowanceOf({ owner, spender: pools.router }) })
      if (allowed === undefined)
        throw new PorticoError('CHAIN_READ_FAILED', { context: { networkId, method: 'allowance' } })
      return allowed
    },
    buildApprove: async (request): Promise<EvmTransaction> => {
      const { token, approveBaseUnits: amountBaseUnits } = request
      return { to: toHex(token), data: encodeApproval({ spender: poolsOf(request).router, amountBaseUnits }) }
    },
    buildSwap: async (request): Promise<EvmTransaction> => {
      const { pay, receive, exact, quote, limitBaseUnits, account: recipient, nowMs, permit } = request
      const { router, permitRouter, wrappedCoin } = poolsOf(request)
      const coin = pay === undefined ? 'pay' : receive === undefined ? 'receive' : undefined
      const { route = [pay, receive] } = quote
      const swap: RouterSwap = {
        exact,
        coin,
        payBaseUnits: exact === 'pay' ? quote.payBaseUnits : limitBaseUnits,
        receiveBaseUnits: exact === 'receive' ? quote.receiveBaseUnits : limitBaseUnits,
        path: route.map((token) => token ?? wrappedCoin),
        recipient,
        deadlineSeconds: BigInt(Math.floor((permit?.deadlineMs ?? nowMs + VALID_MS) / 1000)),
      }
      if (!permit) return { to: toHex(router), ...encodeSwap(swap) }
      if (permitRouter === undefined || coin === 'pay') throw swapUnsupported(request.networkId)
      return { to: toHex(permitRouter), data: encodePermitSwap({ ...swap, coin, permit: signed(permit) }) }
    },
    gasPrice: async ({ networkId, chain: { gasPrice } }) => {
      if (!gasPrice || !Object.hasOwn(networks, networkId)) throw swapUnsupported(networkId, 'Gas Price')
      const standard = await gasPrice({ networkId })
      return { standard, fast: (standard * 5n) / 4n, instant: (standard * 3n) / 2n }
    },
  }
}

/** Throws OPTION_INVALID for a signature that isn't one of a key. */
function signed({ signature, amountBaseUnits }: SwapPermit): PermitSwap['permit'] {
  const parts = toKeySignature(signature)
  // The error has no signature in it.
  if (!parts)
    throw new PorticoError('OPTION_INVALID', {
      context: { option: 'permit.signature', value: typeof signature, expected: 'the signature of a key, in hex' },
    })
  return { ...parts, amountBaseUnits }
}

/** The app's own, or one that the app was given by `tokens`: what isn't an address is refused when it is sent. */
function toHex(address: string): Hex {
  return address as Hex
}

/** 20 minutes, as interfaces of Uniswap have it. */
const VALID_MS = 20 * 60_000
