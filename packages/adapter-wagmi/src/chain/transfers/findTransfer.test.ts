import { type Anvil, deployWorld, startAnvil, testAccount, type World } from '@portico/test-kit/chains'
import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  publicActions,
  toHex,
  walletActions,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainAt } from '../../test/chainAt.js'
import { startRpc } from '../../test/startRpc.js'

const networkId = 'eip155:31337'
const to = testAccount(7).address
const ONE = 10n ** 18n

let anvil: Anvil
let world: World
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
  world = await deployWorld({ rpcUrl: anvil.rpcUrl })
})
afterAll(() => anvil.stop())

describe('findTransfer', () => {
  test('default: coins that left after the mark, whatever the account sent before and after', async () => {
    const { find, mined } = openAccount(3)
    await mined({ to, value: ONE })
    const { mark, hash } = await find({ amountBaseUnits: ONE })
    expect(hash).toBeUndefined()
    expect(await find({ amountBaseUnits: ONE, mark })).toEqual({ mark, hash: undefined })
    await mined({ to, value: 5n })
    const sent = await mined({ to, value: ONE })
    await mined({ to, value: 6n })
    expect(await find({ amountBaseUnits: ONE, mark })).toEqual({ mark, hash: sent })
  })

  test('parameters: known: what is among the own transactions is not found again', async () => {
    const { find, mined } = openAccount(4)
    const { mark } = await find({ amountBaseUnits: 7n })
    const [first, second] = [await mined({ to, value: 7n }), await mined({ to, value: 7n })]
    expect((await find({ amountBaseUnits: 7n, mark, known: [first] })).hash).toBe(second)
    const inCapitals = `0x${second.slice(2).toUpperCase()}`
    expect((await find({ amountBaseUnits: 7n, mark, known: [first, inCapitals] })).hash).toBeUndefined()
  })

  test('parameters: token: by its event, also where the account is a contract', async () => {
    const { find, mined } = openAccount(5)
    const [{ address: token }, { address: other }] = world.tokens
    const { mark } = await find({ amountBaseUnits: 25n, token })
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 25n] })
    await mined({ to: other, data: transfer })
    expect((await find({ amountBaseUnits: 25n, token, mark })).hash).toBeUndefined()
    const sent = await mined({ to: token, data: transfer })
    expect((await find({ amountBaseUnits: 25n, token, mark })).hash).toBe(sent)
    expect((await find({ amountBaseUnits: 24n, token, mark })).hash).toBeUndefined()
  })

  test('behavior: one that is in no block yet', async () => {
    const { find, send, client } = openAccount(6)
    const { mark } = await find({ amountBaseUnits: 9n })
    await client.setAutomine(false)
    try {
      const sent = await send({ to, value: 9n })
      expect((await find({ amountBaseUnits: 9n, mark })).hash).toBe(sent)
    } finally {
      await client.mine({ blocks: 1 })
      await client.setAutomine(true)
    }
  })

  test('behavior: a node that has forgotten the state of long ago finds what is new all the same', async () => {
    const sent = { hash: `0x${'ab'.repeat(32)}`, from: to, to, nonce: '0x3', value: '0x7', input: '0x' }
    const rpc = await startRpc({
      result: ({ method, params: [block, at] = [] }) => {
        if (method === 'eth_blockNumber') return toHex(10_000)
        if (method === 'eth_getBlockByNumber') return { transactions: block === toHex(9_950) ? [sent] : [] }
        const place = at === 'latest' ? 10_000 : Number(at)
        return place < 9_873 ? undefined : toHex(place < 9_950 ? 3 : 4)
      },
    })
    const find = chainAt('findTransfer', { url: rpc.url })
    const { hash } = await find({ networkId, from: to, to, amountBaseUnits: 7n, mark: '2800/3' })
    await rpc.stop()
    expect(hash).toBe(sent.hash)
  })

  test('behavior: neither an event whose block is gone nor an earlier transaction of a node that is behind is taken for it', async () => {
    const [{ address: token }] = world.tokens
    const hash = `0x${'ab'.repeat(32)}`
    const early = { hash, from: to, to, nonce: '0x2', value: '0x7', input: '0x' }
    const log = { transactionHash: hash, data: toHex(7n, { size: 32 }), removed: true }
    const rpc = await startRpc({
      result: ({ method, params: [block] = [] }) => {
        if (method === 'eth_blockNumber') return toHex(10_000)
        if (method === 'eth_getLogs') return [log]
        if (method === 'eth_getBlockByNumber') return { transactions: block === 'pending' ? [early] : [] }
        return toHex(3)
      },
    })
    const find = chainAt('findTransfer', { url: rpc.url })
    const wanted = { networkId, from: to, to, amountBaseUnits: 7n, mark: '9990/3' } as const
    const found = [await find(wanted), await find({ ...wanted, token })]
    log.removed = false
    early.nonce = '0x3'
    const next = [await find(wanted), await find({ ...wanted, token })]
    await rpc.stop()
    expect(found.map((one) => one.hash)).toEqual([undefined, undefined])
    expect(next.map((one) => one.hash)).toEqual([hash, hash])
  })

  test('behavior: a spoiled mark is a new one', async () => {
    const { find } = openAccount(6)
    const { mark, hash } = await find({ amountBaseUnits: 9n, mark: 'no mark' })
    expect([mark, hash]).toEqual([expect.stringMatching(/^\d+\/\d+$/), undefined])
  })
})

describe('transactionStatus', () => {
  test('behavior: a transaction for which more was paid is confirmed by the one that took its place, another one is not, and one that moves nothing cancels it', async () => {
    const { send, client, look } = openAccount(8)
    const self = testAccount(8).address
    for (const [status, other] of [
      ['confirmed', { to, value: ONE }],
      ['replaced', { to, value: 1n }],
      ['replaced', { to: self, value: 1n }],
      ['replaced', { to: self, data: '0x01' }],
      ['cancelled', { to: self, value: 0n }],
    ] as const) {
      await client.setAutomine(false)
      const first = await send({ to, value: ONE })
      const { mark } = await look(first)
      const nonce = (await client.getTransaction({ hash: first })).nonce
      const gasPrice = (await client.getGasPrice()) * 3n
      const second = await send({ ...other, nonce, maxFeePerGas: gasPrice, maxPriorityFeePerGas: gasPrice })
      await client.mine({ blocks: 1 })
      await client.setAutomine(true)
      const { gasUsed, effectiveGasPrice } = await client.waitForTransactionReceipt({ hash: second })
      const feeBaseUnits = gasUsed * effectiveGasPrice
      expect(await look(first, mark)).toEqual({ status, feeBaseUnits, replacedBy: second, mark })
    }
  })

  test('behavior: what is in the newest block has ended and is not final: it is pending again when its block is gone', async () => {
    const { send, client, look } = openAccount(2)
    const id = await client.snapshot()
    const first = await send({ to, value: 5n })
    const { mark, ...before } = await look(first)
    expect(before).toEqual({ status: 'confirmed', feeBaseUnits: expect.any(BigInt) })
    await client.revert({ id })
    expect(await look(first, mark)).toEqual({ status: 'unknown', mark })
    // The user sends another one in its place.
    const second = await send({ to, value: 6n })
    expect(await look(first, mark)).toMatchObject({ status: 'replaced', replacedBy: second, mark })
    await client.mine({ blocks: 100 })
    expect(await look(first, mark)).toMatchObject({ status: 'replaced', replacedBy: second, isFinal: true })
  })

  test('parameters: asked: what a wallet has sent in place of it is read from the transaction, of a token from its event', async () => {
    const { send, client, look } = openAccount(5)
    const other = testAccount(14).address
    const [{ address: token }] = world.tokens
    const transfer = (recipient: Hex, amount: bigint) => ({
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] }),
    })
    const insteadOf = async (hash: Hex, asked: Partial<NonNullable<Parameters<typeof look>[3]>>) =>
      (await look(hash, undefined, undefined, { to, amountBaseUnits: 10n, ...asked })).sentInstead
    expect(await insteadOf(await send({ to, value: 10n }), {})).toBeUndefined()
    expect(await insteadOf(await send({ to, value: 5n }), {})).toEqual({ to, amountBaseUnits: 5n })
    expect(await insteadOf(await send({ to: other, value: 10n }), {})).toEqual({ to: other, amountBaseUnits: 10n })
    expect(await insteadOf(await send(transfer(to, 10n)), { token })).toBeUndefined()
    expect(await insteadOf(await send(transfer(to, 5n)), { token })).toEqual({ to, amountBaseUnits: 5n })
    expect(await insteadOf(await send(transfer(other, 10n)), { token })).toEqual({ to: other, amountBaseUnits: 10n })
    await client.setAutomine(false)
    // Of a coin the transaction says so before it is in a block.
    expect(await insteadOf(await send({ to, value: 4n }), {})).toEqual({ to, amountBaseUnits: 4n })
    await client.mine({ blocks: 1 })
    await client.setAutomine(true)
  })

  test("behavior: what a contract's account was asked for waits for signatures, until its events name it", async () => {
    const { client, send, look } = openAccount(9)
    const account = testAccount(12).address
    // Says what it is called with: two words, and a topic before them.
    await client.setCode({ address: account, bytecode: '0x6040600060003760403560406000a100' })
    const asked = (digit: string): Hex => `0x${digit.repeat(64)}`
    const ends = [
      [SUCCESS, 'confirmed'],
      [FAILURE, 'reverted'],
    ] as const
    for (const [index, [topic, status]] of ends.entries()) {
      const hash = asked(String(index + 1))
      const waiting = await look(hash, undefined, account)
      expect(waiting).toMatchObject({ status: 'pending', waitsFor: 'signatures' })
      await send({ to: account, data: `${asked('9')}${asked('0').slice(2)}${topic.slice(2)}` })
      expect(await look(hash, waiting.mark, account)).toMatchObject({ status: 'pending', waitsFor: 'signatures' })
      const executed = await send({ to: account, data: `${hash}${asked('0').slice(2)}${topic.slice(2)}` })
      expect(await look(hash, waiting.mark, account)).toMatchObject({ status, replacedBy: executed })
    }
    // An account without a contract can be given any hash: nothing waits for signatures.
    expect((await look(asked('3'), undefined, testAccount(13).address)).status).toBe('unknown')
  })
})

/** The events of a Safe. */
const SUCCESS = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/** An account of the chain that no other test sends from. */
function openAccount(index: number) {
  const client = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl), account: testAccount(index).address })
    .extend(publicActions)
    .extend(walletActions)
  const { address: from } = testAccount(index)
  const findTransfer = chainAt('findTransfer', { url: anvil.rpcUrl })
  const transactionStatus = chainAt('transactionStatus', { url: anvil.rpcUrl })
  const send = (transaction: Omit<Parameters<typeof client.sendTransaction>[0], 'chain'>): Promise<Hex> =>
    client.sendTransaction({ ...transaction, chain: null } as Parameters<typeof client.sendTransaction>[0])
  return {
    client,
    send,
    /** Sends, and waits for the block. */
    mined: async (transaction: Parameters<typeof send>[0]): Promise<Hex> => {
      const hash = await send(transaction)
      await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
      return hash
    },
    find: (request: Pick<Parameters<typeof findTransfer>[0], 'amountBaseUnits' | 'token' | 'mark' | 'known'>) =>
      findTransfer({ networkId, from, to, ...request }),
    look: (hash: Hex, mark?: string, of: string = from, asked?: Parameters<typeof transactionStatus>[0]['asked']) =>
      transactionStatus({ networkId, hash, from: of, mark, asked }),
  }
}
