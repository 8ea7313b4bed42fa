import { toHex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { estimateTransfer } from '../chain/transfers/estimateTransfer.js'
import { type OpenedWallet, openWallet, walletAccount } from '../test/openWallet.js'
import { type Rpc, startRpc } from '../test/startRpc.js'

const networkId = 'eip155:99'
const to = '0x00000000000000000000000000000000000000bb'
const token = '0x00000000000000000000000000000000000000cc'
/** 21,000 gas at 3 gwei. */
const fee = 63_000_000_000_000n

let running: Rpc[] = []
afterEach(async () => {
  await Promise.all(running.map((rpc) => rpc.stop()))
  running = []
})

test.each([
  ['references', { references: ['0x01'] }],
  ['a memo', { memo: 'order 1042' }],
])('error: TRANSFER_UNSUPPORTED: a transfer without %s that it has would be another payment', async (_, extra) => {
  const { calls, config, asked } = await open({})
  const request = { networkId, to, amountBaseUnits: 1n, ...extra } as const
  await expect(calls.transfer(request)).rejects.toMatchObject({ code: 'TRANSFER_UNSUPPORTED' })
  await expect(estimateTransfer(config, { ...request, from: to })).rejects.toMatchObject({
    code: 'TRANSFER_UNSUPPORTED',
  })
  expect(asked).toEqual([])
})

test('parameters: shownFeeBaseUnits: the price that was shown, with the limit of gas left to the wallet', async () => {
  const { calls, asked } = await open({ baseFeePerGas: 1_000_000_000n })
  await calls.transfer({ networkId, to, amountBaseUnits: 1n, shownFeeBaseUnits: fee })
  expect(asked).toMatchObject([{ maxFeePerGas: toHex(3_000_000_000), maxPriorityFeePerGas: toHex(100) }])
  expect(asked[0]).not.toHaveProperty('gas')
})

test('parameters: maxFeeBaseUnits: price and limit, so that the fee is no higher', async () => {
  const { calls, asked } = await open({ baseFeePerGas: 1_000_000_000n })
  await calls.transfer({ networkId, to, amountBaseUnits: 1n, maxFeeBaseUnits: fee })
  expect(asked).toMatchObject([{ gas: toHex(21_000), maxFeePerGas: toHex(3_000_000_000) }])
})

test.each(['maxFeeBaseUnits', 'shownFeeBaseUnits'] as const)(
  'behavior: %s on a network with one price is exactly that price',
  async (field) => {
    const { calls, asked } = await open({ gasPrice: 2_500_000_000n })
    await calls.transfer({ networkId, to, amountBaseUnits: 1n, [field]: fee })
    expect(asked).toMatchObject([{ gasPrice: toHex(3_000_000_000) }])
  }
)

test.each(['maxFeeBaseUnits', 'shownFeeBaseUnits'] as const)(
  'behavior: %s: a token that needs a tenth of the gas by now does not raise the one price of its network',
  async (field) => {
    const { calls, asked } = await open({ gasPrice: 3_000_000_000n })
    await calls.transfer({ networkId, to, token, amountBaseUnits: 1n, [field]: fee * 10n })
    expect(asked).toMatchObject([{ gasPrice: toHex(3_000_000_000) }])
  }
)

test('behavior: a base fee of nothing is one', async () => {
  const { calls, asked } = await open({ baseFeePerGas: 0n, gasPrice: 9_000_000_000n })
  await calls.transfer({ networkId, to, amountBaseUnits: 1n, maxFeeBaseUnits: fee })
  expect(asked).toMatchObject([{ maxFeePerGas: toHex(3_000_000_000) }])
})

test.each(['maxFeeBaseUnits', 'shownFeeBaseUnits'] as const)(
  'behavior: %s: a smart account’s wallet chooses the fee, and is told no gas and no price',
  async (field) => {
    // Of a fee that another account pays, no price can be made.
    for (const paid of [0n, fee]) {
      const { calls, asked } = await open({ baseFeePerGas: 9_000_000_000n, smart: { estimate: undefined } })
      await calls.transfer({ networkId, to, amountBaseUnits: 1n, [field]: paid })
      expect(asked).toEqual([{ from: walletAccount, to, value: '0x1', chainId: '0x63' }])
    }
  }
)

test('error: TOKEN_UNSUPPORTED and UNAUTHORIZED before a smart account’s wallet is asked', async () => {
  const { calls, asked } = await open({ returns: 0n, smart: { estimate: undefined } })
  const sending = calls.transfer({ networkId, to, token, amountBaseUnits: 1n, shownFeeBaseUnits: 0n })
  await expect(sending).rejects.toMatchObject({ code: 'TOKEN_UNSUPPORTED' })
  const other = calls.transfer({ networkId, to, amountBaseUnits: 1n, from: to })
  await expect(other).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(asked).toEqual([])
})

test.each(['already known', 'nonce too low', 'timeout'])(
  'error: TRANSFER_UNCERTAIN: a wallet that fails with "%s" may have sent, and is not asked by another method',
  async (message) => {
    const { calls, methods } = await openWallet({
      answerTo: () => {
        throw Object.assign(new Error(message), { code: -32_000 })
      },
    })
    const sending = calls.transfer({ networkId, to, amountBaseUnits: 1n })
    await expect(sending).rejects.toMatchObject({ code: 'TRANSFER_UNCERTAIN' })
    expect(methods).toEqual(['eth_sendTransaction'])
  }
)

const late = 'net/http: request canceled (Client.Timeout exceeded while awaiting headers)'

test.each([
  ['a code that wallets use for open requests', { code: -32_002, message: 'request timed out' }],
  ['words that read as if somebody had canceled', { code: -32_603, message: late }],
  [
    'what it wraps',
    {
      code: -32_603,
      message: 'Internal error',
      data: { originalError: { code: -32_002, message: 'request timed out' } },
    },
  ],
])(
  'error: TRANSFER_UNCERTAIN: a node of the wallet that took too long has refused nothing, by %s',
  async (_, failure) => {
    const { calls } = await openWallet({
      answerTo: () => {
        throw Object.assign(new Error(failure.message), failure)
      },
    })
    const sending = calls.transfer({ networkId, to, amountBaseUnits: 1n })
    await expect(sending).rejects.toMatchObject({ code: 'TRANSFER_UNCERTAIN' })
  }
)

test('behavior: a wallet that declines for its user, who took too long, has sent nothing', async () => {
  const { calls } = await openWallet({
    answerTo: () => {
      throw Object.assign(new Error('Request timed out'), { code: 4001 })
    },
  })
  await expect(calls.transfer({ networkId, to, amountBaseUnits: 1n })).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test('behavior: a wallet that knows the other method alone is asked by that', async () => {
  const hash = `0x${'a'.repeat(64)}`
  const { calls, methods } = await openWallet({
    answerTo: (method) => {
      if (method === 'wallet_sendTransaction') return hash
      throw Object.assign(new Error('No such method'), { code: -32_601 })
    },
  })
  await expect(calls.transfer({ networkId, to, amountBaseUnits: 1n })).resolves.toEqual({ hash })
  expect(methods).toEqual(['eth_sendTransaction', 'wallet_sendTransaction'])
})

test.each([
  ['a base fee', { baseFeePerGas: 3_000_000_001n }],
  ['one price', { gasPrice: 3_400_000_000n }],
])('error: FEE_RISEN, without asking the wallet, on a network with %s that is higher by now', async (_, chain) => {
  const { calls, asked } = await open(chain)
  for (const field of ['maxFeeBaseUnits', 'shownFeeBaseUnits'] as const) {
    const sending = calls.transfer({ networkId, to, amountBaseUnits: 1n, [field]: fee })
    await expect(sending).rejects.toMatchObject({ code: 'FEE_RISEN' })
  }
  expect(asked).toEqual([])
})

test.each([
  ['a token that says it moves nothing', { returns: 0n }],
  ['an address where nothing is', { returns: undefined, code: '0x' }],
])('error: TOKEN_UNSUPPORTED, without asking the wallet, for %s', async (_, chain) => {
  const { calls, asked } = await open(chain)
  const sending = calls.transfer({ networkId, to, token, amountBaseUnits: 1n })
  await expect(sending).rejects.toMatchObject({ code: 'TOKEN_UNSUPPORTED', context: { reason: 'notMoved' } })
  expect(asked).toEqual([])
  // A network that can't be reached doesn't keep the user from sending.
  const offline = await openWallet({ answer: HASH })
  await offline.calls.transfer({ networkId, to, token, amountBaseUnits: 1n })
  expect(offline.asked).toHaveLength(1)
  // Some tokens return nothing.
  const silent = await open({ returns: undefined })
  await silent.calls.transfer({ networkId, to, token, amountBaseUnits: 1n })
  expect(silent.asked).toHaveLength(1)
})

/** A wallet on a network like this, where a plain transfer takes 21,000 gas. */
async function open(chain: {
  readonly baseFeePerGas?: bigint
  readonly gasPrice?: bigint
  /** What tokens return. Undefined: nothing. Default: 1. */
  readonly returns?: bigint | undefined
  /** What is at addresses. */
  readonly code?: string
  readonly smart?: Parameters<typeof openWallet>[0]['smart']
}): Promise<OpenedWallet> {
  const { baseFeePerGas, gasPrice = 1n, code = '0x60', smart } = chain
  const returns = 'returns' in chain ? chain.returns : 1n
  const block = { number: '0x1', timestamp: '0x1', gasLimit: '0x1', gasUsed: '0x0', transactions: [] }
  const results: Readonly<Record<string, unknown>> = {
    eth_call: returns === undefined ? '0x' : toHex(returns, { size: 32 }),
    eth_getCode: code,
    eth_estimateGas: toHex(21_000),
    eth_gasPrice: toHex(gasPrice),
    eth_maxPriorityFeePerGas: toHex(100),
    eth_getBlockByNumber: baseFeePerGas === undefined ? block : { ...block, baseFeePerGas: toHex(baseFeePerGas) },
  }
  const rpc = await startRpc({ result: ({ method }) => results[method] })
  running.push(rpc)
  return openWallet({ answer: HASH, url: rpc.url, smart })
}

const HASH = `0x${'1'.repeat(64)}`
