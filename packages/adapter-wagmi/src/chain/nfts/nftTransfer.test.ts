import {
  type Anvil,
  deployCollections,
  deployOldCollection,
  deployWorld,
  multicall3Address,
  startAnvil,
  testAccount,
  testCollectionAbi,
  testEditionsAbi,
  type World,
  type WorldCollections,
} from '@portico/test-kit/chains'
import {
  type Address,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  publicActions,
  type RpcTransactionRequest,
  walletActions,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainAt } from '../../test/chainAt.js'
import { openWallet } from '../../test/openWallet.js'

const from = testAccount(3).address
const to = testAccount(4).address
/** What the wallet calls the chain. */
const networkId = 'eip155:99'
/** Ids that hex, a number of JavaScript or an exponent would change. */
const IDS = [0n, 10n, 17n, 2n ** 256n - 1n] as const

let anvil: Anvil
let world: World
let collections: WorldCollections
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
  const { rpcUrl } = anvil
  world = await deployWorld({ rpcUrl })
  collections = await deployCollections({ rpcUrl })
  const [abi, address] = [testCollectionAbi, world.collection.address]
  const client = openChain()
  for (const tokenId of IDS.filter((id) => id !== 10n))
    await mined(client.writeContract({ address, abi, functionName: 'mintAs', args: [from, tokenId], chain: null }))
  // It was the tenth account's.
  const owner = testAccount(9).address
  const args = [owner, from, 10n] as const
  await mined(client.writeContract({ address, abi, functionName: 'transferFrom', args, account: owner, chain: null }))
})
afterAll(() => anvil.stop())

describe('of an ERC-721', () => {
  test.each(IDS)('default: the id %s, by safeTransferFrom, is another account’s then', async (tokenId) => {
    const token = world.collection.address
    expect([await have(from, token, tokenId), await have(to, token, tokenId)]).toEqual([1n, 0n])
    const { hash, data } = await send({ token, tokenId })
    expect(data.slice(0, 10)).toBe('0x42842e0e')
    expect([await have(from, token, tokenId), await have(to, token, tokenId)]).toEqual([0n, 1n])
    expect(await find({ token, tokenId })).toBe(hash)
    expect(await find({ token, tokenId: tokenId ^ 1n })).toBeUndefined()
  })

  test('error: TOKEN_UNSUPPORTED, without asking the wallet, for what is another’s by now and for a contract that takes none', async () => {
    const token = collections.gallery.address
    const own = 13n
    await expectRefused({ token, tokenId: 1n }, 'notMoved')
    await expectRefused({ token, tokenId: own, recipient: multicall3Address }, 'unsafeRecipient')
    expect(await have(from, token, own)).toBe(1n)
  })
})

describe('of an ERC-1155', () => {
  test.each(IDS)('default: 3 of 5 with the id %s', async (tokenId) => {
    const token = collections.editions.address
    const before = await have(to, token, tokenId)
    const args = [from, tokenId, 5n] as const
    const mint = { address: token, abi: testEditionsAbi, functionName: 'mint', args, chain: null } as const
    await mined(openChain().writeContract(mint))
    const had = await have(from, token, tokenId)
    const { hash } = await send({ token, tokenId, amountBaseUnits: 3n })
    expect([await have(from, token, tokenId), await have(to, token, tokenId)]).toEqual([had - 3n, before + 3n])
    expect(await find({ token, tokenId, amountBaseUnits: 3n })).toBe(hash)
    expect(await find({ token, tokenId, amountBaseUnits: 2n })).toBeUndefined()
  })

  test('error: TOKEN_UNSUPPORTED for more than there are, and for a contract that takes none', async () => {
    const token = collections.editions.address
    await expectRefused({ token, tokenId: 2n, amountBaseUnits: 4n }, 'notMoved')
    await expectRefused({ token, tokenId: 2n, recipient: multicall3Address }, 'unsafeRecipient')
  })
})

describe('of a collection from before ERC-721', () => {
  test.each([
    ['transferFrom', '0x23b872dd'],
    ['transfer', '0xa9059cbb'],
    // Its safeTransferFrom is not reverted, and does nothing.
    ['anything', '0x23b872dd'],
  ] as const)('behavior: one with %s, by that, and only to an account', async (way, selector) => {
    const token = await deployOldCollection({ rpcUrl: anvil.rpcUrl, way, holder: 3, tokenIds: [17n] })
    await expectRefused({ token, tokenId: 17n, recipient: multicall3Address }, 'unsafeRecipient')
    const { hash, data } = await send({ token, tokenId: 17n })
    expect(data.slice(0, 10)).toBe(selector)
    expect([await have(from, token, 17n), await have(to, token, 17n)]).toEqual([0n, 1n])
    expect(await find({ token, tokenId: 17n })).toBe(hash)
  })

  test('error: TOKEN_UNSUPPORTED for one that nothing moves', async () => {
    const token = await deployOldCollection({ rpcUrl: anvil.rpcUrl, way: 'neither', holder: 3, tokenIds: [1n] })
    await expectRefused({ token, tokenId: 1n }, 'notMoved')
  })
})

test.each(['0x11', '1e3', '-1', ' 1', (2n ** 256n).toString()])(
  'error: OPTION_INVALID for the id %s: it would be read as another one',
  async (tokenId) => {
    const { calls, asked } = await openWallet({ account: from, answer: HASH, url: anvil.rpcUrl })
    const token = world.collection.address
    const sending = calls.transfer({ networkId, to, token, tokenId, amountBaseUnits: 1n })
    await expect(sending).rejects.toMatchObject({ code: 'OPTION_INVALID', context: { option: 'tokenId' } })
    expect(asked).toEqual([])
  }
)

test('error: CHAIN_READ_FAILED for the NFTs of a contract that has none', async () => {
  const [{ address: token }] = world.tokens
  await expect(have(from, token, 1n)).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED' })
})

interface Sent {
  readonly token: Address
  readonly tokenId: bigint
  readonly amountBaseUnits?: bigint
  readonly recipient?: string
}

/** By a wallet whose network keeps its key. */
async function send({
  token,
  tokenId,
  amountBaseUnits = 1n,
}: Sent): Promise<{ readonly hash: string; readonly data: Hex }> {
  const estimate = chainAt('estimateTransfer', { url: anvil.rpcUrl })
  const request = { to, token, tokenId: tokenId.toString(), amountBaseUnits }
  const { feeBaseUnits: shownFeeBaseUnits } = await estimate({ networkId: 'eip155:31337', from, ...request })
  const client = createWalletClient({ transport: http(anvil.rpcUrl) })
  const { calls, asked } = await openWallet({
    account: from,
    url: anvil.rpcUrl,
    answerTo: (_, transaction) =>
      mined(
        client.request({
          method: 'eth_sendTransaction',
          params: [{ ...(transaction as RpcTransactionRequest), chainId: undefined }],
        })
      ),
  })
  const { hash } = await calls.transfer({ networkId, ...request, shownFeeBaseUnits })
  const [{ data }] = asked as readonly [{ readonly data: Hex }]
  return { hash, data }
}

async function expectRefused(
  { token, tokenId, amountBaseUnits = 1n, recipient = to }: Sent,
  reason: string
): Promise<void> {
  const { calls, asked } = await openWallet({ account: from, answer: HASH, url: anvil.rpcUrl })
  const request = { to: recipient, token, tokenId: tokenId.toString(), amountBaseUnits }
  const error = { code: 'TOKEN_UNSUPPORTED', context: { reason } }
  const estimate = chainAt('estimateTransfer', { url: anvil.rpcUrl })
  await expect(estimate({ networkId: 'eip155:31337', from, ...request })).rejects.toMatchObject(error)
  await expect(calls.transfer({ networkId, ...request })).rejects.toMatchObject(error)
  expect(asked).toEqual([])
}

function have(address: string, token: string, tokenId: bigint): Promise<bigint> {
  const read = chainAt('nftBalance', { url: anvil.rpcUrl, multicall3: multicall3Address })
  return read({ networkId: 'eip155:31337', address, token, tokenId: tokenId.toString() })
}

/** Since the chain began. */
async function find({ token, tokenId, amountBaseUnits = 1n }: Sent): Promise<string | undefined> {
  const search = chainAt('findTransfer', { url: anvil.rpcUrl })
  const request = { networkId: 'eip155:31337', from, to, token, tokenId: tokenId.toString(), amountBaseUnits } as const
  const used = await openChain().getTransactionCount({ address: from })
  return (await search({ ...request, mark: `0/${Math.max(used - 1, 0)}` })).hash
}

/** The hash of a transaction, once it is in a block. */
async function mined(sending: Promise<Hex>): Promise<Hex> {
  const hash = await sending
  await openChain().waitForTransactionReceipt({ hash })
  return hash
}

function openChain() {
  return createTestClient({
    mode: 'anvil',
    transport: http(anvil.rpcUrl),
    pollingInterval: 10,
    account: testAccount(3).address,
  })
    .extend(publicActions)
    .extend(walletActions)
}

const HASH = `0x${'1'.repeat(64)}`
