import { type Address, concat, type Hex, parseEther, zeroHash } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { testPaymasterBytecode } from '../artifacts.generated.js'
import { deployByCreate2 } from '../deployByCreate2.js'
import { entryPointAddress } from '../deployEntryPoint.js'
import type { BundlerChain } from './openChain.js'

/** Deploys the paymaster's contract and gives it a deposit. */
export async function createPaymaster({
  chain,
  rpcUrl,
}: {
  readonly chain: BundlerChain
  readonly rpcUrl: string
}): Promise<{ readonly paymaster: Address /** Hash of the transaction of the deposit. */; readonly deposited: Hex }> {
  const paymaster = await deployByCreate2({ rpcUrl, data: concat([zeroHash, testPaymasterBytecode]) })
  const deposited = await chain.wallet.writeContract({
    abi: entryPoint07Abi,
    address: entryPointAddress,
    functionName: 'depositTo',
    args: [paymaster],
    value: parseEther('1000'),
    chain: null,
  })
  await chain.node.waitForTransactionReceipt({ hash: deposited })
  return { paymaster, deposited }
}
