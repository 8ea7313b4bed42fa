import { encodeAggregatorSwap, testAccount } from '@portico/test-kit/chains'
import { encodeAbiParameters, encodeFunctionData, encodePacked, type Hex, parseAbi, size, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { encodeApproval } from './approval.js'
import { isByRouter } from './isByRouter.js'
import { encodePermitSwap } from './permitSwap.js'
import { encodeSwap } from './routerSwap.js'

const recipient = testAccount(2).address
const address = (begin: string): Hex => `0x${begin.padEnd(40, '9')}`
const [token, wrappedCoin, contract] = [address('aa'), address('ee'), address('cc')]
/** An address is made to begin with eight digits in some hours of one machine: here the selector of an aggregator, or of a router. */
const [LIKE_AGGREGATOR, LIKE_ROUTER] = [address('07ed2379'), address('18cbafe5')]

const exactPay = { exact: 'pay', payBaseUnits: 9n, receiveBaseUnits: 1n, recipient, deadlineSeconds: 1n } as const
const ofRouter = (pay: Hex): Hex => encodeSwap({ ...exactPay, coin: 'receive', path: [pay, wrappedCoin] }).data
const withPermit = (pay: Hex): Hex =>
  encodePermitSwap({
    ...exactPay,
    coin: 'receive',
    path: [pay, wrappedCoin],
    permit: { amountBaseUnits: 9n, v: 27, r: 1n, s: 1n },
  })
const ofAggregator = (pay: Hex): Hex => {
  const swap = {
    path: [pay, wrappedCoin],
    isCoinPaid: false,
    isCoinReceived: true,
    payBaseUnits: 9n,
    leastBaseUnits: 1n,
  }
  return encodeAggregatorSwap({ swaps: { executor: contract }, swap: { ...swap, recipient } })
}
const approval = encodeApproval({ spender: LIKE_ROUTER, amountBaseUnits: 9n })

const CALLS = parseAbi(['struct Call { address to; uint256 value; bytes data; }', 'function execute(bytes32, Call[])'])

function listed(calls: readonly Hex[], to: Hex): Hex {
  const list = calls.map((data) => ({ to, value: 0n, data }))
  return encodeFunctionData({ abi: CALLS, functionName: 'execute', args: [zeroHash, list] })
}

/** As accounts of ERC-7579 take it. */
function inBytes(calls: readonly Hex[], to: Hex): Hex {
  const list = calls.map((data) => ({ to, value: 0n, data }))
  const bytes = encodeAbiParameters(
    [
      {
        type: 'tuple[]',
        components: [
          { type: 'address', name: 'to' },
          { type: 'uint256', name: 'value' },
          { type: 'bytes', name: 'data' },
        ],
      },
    ],
    [list]
  )
  return encodeFunctionData({ abi: parseAbi(['function execute(bytes32, bytes)']), args: [zeroHash, bytes] })
}

/** As a Safe takes it: nothing begins at a word. */
function packed(calls: readonly Hex[], to: Hex): Hex {
  const parts = calls.map((data) =>
    encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, to, 0n, BigInt(size(data)), data]).slice(2)
  )
  return encodeFunctionData({ abi: parseAbi(['function multiSend(bytes)']), args: [`0x${parts.join('')}`] })
}

test('default: the selector of the call, whatever tokens and bytes are in it', () => {
  for (const pay of [token, LIKE_AGGREGATOR, LIKE_ROUTER]) {
    expect(isByRouter(ofRouter(pay))).toBe(true)
    expect(isByRouter(withPermit(pay))).toBe(true)
    expect(isByRouter(ofAggregator(pay))).toBe(false)
    expect(isByRouter(`${ofAggregator(pay)}${listed([ofRouter(pay)], contract).slice(2)}`)).toBe(false)
  }
  expect(isByRouter(ofRouter(token).toUpperCase().replace('0X', '0x'))).toBe(true)
  for (const other of ['0x', '0x07', approval, `0x83800a8e${ofRouter(token).slice(2)}`])
    expect(isByRouter(other), other).toBe(false)
})

describe.each([
  ['a list of calls', listed],
  ['bytes of a list', inBytes],
  ['packed bytes', packed],
] as const)('%s', (_, batch) => {
  test('behavior: a call begins behind its length, and not in an address', () => {
    for (const pay of [token, LIKE_AGGREGATOR, LIKE_ROUTER])
      for (const to of [contract, LIKE_AGGREGATOR, LIKE_ROUTER]) {
        expect(isByRouter(batch([approval, ofRouter(pay)], to))).toBe(true)
        expect(isByRouter(batch([withPermit(pay)], to))).toBe(true)
        expect(isByRouter(batch([approval, ofAggregator(pay)], to))).toBe(false)
        expect(isByRouter(batch([approval, approval], to))).toBe(false)
      }
  })

  test("behavior: the bytes of an aggregator's executor may be a call of a router", () => {
    const hiding: Hex = `${ofAggregator(token)}${batch([ofRouter(token)], contract).slice(2)}`
    expect(isByRouter(batch([approval, hiding], contract))).toBe(false)
  })

  test('error: half a byte further, or behind a length that is too long, no call begins', () => {
    const calldata = batch([ofRouter(token)], contract)
    const at = calldata.indexOf(ofRouter(token).slice(2))
    expect(isByRouter(`${calldata.slice(0, at - 64)}0${calldata.slice(at - 64)}`)).toBe(false)
    expect(isByRouter(calldata.slice(0, at + 8))).toBe(false)
    expect(isByRouter(`${calldata.slice(0, at - 64)}${'0'.repeat(64)}${calldata.slice(at)}`)).toBe(false)
  })
})
