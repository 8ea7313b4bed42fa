import {
  type Address,
  createTestClient,
  encodeDeployData,
  getContractAddress,
  type Hex,
  http,
  publicActions,
} from 'viem'
import { testAccount, testAccountCount } from '../accounts/testAccounts.js'
import { testEditionsAbi, testEditionsBytecode, testGalleryAbi, testGalleryBytecode } from './artifacts.generated.js'
import type { WorldCollection } from './deployWorld.js'

/** Collections beside the one of `deployWorld`. Metadata and pictures are data URIs made on chain. */
export interface WorldCollections {
  /** An ERC-721 that lists its NFTs by owner: account 0 holds the first four ids, account 1 the next four, and so on. */
  readonly gallery: WorldCollection
  /** An ERC-1155: each account holds 1, 3, 12, 0, 1 and 250 of the six ids. */
  readonly editions: Pick<WorldCollection, 'address' | 'name'> & { readonly tokenIds: readonly string[] }
}

/**
 * Deploys an enumerable ERC-721 and an ERC-1155 to an anvil chain that has its world, and gives every test account its share.
 * The addresses are the same on every run.
 *
 * Errors: when a deployment is reverted.
 */
export async function deployCollections(request: { readonly rpcUrl: string }): Promise<WorldCollections> {
  const client = createTestClient({ mode: 'anvil', transport: http(request.rpcUrl) }).extend(publicActions)
  const deployer = testAccount(testAccountCount - 1)
  const chainId = await client.getChainId()
  const holders = Array.from({ length: testAccountCount }, (_, index) => testAccount(index).address)
  const first = await client.getTransactionCount({ address: deployer.address })
  const deploy = async ({ nonce, data }: { readonly nonce: number; readonly data: Hex }): Promise<Address> => {
    const serializedTransaction = await deployer.signTransaction({
      chainId,
      nonce,
      data,
      gas: 16_000_000n,
      maxFeePerGas: 20_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
      type: 'eip1559',
    })
    const hash = await client.sendRawTransaction({ serializedTransaction })
    const receipt = await client.waitForTransactionReceipt({ hash, pollingInterval: 10 })
    if (receipt.status !== 'success') throw new Error(`Deploying the collection of nonce ${nonce} was reverted.`)
    return getContractAddress({ from: deployer.address, nonce: BigInt(nonce) })
  }
  const gallery = await deploy({
    nonce: first,
    data: encodeDeployData({
      abi: testGalleryAbi,
      bytecode: testGalleryBytecode,
      args: [galleryPlan.name, galleryPlan.symbol, holders, 4n],
    }),
  })
  const editions = await deploy({
    nonce: first + 1,
    data: encodeDeployData({
      abi: testEditionsAbi,
      bytecode: testEditionsBytecode,
      args: [editionsPlan.name, holders],
    }),
  })
  return { gallery: { address: gallery, ...galleryPlan }, editions: { address: editions, ...editionsPlan } }
}

const galleryPlan = { name: 'Field Notes', symbol: 'FIELD' } as const

const editionsPlan = { name: 'Form Studies', tokenIds: ['1', '2', '3', '4', '5', '6'] } as const
