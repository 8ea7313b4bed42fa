import type { SwapCall } from '@portico/core/adapter'
import { encodeFunctionData, getAddress, type Hex, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { chainAt } from '../../../test/chainAt.js'

const address = (digit: string): Hex => getAddress(`0x${digit.repeat(40)}`)
const [ROUTER, ACCOUNT, WRAPPED] = [address('a'), address('b'), address('c')]
const [DOLLAR, GRAIN, STONE] = [address('1'), address('2'), address('3')]
const DEADLINE = 1_900_000_000n

/** viem encodes, so that ours is not compared with itself. */
const ABI = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function swapTokensForExactTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256)',
  'function swapETHForExactTokens(uint256, address[], address, uint256)',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapTokensForExactETH(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
])

const readSwap = chainAt('readSwap', { url: 'http://127.0.0.1:1' })
const read = (transaction: unknown): Promise<SwapCall | undefined> =>
  readSwap({ networkId: 'eip155:31337', transaction })

const approval = (amount: bigint): Hex =>
  encodeFunctionData({ abi: ABI, functionName: 'approve', args: [ROUTER, amount] })
const ofTokens = (path: readonly Hex[], deadline = DEADLINE): Hex =>
  encodeFunctionData({ abi: ABI, functionName: 'swapExactTokensForTokens', args: [5n, 3n, path, ACCOUNT, deadline] })

const swapped = { kind: 'swap', contract: ROUTER, recipient: ACCOUNT, deadlineMs: 1_900_000_000_000 }

test('default: an approval, and an unlimited one as such', async () => {
  const approved = { kind: 'approve', token: DOLLAR, spender: ROUTER }
  expect(await read({ to: DOLLAR, data: approval(7n) })).toEqual({ ...approved, amountBaseUnits: 7n })
  expect(await read({ to: DOLLAR.toLowerCase(), data: approval(maxUint256), value: 0n })).toEqual({
    ...approved,
    amountBaseUnits: maxUint256,
  })
})

test('default: the six swaps of the router, with addresses as wallets tell them', async () => {
  const tail = [[DOLLAR, WRAPPED, GRAIN], ACCOUNT, DEADLINE] as const
  const [fromCoin, toCoin] = [
    [[WRAPPED, GRAIN], ACCOUNT, DEADLINE],
    [[DOLLAR, WRAPPED], ACCOUNT, DEADLINE],
  ] as const
  const [five, three] = [
    { payBaseUnits: 5n, receiveBaseUnits: 3n },
    { payBaseUnits: 3n, receiveBaseUnits: 5n },
  ]
  const data = (functionName: string, args: readonly unknown[]): Hex =>
    encodeFunctionData({ abi: ABI, functionName, args } as Parameters<typeof encodeFunctionData>[0])
  const [pay, receive] = [
    { exact: 'pay', ...five },
    { exact: 'receive', ...three },
  ]
  const table: readonly (readonly [Hex, bigint | undefined, object])[] = [
    [data('swapExactTokensForTokens', [5n, 3n, ...tail]), undefined, { ...pay, pay: DOLLAR, receive: GRAIN }],
    [data('swapTokensForExactTokens', [5n, 3n, ...tail]), 0n, { ...receive, pay: DOLLAR, receive: GRAIN }],
    [data('swapExactETHForTokens', [3n, ...fromCoin]), 5n, { ...pay, pay: undefined, receive: GRAIN }],
    [data('swapETHForExactTokens', [5n, ...fromCoin]), 3n, { ...receive, pay: undefined, receive: GRAIN }],
    [data('swapExactTokensForETH', [5n, 3n, ...toCoin]), undefined, { ...pay, pay: DOLLAR, receive: undefined }],
    [data('swapTokensForExactETH', [5n, 3n, ...toCoin]), undefined, { ...receive, pay: DOLLAR, receive: undefined }],
  ]
  for (const [calldata, value, expected] of table) {
    const transaction = { to: ROUTER.toLowerCase(), data: calldata.toUpperCase().replace('0X', '0x'), value }
    expect(await read(transaction)).toEqual({ ...swapped, ...expected })
  }
})

test('default: a path of five tokens', async () => {
  const path = [DOLLAR, GRAIN, STONE, WRAPPED, address('4')]
  expect(await read({ to: ROUTER, data: ofTokens(path) })).toMatchObject({ pay: DOLLAR, receive: address('4') })
})

test('behavior: a deadline of 2^256 − 1 is a number that can be compared', async () => {
  const far = await read({ to: ROUTER, data: ofTokens([DOLLAR, GRAIN], maxUint256) })
  expect(far).toMatchObject({ kind: 'swap' })
  expect(far?.kind === 'swap' && far.deadlineMs).toBeGreaterThan(1e80)
})

/** The calldata with the byte at `offset` (behind the selector) set. */
const withByte = (data: Hex, offset: number, byte: string): Hex =>
  `${data.slice(0, 10 + offset * 2)}${byte}${data.slice(12 + offset * 2)}` as Hex

const plain = ofTokens([DOLLAR, GRAIN])
const bought = encodeFunctionData({
  abi: ABI,
  functionName: 'swapExactETHForTokens',
  args: [3n, [WRAPPED, GRAIN], ACCOUNT, DEADLINE],
})
/** The path after a hole of one word. */
const elsewhere: Hex = `${withByte(plain, 95, 'c0').slice(0, 330)}${'0'.repeat(64)}${plain.slice(330)}` as Hex
const long = Array.from({ length: 300 }, (_, index) => getAddress(`0x${(index + 1).toString(16).padStart(40, '0')}`))

const UNREADABLE: readonly (readonly [string, unknown])[] = [
  ['dirty bytes before the spender', { to: DOLLAR, data: withByte(approval(7n), 0, '01') }],
  ['dirty bytes before the recipient', { to: ROUTER, data: withByte(plain, 96, '01') }],
  ['dirty bytes before a token', { to: ROUTER, data: withByte(plain, 192, '01') }],
  ['a byte after an approval', { to: DOLLAR, data: `${approval(7n)}00` }],
  ['a word after the path', { to: ROUTER, data: `${plain}${'0'.repeat(64)}` }],
  ['a path that is somewhere else', { to: ROUTER, data: elsewhere }],
  ['a path that begins in the arguments', { to: ROUTER, data: withByte(plain, 95, '80') }],
  ['a path longer than the data', { to: ROUTER, data: withByte(plain, 191, '03') }],
  ['a path of 2^255 tokens', { to: ROUTER, data: withByte(plain, 160, '80') }],
  ['half of a call', { to: ROUTER, data: plain.slice(0, 400) }],
  ['nothing but a selector', { to: ROUTER, data: plain.slice(0, 10) }],
  ['a path of one token', { to: ROUTER, data: ofTokens([DOLLAR]) }],
  ['a path that ends where it begins', { to: ROUTER, data: ofTokens([DOLLAR, GRAIN, DOLLAR]) }],
  ['a token twice on the way', { to: ROUTER, data: ofTokens([DOLLAR, GRAIN, STONE, GRAIN, WRAPPED]) }],
  ['a path of six', { to: ROUTER, data: ofTokens(long.slice(0, 6)) }],
  ['a path of 300', { to: ROUTER, data: ofTokens(long) }],
  ['coin beside an approval', { to: DOLLAR, data: approval(7n), value: 1n }],
  ['coin beside a swap of tokens', { to: ROUTER, data: plain, value: 1n }],
  ['gas', { to: ROUTER, data: plain, gas: 30_000_000n }],
  ['a price of gas', { to: ROUTER, data: plain, gasPrice: 10n ** 18n }],
  ['a price that it inherits', Object.assign(Object.create({ gasPrice: 10n ** 18n }), { to: ROUTER, data: plain })],
  ['a nonce', { to: ROUTER, data: plain, nonce: 0 }],
  ['an authorization', { to: ROUTER, data: plain, authorizationList: [] }],
  ['an access list', { to: ROUTER, data: plain, accessList: [] }],
  ['another sender', { to: ROUTER, data: plain, from: GRAIN }],
  ['a name that is no text', { to: ROUTER, data: plain, [Symbol('gas')]: 1n }],
  ['no contract', { data: plain }],
  ['no data', { to: ROUTER, value: 1n }],
  ['a transfer', { to: DOLLAR, data: approval(7n).replace('0x095ea7b3', '0xa9059cbb') }],
  [
    'a swap of tokens that keep a fee',
    {
      to: ROUTER,
      data: plain.replace(
        '0x38ed1739',
        encodeFunctionData({
          abi: ABI,
          functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
          args: [5n, 3n, [DOLLAR, GRAIN], ACCOUNT, DEADLINE],
        }).slice(0, 10)
      ),
    },
  ],
  ['an amount that is no bigint', { to: ROUTER, data: bought, value: 5 }],
  ['an amount below nothing', { to: ROUTER, data: bought, value: -5n }],
  ['a text', plain],
  ['nothing', undefined],
  ['null', null],
]

test.each(UNREADABLE)('behavior: %s can not be told', async (_, transaction) => {
  expect(await read(transaction)).toBeUndefined()
})

test('error: a transaction whose members may change once they have been read is not read', async () => {
  const transaction = Object.defineProperty({ to: DOLLAR }, 'data', { enumerable: true, get: () => approval(7n) })
  expect(await read(transaction)).toBeUndefined()
})
