import { type Address, encodeFunctionData, isAddressEqual, maxUint256 } from 'viem'
import { testRouterAbi, testTokenAbi, testWrappedCoinAbi } from './artifacts.generated.js'
import type { WorldSwaps } from './deploySwaps.js'
import { multicall3Address } from './deployWorld.js'
import { sendTogether } from './sendTogether.js'

/**
 * Pays into the pools of an anvil chain from outside the test accounts, so that prices are others afterwards. `path` begins with
 * what is paid, a token of the world or the wrapped coin, and ends with what is received.
 *
 * Errors: when the pools refuse the trade.
 *
 * @example
 * // 1 ETH buys fewer TUSD from now on.
 * await trade({ rpcUrl, swaps, path: [swaps.wrappedCoin.address, dollar.address], amountBaseUnits: parseEther('100') })
 */
export async function trade(request: {
  readonly rpcUrl: string
  readonly swaps: WorldSwaps
  readonly path: readonly [Address, Address, ...Address[]]
  /** Of what is paid. */
  readonly amountBaseUnits: bigint
}): Promise<void> {
  const { rpcUrl, swaps, path, amountBaseUnits } = request
  const [target] = path
  const { router, wrappedCoin } = swaps
  const mint = { abi: testTokenAbi, functionName: 'mint', args: [multicall3Address, amountBaseUnits] } as const
  const given = isAddressEqual(target, wrappedCoin.address)
    ? { value: amountBaseUnits, callData: encodeFunctionData({ abi: testWrappedCoinAbi, functionName: 'deposit' }) }
    : { callData: encodeFunctionData(mint) }
  const approve = encodeFunctionData({ abi: testTokenAbi, functionName: 'approve', args: [router, amountBaseUnits] })
  const swap = encodeFunctionData({
    abi: testRouterAbi,
    functionName: 'swapExactTokensForTokens',
    args: [amountBaseUnits, 0n, path, multicall3Address, maxUint256],
  })
  const calls = [
    { target, ...given },
    { target, callData: approve },
    { target: router, callData: swap },
  ]
  await sendTogether({ rpcUrl, calls })
}
