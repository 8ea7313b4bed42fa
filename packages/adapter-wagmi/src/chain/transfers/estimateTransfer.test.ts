import {
  type Anvil,
  deployOddToken,
  deployWorld,
  type Oddity,
  type OddToken,
  startAnvil,
  testAccount,
} from '@portico/test-kit/chains'
import { createTestClient, type Hex, http, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { chainAt } from '../../test/chainAt.js'
import { type Rpc, startRpc } from '../../test/startRpc.js'

const networkId = 'eip155:31337'
const from = testAccount(3).address
const to = testAccount(4).address
const amountBaseUnits = 5_000n

let anvil: Anvil
let odd: OddToken
let running: Rpc[] = []
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
  await deployWorld({ rpcUrl: anvil.rpcUrl })
  odd = await deployOddToken({ rpcUrl: anvil.rpcUrl, holder: 3 })
})
afterEach(async () => {
  await Promise.all(running.map((rpc) => rpc.stop()))
  running = []
})
afterAll(() => anvil.stop())

test.each<[Oddity, bigint | undefined]>([
  ['none', undefined],
  ['returnsNothing', undefined],
  ['rounds', undefined],
  ['takesFee', 4_950n],
])('behavior: of a token with the oddity %s the chain says that %s arrives', async (oddity, receivedBaseUnits) => {
  await odd.become(oddity)
  // Less than a millionth, and no more than two base units, is no fee.
  const amount = oddity === 'rounds' ? 1_000_000n : amountBaseUnits
  const estimate = await at(anvil.rpcUrl)({ networkId, from, to, token: odd.address, amountBaseUnits: amount })
  expect(estimate.receivedBaseUnits).toBe(receivedBaseUnits)
  expect(estimate.isReceivedUnknown).toBeUndefined()
})

test.each<Oddity>(['returnsFalse', 'movesNothing'])(
  'error: TOKEN_UNSUPPORTED for a token with the oddity %s',
  async (oddity) => {
    await odd.become(oddity)
    const estimate = at(anvil.rpcUrl)({ networkId, from, to, token: odd.address, amountBaseUnits })
    await expect(estimate).rejects.toMatchObject({ code: 'TOKEN_UNSUPPORTED', context: { reason: 'notMoved' } })
  }
)

test('behavior: a token that returns false is refused before the amount is known', async () => {
  await odd.become('returnsFalse')
  const estimate = at(anvil.rpcUrl)({ networkId, from, to, token: odd.address })
  await expect(estimate).rejects.toMatchObject({ code: 'TOKEN_UNSUPPORTED' })
})

test('behavior: what is sent to oneself is not taken for lost', async () => {
  await odd.become('none')
  const estimate = await at(anvil.rpcUrl)({ networkId, from, to: from, token: odd.address, amountBaseUnits })
  expect(estimate.receivedBaseUnits).toBeUndefined()
})

test('behavior: what arrives is unknown where the node simulates no code, and false is refused there too', async () => {
  const token = odd.address
  expect(await at(await nodeThatSays(word(1n)))({ networkId, from, to, token, amountBaseUnits })).toMatchObject({
    isReceivedUnknown: true,
  })
  const refused = at(await nodeThatSays(word(0n)))({ networkId, from, to, token, amountBaseUnits })
  await expect(refused).rejects.toMatchObject({ code: 'TOKEN_UNSUPPORTED' })
})

test('behavior: on a network with one price the fee is exactly that, because all of it is paid', async () => {
  const url = await nodeThatSays(word(1n), { baseFeePerGas: undefined })
  expect(await at(url)({ networkId, from, to })).toMatchObject({ feeBaseUnits: 21_000n * 1_000_000_000n })
})

test("behavior: what a rollup's oracle asks for data is a fee of its own, and half of it again is kept", async () => {
  const client = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) })
  const gasPriceOracle = '0x420000000000000000000000000000000000000F'
  const read = chainAt('estimateTransfer', { url: anvil.rpcUrl, gasPriceOracle })
  const silent = await read({ networkId, from, to })
  expect(silent.dataFeeBaseUnits).toBeUndefined()
  expect(silent.reserveBaseUnits).toBe(silent.feeBaseUnits)
  // Returns 1,000,001 for everything.
  await client.setCode({ address: gasPriceOracle, bytecode: `0x7f${word(1_000_001n).slice(2)}60005260206000f3` })
  expect(await read({ networkId, from, to })).toMatchObject({
    dataFeeBaseUnits: 1_000_001n,
    reserveBaseUnits: 500_000n,
  })
})

function at(url: string): ReturnType<typeof chainAt<'estimateTransfer'>> {
  return chainAt('estimateTransfer', { url })
}

/** A node that answers calls so, and takes no heed of code that comes with them. */
async function nodeThatSays(answer: Hex, head: object = {}): Promise<string> {
  const results: Readonly<Record<string, unknown>> = {
    eth_call: answer,
    eth_estimateGas: '0x5208',
    eth_gasPrice: toHex(1_000_000_000),
    eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x1', timestamp: '0x1', ...head },
    eth_maxPriorityFeePerGas: '0x1',
  }
  const rpc = await startRpc({ result: ({ method }) => results[method] })
  running.push(rpc)
  return rpc.url
}

function word(value: bigint): Hex {
  return toHex(value, { size: 32 })
}
