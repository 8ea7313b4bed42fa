import { encodeAbiParameters, type Hex, padHex, parseAbiParameters, stringToHex, toHex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { chainAt } from '../../test/chainAt.js'
import { type Rpc, startRpc } from '../../test/startRpc.js'

const HOLDER = '0x00000000000000000000000000000000000000AA'
const TOKEN = '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2'

let running: Rpc[] = []
afterEach(async () => {
  await Promise.all(running.map((rpc) => rpc.stop()))
  running = []
})

test('default: three calls in one request', async () => {
  const { read, rpc } = await setUp({ symbol: text('MKR') })
  expect(await read()).toEqual({ amountBaseUnits: 5n, decimals: 18, symbol: 'MKR' })
  const to = { to: TOKEN }
  expect(rpc.asked).toMatchObject([
    {
      calls: [
        { params: [{ ...to, data: `0x70a08231${'0'.repeat(62)}aa` }, 'latest'] },
        { params: [{ ...to, data: '0x313ce567' }, 'latest'] },
        { params: [{ ...to, data: '0x95d89b41' }, 'latest'] },
      ],
    },
  ])
})

test('behavior: a symbol is a string or bytes32, without what cannot be seen, of eleven characters', async () => {
  const table: readonly (readonly [Hex, string])[] = [
    [bytes32('MKR'), 'MKR'],
    [bytes32(''), ''],
    [bytes32('x'.repeat(32)), 'x'.repeat(11)],
    [text('USD₮0'), 'USD₮0'],
    [text(' \u0000A\u202eB\nC\u200b '), 'ABC'],
    [text('claim at evil.example'), 'claim at ev'],
    [text('🪙'.repeat(20)), '🪙'.repeat(11)],
    // Bytes that are no UTF-8.
    [padHex('0x41ff42', { dir: 'right', size: 32 }), 'A\ufffdB'],
    // A length that lies: what is there is shown.
    [`${text('AB').slice(0, 66)}${'f'.repeat(64)}${stringToHex('AB', { size: 32 }).slice(2)}` as Hex, 'AB'],
  ]
  for (const [symbol, expected] of table) {
    const { read } = await setUp({ symbol })
    expect((await read()).symbol).toBe(expected)
  }
})

test('error: CHAIN_READ_FAILED for answers of no token', async () => {
  const table: readonly Parameters<typeof setUp>[0][] = [
    { balance: '0x', decimals: '0x', symbol: '0x' },
    { balance: '0x05' },
    { decimals: '0x' },
    { decimals: toHex(256n, { size: 32 }) },
    { symbol: '0x' },
    { symbol: '0x4d4b52' },
    // Offset and length beyond the answer.
    { symbol: `0x${'f'.repeat(128)}` },
    { symbol: null },
    { balance: `0x${'z'.repeat(64)}` },
  ]
  for (const answers of table) {
    const { read } = await setUp(answers)
    await expect(read()).rejects.toMatchObject({
      code: 'CHAIN_READ_FAILED',
      context: { networkId: 'eip155:31337', method: 'tokenBalance' },
    })
  }
  const { read } = await setUp({ decimals: toHex(255n, { size: 32 }) })
  expect((await read()).decimals).toBe(255)
})

test('error: CHAIN_READ_FAILED for an invalid address, without a request', async () => {
  for (const wrong of [{ address: '0x12' }, { address: 'alice.eth' }, { token: `${TOKEN}00` }]) {
    const { read, rpc } = await setUp({})
    await expect(read(wrong)).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED' })
    expect(rpc.asked).toEqual([])
  }
})

function text(value: string): Hex {
  return encodeAbiParameters(parseAbiParameters('string'), [value])
}

function bytes32(value: string): Hex {
  return stringToHex(value, { size: 32 })
}

/** A token that answers 5, 18 decimals and TKN, or what is given; the address of MKR, which has a bytes32 symbol. */
async function setUp(answers: { readonly balance?: unknown; readonly decimals?: unknown; readonly symbol?: unknown }) {
  const { balance = toHex(5n, { size: 32 }), decimals = toHex(18n, { size: 32 }), symbol = text('TKN') } = answers
  const bySelector: { readonly [selector: string]: unknown } = {
    '0x70a08231': balance,
    '0x313ce567': decimals,
    '0x95d89b41': symbol,
  }
  const rpc = await startRpc({
    result: ({ params }) => bySelector[(params[0] as { readonly data: string }).data.slice(0, 10)],
  })
  running.push(rpc)
  const tokenBalance = chainAt('tokenBalance', { url: rpc.url })
  return {
    rpc,
    read: (change: { readonly address?: string; readonly token?: string } = {}) =>
      tokenBalance({ networkId: 'eip155:31337', address: HOLDER, token: TOKEN, ...change }),
  }
}
