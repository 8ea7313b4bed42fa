import { fileURLToPath } from 'node:url'
import { createPublicClient, erc20Abi, http, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashContractSources } from '../../../../tools/contracts/contractSources.js'
import { testAccount } from '../accounts/testAccounts.js'
import { batcherAddress } from '../wallets/methods/batcher.js'
import { contractsSourceHash, testCollectionAbi, testTokenAbi } from './artifacts.generated.js'
import { deployWorld, multicall3Address, type World } from './deployWorld.js'
import { type Anvil, startAnvil } from './startAnvil.js'

let anvil: Anvil
let world: World

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
  world = await deployWorld({ rpcUrl: anvil.rpcUrl })
})
afterAll(() => anvil.stop())

const connect = () => createPublicClient({ transport: http(anvil.rpcUrl) })

test('default: the same addresses on every run', () => {
  expect(world.chainId).toBe(31_337)
  expect(world.tokens.map(({ address }) => address)).toMatchInlineSnapshot(`
    [
      "0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35",
      "0xA15BB66138824a1c7167f5E85b957d04Dd34E468",
      "0xb19b36b1456E65E3A6D514D3F715f204BD59f431",
    ]
  `)
  expect(world.collection.address).toMatchInlineSnapshot(`"0x8ce361602B935680E8DeC218b820ff5056BeB7af"`)
})

test('default: the code of atomic wallets is where they look for it', async () => {
  expect(await connect().getCode({ address: batcherAddress })).toMatch(/^0x60/)
})

test('behavior: tokens say what the world says, and are read through Multicall3', async () => {
  const holder = testAccount(0).address
  for (const token of world.tokens) {
    const [symbol, decimals, balance] = await connect().multicall({
      multicallAddress: multicall3Address,
      allowFailure: false,
      contracts: [
        { address: token.address, abi: erc20Abi, functionName: 'symbol' },
        { address: token.address, abi: erc20Abi, functionName: 'decimals' },
        { address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [holder] },
      ],
    })
    expect([symbol, decimals, balance]).toEqual([token.symbol, token.decimals, parseUnits('10000', token.decimals)])
  }
})

test('behavior: a signed permit sets an allowance', async () => {
  const owner = testAccount(0)
  const spender = testAccount(1).address
  const token = world.tokens[0]
  const client = connect()
  const signature = await owner.signTypedData({
    domain: { name: token.name, version: '1', chainId: world.chainId, verifyingContract: token.address },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: owner.address, spender, value: 5n, nonce: 0n, deadline: 2n ** 64n },
  })
  const { request } = await client.simulateContract({
    address: token.address,
    abi: testTokenAbi,
    functionName: 'permit',
    args: [owner.address, spender, 5n, 2n ** 64n, ...splitSignature(signature)],
  })
  expect(request.functionName).toBe('permit')
})

test('behavior: the picture of a collectible is on chain', async () => {
  const client = connect()
  const { address } = world.collection
  const owner = await client.readContract({ address, abi: testCollectionAbi, functionName: 'ownerOf', args: [2n] })
  expect(owner).toBe(testAccount(1).address)
  const uri = await client.readContract({ address, abi: testCollectionAbi, functionName: 'tokenURI', args: [2n] })
  const metadata = JSON.parse(decode(uri, 'data:application/json;base64,'))
  expect(metadata.name).toBe('Doorways #2')
  expect(decode(metadata.image, 'data:image/svg+xml;base64,')).toMatch(/^<svg xmlns=.*<\/svg>$/)
})

test('error: a chain that already has the world', async () => {
  await expect(deployWorld({ rpcUrl: anvil.rpcUrl })).rejects.toThrow(/only be deployed to a fresh chain/)
})

test('behavior: the artifacts were made from the present sources', () => {
  expect(contractsSourceHash).toBe(hashContractSources(fileURLToPath(new URL('../..', import.meta.url))))
})

function decode(uri: string, prefix: string): string {
  expect(uri.startsWith(prefix)).toBe(true)
  return Buffer.from(uri.slice(prefix.length), 'base64').toString()
}

function splitSignature(signature: `0x${string}`): [number, `0x${string}`, `0x${string}`] {
  return [Number.parseInt(signature.slice(130), 16), `0x${signature.slice(2, 66)}`, `0x${signature.slice(66, 130)}`]
}
