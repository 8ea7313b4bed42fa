import type { SwapPermit, SwapQuery, SwapResult } from '@portico/core/adapter'
import { encodeAggregatorSwap, testAccount, trade } from '@portico/test-kit/chains'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, numberToHex, parseEther, parseUnits, zeroHash } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chainAt } from '../../test/chainAt.js'
import { openSwapChain, type SwapChain } from '../../test/openSwapChain.js'
import { startRpc } from '../../test/startRpc.js'

const networkId = 'eip155:31337'
const [account, stranger] = [testAccount(2), testAccount(3)]

let local: SwapChain
let snapshot: Hex
beforeAll(async () => {
  local = await openSwapChain()
  snapshot = await local.client.snapshot()
})
beforeEach(async () => {
  await local.client.revert({ id: snapshot })
  snapshot = await local.client.snapshot()
})
afterAll(() => local.anvil.stop())

type Pair = Pick<SwapQuery, 'pay' | 'receive' | 'exact'>

/** A swap as the provider builds it, with a slippage of 1 %, and what it is priced at. */
async function build(pair: Pair, amountBaseUnits: bigint) {
  const { provider, swaps } = local
  const query = await local.query({ ...pair, account: account.address, amountBaseUnits })
  const quote = await local.quote(query)
  const { payBaseUnits, receiveBaseUnits } = quote
  const limitBaseUnits = pair.exact === 'pay' ? (receiveBaseUnits * 99n) / 100n : (payBaseUnits * 101n) / 100n
  if (pair.pay !== undefined) await approve(pair.pay, payBaseUnits * 2n, swaps.router)
  return { quote, transaction: await provider.buildSwap({ ...query, quote, limitBaseUnits, slippageBps: 100 }) }
}

async function approve(token: string, amount: bigint, spender: Hex): Promise<void> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
  await local.send({ account, transaction: { to: token, data } })
}

const result = (hash: string, pair: Omit<Pair, 'exact'>, of: string = account.address): Promise<SwapResult> =>
  local.chain.swapResult({ networkId, hash, account: of, ...pair })

async function feeOf(hash: Hex): Promise<bigint> {
  const { gasUsed, effectiveGasPrice } = await local.client.getTransactionReceipt({ hash })
  return gasUsed * effectiveGasPrice
}

/** The pairs that the tests swap. */
function pairs() {
  const [dollar, grain] = local.world.tokens
  return {
    tokens: { pay: dollar.address, receive: grain.address },
    toCoin: { pay: dollar.address, receive: undefined },
    fromCoin: { pay: undefined, receive: dollar.address },
  }
}

test('default: what was paid, received and taken for it, of tokens and of the coin either way', async () => {
  const { tokens, toCoin, fromCoin } = pairs()
  const table = [
    [{ ...tokens, exact: 'pay' }, parseUnits('100', 6)],
    [{ ...toCoin, exact: 'pay' }, parseUnits('100', 6)],
    [{ ...toCoin, exact: 'receive' }, parseEther('0.5')],
    [{ ...fromCoin, exact: 'pay' }, parseEther('1')],
    // What is sent beyond the price comes back.
    [{ ...fromCoin, exact: 'receive' }, parseUnits('100', 6)],
  ] as const
  for (const [pair, amount] of table) {
    const { quote, transaction } = await build(pair, amount)
    const hash = await local.send({ account, transaction })
    expect(await result(hash, pair), `${pair.exact} ${pair.pay} ${pair.receive}`).toEqual({
      paidBaseUnits: quote.payBaseUnits,
      receivedBaseUnits: quote.receiveBaseUnits,
      feeBaseUnits: await feeOf(hash),
    })
  }
})

test('default: what an aggregator was paid and has brought, of the coin either way', async () => {
  const { toCoin, fromCoin } = pairs()
  const { aggregator, wrappedCoin } = local.swaps
  const coin = wrappedCoin.address
  for (const [pair, payBaseUnits] of [
    [toCoin, parseUnits('100', 6)],
    [fromCoin, parseEther('1')],
  ] as const) {
    const { quote } = await build({ ...pair, exact: 'pay' }, payBaseUnits)
    const isCoinPaid = pair.pay === undefined
    if (!isCoinPaid) await approve(pair.pay, payBaseUnits, aggregator)
    const path = [pair.pay ?? coin, pair.receive ?? coin]
    const swap = { path, isCoinPaid, isCoinReceived: !isCoinPaid, payBaseUnits, leastBaseUnits: 1n }
    const data = encodeAggregatorSwap({ swaps: local.swaps, swap: { ...swap, recipient: account.address } })
    const value = isCoinPaid ? payBaseUnits : 0n
    const hash = await local.send({ account, transaction: { to: aggregator, data, value } })
    expect(await result(hash, pair)).toEqual({
      paidBaseUnits: payBaseUnits,
      receivedBaseUnits: quote.receiveBaseUnits,
      feeBaseUnits: await feeOf(hash),
    })
  }
})

test('behavior: a hash that is unknown, or of a transaction of others, says nothing', async () => {
  const { tokens, toCoin } = pairs()
  const { transaction } = await build({ ...toCoin, exact: 'pay' }, parseUnits('100', 6))
  const hash = await local.send({ account, transaction })
  expect(await result(zeroHash, tokens)).toEqual({})
  expect(await result(hash, toCoin, stranger.address)).toEqual({})
  // Another account sends the token that is received.
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [account.address, 5n],
  })
  const gift = await local.send({ account: stranger, transaction: { to: tokens.receive, data } })
  expect(await result(gift, tokens)).toEqual({})
  // The account has sent it, and it moves nothing.
  const empty = await local.send({ account, transaction: { to: stranger.address } })
  expect(await result(empty, tokens)).toEqual({ feeBaseUnits: await feeOf(empty) })
})

describe('where another transaction is in the same block', () => {
  afterEach(() => local.client.setAutomine(true))

  const mined = async (hashes: readonly Hex[]): Promise<void> => {
    await local.client.mine({ blocks: 1 })
    const blocks = await Promise.all(hashes.map((hash) => local.client.getTransactionReceipt({ hash })))
    expect(new Set(blocks.map(({ blockNumber }) => blockNumber)).size).toBe(1)
  }

  test('behavior: of the account, the coin is unknown; a token and the fee are known', async () => {
    const { toCoin } = pairs()
    const { quote, transaction } = await build({ ...toCoin, exact: 'pay' }, parseUnits('100', 6))
    await local.client.setAutomine(false)
    const hash = await local.send({ account, transaction })
    const other = await local.send({ account, transaction: { to: stranger.address, value: 7n } })
    await mined([hash, other])
    expect(await result(hash, toCoin)).toEqual({ paidBaseUnits: quote.payBaseUnits, feeBaseUnits: await feeOf(hash) })
  })

  test('behavior: of another account that pays this one, its payment is no part of the swap', async () => {
    const { toCoin, fromCoin } = pairs()
    const table = [
      [{ ...toCoin, exact: 'pay' }, parseUnits('100', 6)],
      [{ ...fromCoin, exact: 'pay' }, parseEther('1')],
      // The payment is more than what comes back.
      [{ ...fromCoin, exact: 'receive' }, parseUnits('100', 6)],
    ] as const
    for (const [pair, amount] of table) {
      const { quote, transaction } = await build(pair, amount)
      await local.client.setAutomine(false)
      const hash = await local.send({ account, transaction })
      const gift = { to: account.address, value: parseEther('0.4') }
      await mined([hash, await local.send({ account: stranger, transaction: gift })])
      await local.client.setAutomine(true)
      expect(await result(hash, pair), `${pair.exact} ${pair.pay} ${pair.receive}`).toEqual({
        paidBaseUnits: quote.payBaseUnits,
        receivedBaseUnits: quote.receiveBaseUnits,
        feeBaseUnits: await feeOf(hash),
      })
    }
  })

  test('behavior: of another account that trades before, the reason is the price', async () => {
    const { tokens } = pairs()
    const { world, client, send } = local
    const { transaction } = await build({ ...tokens, exact: 'pay' }, parseUnits('100', 6))
    // A trade of the same kind, which is far larger and mined before because it pays more.
    const [dollar] = world.tokens
    const large = await bigTrade(dollar.address)
    await client.setAutomine(false)
    const first = await client.sendTransaction({
      account: stranger,
      chain: null,
      ...large,
      gas: 1_000_000n,
      maxPriorityFeePerGas: 10n ** 11n,
      maxFeePerGas: 10n ** 12n,
    })
    const hash = await send({ account, transaction })
    await mined([first, hash])
    expect(await result(hash, tokens)).toEqual({ reason: 'price', feeBaseUnits: await feeOf(hash) })
  })

  /** A swap of a tenth of the pool, which its account has approved. */
  async function bigTrade(pay: Hex): Promise<{ readonly to: Hex; readonly data: Hex }> {
    const { swaps, provider, send } = local
    const { tokens } = pairs()
    const amountBaseUnits = parseUnits('8000', 6)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [swaps.router, amountBaseUnits] })
    await send({ account: stranger, transaction: { to: pay, data } })
    const query = await local.query({ ...tokens, exact: 'pay', account: stranger.address, amountBaseUnits })
    const quote = await local.quote(query)
    return (await provider.buildSwap({ ...query, quote, limitBaseUnits: 1n, slippageBps: 100 })) as never
  }
})

test('behavior: why a swap did nothing: the price, or the time, of each router', async () => {
  const { tokens } = pairs()
  const { provider, client, send, swaps, world } = local
  const [dollar, grain] = world.tokens
  const amount = parseUnits('100', 6)
  const pay = await build({ ...tokens, exact: 'pay' }, amount)
  const receive = await build({ ...tokens, exact: 'receive' }, parseUnits('40', grain.decimals))
  const behindPermit = async (): Promise<unknown> => {
    await approve(tokens.pay, amount * 2n, swaps.permitRouter)
    const query = await local.query({ ...tokens, exact: 'pay', account: account.address, amountBaseUnits: amount })
    // The permit isn't necessary, because as much is approved.
    const permit: SwapPermit = {
      signature: `0x${'11'.repeat(64)}1b`,
      amountBaseUnits: amount,
      deadlineMs: query.nowMs + 1_200_000,
    }
    const limitBaseUnits = (pay.quote.receiveBaseUnits * 99n) / 100n
    return provider.buildSwap({ ...query, quote: pay.quote, limitBaseUnits, slippageBps: 100, permit })
  }
  const permitted = await behindPermit()
  await approve(tokens.pay, amount, swaps.aggregator)
  const leastBaseUnits = (pay.quote.receiveBaseUnits * 99n) / 100n
  const path = [dollar.address, grain.address] as const
  const swap = { path, isCoinPaid: false, isCoinReceived: false, payBaseUnits: amount, leastBaseUnits }
  const aggregated = {
    to: swaps.aggregator,
    data: encodeAggregatorSwap({ swaps, swap: { ...swap, recipient: account.address } }),
  }
  const all = [pay.transaction, receive.transaction, permitted]
  const reasons = async (transactions: readonly unknown[]): Promise<readonly SwapResult['reason'][]> => {
    const found: SwapResult['reason'][] = []
    for (const transaction of transactions) {
      const hash = await send({ account, transaction })
      const { reason, ...others } = await result(hash, tokens)
      expect(others).toEqual({ feeBaseUnits: await feeOf(hash) })
      found.push(reason)
    }
    return found
  }
  await trade({ ...local.anvil, swaps, path, amountBaseUnits: parseUnits('50000', 6) })
  expect(await reasons([...all, aggregated])).toEqual(['price', 'price', 'price', 'price'])
  await client.increaseTime({ seconds: 3_600 })
  await client.mine({ blocks: 1 })
  expect(await reasons(all)).toEqual(['deadline', 'deadline', 'deadline'])
})

test('behavior: a swap that is late in its own block only, and one that fails for another reason', async () => {
  const { tokens } = pairs()
  const { client, send } = local
  const { transaction } = await build({ ...tokens, exact: 'pay' }, parseUnits('100', 6))
  await client.increaseTime({ seconds: 3_600 })
  const late = await send({ account, transaction })
  expect(await result(late, tokens)).toMatchObject({ reason: 'deadline' })
  const { transaction: unpaid } = await build({ ...tokens, exact: 'pay' }, parseUnits('100', 6))
  await approve(tokens.pay, 0n, local.swaps.router)
  const hash = await send({ account, transaction: unpaid })
  expect(await result(hash, tokens)).toEqual({ feeBaseUnits: await feeOf(hash) })
})

describe('a node or a contract that lies', () => {
  const [pay, receive] = [numberToHex(0xaa, { size: 20 }), numberToHex(0xbb, { size: 20 })]
  const other = numberToHex(0xcc, { size: 20 })
  const hash = numberToHex(5, { size: 32 })
  const own = numberToHex(BigInt(account.address), { size: 32 })
  const pool = numberToHex(0xdd, { size: 32 })
  const [TRANSFER, APPROVAL, DEPOSIT, WITHDRAWAL] = [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
    '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
    '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
  ]
  const log = (address: Hex, from: Hex, to: Hex, also: object = {}): object => ({
    address,
    topics: [TRANSFER, from, to],
    data: numberToHex(9, { size: 32 }),
    blockNumber: '0x2',
    transactionHash: hash,
    ...also,
  })
  const amount = (value: bigint): object => ({ data: numberToHex(value, { size: 32 }) })
  const wrapped = (topic: string, value: bigint): object =>
    log(other, pool, pool, { topics: [topic, pool], ...amount(value) })
  const honest = [log(pay, own, pool), log(receive, pool, own)]
  const all = { paidBaseUnits: 9n, receivedBaseUnits: 9n, feeBaseUnits: 6n }
  /** Events as a node numbers them. */
  const numbered = (logs: unknown): unknown =>
    Array.isArray(logs)
      ? logs.map((one, index) => (one && typeof one === 'object' ? { logIndex: numberToHex(index), ...one } : one))
      : logs

  async function read(
    logs: unknown,
    also: {
      readonly receipt?: object
      readonly sent?: object
      /** What the account has in both blocks, and how much it has sent. */
      readonly state?: unknown
      readonly coin?: keyof Pair
    } = {}
  ): Promise<SwapResult> {
    const receipt = {
      transactionHash: hash,
      status: '0x1',
      blockNumber: '0x2',
      gasUsed: '0x2',
      effectiveGasPrice: '0x3',
      logs: numbered(logs),
      ...also.receipt,
    }
    // `swapExactTokensForTokens` of a router.
    const input = '0x38ed1739'
    const sent = { hash, from: account.address, to: other, nonce: '0x0', value: '0x0', input, ...also.sent }
    const rpc = await startRpc({
      result: ({ method }) => {
        if (method === 'eth_getTransactionReceipt') return receipt
        return method === 'eth_getTransactionByHash' ? sent : also.state
      },
    })
    const pair = { pay, receive, ...(also.coin && { [also.coin]: undefined }) }
    try {
      return await chainAt('swapResult', { url: rpc.url })({ networkId, hash, account: account.address, ...pair })
    } finally {
      await rpc.stop()
    }
  }

  test.each<readonly [string, unknown, SwapResult]>([
    ['honest events', honest, all],
    ['events of another contract', [...honest, log(other, pool, own)], all],
    ['an event of another transaction', [...honest, log(receive, pool, own, { transactionHash: zeroHash })], all],
    ['an event that is told twice', [...honest, log(receive, pool, own, { logIndex: '0x1' })], all],
    [
      'an amount that no token can have',
      [...honest, log(receive, pool, own, amount(maxUint256))],
      { paidBaseUnits: 9n, feeBaseUnits: 6n },
    ],
    ['only events of another contract', [log(other, own, pool), log(other, pool, own)], { feeBaseUnits: 6n }],
    [
      'what comes back is no longer paid',
      [...honest, log(pay, pool, own, amount(2n))],
      { paidBaseUnits: 7n, receivedBaseUnits: 9n, feeBaseUnits: 6n },
    ],
    ['more comes back than was paid', [log(pay, pool, own)], { feeBaseUnits: 6n }],
    ['a transfer to itself', [log(receive, own, own)], { feeBaseUnits: 6n }],
    ['an approval', [log(pay, own, pool, { topics: [APPROVAL, own, pool] })], { feeBaseUnits: 6n }],
    [
      'an NFT of the contract',
      [log(receive, pool, own, { topics: [TRANSFER, pool, own, pool], data: '0x' })],
      { feeBaseUnits: 6n },
    ],
    ['an event of two words', [log(receive, pool, own, { data: `0x${'0'.repeat(128)}` })], { feeBaseUnits: 6n }],
    ['an event that was taken back', [log(receive, pool, own, { removed: true })], { feeBaseUnits: 6n }],
    ['no list', { length: 1 }, { feeBaseUnits: 6n }],
    ['a list of nothing', [null, 1, 'log', {}], { feeBaseUnits: 6n }],
  ])('behavior: %s', async (_, logs, expected) => {
    expect(await read(logs)).toEqual(expected)
  })

  // The node tells the same balance before and after, so that the coin has moved by the fee, which is 6.
  test.each<readonly [string, readonly object[], bigint | undefined]>([
    ['all of it was unwrapped', [wrapped(WITHDRAWAL, 6n)], 6n],
    ['more has come than was unwrapped', [wrapped(WITHDRAWAL, 5n)], 5n],
    ['less has come than was unwrapped', [wrapped(WITHDRAWAL, 7n)], undefined],
    ['a token says it before the router', [wrapped(WITHDRAWAL, 1n), wrapped(WITHDRAWAL, 4n)], 4n],
    ['a wrapped coin is burned without an event of its own', [log(other, pool, zeroHash, amount(6n))], 6n],
    ['an event that was taken back', [{ ...wrapped(WITHDRAWAL, 6n), removed: true }], undefined],
    ['an event of two words', [{ ...wrapped(WITHDRAWAL, 6n), data: `0x${'0'.repeat(128)}` }], undefined],
    ['a coin was wrapped', [wrapped(DEPOSIT, 6n)], undefined],
    ['nothing was unwrapped', [], undefined],
  ])('behavior: a coin that is received: %s', async (_, logs, receivedBaseUnits) => {
    const { receivedBaseUnits: received } = await read([...honest, ...logs], { coin: 'receive', state: '0x5' })
    expect(received).toBe(receivedBaseUnits)
  })

  test.each<readonly [string, readonly object[], unknown, bigint | undefined]>([
    ['all of it was wrapped, whatever the node knows', [wrapped(DEPOSIT, 8n)], null, 8n],
    ['a part was wrapped', [wrapped(DEPOSIT, 3n)], '0x5', 3n],
    ['a part was wrapped, and the node knows no balance', [wrapped(DEPOSIT, 3n)], null, undefined],
    ['more was wrapped than was sent', [wrapped(DEPOSIT, 9n)], '0x5', undefined],
    ['a token says it after the router', [wrapped(DEPOSIT, 3n), wrapped(DEPOSIT, 1n)], '0x5', 3n],
    ['a wrapped coin is minted without an event of its own', [log(other, zeroHash, pool, amount(3n))], '0x5', 3n],
    ['nothing was wrapped', [], '0x5', undefined],
  ])('behavior: a coin that is paid: %s', async (_, logs, state, paidBaseUnits) => {
    const { paidBaseUnits: paid } = await read([...logs, ...honest], { coin: 'pay', state, sent: { value: '0x8' } })
    expect(paid).toBe(paidBaseUnits)
  })

  test("behavior: another account's transaction says what was paid and received, and no fee", async () => {
    const sent = { from: other }
    expect(await read(honest, { sent })).toEqual({ paidBaseUnits: 9n, receivedBaseUnits: 9n })
    expect(await read([log(receive, pool, own)], { sent })).toEqual({})
    const unwrapped = [...honest, wrapped(WITHDRAWAL, 6n)]
    expect(await read(unwrapped, { sent, coin: 'receive', state: '0x5' })).toEqual({ paidBaseUnits: 9n })
    expect(await read(honest, { sent, receipt: { status: '0x0' } })).toEqual({})
  })

  test('behavior: a coin of which the node knows nothing, and a receipt without a fee', async () => {
    for (const state of [null, '', {}, '0x']) {
      const logs = [...honest, wrapped(WITHDRAWAL, 6n)]
      expect(await read(logs, { coin: 'receive', state })).toEqual({ paidBaseUnits: 9n, feeBaseUnits: 6n })
    }
    for (const gasUsed of [null, numberToHex(maxUint256)])
      expect(await read(honest, { receipt: { gasUsed } })).toEqual({ paidBaseUnits: 9n, receivedBaseUnits: 9n })
  })

  test.each<readonly [string, Parameters<typeof read>[1]]>([
    ['a receipt before its block', { receipt: { blockNumber: null } }],
    ['a receipt of another transaction', { receipt: { transactionHash: zeroHash } }],
    ['a receipt of no transaction', { receipt: { transactionHash: null } }],
    ['a status that is neither success nor failure', { receipt: { status: '0x2' } }],
    ['no status', { receipt: { status: null } }],
    ['another transaction', { sent: { hash: zeroHash } }],
  ])('behavior: %s says nothing', async (_, also) => {
    expect(await read(honest, also)).toEqual({})
  })
})
