import { testAccount, testTokenAbi } from '@portico/test-kit/chains'
import { createTestClient, encodeFunctionData, type Hex, http, maxUint256, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AskOptions,
  createStorage,
  type EvmWallet,
  fetchWith,
  modelOf,
  type NodeRequest,
  startEvmWallet,
  withoutSimulation,
} from '../test/startEvmWallet.ts'

let wallet: EvmWallet
beforeAll(async () => {
  wallet = await startEvmWallet()
})
afterAll(() => wallet.anvil.stop())

const alice = testAccount(0).address
const bob = testAccount(1).address

/** A fetch to a node that can't simulate, which answers when the test lets it. */
const fetchAfter =
  (wait: (request: NodeRequest) => Promise<void>): typeof fetch =>
  async (url, init) => {
    await wait(JSON.parse(String(init?.body)))
    return withoutSimulation(url, init)
  }

/** An approval, and a transfer that goes through only after it. */
const approveAndMove = (amount = 7n) => {
  const to = wallet.world.tokens[0].address
  return [
    { to, data: encodeFunctionData({ abi: testTokenAbi, functionName: 'approve', args: [alice, amount] }) },
    { to, data: encodeFunctionData({ abi: testTokenAbi, functionName: 'transferFrom', args: [alice, bob, amount] }) },
  ]
}

const batchOf = (calls: readonly unknown[], other: object = {}): unknown => [
  { version: '2.0.0', chainId: '0x7a69', from: alice, atomicRequired: false, calls, ...other },
]

const ask = (calls: readonly unknown[], other?: object, options?: AskOptions) =>
  wallet.ask('wallet_sendCalls', batchOf(calls, other), options)

const statusOf = (id: unknown, options?: AskOptions) => wallet.answer('wallet_getCallsStatus', [id], options)

const bobsTokens = (): Promise<bigint> =>
  wallet.client.readContract({
    address: wallet.world.tokens[0].address,
    abi: testTokenAbi,
    functionName: 'balanceOf',
    args: [bob],
  })

test('default', async () => {
  const before = await bobsTokens()
  const asked = await ask([...approveAndMove(), { to: bob, value: '0x1' }])
  expect(modelOf(asked)).toMatchObject({
    calls: [
      { type: 'allow' },
      { type: 'send', amount: { symbol: 'TUSD' } },
      { type: 'send', amount: { symbol: 'ETH' } },
    ],
    fee: { status: 'known', isEnough: true },
    changes: { status: 'known', rows: [{ symbol: 'TUSD' }, { symbol: 'ETH' }] },
  })
  const answer = await asked.sign()
  expect(answer).toEqual({ id: expect.stringMatching(/^0x/) })
  const { id } = answer as { id: string }
  await expect
    .poll(() => statusOf(id))
    .toMatchObject({
      version: '2.0.0',
      id,
      chainId: '0x7a69',
      atomic: false,
      status: 200,
      receipts: [{ status: '0x1', logs: [{}] }, { status: '0x1' }, { status: '0x1', logs: [] }],
    })
  expect(await bobsTokens()).toBe(before + 7n)
})

test('behavior: where the node cannot simulate, a call waits for the one before it', async () => {
  const before = await bobsTokens()
  const asking: string[] = []
  const recording: typeof fetch = (url, init) => {
    asking.push(JSON.parse(String(init?.body)).method)
    return withoutSimulation(url, init)
  }
  const asked = await ask(approveAndMove(), {}, { fetch: recording })
  expect(modelOf(asked)).toMatchObject({ fee: { status: 'known', isEnough: true }, changes: { status: 'unknown' } })
  asking.length = 0
  const { id } = (await asked.sign()) as { id: string }
  const [sent, waited] = ['eth_sendRawTransaction', 'eth_getTransactionReceipt'].map((method) => asking.indexOf(method))
  expect(sent).toBeLessThan(waited ?? -1)
  expect(waited).toBeLessThan(asking.indexOf('eth_estimateGas'))
  await expect.poll(() => statusOf(id)).toMatchObject({ status: 200 })
  expect(await bobsTokens()).toBe(before + 7n)
})

test.each(['eth_getTransactionReceipt', 'eth_estimateGas'])(
  'behavior: a node that refuses %s once, while a call waits for the one before it, does not end the batch',
  async (busy) => {
    const state = { isSent: false, isRefused: false }
    const fetch = fetchWith(({ method }) => {
      if (method === 'eth_simulateV1') return { error: { code: -32601, message: 'the method does not exist' } }
      if (method === 'eth_sendRawTransaction') state.isSent = true
      if (method !== busy || !state.isSent || state.isRefused) return undefined
      state.isRefused = true
      return { error: { code: -32005, message: 'limit exceeded' } }
    })
    const asked = await ask(approveAndMove(), {}, { fetch })
    const { id } = (await asked.sign()) as { id: string }
    expect(state.isRefused).toBe(true)
    await expect.poll(() => statusOf(id)).toMatchObject({ status: 200 })
  }
)

test('behavior: where the node cannot simulate, no call takes more than was shown', async () => {
  const burner = '0x00000000000000000000000000000000c0ffee03'
  const client = createTestClient({ mode: 'anvil', transport: http(wallet.anvil.rpcUrl) })
  // Reverts below 20,000,000 of gas.
  await client.setCode({ address: burner, bytecode: '0x5a6301312d0010600f5760006000fd5b00' })
  const before = await wallet.client.getBalance({ address: alice })
  const asked = await ask(
    [
      { to: bob, value: '0x1' },
      { to: burner, data: '0x01' },
    ],
    {},
    { fetch: withoutSimulation }
  )
  const { fee } = modelOf(asked)
  const most = fee.status === 'known' ? parseEther(fee.most.amount) : 0n
  const { id } = (await asked.sign()) as { id: string }
  await expect.poll(() => statusOf(id)).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
  expect(before - (await wallet.client.getBalance({ address: alice }))).toBeLessThanOrEqual(most + 1n)
})

test('behavior: a batch that would fail in the middle is not begun', async () => {
  const asked = await ask([approveAndMove(5n)[0], approveAndMove(6n)[1]])
  expect(modelOf(asked)).toMatchObject({ fee: { status: 'unknown' }, changes: { status: 'fails' } })
  const nonce = await wallet.client.getTransactionCount({ address: alice, blockTag: 'pending' })
  await expect(asked.sign()).rejects.toMatchObject({ code: 'RPC_FAILED' })
  expect(await wallet.client.getTransactionCount({ address: alice, blockTag: 'pending' })).toBe(nonce)
})

test('behavior: an approval of any amount is limited where it is the only one', async () => {
  const [first] = approveAndMove(maxUint256)
  const limited = modelOf(await ask([first, { to: bob, value: '0x1' }]))
  expect(limited).toMatchObject({ allowance: { isLimited: true }, warnings: ['unlimited'] })
  const both = modelOf(await ask([first, first]))
  expect([both.allowance, both.warnings]).toEqual([undefined, ['unlimited']])
})

test('behavior: what ends in the middle is answered, and its status says what was sent', async () => {
  const sent = { count: 0 }
  const full = fetchWith(({ method }) => {
    if (method !== 'eth_sendRawTransaction') return undefined
    sent.count += 1
    return sent.count > 1 ? { error: { code: -32000, message: 'txpool is full' } } : undefined
  })
  const asked = await ask(approveAndMove(), {}, { fetch: full })
  const { id } = (await asked.sign()) as { id: string }
  await expect.poll(() => statusOf(id)).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
})

test('behavior: a batch waits while it is being sent, and has ended when its page is gone for four minutes', async () => {
  const storage = createStorage()
  const openStorage = () => storage
  const gate = Promise.withResolvers<void>()
  const sent = { count: 0 }
  const slow = fetchAfter(async ({ method }) => {
    if (method === 'eth_sendRawTransaction') sent.count += 1
    if (method === 'eth_estimateGas' && sent.count > 0) await gate.promise
  })
  const asked = await ask(approveAndMove(), { id: 'slow' }, { fetch: slow, openStorage })
  const sending = asked.sign()
  await expect.poll(() => statusOf('slow', { openStorage })).toMatchObject({ status: 100, receipts: [{}] })
  const later = { openStorage, now: () => Date.now() + 240_000 }
  expect(await statusOf('slow', later)).toMatchObject({ status: 600, receipts: [{}] })
  gate.resolve()
  await sending
  await expect.poll(() => statusOf('slow', { openStorage })).toMatchObject({ status: 200, receipts: [{}, {}] })
})

test('behavior: what may have been sent in the middle belongs to the batch', async () => {
  const sent = { count: 0 }
  const lost: typeof fetch = async (url, init) => {
    if (!String(init?.body).includes('eth_sendRawTransaction')) return fetch(url, init)
    sent.count += 1
    if (sent.count > 1) throw new TypeError('Failed to fetch')
    return fetch(url, init)
  }
  const asked = await ask(approveAndMove(), {}, { fetch: lost })
  const { id } = (await asked.sign()) as { id: string }
  // The second one has no receipt yet.
  await expect.poll(() => statusOf(id)).toMatchObject({ status: 100, receipts: [{ status: '0x1' }] })
})

test('behavior: the page names a batch, and no other page sees it', async () => {
  const asked = await ask([{ to: bob, value: '0x1' }], { id: 'mine' })
  expect(await asked.sign()).toEqual({ id: 'mine' })
  await expect.poll(() => statusOf('mine')).toMatchObject({ id: 'mine', status: 200, receipts: [{}] })
  await expect(statusOf('mine', { dapp: 'https://other.example' })).rejects.toMatchObject({ code: 'CALLS_UNKNOWN' })
  expect(() => wallet.read('wallet_sendCalls', batchOf([{ to: bob }], { id: 'mine' }))).toThrow('that of other calls')
})

test('behavior: a browser that stores nothing sends a named batch all the same', async () => {
  const openStorage = (): never => {
    throw new Error('The storage is blocked.')
  }
  const asked = await ask([{ to: bob, value: '0x1' }], { id: 'unstored' }, { openStorage })
  expect(await asked.sign()).toEqual({ id: 'unstored' })
  await expect(statusOf('unstored', { openStorage })).rejects.toMatchObject({ code: 'CALLS_UNKNOWN' })
})

test('behavior: a named batch of which nothing was sent has a status too, and may be asked again', async () => {
  const error = { code: -32000, message: 'txpool is full' }
  const full = fetchWith(({ method }) => (method === 'eth_sendRawTransaction' ? { error } : undefined))
  const asked = await ask([{ to: bob, value: '0x1' }], { id: 'refused' }, { fetch: full })
  await expect(asked.sign()).rejects.toMatchObject({ code: 'RPC_FAILED', rpc: error })
  expect(await statusOf('refused')).toMatchObject({ status: 400, receipts: [] })
  // Its name is free: the page may try again.
  const again = await ask([{ to: bob, value: '0x1' }], { id: 'refused' })
  expect(await again.sign()).toEqual({ id: 'refused' })
  await expect.poll(() => statusOf('refused')).toMatchObject({ status: 200 })
})

test('behavior: what has no receipt yet waits, and what was reverted is said', async () => {
  const asked = await ask([{ to: bob, value: '0x1' }])
  const { id } = (await asked.sign()) as { id: string }
  const none = fetchWith(({ method }) => (method === 'eth_getTransactionReceipt' ? { result: null } : undefined))
  expect(await statusOf(id, { fetch: none })).toMatchObject({ status: 100, receipts: [] })
  const receipt = { blockHash: `0x${'1'.repeat(64)}`, blockNumber: '0x1', gasUsed: '0x1', logs: [], status: '0x0' }
  const result = { ...receipt, transactionHash: `0x${'2'.repeat(64)}` }
  const reverted = fetchWith(({ method }) => (method === 'eth_getTransactionReceipt' ? { result } : undefined))
  expect(await statusOf(id, { fetch: reverted })).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
  const broken = fetchWith(() => ({ result: { ...result, blockNumber: '<img>' } }))
  await expect(statusOf(id, { fetch: broken })).rejects.toMatchObject({ code: 'RPC_FAILED' })
})

test('behavior: no network has calls that are done all or not at all', async () => {
  const atomic = { atomic: { status: 'unsupported' } }
  expect(await wallet.answer('wallet_getCapabilities', [alice.toLowerCase()])).toEqual({
    '0x7a69': atomic,
    '0x1': atomic,
  })
  expect(await wallet.answer('wallet_getCapabilities', [alice, ['0x1', '0x2']])).toEqual({ '0x1': atomic })
  await expect(wallet.answer('wallet_getCapabilities', [bob])).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
})

test.each<[string, unknown]>([
  ['no list', { calls: [] }],
  ['no version', batchOf([{ to: bob }], { version: undefined })],
  ['an older version', batchOf([{ to: bob }], { version: '1.0' })],
  ['no chain', batchOf([{ to: bob }], { chainId: undefined })],
  ['another chain', batchOf([{ to: bob }], { chainId: '0x1' })],
  ['another account', batchOf([{ to: bob }], { from: bob })],
  ['no word on what is all or nothing', batchOf([{ to: bob }], { atomicRequired: undefined })],
  ['no calls', batchOf([])],
  ['too many calls', batchOf(Array.from({ length: 21 }).fill({ to: bob }))],
  ['a call to no address', batchOf([{ value: '0x1' }])],
  ['a name that is none', batchOf([{ to: bob }], { id: 1 })],
  ['a name that is too long', batchOf([{ to: bob }], { id: 'a'.repeat(8195) })],
  ['a capability that it needs', batchOf([{ to: bob }], { capabilities: { paymasterService: { url: 'a' } } })],
  ['a call with one', batchOf([{ to: bob, capabilities: { gasLimit: { value: '0x1' } } }])],
])('error: PARAMS_INVALID for %s', (_, params) => {
  expect(() => wallet.read('wallet_sendCalls', params)).toThrow(expect.objectContaining({ code: 'PARAMS_INVALID' }))
})

test('behavior: a capability that the page can do without is left out', () => {
  const capabilities = { paymasterService: { url: 'a', optional: true } }
  expect(() => wallet.read('wallet_sendCalls', batchOf([{ to: bob }], { capabilities }))).not.toThrow()
})

test('error: NOT_ATOMIC', () => {
  const params = batchOf([{ to: bob }], { atomicRequired: true })
  expect(() => wallet.read('wallet_sendCalls', params)).toThrow(expect.objectContaining({ code: 'NOT_ATOMIC' }))
})

test.each<[string, unknown]>([
  ['no batch', '0x01'],
  ['a text', 'mine, but of no page'],
  ['a batch on an unknown network', `0x0101${'9'.padStart(64, '0')}`],
  ['more hashes than calls', `0x0101${'7a69'.padStart(64, '0')}${'ab'.repeat(64)}`],
])('error: CALLS_UNKNOWN for %s', async (_, id) => {
  await expect(statusOf(id)).rejects.toMatchObject({ code: 'CALLS_UNKNOWN' })
})

test('error: CALLS_UNKNOWN is not for an id that is none', async () => {
  await expect(statusOf(1)).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
})

test.each<[string, object]>([
  ['no sender', { from: undefined }],
  ['another sender', { from: bob }],
  ['a sender that is no address', { from: 'alice' }],
  ['another chain', { chainId: '0x1' }],
  ['a chain in words', { chainId: 'eip155:31337' }],
  ['a recipient that is no address', { to: 'bob.eth' }],
  ['a recipient that is mistyped', { to: bob.replace('C', 'c') }],
  ['an empty recipient', { to: '' }],
  ['no address and no data', { to: undefined }],
  ['a negative value', { value: '-0x1' }],
  ['a value in words', { value: '1 ether' }],
  ['a value that is a fraction', { value: 0.5 }],
  ['a value of more than 32 bytes', { value: `0x${'f'.repeat(65)}` }],
  ['half a byte', { data: '0x1' }],
  ['data of two kinds', { data: '0x01', input: '0x02' }],
  ['more data than a block takes', { data: `0x${'00'.repeat(131_073)}` }],
  ['blobs', { blobVersionedHashes: [] }],
  ['code for the account', { authorizationList: [] }],
  ['a type with blobs', { type: '0x3' }],
  ['a type with code for the account', { type: '0x4' }],
  ['a nonce in words', { nonce: 'next' }],
])('error: PARAMS_INVALID for a transaction with %s', (_, other) => {
  const params = [{ from: alice, to: bob, value: '0x1', ...other }]
  expect(() => wallet.read('eth_sendTransaction', params)).toThrow(expect.objectContaining({ code: 'PARAMS_INVALID' }))
})

test('error: PARAMS_INVALID for a list that is no plain one', () => {
  for (const calls of [Object.assign([{ to: bob }, 1], { constructor: 1 }), new Array(4_000_000_000)])
    expect(() => wallet.read('wallet_sendCalls', batchOf(calls))).toThrow(
      expect.objectContaining({ code: 'PARAMS_INVALID' })
    )
})

test.each([[undefined], [null], [[]], [[null]], [['0x']], [{ from: alice }]])(
  'error: PARAMS_INVALID for %j',
  (params) => {
    expect(() => wallet.read('eth_sendTransaction', params)).toThrow(
      expect.objectContaining({ code: 'PARAMS_INVALID' })
    )
  }
)

test('parameters: data under either name', async () => {
  const data: Hex = '0xabcdef12'
  for (const fields of [{ data }, { input: data }, { data, input: data }, { data: null, input: data }]) {
    const { model } = wallet.read('eth_sendTransaction', [{ from: alice, to: bob, ...fields }])
    expect(model).toMatchObject({ calls: [{ rows: [{ value: data }] }] })
  }
})
