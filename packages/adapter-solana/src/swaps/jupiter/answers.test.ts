import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BUILD_ANSWER, DOLLAR, JUPITER, LISTED_TOKEN, LOOKUP_TABLE, POOL, USER } from '../../test/jupiterAnswer.js'
import { WRAPPED_COIN } from '../../transaction/programs.js'
import { type JupiterSwap, swapOf, tokensOf } from './answers.js'

const PAIR = { inputMint: WRAPPED_COIN, outputMint: DOLLAR, amountBaseUnits: 500_000_000n }
const read = (other: object): JupiterSwap => swapOf({ ...BUILD_ANSWER, ...other }, PAIR)
const readCall = (other: object): JupiterSwap =>
  read({ swapInstruction: { ...BUILD_ANSWER.swapInstruction, ...other } })

const INVALID = expect.objectContaining({ code: 'RESPONSE_INVALID' })

/** What is no amount: of each the number that a lenient reader would make of it. */
const NO_AMOUNTS = ['-1', '1e3', '1.5', '0x10', '', ' 1', '1 ', 'NaN', '٣', '0', String(2n ** 64n), 3, null, {}, ['3']]

describe('a price with its instruction', () => {
  test('default: the price, and of all instructions the one that swaps', () => {
    expect(read({})).toEqual({
      receiveBaseUnits: 80_000_000n,
      priceImpactBps: 2,
      via: [],
      instruction: {
        programAddress: JUPITER,
        accounts: [
          { address: USER, role: 2 },
          { address: POOL, role: 1 },
          { address: DOLLAR, role: 0 },
        ],
        data: Uint8Array.of(0xbb, 0x64, 0xfa, 0xcc, 0x31, 0xc4),
      },
      lookupTables: [LOOKUP_TABLE],
    })
    const readonlySigner = { pubkey: USER, isSigner: true, isWritable: true }
    expect(readCall({ accounts: [readonlySigner] }).instruction.accounts).toEqual([{ address: USER, role: 3 }])
  })

  test.each(NO_AMOUNTS)('error: RESPONSE_INVALID for %j as an amount', (none) => {
    expect(() => read({ outAmount: none })).toThrow(INVALID)
    expect(() => read({ inAmount: none })).toThrow(INVALID)
  })

  test('error: RESPONSE_INVALID for any amount but a u64 above 0 in digits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.anything()), (odd) => {
        fc.pre(typeof odd !== 'string' || !/^\d+$/.test(odd))
        expect(() => read({ outAmount: odd })).toThrow(INVALID)
      }),
      { numRuns: 500, seed: 19 }
    )
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }), (amount) => {
        expect(read({ outAmount: amount.toString() }).receiveBaseUnits).toBe(amount)
      }),
      { numRuns: 200, seed: 19 }
    )
  })

  test.each<readonly [string, object]>([
    ['another amount', { inAmount: '500000001' }],
    ['the amount with a zero in front', { inAmount: '0500000000' }],
    ['another token paid', { inputMint: DOLLAR }],
    ['another token received', { outputMint: POOL }],
    ['no pair', { inputMint: undefined, outputMint: undefined }],
  ])('error: RESPONSE_INVALID for the answer to another question: %s', (_, other) => {
    expect(() => read(other)).toThrow(INVALID)
  })

  test('error: RESPONSE_INVALID for what is no answer at all', () => {
    for (const answer of [undefined, null, [], 'No routes found', 5, {}, [BUILD_ANSWER]])
      expect(() => swapOf(answer, PAIR)).toThrow(INVALID)
  })

  test.each<readonly [string, object]>([
    ['a program that is no address', { programId: 'JUP6' }],
    ['a program in hex', { programId: `0x${'a'.repeat(40)}` }],
    ['no accounts', { accounts: undefined }],
    ['an account that is no address', { accounts: [{ pubkey: 'x', isSigner: false, isWritable: false }] }],
    ['a flag that is a text', { accounts: [{ pubkey: USER, isSigner: 'false', isWritable: false }] }],
    ['a flag that is missing', { accounts: [{ pubkey: USER, isSigner: false }] }],
    ['accounts by a name', { accounts: { length: 1, 0: { pubkey: USER, isSigner: false, isWritable: false } } }],
    ['65 accounts', { accounts: Array(65).fill({ pubkey: USER, isSigner: false, isWritable: false }) }],
    ['no data', { data: undefined }],
    ['data in hex', { data: '0x0102' }],
    ['base64 without its end', { data: 'AQI' }],
    ['base64 with a blank', { data: 'AQ ID' }],
    ['base64 of the URL alphabet', { data: 'u2T6-_HE' }],
    ['a list of bytes', { data: [1, 2] }],
    ['more data than a transaction has', { data: 'AAAA'.repeat(412) }],
  ])('error: RESPONSE_INVALID for an instruction with %s', (_, other) => {
    expect(() => readCall(other)).toThrow(INVALID)
  })

  test('error: RESPONSE_INVALID for no instruction', () => {
    for (const swapInstruction of [null, undefined, [], 'AQ=='])
      expect(() => read({ swapInstruction })).toThrow(INVALID)
  })

  test('behavior: as many accounts and as much data as a transaction has room for', () => {
    const accounts = Array(64).fill({ pubkey: USER, isSigner: false, isWritable: false })
    const { instruction } = readCall({ accounts, data: btoa('x'.repeat(1_232)) })
    expect([instruction.accounts?.length, instruction.data?.length]).toEqual([64, 1_232])
  })
})

describe('what only tells about a price', () => {
  test.each<readonly [unknown, number | undefined]>([
    ['0', 0],
    ['0.001', 10],
    ['0.0007', 7],
    ['0.00070', 7],
    ['0.00070001', 8],
    ['0.0000001', 1],
    ['-0.0123', 123],
    ['0.9999', 9_999],
    ['1', 10_000],
    ['123456789.5', 10_000],
    ['1234567890123', 10_000],
    ['1e-7', 1],
    ['9E-1', 9_000],
    ['+0.01', 100],
    [0.0007, 7],
    [-0.9, 9_000],
    [1e300, 10_000],
    ['1e999', 10_000],
    ['.5', 10_000],
    ['1.', 10_000],
    ['--1', 10_000],
    ['90%', 10_000],
    ['0,1', 10_000],
    ['NaN', 10_000],
    ['Infinity', 10_000],
    ['', 10_000],
    [' 0.1', 10_000],
    ['9'.repeat(100_000), 10_000],
    [{ toString: 0 }, 10_000],
    [Number.NaN, 10_000],
    [null, undefined],
    [undefined, undefined],
  ])('behavior: a price impact of %j is %j bps', (priceImpactPct, bps) => {
    expect(read({ priceImpactPct }).priceImpactBps).toBe(bps)
  })

  const hop = (inputMint: string, outputMint: string, percent: unknown = 100): object => ({
    swapInfo: { inputMint, outputMint },
    percent,
  })

  test.each<readonly [string, unknown, readonly string[] | undefined]>([
    ['one hop', [hop(WRAPPED_COIN, DOLLAR)], []],
    ['two hops', [hop(WRAPPED_COIN, POOL), hop(POOL, DOLLAR)], [POOL]],
    ['two hops in another order', [hop(POOL, DOLLAR), hop(WRAPPED_COIN, POOL)], undefined],
    ['halves', [hop(WRAPPED_COIN, DOLLAR, 50), hop(WRAPPED_COIN, DOLLAR, 50)], undefined],
    ['a part of all', [hop(WRAPPED_COIN, DOLLAR, 99)], undefined],
    ['a part as text', [hop(WRAPPED_COIN, DOLLAR, '100')], undefined],
    ['another end', [hop(WRAPPED_COIN, POOL)], undefined],
    ['another begin', [hop(POOL, DOLLAR)], undefined],
    ['no hop', [], undefined],
    ['no plan', null, undefined],
    ['no address', [hop(WRAPPED_COIN, 'x'), hop('x', DOLLAR)], undefined],
    ['hops without end', Array(10_000).fill(hop(WRAPPED_COIN, WRAPPED_COIN)), undefined],
  ])('behavior: a route of %s', (_, routePlan, via) => {
    expect(read({ routePlan }).via).toEqual(via)
  })

  test('behavior: eight lookup tables at most, and only by their addresses', () => {
    const tablesOf = (addressesByLookupTableAddress: unknown): readonly string[] =>
      read({ addressesByLookupTableAddress }).lookupTables
    for (const none of [null, undefined, 5, 'tables', [], {}]) expect(tablesOf(none)).toEqual([])
    expect(tablesOf({ x: [], __proto__: [], [POOL]: 'anything' })).toEqual([POOL])
    const many = Array.from(
      { length: 50 },
      (_, index) => POOL.slice(0, -2) + 'ABCDEFGHJK'[index % 10] + ((index % 5) + 1)
    )
    expect(tablesOf(Object.fromEntries(many.map((table) => [table, []])))).toHaveLength(8)
  })
})

describe('tokens', () => {
  const near = (url: string | undefined): string | undefined =>
    url?.startsWith('https://api.jup.ag/') ? url : undefined
  const listed = (...others: readonly unknown[]): ReturnType<typeof tokensOf> => tokensOf(others, near)

  test('default: with their facts, and with the pictures that may be shown', () => {
    const facts = { address: DOLLAR, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
    expect(listed(LISTED_TOKEN)).toEqual([{ ...facts, iconUrl: 'https://api.jup.ag/usdc.png' }])
    const elsewhere = { ...LISTED_TOKEN, icon: 'https://tracker.example/x.png' }
    expect(listed(elsewhere)).toEqual([{ ...facts, iconUrl: undefined }])
  })

  test('behavior: the verified ones, each once, with texts that are cut, and without wrapped SOL', () => {
    const others: readonly object[] = [
      { isVerified: false },
      { isVerified: null },
      { isVerified: 'true' },
      { id: WRAPPED_COIN },
      { id: 'x' },
      { id: null },
      { id: '__proto__' },
      { id: ` ${DOLLAR}` },
      { id: `0x${'a'.repeat(40)}` },
      ...[-1, 256, 1.5, 1e21, '6', null].map((decimals) => ({ decimals })),
      { name: null },
      { symbol: ['USDC'] },
      { icon: 5 },
    ]
    const tokens = listed(
      null,
      'token',
      [],
      {},
      ...others.map((other) => ({ ...LISTED_TOKEN, ...other })),
      { ...LISTED_TOKEN, name: '🪙'.repeat(1_000), symbol: 'S'.repeat(10_000) },
      { ...LISTED_TOKEN, name: 'A second one' }
    )
    expect(tokens).toMatchObject([{ address: DOLLAR, name: '🪙'.repeat(64), symbol: 'S'.repeat(11) }])
  })

  test('behavior: of a list without end 100 are looked at', () => {
    const many = Array.from({ length: 5_000 }, () => ({ ...LISTED_TOKEN, isVerified: false }))
    expect(listed(...many, LISTED_TOKEN)).toEqual([])
  })

  test('error: RESPONSE_INVALID for no list', () => {
    for (const answer of [undefined, null, {}, 'tokens', { tokens: [LISTED_TOKEN] }])
      expect(() => tokensOf(answer, near)).toThrow(INVALID)
  })
})
