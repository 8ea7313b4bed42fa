import {
  type Address,
  concat,
  createTestClient,
  type EncodeDeployDataParameters,
  encodeDeployData,
  getContractAddress,
  type Hex,
  http,
  parseUnits,
  publicActions,
  zeroHash,
} from 'viem'
import { testAccount, testAccountCount } from '../accounts/testAccounts.js'
import {
  multicall3Bytecode,
  testBatcherBytecode,
  testCollectionAbi,
  testCollectionBytecode,
  testTokenAbi,
  testTokenBytecode,
} from './artifacts.generated.js'
import { deployByCreate2 } from './deployByCreate2.js'

/** A deployed ERC-20 with permit (EIP-2612). */
export interface WorldToken {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A deployed ERC-721 collection; `tokenURI` and its picture are data URIs made on chain. */
export interface WorldCollection {
  readonly address: Address
  readonly name: string
  readonly symbol: string
}

/** What `deployWorld` put on a chain. The addresses are the same on every run and every chain. */
export interface World {
  readonly chainId: number
  /** Canonical address of Multicall3, where viem and wagmi expect it. */
  readonly multicall3: Address
  /** Three tokens, with 6, 18 and 8 decimals. */
  readonly tokens: readonly [WorldToken, WorldToken, WorldToken]
  /** Token ids start at 1: account 0 holds 1, account 1 holds 2, and so on. */
  readonly collection: WorldCollection
  /** Accounts of `testMnemonic` that hold coins, every token and one collectible each. */
  readonly accounts: readonly Address[]
}

/** Canonical address of Multicall3 on every chain. */
export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/**
 * Deploys Multicall3, three tokens, one collection and the code of atomic test wallets to a fresh anvil chain and gives every test account its share:
 * 10 000 of each token and one collectible. Takes well under a second.
 *
 * Errors: when the chain is not fresh (the last test account, which deploys, has sent something before), because the
 * addresses would differ.
 */
export async function deployWorld(request: { readonly rpcUrl: string }): Promise<World> {
  const client = createTestClient({ mode: 'anvil', transport: http(request.rpcUrl) }).extend(publicActions)
  const deployer = testAccount(testAccountCount - 1)
  const chainId = await client.getChainId()
  const sent = await client.getTransactionCount({ address: deployer.address })
  if (sent !== 0) {
    throw new Error(
      `The world can only be deployed to a fresh chain, and on ${request.rpcUrl} it already was. Restart it.`
    )
  }

  const accounts = Array.from({ length: testAccountCount }, (_, index) => testAccount(index).address)
  const data = [
    ...tokenPlans.map(({ name, symbol, decimals }) =>
      encodeDeployData({
        abi: testTokenAbi,
        bytecode: testTokenBytecode,
        args: [name, symbol, decimals, accounts, parseUnits('10000', decimals)],
      })
    ),
    encodeDeployData({
      abi: testCollectionAbi,
      bytecode: testCollectionBytecode,
      args: [collectionPlan.name, collectionPlan.symbol, accounts],
    } satisfies EncodeDeployDataParameters<typeof testCollectionAbi>),
  ]
  const deployed: Address[] = []
  for (const [nonce, initCode] of data.entries()) {
    // Fixed gas and fees: estimating them would be three more calls per contract and change nothing.
    const signed = await deployer.signTransaction({
      chainId,
      nonce,
      data: initCode,
      gas: 6_000_000n,
      maxFeePerGas: 20_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
      type: 'eip1559',
    })
    const hash = await client.sendRawTransaction({ serializedTransaction: signed })
    const receipt = await client.waitForTransactionReceipt({ hash, pollingInterval: 10 })
    if (receipt.status !== 'success') throw new Error(`Deploying contract ${nonce} of the local world was reverted.`)
    deployed.push(getContractAddress({ from: deployer.address, nonce: BigInt(nonce) }))
  }
  await putMulticall3(client)
  await deployByCreate2({ rpcUrl: request.rpcUrl, data: concat([zeroHash, testBatcherBytecode]) })

  const [first, second, third, collection] = deployed
  if (!first || !second || !third || !collection) throw new Error('Not every contract of the local world was deployed.')
  return {
    chainId,
    multicall3: multicall3Address,
    tokens: [
      { address: first, ...tokenPlans[0] },
      { address: second, ...tokenPlans[1] },
      { address: third, ...tokenPlans[2] },
    ],
    collection: { address: collection, ...collectionPlan },
    accounts,
  }
}

/** A call without a recipient runs creation code and returns the code a deployment would have stored. */
async function putMulticall3(client: {
  call(request: { data: Hex }): Promise<{ data?: Hex | undefined }>
  setCode(request: { address: Address; bytecode: Hex }): Promise<void>
}): Promise<void> {
  const { data: code } = await client.call({ data: multicall3Bytecode })
  if (code === undefined) throw new Error('The chain returned no code for Multicall3.')
  await client.setCode({ address: multicall3Address, bytecode: code })
}

const tokenPlans = [
  { name: 'Test Dollar', symbol: 'TUSD', decimals: 6 },
  { name: 'Test Grain', symbol: 'GRAIN', decimals: 18 },
  { name: 'Test Stone', symbol: 'STONE', decimals: 8 },
] as const

const collectionPlan = { name: 'Doorways', symbol: 'DOOR' } as const
