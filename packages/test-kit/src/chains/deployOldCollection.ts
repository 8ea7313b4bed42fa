import { type Address, createTestClient, http, publicActions, walletActions } from 'viem'
import { testAccount, testAccountCount } from '../accounts/testAccounts.js'
import { testOldCollectionAbi, testOldCollectionBytecode } from './artifacts.generated.js'

/** Which call of an old collection moves an NFT, in the order of contracts/TestOldCollection.sol. */
export type OldCollectionWay = (typeof WAYS)[number]

/**
 * Deploys a collection without `safeTransferFrom` and ERC-165 to an anvil chain, and gives `testAccount(holder)` these ids.
 * `anything`: it has `transferFrom`, and any other call does nothing without being reverted.
 *
 * Errors: when a transaction is reverted.
 */
export async function deployOldCollection(request: {
  readonly rpcUrl: string
  readonly way: OldCollectionWay
  readonly holder: number
  readonly tokenIds: readonly bigint[]
}): Promise<Address> {
  const { rpcUrl, way, holder, tokenIds } = request
  const account = testAccount(testAccountCount - 1)
  const client = createTestClient({ account, mode: 'anvil', transport: http(rpcUrl), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
  const abi = testOldCollectionAbi
  const hash = await client.deployContract({
    abi,
    bytecode: testOldCollectionBytecode,
    args: [WAYS.indexOf(way)],
    chain: null,
  })
  const { contractAddress: address } = await client.waitForTransactionReceipt({ hash })
  if (!address) throw new Error('The old collection was not deployed.')
  for (const tokenId of tokenIds) {
    const args = [testAccount(holder).address, tokenId] as const
    const minted = await client.writeContract({ address, abi, functionName: 'mint', args, chain: null })
    const { status } = await client.waitForTransactionReceipt({ hash: minted })
    if (status !== 'success') throw new Error(`Minting ${tokenId} of the old collection was reverted.`)
  }
  return address
}

const WAYS = ['transferFrom', 'transfer', 'neither', 'anything'] as const
