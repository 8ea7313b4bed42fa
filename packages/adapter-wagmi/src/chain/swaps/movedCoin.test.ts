import type { SwapResult } from '@portico/core/adapter'
import { encodeAggregatorSwap, testAccount } from '@portico/test-kit/chains'
import { encodeFunctionData, type Hex, numberToHex, parseAbi, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { chainAt } from '../../test/chainAt.js'
import { startRpc } from '../../test/startRpc.js'
import { encodeApproval } from './calls/approval.js'
import { encodeSwap } from './calls/routerSwap.js'

const networkId = 'eip155:31337'
const account = testAccount(2)
const address = (digits: number): Hex => numberToHex(digits, { size: 20 })
const [token, contract, wrappedCoin] = [address(0xaa), address(0xcc), address(0xee)]
const hash = numberToHex(5, { size: 32 })
const own = numberToHex(BigInt(account.address), { size: 32 })
const pool = numberToHex(0xdd, { size: 32 })
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

const path = [token, wrappedCoin] as const
const ofRouter = encodeSwap({
  exact: 'pay',
  coin: 'receive',
  payBaseUnits: 9n,
  receiveBaseUnits: 1n,
  path,
  recipient: account.address,
  deadlineSeconds: 1n,
}).data
const ofAggregator = encodeAggregatorSwap({
  swaps: { executor: contract },
  swap: {
    path,
    isCoinPaid: false,
    isCoinReceived: true,
    payBaseUnits: 9n,
    leastBaseUnits: 1n,
    recipient: account.address,
  },
})

/** The calldata with which an account that has code makes calls at once. */
function batch(...calls: readonly Hex[]): Hex {
  const abi = parseAbi([
    'struct Call { address to; uint256 value; bytes data; }',
    'function execute(bytes32 mode, Call[] calls)',
  ])
  const list = calls.map((data) => ({ to: contract, value: 0n, data }))
  return encodeFunctionData({ abi, functionName: 'execute', args: [zeroHash, list] })
}

type Event = readonly [by: Hex, topics: readonly Hex[], amount: bigint]
const unwrapped = (amount: bigint, by: Hex = wrappedCoin): Event => [by, [WITHDRAWAL, pool], amount]
const paid: Event = [token, [TRANSFER, own, pool], 9n]

/** What is told of a swap of 9 of a token for the coin, or for 8 of the coin. In its block 100 came in, and the fee of 6 went out. */
async function told(request: {
  readonly input: Hex
  readonly events: readonly Event[]
  readonly coin?: 'pay' | 'receive'
  /** How many transactions of the account are in the block. Default 1. */
  readonly sent?: number
}): Promise<SwapResult> {
  const { input, events, coin = 'receive', sent = 1 } = request
  const logs = events.map(([by, topics, amount], index) => ({
    address: by,
    topics,
    data: numberToHex(amount, { size: 32 }),
    blockNumber: '0x2',
    transactionHash: hash,
    logIndex: numberToHex(index),
  }))
  const receipt = {
    transactionHash: hash,
    status: '0x1',
    blockNumber: '0x2',
    gasUsed: '0x2',
    effectiveGasPrice: '0x3',
    logs,
  }
  const value = coin === 'pay' ? '0x8' : '0x0'
  const transaction = { hash, from: account.address, to: contract, nonce: '0x0', value, input }
  const rpc = await startRpc({
    result: ({ method, params }) => {
      if (method === 'eth_getTransactionReceipt') return receipt
      if (method === 'eth_getTransactionByHash') return transaction
      const isAfter = params[1] === '0x2'
      if (method === 'eth_getTransactionCount') return numberToHex(isAfter ? sent : 0)
      return numberToHex(isAfter ? 1_094n : 1_000n)
    },
  })
  const pair = coin === 'pay' ? { pay: undefined, receive: token } : { pay: token, receive: undefined }
  try {
    return await chainAt('swapResult', { url: rpc.url })({ networkId, hash, account: account.address, ...pair })
  } finally {
    await rpc.stop()
  }
}

test('error: what a token burns of itself while it is paid is no coin that was received', async () => {
  // A wrapped coin that tells nothing of what it pays out, and a token that burns 1 % of what is moved.
  const events: readonly Event[] = [
    [token, [TRANSFER, own, pool], 99n],
    [token, [TRANSFER, own, zeroHash], 1n],
  ]
  expect(await told({ input: ofRouter, events })).toEqual({ paidBaseUnits: 100n, feeBaseUnits: 6n })
})

test('error: an aggregator whose route is split, or goes through any pool, has brought all that came', async () => {
  const all = { paidBaseUnits: 9n, receivedBaseUnits: 100n, feeBaseUnits: 6n }
  const approval = encodeApproval({ spender: contract, amountBaseUnits: 9n })
  // The bytes for the executor may be a swap of a router.
  const hiding: Hex = `${ofAggregator}${batch(ofRouter).slice(2)}`
  for (const input of [ofAggregator, batch(approval, ofAggregator), hiding, batch(approval, hiding)])
    for (const events of [
      [unwrapped(100n)],
      [unwrapped(60n), unwrapped(40n)],
      [unwrapped(100n), unwrapped(1n, contract)],
      [],
    ])
      expect(await told({ input, events: [paid, ...events] })).toEqual(all)
  // Another account has sent the rest, or no event tells of it.
  for (const input of [ofAggregator, batch(approval, ofAggregator)])
    expect(await told({ input, events: [paid, unwrapped(60n)] })).toEqual({ paidBaseUnits: 9n, feeBaseUnits: 6n })
  const another = await told({ input: ofAggregator, events: [paid, unwrapped(100n)], sent: 2 })
  expect(another).toEqual({ paidBaseUnits: 9n, feeBaseUnits: 6n })
})

test('behavior: an aggregator takes all of the coin that is sent, whatever events say', async () => {
  const received: Event = [token, [TRANSFER, pool, own], 9n]
  for (const amount of [3n, 8n, 9n])
    expect(
      await told({ input: ofAggregator, events: [[wrappedCoin, [DEPOSIT, pool], amount], received], coin: 'pay' })
    ).toEqual({ paidBaseUnits: 8n, receivedBaseUnits: 9n, feeBaseUnits: 6n })
})

test("behavior: of a router's swap, also in a batch, what other accounts have paid is no part", async () => {
  const approval = encodeApproval({ spender: contract, amountBaseUnits: 9n })
  for (const input of [ofRouter, batch(approval, ofRouter)])
    expect(await told({ input, events: [paid, unwrapped(60n)] })).toMatchObject({ receivedBaseUnits: 60n })
})
