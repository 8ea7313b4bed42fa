import { type Address, BaseError, ContractFunctionRevertedError, createPublicClient, http, isAddressEqual } from 'viem'
import { testRouterAbi } from '../../chains/artifacts.generated.js'
import { ConvertError } from './ConvertError.js'
import { isCoin, type SwapChain } from './params.js'

/** A way from one token to another, through one pool or two. */
export interface Route {
  /** As the router takes it, with the wrapped coin for the coin. */
  readonly path: readonly Address[]
  readonly payBaseUnits: bigint
  readonly receiveBaseUnits: bigint
}

/** What is to be swapped: two contracts, or what stands for the coin, and how much is paid. */
export interface Wanted {
  readonly chain: SwapChain
  readonly pay: Address
  readonly receive: Address
  readonly payBaseUnits: bigint
}

/**
 * The way on which the most is received: the pool of both tokens, or two pools with the wrapped coin or a token of the world
 * between them.
 *
 * Errors: one token twice; pools that give nothing for it; a chain that doesn't answer.
 */
export async function findRoute({ chain, pay, receive, payBaseUnits }: Wanted): Promise<Route> {
  const { wrappedCoin, router } = chain.swaps
  const [from, to] = [pay, receive].map((token) => (isCoin(token) ? wrappedCoin.address : token))
  if (!from || !to || isAddressEqual(from, to))
    throw new ConvertError({ field: 'to', message: 'The same token twice.' })
  const between = [wrappedCoin, ...chain.tokens].flatMap(({ address }) =>
    isAddressEqual(address, from) || isAddressEqual(address, to) ? [] : [address]
  )
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const routes = await Promise.all(
    [[from, to], ...between.map((address) => [from, address, to])].map(async (path) => {
      const args = [payBaseUnits, path] as const
      const read = client.readContract({ address: router, abi: testRouterAbi, functionName: 'getAmountsOut', args })
      return { path, payBaseUnits, receiveBaseUnits: (await read.catch(refused))?.at(-1) ?? 0n }
    })
  )
  const [best] = routes.sort((one, other) => (one.receiveBaseUnits < other.receiveBaseUnits ? 1 : -1))
  // The words by which clients know it.
  if (!best?.receiveBaseUnits) throw new ConvertError({ field: 'amount', message: 'insufficient liquidity' })
  return best
}

/** Undefined where the router refuses; any other error goes on. */
function refused(error: unknown): undefined {
  const isRefused = error instanceof BaseError && error.walk((part) => part instanceof ContractFunctionRevertedError)
  if (!isRefused) throw error
}
