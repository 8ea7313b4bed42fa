import { encodeAbiParameters, encodeFunctionData, getAddress, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { alice, readQuestion } from '../../test/readQuestion.ts'
import type { NodeRequest } from '../../test/startEvmWallet.ts'
import { toWord } from '../calldata.ts'
import { TOKENS } from './knownTokens.ts'

const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('behavior: no address has a typing error', () => {
  const addresses = Object.values(TOKENS).flatMap((tokens) => tokens.map(([address]) => address))
  expect(addresses).toEqual(addresses.map((address) => getAddress(address.toLowerCase())))
})

test('behavior: decimals and symbol of a known token are not the node’s', async () => {
  const abi = parseAbi(['function transfer(address to, uint256 amount)'])
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [bob, 250_000_000_000n] })
  const model = await lookAt({ to: USDC, data }, 10n ** 18n)
  expect(model).toMatchObject({
    calls: [{ type: 'send', amount: { amount: '250,000', symbol: 'USDC' }, to: bob }],
    changes: { rows: [{ symbol: 'USDC', before: '1,000,000,000,000', token: undefined }, { symbol: 'ETH' }] },
  })
})

test('behavior: a balance that the node makes up is no safe limit', async () => {
  const abi = parseAbi(['function approve(address spender, uint256 amount)'])
  const data = encodeFunctionData({ abi, functionName: 'approve', args: [bob, maxUint256] })
  expect(await lookAt({ to: USDC, data }, 10n ** 12n)).toMatchObject({ allowance: { limit: { amount: '1,000,000' } } })
  expect(await lookAt({ to: USDC, data }, 2n ** 200n)).toMatchObject({
    calls: [{ type: 'allow', amount: undefined, spender: bob }],
    allowance: undefined,
    warnings: ['unlimited'],
  })
})

test.each(['USDC', 'U$DC'])(
  'behavior: one that calls itself %s is told by its address, whatever the account has of it',
  async (symbol) => {
    const swap = getAddress('0x00000000000000000000000000000000deadbeef')
    const model = await lookAt({ to: swap, data: '0x12345678' }, 10n ** 9n, symbol)
    expect(model).toMatchObject({
      changes: { rows: [{ symbol: `${symbol} 0x00000000…deadbeef`, token: swap }, { symbol: 'ETH' }] },
    })
  }
)

/** What the user is shown by a node for which everything is a token of this symbol with 18 decimals, of which nothing is left afterwards. */
async function lookAt(transaction: object, balance: bigint, symbol = 'USDC'): Promise<unknown> {
  const question = readQuestion({
    method: 'eth_sendTransaction',
    params: [{ from: alice.address, ...transaction }],
    fetch: nodeWith(balance, symbol),
  })
  await question.look({ signal: new AbortController().signal, onModel: () => undefined })
  return question.model
}

function nodeWith(balance: bigint, name: string): typeof fetch {
  const symbol = encodeAbiParameters([{ type: 'string' }], [name])
  const answerTo = (data: string, isDone: boolean): string =>
    data.startsWith('0x95d89b41') ? symbol : `0x${toWord(data.startsWith('0x313ce567') ? 18n : isDone ? 0n : balance)}`
  const simulate = (asked: readonly { readonly from: string; readonly data?: string }[]) => {
    const own = asked.findIndex(({ from }) => from.toLowerCase() === alice.address.toLowerCase())
    return asked.map(({ data = '' }, index) => ({
      status: '0x1',
      returnData: answerTo(data, index > own),
      gasUsed: '0xfde8',
      logs: [],
    }))
  }
  return async (_, init) => {
    const { method, params }: NodeRequest = JSON.parse(String(init?.body))
    // Of calls and of simulations, as the wallet asks for them.
    const [first] = params as readonly [
      {
        readonly data: string
        readonly blockStateCalls: readonly [{ readonly calls: Parameters<typeof simulate>[0] }]
      },
    ]
    const results: Readonly<Record<string, () => unknown>> = {
      eth_getBlockByNumber: () => ({ baseFeePerGas: '0x1' }),
      eth_maxPriorityFeePerGas: () => '0x1',
      eth_getBalance: () => '0xde0b6b3a7640000',
      eth_estimateGas: () => '0xfde8',
      eth_call: () => answerTo(first.data, false),
      eth_simulateV1: () => [{ calls: simulate(first.blockStateCalls[0].calls) }],
    }
    return Response.json({ jsonrpc: '2.0', id: 1, result: results[method]?.() ?? null })
  }
}
