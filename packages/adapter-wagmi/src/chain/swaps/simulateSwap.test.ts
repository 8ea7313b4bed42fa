import type { ChainCalls, SwapQuery } from '@portico/core/adapter'
import { deployOddToken, encodeAggregatorSwap, openTestPool, testAccount, trade } from '@portico/test-kit/chains'
import { concat, type Hex, maxUint256, numberToHex, parseEther, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chainAt } from '../../test/chainAt.js'
import { openSwapChain, type SwapChain } from '../../test/openSwapChain.js'
import { type Rpc, type RpcAnswer, startRpc } from '../../test/startRpc.js'
import { encodeApproval } from './calls/approval.js'

const networkId = 'eip155:31337'
const account = testAccount(2)

type Outcome = Awaited<ReturnType<ChainCalls['simulateSwap']>>
type Pair = Pick<SwapQuery, 'pay' | 'receive'>

const CODE_OF_TOKEN: Hex = '0x00000000000000000000000000000000000c0de1'

/** Code that answers what the token's own code does, with zeros behind it up to 640 bytes. */
const LONG_ANSWERS: Hex = concat([
  // calldatacopy(0, 0, calldatasize)
  '0x366000600037',
  // delegatecall(gas, CODE_OF_TOKEN, 0, calldatasize, 0, 0)
  '0x6000600036600073',
  CODE_OF_TOKEN,
  '0x5af4',
  // returndatacopy(0x1000, 0, returndatasize)
  '0x3d60006110003e',
  // jumpi(0x33, success), revert(0x1000, returndatasize)
  '0x603357',
  '0x3d611000fd',
  // 0x33: return(0x1000, 640)
  '0x5b610280611000f3',
])

describe('on a real chain', () => {
  let local: SwapChain
  let snapshot: Hex
  beforeAll(async () => {
    local = await openSwapChain()
    snapshot = await local.client.snapshot()
  })
  afterEach(async () => {
    await local.client.revert({ id: snapshot })
    snapshot = await local.client.snapshot()
  })
  afterAll(() => local.anvil.stop())

  const simulate = (pair: Pair, transactions: readonly unknown[]): Promise<Outcome> =>
    local.chain.simulateSwap({ networkId, from: account.address, transactions, ...pair })

  /** An approval where a token is paid, and the swap, as the provider builds them. */
  async function build(wish: Pick<SwapQuery, 'pay' | 'receive' | 'exact' | 'amountBaseUnits'>) {
    const { provider } = local
    const query = await local.query({ ...wish, account: account.address })
    const quote = await local.quote(query)
    const { payBaseUnits, receiveBaseUnits } = quote
    const limitBaseUnits = wish.exact === 'pay' ? (receiveBaseUnits * 99n) / 100n : (payBaseUnits * 101n) / 100n
    const swap = await provider.buildSwap({ ...query, quote, limitBaseUnits, slippageBps: 100 })
    const approveBaseUnits = wish.exact === 'pay' ? payBaseUnits : limitBaseUnits
    const { pay: token } = wish
    const approvals = token === undefined ? [] : [await provider.buildApprove({ ...query, token, approveBaseUnits })]
    return { quote, approvals, swap }
  }

  test('default: what is paid and received, of tokens and of the coin either way, and nothing has changed', async () => {
    const [dollar, grain] = local.world.tokens
    const table = [
      [{ pay: dollar.address, receive: grain.address, exact: 'pay' }, parseUnits('100', 6)],
      [{ pay: dollar.address, receive: undefined, exact: 'pay' }, parseUnits('100', 6)],
      [{ pay: dollar.address, receive: undefined, exact: 'receive' }, parseEther('0.01')],
      [{ pay: undefined, receive: dollar.address, exact: 'pay' }, parseEther('1')],
      // What is sent beyond the price comes back.
      [{ pay: undefined, receive: dollar.address, exact: 'receive' }, parseUnits('100', 6)],
    ] as const
    for (const [wish, amountBaseUnits] of table) {
      const held = await local.balance({ account: account.address, token: wish.receive })
      const { quote, approvals, swap } = await build({ ...wish, amountBaseUnits })
      expect(await simulate(wish, [...approvals, swap]), `${wish.exact} ${wish.pay} ${wish.receive}`).toEqual({
        isDone: true,
        paidBaseUnits: quote.payBaseUnits,
        receivedBaseUnits: quote.receiveBaseUnits,
      })
      expect(await local.balance({ account: account.address, token: wish.receive })).toBe(held)
    }
  })

  test('default: swaps whose way only the executor knows', async () => {
    const { swaps, world } = local
    const [dollar, grain] = world.tokens
    const coin = swaps.wrappedCoin.address
    const table = [
      [[dollar.address, grain.address], parseUnits('100', 6)],
      [[dollar.address, coin], parseUnits('100', 6)],
      [[coin, dollar.address], parseEther('1')],
    ] as const
    for (const [path, payBaseUnits] of table) {
      const [pay, receive] = [path[0], path.at(-1)].map((token) => (token === coin ? undefined : token))
      const { quote } = await build({ pay, receive, exact: 'pay', amountBaseUnits: payBaseUnits })
      const call = (leastBaseUnits: bigint) => {
        const ends = { isCoinPaid: pay === undefined, isCoinReceived: receive === undefined }
        const swap = { path, ...ends, payBaseUnits, leastBaseUnits, recipient: account.address }
        const data = encodeAggregatorSwap({ swaps, swap })
        return { to: swaps.aggregator, data, ...(ends.isCoinPaid && { value: payBaseUnits }) }
      }
      const approval = { to: pay, data: encodeApproval({ spender: swaps.aggregator, amountBaseUnits: payBaseUnits }) }
      const first = pay === undefined ? [] : [approval]
      const { receiveBaseUnits: receivedBaseUnits } = quote
      expect(await local.chain.readSwap({ networkId, transaction: call(receivedBaseUnits) })).toMatchObject({
        pay,
        receive,
        payBaseUnits,
        receiveBaseUnits: receivedBaseUnits,
        recipient: account.address,
      })
      expect(await simulate({ pay, receive }, [...first, call(receivedBaseUnits)])).toEqual({
        isDone: true,
        paidBaseUnits: payBaseUnits,
        receivedBaseUnits,
      })
      expect(await simulate({ pay, receive }, [...first, call(receivedBaseUnits + 1n)])).toEqual({ isDone: false })
    }
  })

  test('behavior: of a token that keeps a part of each transfer less arrives than the router counts', async () => {
    const { anvil, swaps } = local
    const token = await deployOddToken({ rpcUrl: anvil.rpcUrl, holder: 3 })
    const pool = { tokenBaseUnits: 1_000_000n, coinBaseUnits: parseEther('1'), holder: 3 }
    await openTestPool({ rpcUrl: anvil.rpcUrl, swaps, token: token.address, ...pool })
    await token.become('takesFee')
    const pair = { pay: undefined, receive: token.address }
    const query = await local.query({
      ...pair,
      account: account.address,
      exact: 'pay',
      amountBaseUnits: parseEther('1'),
    })
    const quote = await local.quote(query)
    const { receiveBaseUnits } = quote
    const swap = await local.provider.buildSwap({
      ...query,
      quote,
      limitBaseUnits: receiveBaseUnits,
      slippageBps: 0,
    })
    const code = (await local.client.getCode({ address: token.address })) ?? '0x'
    // As it is, and where its answers are longer than a balance is, which the form reads all the same.
    for (const bytecode of [code, LONG_ANSWERS]) {
      await local.client.setCode({ address: CODE_OF_TOKEN, bytecode: code })
      await local.client.setCode({ address: token.address, bytecode })
      expect(await local.balance({ account: account.address, token: token.address })).toBe(0n)
      expect(await local.chain.wouldSucceed({ networkId, transaction: swap, from: account.address })).toBe(true)
      const outcome = await simulate(pair, [swap])
      expect(outcome).toEqual({
        isDone: true,
        paidBaseUnits: parseEther('1'),
        receivedBaseUnits: receiveBaseUnits - receiveBaseUnits / 100n,
      })
      expect(outcome?.receivedBaseUnits).toBeLessThan(receiveBaseUnits)
    }
  })

  test('behavior: a swap whose price has moved, and one without its approval, fail', async () => {
    const { anvil, swaps, world } = local
    const [dollar] = world.tokens
    const pair = { pay: dollar.address, receive: undefined }
    const { approvals, swap } = await build({ ...pair, exact: 'pay', amountBaseUnits: parseUnits('100', 6) })
    expect(await simulate(pair, [...approvals, swap])).toMatchObject({ isDone: true })
    expect(await simulate(pair, [swap])).toEqual({ isDone: false })
    expect(await simulate(pair, [swap, ...approvals])).toEqual({ isDone: false })
    const path = [dollar.address, swaps.wrappedCoin.address] as const
    await trade({ ...anvil, swaps, path, amountBaseUnits: parseUnits('1000000', 6) })
    expect(await simulate(pair, [...approvals, swap])).toEqual({ isDone: false })
  })

  test('behavior: what pays more than it says, and what brings nothing, are told as such', async () => {
    const [dollar, grain] = local.world.tokens
    const pair = { pay: dollar.address, receive: grain.address }
    const transfer = { to: dollar.address, data: `0xa9059cbb${numberToHex(9, { size: 32 }).slice(2).repeat(2)}` }
    expect(await simulate(pair, [transfer])).toEqual({ isDone: true, paidBaseUnits: 9n, receivedBaseUnits: 0n })
    expect(await simulate({ pay: grain.address, receive: dollar.address }, [transfer])).toEqual({
      isDone: true,
      paidBaseUnits: 0n,
      receivedBaseUnits: 0n,
    })
  })

  test('behavior: what is no token, and what is no call, can not be told', async () => {
    const [dollar] = local.world.tokens
    const transaction = { to: dollar.address, data: encodeApproval({ spender: account.address, amountBaseUnits: 1n }) }
    for (const pay of ['0x12', ''])
      expect(await simulate({ pay, receive: dollar.address }, [transaction]), pay).toBeUndefined()
    expect(await simulate({ pay: account.address, receive: account.address }, [transaction])).toEqual({ isDone: true })
    await expect(simulate({ pay: undefined, receive: dollar.address }, [{ data: '0x' }])).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    })
  })
})

describe('a node that lies', () => {
  let running: Rpc[] = []
  afterEach(async () => {
    await Promise.all(running.map((rpc) => rpc.stop()))
    running = []
  })

  const token = '0x00000000000000000000000000000000000000AA'
  const word = (value: bigint): Hex => numberToHex(value, { size: 32 })
  const told = (returnData: unknown = '0x', also: object = {}): object => ({ status: '0x1', returnData, ...also })
  /** Of both balances, two transactions, and both balances. */
  const honest: readonly unknown[] = [told(word(9n)), told(word(1n)), told(), told(), told(word(4n)), told(word(8n))]
  const without = (...others: readonly (readonly [index: number, other: unknown])[]): readonly unknown[] =>
    honest.map((call, index) => others.find(([at]) => at === index)?.[1] ?? call)

  async function simulate(answer: RpcAnswer): Promise<{ readonly outcome: Outcome; readonly asked: Rpc['asked'] }> {
    const rpc = await startRpc(answer)
    running = [...running, rpc]
    const outcome = await chainAt('simulateSwap', { url: rpc.url })({
      networkId,
      from: account.address,
      transactions: [
        { to: token, data: '0x01' },
        { to: token, data: '0x02', value: 5n, gas: 7n },
      ],
      pay: token,
      receive: undefined,
    })
    return { outcome, asked: rpc.asked }
  }
  const outcomeOf = async (calls: unknown): Promise<Outcome> => (await simulate({ result: () => [{ calls }] })).outcome

  test('default: one request, in which no sender reads, and nothing says a price or a limit of gas', async () => {
    const { outcome, asked } = await simulate({ result: () => [{ calls: honest }] })
    expect(outcome).toEqual({ isDone: true, paidBaseUnits: 5n, receivedBaseUnits: 7n })
    const teller: unknown = expect.stringMatching(/^0x[\da-f]{40}$/)
    const reads = [
      { to: token, data: `0x70a08231${account.address.slice(2).toLowerCase().padStart(64, '0')}` },
      { to: teller, data: `0x${account.address.slice(2).toLowerCase().padStart(64, '0')}` },
    ]
    const sent = [
      { from: account.address, to: token, data: '0x01' },
      { from: account.address, to: token, data: '0x02', value: '0x5' },
    ]
    expect(asked.flatMap(({ calls }) => calls.map(({ method, params }) => ({ method, params })))).toEqual([
      {
        method: 'eth_simulateV1',
        params: [
          {
            blockStateCalls: [{ stateOverrides: expect.any(Object), calls: [...reads, ...sent, ...reads] }],
            validation: false,
            traceTransfers: false,
          },
          'latest',
        ],
      },
    ])
  })

  test('behavior: a transaction that fails, whatever the balances are behind it', async () => {
    for (const index of [2, 3])
      expect(await outcomeOf(without([index, { status: '0x0', returnData: '0x' }]))).toEqual({ isDone: false })
    const failed = [...honest.slice(0, 3), { status: '0x0' }, { status: '0x0' }, { status: '0x0' }]
    expect(await outcomeOf(failed)).toEqual({ isDone: false })
  })

  test('behavior: more than before of what is paid is unknown, less of what is received is nothing', async () => {
    expect(await outcomeOf(without([4, told(word(10n))]))).toEqual({
      isDone: true,
      paidBaseUnits: undefined,
      receivedBaseUnits: 7n,
    })
    expect(await outcomeOf(without([5, told(word(0n))]))).toEqual({
      isDone: true,
      paidBaseUnits: 5n,
      receivedBaseUnits: 0n,
    })
    const most = [told(word(maxUint256)), told(word(0n)), told(), told(), told(word(0n)), told(word(maxUint256))]
    expect(await outcomeOf(most)).toEqual({
      isDone: true,
      paidBaseUnits: maxUint256,
      receivedBaseUnits: maxUint256,
    })
  })

  test.each<readonly [string, unknown]>([
    ['a call more', [...honest, told()]],
    ['a call less', honest.slice(1)],
    ['no calls', []],
    ['100,000 calls', Array.from({ length: 100_000 }, () => 1)],
    ['no list', { length: 6 }],
    ['a text', '0x'],
    ['nothing', null],
    ['calls of nothing', [null, null, null, null, null, null]],
    ['a status in words', without([2, { status: 'success' }])],
    ['a status that is a number', without([2, { status: 1 }])],
    ['a status that is true', without([2, { status: true }])],
    ['another status', without([2, { status: '0x2' }])],
    ['no status', without([2, {}])],
    ['a failure beside a transaction without a status', without([2, {}], [3, { status: '0x0' }])],
    ['a read behind without a status', without([5, { returnData: word(8n) }])],
  ])('behavior: %s can not be told', async (_, calls) => {
    expect(await outcomeOf(calls)).toBeUndefined()
  })

  test.each<readonly [string, unknown]>([
    ['a read that fails', { status: '0x0', returnData: word(1n) }],
    ['a read without an answer', told('0x')],
    ['a short answer', told(`0x${'0'.repeat(62)}`)],
    ['an answer that is no hex', told(`0x${'g'.repeat(64)}`)],
    ['a number as an answer', told(9)],
    ['no answer', { status: '0x1' }],
  ])(
    'behavior: %s: what is paid is unknown, what is received is unknown in front and nothing behind',
    async (_, read) => {
      for (const index of [0, 4])
        expect(await outcomeOf(without([index, read]))).toEqual({ isDone: true, receivedBaseUnits: 7n })
      expect(await outcomeOf(without([1, read]))).toEqual({ isDone: true, paidBaseUnits: 5n })
      expect(await outcomeOf(without([1, read], [5, read]))).toEqual({ isDone: true, paidBaseUnits: 5n })
      expect(await outcomeOf(without([5, read]))).toEqual({ isDone: true, paidBaseUnits: 5n, receivedBaseUnits: 0n })
      // Whatever can't be read, that a transaction fails is known.
      for (const index of [0, 1, 4, 5])
        expect(await outcomeOf(without([3, { status: '0x0' }], [index, read]))).toEqual({ isDone: false })
    }
  )

  test('behavior: a balance is told by the first word, whatever is behind it', async () => {
    const calls = honest.map((call, index) =>
      index === 2 || index === 3 ? call : told(`${Object(call).returnData}${'f'.repeat(2_000_000)} `)
    )
    expect(await outcomeOf(calls)).toEqual({ isDone: true, paidBaseUnits: 5n, receivedBaseUnits: 7n })
  })

  test.each<readonly [string, unknown]>([
    ['no block', []],
    ['no list of blocks', { 0: { calls: honest } }],
    ['a block that is a text', ['0x']],
    ['nothing', null],
    ['a text', 'simulated'],
  ])('behavior: %s in place of blocks can not be told', async (_, result) => {
    expect((await simulate({ result: () => result })).outcome).toBeUndefined()
  })

  test.each<readonly [string, RpcAnswer]>([
    ['without the method', { result: () => '', error: () => ({ code: -32601, message: 'the method does not exist' }) }],
    ['that takes no overrides', { result: () => '', error: () => ({ code: -32602, message: 'invalid argument 0' }) }],
    ['that is out of gas', { result: () => '', error: () => ({ code: -38015, message: 'block gas limit reached' }) }],
    ['that says that it was reverted', { result: () => '', error: () => ({ code: 3, message: 'execution reverted' }) }],
    ['that answers 404', { status: 404, body: '' }],
  ])('behavior: a node %s says nothing', async (_, answer) => {
    expect((await simulate(answer)).outcome).toBeUndefined()
  })

  test('behavior: where no node can be reached, nothing is known', async () => {
    const request = { networkId, from: account.address, transactions: [], pay: token, receive: undefined } as const
    expect(await chainAt('simulateSwap', { url: 'http://127.0.0.1:1' })(request)).toBeUndefined()
  })
})
