import type { SwapCall } from '@portico/core/adapter'
import { concat, encodeFunctionData, getAddress, type Hex, parseAbi, size, slice, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { chainAt } from '../../../test/chainAt.js'

const address = (digit: string): Hex => getAddress(`0x${digit.repeat(40)}`)
const [ROUTER, ACCOUNT, EXECUTOR, POOL] = [address('a'), address('b'), address('d'), address('f')]
const [DOLLAR, GRAIN, COIN] = [address('1'), address('2'), address('e')]

const DESCRIPTION =
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }'

/** viem encodes, so that ours is not compared with itself. */
const V6 = parseAbi(['function swap(address executor, Description desc, bytes data)', DESCRIPTION])
const V5 = parseAbi(['function swap(address executor, Description desc, bytes permit, bytes data)', DESCRIPTION])

const DESCRIBED = {
  srcToken: DOLLAR,
  dstToken: GRAIN,
  srcReceiver: POOL,
  dstReceiver: ACCOUNT,
  amount: 5n,
  minReturnAmount: 3n,
  flags: 0n,
}
type Description = typeof DESCRIBED

/** 33 bytes, so that some of a word is left. */
const BYTES: Hex = `0x${'ab'.repeat(33)}`
const TAG: Hex = '0x5053d367'

const v6 = (also: Partial<Description> = {}, bytes: Hex = BYTES): Hex =>
  encodeFunctionData({ abi: V6, args: [EXECUTOR, { ...DESCRIBED, ...also }, bytes] })
const v5 = (
  also: Partial<Description> = {},
  { permit = '0x', bytes = BYTES }: { permit?: Hex; bytes?: Hex } = {}
): Hex => encodeFunctionData({ abi: V5, args: [EXECUTOR, { ...DESCRIBED, ...also }, permit, bytes] })

const readSwap = chainAt('readSwap', { url: 'http://127.0.0.1:1' })
const read = (data: unknown, also: object = {}): Promise<SwapCall | undefined> =>
  readSwap({ networkId: 'eip155:31337', transaction: { to: ROUTER, data, ...also } })

const said = {
  kind: 'swap',
  contract: ROUTER,
  pay: DOLLAR,
  receive: GRAIN,
  exact: 'pay',
  payBaseUnits: 5n,
  receiveBaseUnits: 3n,
  recipient: ACCOUNT,
  deadlineMs: undefined,
}

test('default: swaps of both versions, of tokens and of the coin either way, with and without a tag', async () => {
  for (const encode of [v6, v5]) {
    const table: readonly (readonly [Hex, bigint | undefined, object])[] = [
      [encode(), undefined, said],
      [encode({ srcToken: COIN }), 5n, { ...said, pay: undefined }],
      [encode({ dstToken: COIN }), 0n, { ...said, receive: undefined }],
    ]
    for (const [data, value, expected] of table) {
      expect(encode === v6 ? '0x07ed2379' : '0x12aa3caf').toBe(slice(data, 0, 4))
      expect(await read(data, { value })).toEqual(expected)
      expect(await read(`0x${data.slice(2).toUpperCase()}`, { value })).toEqual(expected)
      for (const tag of ['0x00', TAG] as const) expect(await read(concat([data, tag]), { value })).toEqual(expected)
    }
  }
  expect(await read(v5({ flags: 4n }))).toEqual(said)
})

test('behavior: what the executor does is its own: any bytes up to 64 kB, none too', async () => {
  for (const length of [0, 1, 32, 65_536]) expect(await read(v6({}, `0x${'cd'.repeat(length)}`))).toEqual(said)
  expect(await read(v6({ srcReceiver: zeroAddress }))).toEqual(said)
})

test('behavior: another recipient and other tokens are told as such', async () => {
  expect(await read(v6({ dstReceiver: POOL, dstToken: POOL }))).toEqual({ ...said, recipient: POOL, receive: POOL })
})

/** The calldata with the byte at `offset` set. */
const withByte = (data: Hex, offset: number, byte: string): Hex =>
  `${data.slice(0, 2 + offset * 2)}${byte}${data.slice(4 + offset * 2)}` as Hex
const SPACE: Hex = `0x${'0'.repeat(64)}`
const swap = v6()
const older = v5()
/** The bytes after a hole of one word. */
const moved = concat([slice(withByte(swap, 291, '40'), 0, 292), SPACE, slice(swap, 292)])

const UNREADABLE: readonly (readonly [string, Hex] | readonly [string, Hex, object])[] = [
  ['dirty bytes before the executor', withByte(swap, 4, '01')],
  ['dirty bytes before what is paid', withByte(swap, 36, '01')],
  ['dirty bytes before what is received', withByte(swap, 68 + 11, '01')],
  ['dirty bytes before the address that is paid', withByte(swap, 100, '01')],
  ['dirty bytes before the recipient', withByte(swap, 132, '01')],
  ['bytes that are somewhere else', moved],
  ['bytes that begin in the arguments', withByte(swap, 291, '00')],
  ['a place that is 2^255', withByte(swap, 260, '80')],
  ['bytes longer than the data', withByte(swap, 323, '80')],
  ['bytes one longer than their words', withByte(swap, 323, '41')],
  ['2^255 bytes', withByte(swap, 292, '80')],
  ['bytes in the padding', withByte(swap, size(swap) - 1, '01')],
  ['more than 64 kB', v6({}, `0x${'00'.repeat(65_537)}`)],
  ['bytes without their padding', slice(swap, 0, size(swap) - 1)],
  ['half of a call', slice(swap, 0, 300)],
  ['nothing but a selector', slice(swap, 0, 4)],
  ['a tag of five bytes', concat([swap, TAG, '0x00'])],
  ['a word after the end', concat([swap, SPACE])],
  ['a swap after the end', concat([swap, swap])],
  ['a swap of a part', v6({ flags: 1n })],
  ['a swap of a part (v5)', v5({ flags: 1n })],
  ['more coins', v6({ flags: 2n })],
  ['more coins (v5)', v5({ flags: 6n })],
  ['a payment by Permit2', v6({ flags: 4n })],
  ['a flag that has no name', v6({ flags: 8n })],
  ['a flag far up', v5({ flags: 1n << 255n })],
  ['a permit', v5({}, { permit: '0x01' })],
  ['a permit that is somewhere else', withByte(older, 291, '60')],
  ['bytes of v5 in the place of the permit', withByte(older, 323, '40')],
  ['v5 with the words of v6', concat(['0x12aa3caf', slice(swap, 4)])],
  ['v6 with the words of v5', concat(['0x07ed2379', slice(older, 4)])],
  ['no recipient, which is the sender', v6({ dstReceiver: zeroAddress })],
  ['the zero address in place of the coin that is paid', v6({ srcToken: zeroAddress }), { value: 5n }],
  ['the zero address in place of the coin that is received', v6({ dstToken: zeroAddress })],
  ['a token for itself', v6({ dstToken: DOLLAR })],
  ['the coin for itself', v6({ srcToken: COIN, dstToken: COIN }), { value: 5n }],
  ['nothing that is paid', v6({ amount: 0n })],
  ['no coin that is paid', v6({ srcToken: COIN, amount: 0n }), { value: 0n }],
  ['nothing that is received at least', v6({ minReturnAmount: 0n })],
  ['coin beside a swap of tokens', swap, { value: 5n }],
  ['coin beside a swap for the coin', v6({ dstToken: COIN }), { value: 1n }],
  ['less coin than is paid', v6({ srcToken: COIN }), { value: 4n }],
  ['more coin than is paid', v6({ srcToken: COIN }), { value: 6n }],
  ['no coin where it is paid', v6({ srcToken: COIN })],
  ['a price of gas', swap, { gasPrice: 10n ** 18n }],
  // These name no token that is received, or have other words.
  ...['83800a8e', 'e2c95c82', '8770ba91', 'd2d374e5', '0502b1c5', '84bd6d29', '7c025200', 'e449022e'].map(
    (selector): readonly [string, Hex] => [`the call 0x${selector}`, concat([`0x${selector}`, slice(swap, 4)])]
  ),
]

test.each(UNREADABLE)('behavior: %s can not be told', async (...[, data, also]) => {
  expect(await read(data, also)).toBeUndefined()
})
