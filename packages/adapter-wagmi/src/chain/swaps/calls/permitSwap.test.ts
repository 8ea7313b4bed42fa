import type { SwapCall } from '@portico/core/adapter'
import { encodeFunctionData, getAddress, type Hex, maxUint256, numberToHex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { chainAt } from '../../../test/chainAt.js'
import { fromKeySignature, toKeySignature } from './permitSignature.js'

const address = (digit: string): Hex => getAddress(`0x${digit.repeat(40)}`)
const [ROUTER, ACCOUNT, THIEF] = [address('a'), address('b'), address('e')]
const [WRAPPED, DOLLAR, GRAIN] = [address('c'), address('1'), address('2')]
const [SENDER, ITSELF] = [numberToHex(1, { size: 20 }), numberToHex(2, { size: 20 })]
const DEADLINE = 1_900_000_000n
const [R, S] = [numberToHex(7, { size: 32 }), numberToHex(8, { size: 32 })]

/** viem encodes, so that ours is not compared with itself. */
const ABI = parseAbi([
  'function multicall(uint256, bytes[])',
  'function selfPermitIfNecessary(address, uint256, uint256, uint8, bytes32, bytes32)',
  'function selfPermit(address, uint256, uint256, uint8, bytes32, bytes32)',
  'function swapExactTokensForTokens(uint256, uint256, address[], address)',
  'function swapTokensForExactTokens(uint256, uint256, address[], address)',
  'function unwrapWETH9(uint256, address)',
  'function sweepToken(address, uint256, address)',
])

const encode = (functionName: string, ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: ABI, functionName, args } as Parameters<typeof encodeFunctionData>[0])

const permitOf = ({ token = DOLLAR, amount = 5n, deadline = DEADLINE, v = 27 } = {}): Hex =>
  encode('selfPermitIfNecessary', token, amount, deadline, v, R, S)
const exactPay = (to: Hex, path: readonly Hex[]): Hex => encode('swapExactTokensForTokens', 5n, 3n, path, to)
const unwrapOf = (least: bigint, to: Hex): Hex => encode('unwrapWETH9', least, to)
const multicall = (...calls: readonly Hex[]): Hex => encode('multicall', DEADLINE, calls)

const [TOKENS, TO_COIN] = [
  [DOLLAR, GRAIN],
  [DOLLAR, WRAPPED],
] as const
const swap = exactPay(ACCOUNT, TOKENS)
const plain = multicall(permitOf(), swap)
const coin = multicall(permitOf(), exactPay(ITSELF, TO_COIN), unwrapOf(3n, ACCOUNT))

const readSwap = chainAt('readSwap', { url: 'http://127.0.0.1:1' })
const read = (data: unknown, also: object = {}): Promise<SwapCall | undefined> =>
  readSwap({ networkId: 'eip155:31337', transaction: { to: ROUTER, data, ...also } })

test('default: both exact amounts of tokens, and of a token for the coin, behind their permit', async () => {
  const said = {
    kind: 'swap',
    contract: ROUTER,
    pay: DOLLAR,
    recipient: ACCOUNT,
    deadlineMs: 1_900_000_000_000,
    permit: { token: DOLLAR, amountBaseUnits: 5n },
  }
  const [pay, receive] = [
    { ...said, exact: 'pay', payBaseUnits: 5n, receiveBaseUnits: 3n },
    { ...said, exact: 'receive', payBaseUnits: 3n, receiveBaseUnits: 5n },
  ]
  const exactReceive = (to: Hex, path: readonly Hex[]): Hex => encode('swapTokensForExactTokens', 5n, 3n, path, to)
  const table: readonly (readonly [Hex, object])[] = [
    [plain, { ...pay, receive: GRAIN }],
    [coin, { ...pay, receive: undefined }],
    [multicall(permitOf(), exactReceive(ACCOUNT, TOKENS)), { ...receive, receive: GRAIN }],
    [multicall(permitOf(), exactReceive(ITSELF, TO_COIN), unwrapOf(5n, ACCOUNT)), { ...receive, receive: undefined }],
  ]
  for (const [data, expected] of table) {
    expect(await read(data)).toEqual(expected)
    expect(await read(data.toUpperCase().replace('0X', '0x'), { value: 0n })).toEqual(expected)
  }
})

test('behavior: a permit of more than is paid, and another recipient, are told as such', async () => {
  const unlimited = await read(multicall(permitOf({ amount: maxUint256 }), swap))
  expect(unlimited).toMatchObject({ payBaseUnits: 5n, permit: { token: DOLLAR, amountBaseUnits: maxUint256 } })
  const stolen = [
    multicall(permitOf(), exactPay(THIEF, TOKENS)),
    multicall(permitOf(), exactPay(ITSELF, TO_COIN), unwrapOf(3n, THIEF)),
  ]
  for (const data of stolen) expect(await read(data)).toMatchObject({ recipient: THIEF })
})

/** The calldata with the byte at `offset` set. */
const withByte = (data: Hex, offset: number, byte: string): Hex =>
  `${data.slice(0, 2 + offset * 2)}${byte}${data.slice(4 + offset * 2)}` as Hex
const SPACE = '0'.repeat(64)
/** The list after a hole of one word. */
const moved: Hex = `${withByte(plain, 67, '60').slice(0, 2 + 68 * 2)}${SPACE}${plain.slice(2 + 68 * 2)}` as Hex
/** The second call where the first one is. */
const overlaid = withByte(withByte(plain, 162, '00'), 163, '40')

const REFUSED: readonly (readonly [string, Hex] | readonly [string, Hex, object])[] = [
  ['a permit of another token', multicall(permitOf({ token: GRAIN }), swap)],
  ['a permit with a longer deadline', multicall(permitOf({ deadline: DEADLINE + 1n }), swap)],
  ['a permit without an end', multicall(permitOf({ deadline: maxUint256 }), swap)],
  ['a permit whose v is no number of a key', multicall(permitOf({ v: 29 }), swap)],
  ['a permit whose v is the parity alone', multicall(permitOf({ v: 1 }), swap)],
  [
    'a permit that fails where another account has sent it',
    multicall(encode('selfPermit', DOLLAR, 5n, DEADLINE, 27, R, S), swap),
  ],
  ['a permit alone', multicall(permitOf())],
  ['a swap without a permit', multicall(swap)],
  ['two permits', multicall(permitOf(), permitOf())],
  ['a swap before its permit', multicall(swap, permitOf())],
  ['a second swap', multicall(permitOf(), swap, swap)],
  ['a second swap behind the coin', multicall(permitOf(), exactPay(ITSELF, TO_COIN), unwrapOf(3n, ACCOUNT), swap)],
  ['a second permit in front', multicall(permitOf({ token: GRAIN }), permitOf(), swap)],
  ['no calls', multicall()],
  ['an unwrap of less', multicall(permitOf(), exactPay(ITSELF, TO_COIN), unwrapOf(2n, ACCOUNT))],
  ['an unwrap of nothing', multicall(permitOf(), exactPay(ITSELF, TO_COIN), unwrapOf(0n, ACCOUNT))],
  ['an unwrap behind a swap to the account', multicall(permitOf(), exactPay(ACCOUNT, TO_COIN), unwrapOf(3n, ACCOUNT))],
  [
    'an unwrap behind a swap to another account',
    multicall(permitOf(), exactPay(THIEF, TO_COIN), unwrapOf(3n, ACCOUNT)),
  ],
  ['an unwrap for the contract', multicall(permitOf(), exactPay(ITSELF, TO_COIN), unwrapOf(3n, ITSELF))],
  ['an unwrap for the zero address', multicall(permitOf(), exactPay(ITSELF, TO_COIN), unwrapOf(3n, address('0')))],
  ['a swap to the contract without an unwrap', multicall(permitOf(), exactPay(ITSELF, TO_COIN))],
  ['a swap to the word for the sender', multicall(permitOf(), exactPay(SENDER, TOKENS))],
  [
    'another call in place of the unwrap',
    multicall(permitOf(), exactPay(ITSELF, TO_COIN), encode('sweepToken', WRAPPED, 3n, THIEF)),
  ],
  ['a path of one token', multicall(permitOf(), exactPay(ACCOUNT, [DOLLAR]))],
  ['a path that goes through a token twice', multicall(permitOf(), exactPay(ACCOUNT, [DOLLAR, GRAIN, DOLLAR]))],
  ['a path of six', multicall(permitOf(), exactPay(ACCOUNT, ['1', '2', '3', '4', '5', '6'].map(address)))],
  ['a call within a call', multicall(permitOf(), multicall(permitOf(), swap))],
  ['a byte after the end', `${plain}00`],
  ['a word after the end', `${plain}${SPACE}`],
  ['a word after the swap, in its call', multicall(permitOf(), `${swap}${SPACE}`)],
  ['a word after the permit, in its call', multicall(`${permitOf()}${SPACE}`, swap)],
  ['dirty bytes before the token of the permit', multicall(withByte(permitOf(), 4, '01'), swap)],
  ['dirty bytes before v', multicall(withByte(permitOf(), 100, '01'), swap)],
  ['dirty bytes before the recipient', multicall(permitOf(), withByte(swap, 100, '01'))],
  ['a path that is somewhere else', multicall(permitOf(), withByte(swap, 99, 'a0'))],
  ['a list that is somewhere else', moved],
  ['two calls that are one', overlaid],
  ['bytes in the padding of a call', withByte(plain, (plain.length - 2) / 2 - 1, '01')],
  ['a list of 2^255 calls', withByte(plain, 68, '80')],
  ['a call of 2^255 bytes', withByte(plain, 164, '80')],
  ['half of it', plain.slice(0, 700) as Hex],
  ['nothing but a selector', plain.slice(0, 10) as Hex],
  ['coin beside it', plain, { value: 1n }],
  ['a price of gas', plain, { gasPrice: 10n ** 18n }],
]

test.each(REFUSED)('error: %s is refused', async (...[, data, also]) => {
  expect(await read(data, also)).toBeUndefined()
})

test('default: signatures of 65 bytes and of 64, with each number for the parity', () => {
  const [r, s] = [R.slice(2), S.slice(2)]
  const parts = { r: 7n, s: 8n }
  const compact = (BigInt(S) | (1n << 255n)).toString(16)
  const table: readonly (readonly [string, 27 | 28])[] = [
    [`0x${r}${s}1b`, 27],
    [`0x${r}${s}1C`, 28],
    [`0x${r}${s}00`, 27],
    [`0x${r}${s}01`, 28],
    [`0x${r}${s}`, 27],
    [`0x${r}${compact}`, 28],
  ]
  for (const [signature, v] of table) {
    expect(toKeySignature(signature)).toEqual({ ...parts, v })
    expect(fromKeySignature({ ...parts, v })).toBe(`0x${r}${s}${v.toString(16)}`)
  }
  const refused = [
    '',
    '0x',
    `${r}${s}1b`,
    `0x${r}${s}02`,
    `0x${r}${s}1d`,
    `0x${r}${s}1`,
    `0x${r}${s}1b00`,
    `0x${r}`,
    27,
    null,
  ]
  for (const signature of refused) expect(toKeySignature(signature), String(signature)).toBeUndefined()
})
