import { type Address, createTestClient, encodeFunctionData, http, publicActions, walletActions } from 'viem'
import { testAccount } from '../accounts/testAccounts.js'
import { testOddTokenAbi, testOddTokenBytecode } from './artifacts.generated.js'

/** How a token does what it is asked to do, in the order of contracts/TestOddToken.sol. */
export type Oddity = (typeof ODDITIES)[number]

/** A deployed ERC-20 (ODD, 18 decimals) that isn't like others. */
export interface OddToken {
  readonly address: Address
  /** Transfers and approvals are of this kind from now on. */
  become(oddity: Oddity): Promise<void>
}

/**
 * Deploys a token to an anvil chain. The account that deploys it, `testAccount(holder)`, has 1,000,000 base units.
 *
 * Errors: when a transaction is reverted.
 */
export async function deployOddToken(request: { readonly rpcUrl: string; readonly holder: number }): Promise<OddToken> {
  const { rpcUrl, holder } = request
  const account = testAccount(holder)
  const client = createTestClient({ account, mode: 'anvil', transport: http(rpcUrl), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
  const abi = testOddTokenAbi
  const confirm = async (hash: `0x${string}`): Promise<Address | undefined> => {
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`The transaction ${hash} of the odd token was reverted.`)
    return receipt.contractAddress ?? undefined
  }
  const address = await confirm(
    await client.deployContract({ abi, bytecode: testOddTokenBytecode, args: [1_000_000n], chain: null })
  )
  if (address === undefined) throw new Error('The odd token was not deployed.')
  return {
    address,
    become: async (oddity) => {
      const data = encodeFunctionData({ abi, functionName: 'become', args: [ODDITIES.indexOf(oddity)] })
      await confirm(await client.sendTransaction({ to: address, data, chain: null }))
    },
  }
}

const ODDITIES = [
  'none',
  'returnsNothing',
  'returnsFalse',
  'movesNothing',
  'takesFee',
  'rounds',
  'approvesOnce',
] as const
