import { fileURLToPath } from 'node:url'
import { base58 } from '@scure/base'
import {
  type Address,
  type AddressesByLookupTableAddress,
  address,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  type Instruction,
  lamports,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getSyncNativeInstruction,
} from '@solana-program/token'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashProgramSource } from '../../../../../tools/contracts/contractSources.js'
import { testSolanaAccount } from '../../accounts/testSolanaAccounts.js'
import { associatedTokenAddress } from '../../solana/associatedTokenAddress.js'
import { programs } from '../../solana/programs.js'
import { deploySolanaWorld } from '../deploySolanaWorld.js'
import { startSolana } from '../startSolana.js'
import { deploySolanaSwaps } from './deploySolanaSwaps.js'
import { encodePoolSwap } from './encodePoolSwap.js'
import { poolProgramSourceHash } from './poolProgram.generated.js'
import { quotePools } from './quotePools.js'
import { sendInstructions } from './test/sendInstructions.js'
import { tradeSolana } from './tradeSolana.js'
import type { SolanaPath } from './types.js'

const solana = await startSolana()
const world = deploySolanaWorld(solana)
const swaps = deploySolanaSwaps({ solana, world })
const restore = solana.snapshot()
beforeEach(restore)
afterAll(() => solana.stop())

const rpc = createSolanaRpc(solana.rpcUrl)
const ada = await createKeyPairSignerFromBytes(testSolanaAccount(0).secretKey)
const bob = testSolanaAccount(1).address
const [dollar, pebble] = world.tokens
const coin = swaps.wrappedCoin
const dollarAt = associatedTokenAddress({ owner: ada.address, mint: dollar.mint })
const pebbleAt = associatedTokenAddress({ owner: ada.address, mint: pebble.mint, tokenProgram: pebble.program })
const coinAt = address(associatedTokenAddress({ owner: ada.address, mint: coin }))
const [coinPool, pebblePool] = swaps.pools
if (coinPool === undefined || pebblePool === undefined) throw new Error('There are two pools.')

test('default: the same addresses on every run, and pools with the prices that were asked for', async () => {
  expect([
    swaps.program,
    swaps.lookupTable,
    swaps.lookAlike.mint,
    ...swaps.pools.map(({ authority }) => authority),
  ]).toMatchInlineSnapshot(`
      [
        "7mNdiK5oAhNR6uJ32gjNEg7JeqQ9TdM9EzuZkuoFt27q",
        "4pFcytMUwAFVijMM1BsZansEdR4dbpg1ta2ZWqLEnEP9",
        "5P3iixyQPa2DGE8MmoLKWQGnas28YSurmQzyU9au6Hb7",
        "DAwDiArSeeBFz9Ltviq7cYVGNP4Bbde4RagGw3NiFjqs",
        "G6z9nKouBPy842ndKhMT5C3yZk695w9DDqFvyTkzP6FT",
      ]
    `)
  const quote = (path: SolanaPath, payBaseUnits: bigint) =>
    quotePools({ rpcUrl: solana.rpcUrl, swaps, path, payBaseUnits })
  const ofCoin = await quote([coin, dollar.mint], 10n ** 9n)
  expect(Number(ofCoin.receiveBaseUnits) / 1e6).toBeCloseTo(150 * 0.997, 2)
  const ofDollar = await quote([dollar.mint, pebble.mint], 10n ** 6n)
  expect(Number(ofDollar.receiveBaseUnits) / 1e9).toBeCloseTo(4 * 0.997, 2)
  expect(ofDollar.priceImpact).toBeCloseTo(1e-6, 8)
  const large = await quote([dollar.mint, pebble.mint], 100_000n * 10n ** 6n)
  expect(large.priceImpact).toBeCloseTo(0.0907, 4)
  // The vault of wrapped SOL holds the coins that its amount is about.
  const vault = await rpc.getAccountInfo(address(coinPool.vaults[0]), { encoding: 'jsonParsed' }).send()
  expect(vault.value?.lamports).toBe((await amountOf(coinPool.vaults[0])) + 2_039_280n)
})

test.each<[string, SolanaPath, string, string]>([
  ['of the classic program for one of Token-2022', [dollar.mint, pebble.mint], dollarAt, pebbleAt],
  ['of Token-2022 for one of the classic program', [pebble.mint, dollar.mint], pebbleAt, dollarAt],
])('behavior: a token %s, and exactly the quote arrives', async (_, path, source, destination) => {
  const payBaseUnits = 123_456_789n
  const { receiveBaseUnits } = await quotePools({ rpcUrl: solana.rpcUrl, swaps, path, payBaseUnits })
  const before = [await amountOf(source), await amountOf(destination)] as const
  expect(await send([swap({ path, payBaseUnits, leastBaseUnits: receiveBaseUnits })])).toBeUndefined()
  const after = [await amountOf(source), await amountOf(destination)]
  expect(after).toEqual([before[0] - payBaseUnits, before[1] + receiveBaseUnits])
})

test('behavior: SOL for a token over two pools, in a transaction with the lookup table', async () => {
  const [path, payBaseUnits] = [[coin, dollar.mint, pebble.mint] as const, 2n * 10n ** 9n]
  const { receiveBaseUnits, hops } = await quotePools({ rpcUrl: solana.rpcUrl, swaps, path, payBaseUnits })
  expect(hops.map((hop) => hop.receiveBaseUnits)).toEqual([hops[1]?.payBaseUnits, receiveBaseUnits])
  const [before, dollars, pebbles] = [await coins(), await amountOf(dollarAt), await amountOf(pebbleAt)]
  const instructions = [...wrap(payBaseUnits), swap({ path, payBaseUnits, leastBaseUnits: receiveBaseUnits }), unwrap()]
  expect(await send(instructions, { [swaps.lookupTable]: await readTable() })).toBeUndefined()
  expect(await coins()).toBe(before - payBaseUnits - 5_000n)
  expect(await amountOf(dollarAt)).toBe(dollars)
  expect(await amountOf(pebbleAt)).toBe(pebbles + receiveBaseUnits)
})

test('behavior: a token for SOL over two pools', async () => {
  const [path, payBaseUnits] = [[pebble.mint, dollar.mint, coin] as const, 4_000n * 10n ** 9n]
  const { receiveBaseUnits } = await quotePools({ rpcUrl: solana.rpcUrl, swaps, path, payBaseUnits })
  const before = await coins()
  const call = swap({ path, payBaseUnits, leastBaseUnits: receiveBaseUnits })
  expect(await send([...wrap(0n), call, unwrap()])).toBeUndefined()
  expect(await coins()).toBe(before + receiveBaseUnits - 5_000n)
})

test('behavior: another trade comes first, and too little is refused', async () => {
  const [path, payBaseUnits] = [[coin, dollar.mint] as const, 10n ** 9n]
  const quoted = await quotePools({ rpcUrl: solana.rpcUrl, swaps, path, payBaseUnits })
  await tradeSolana({ solana, swaps, path, payBaseUnits: 20_000n * 10n ** 9n })
  const now = await quotePools({ rpcUrl: solana.rpcUrl, swaps, path, payBaseUnits })
  expect(Number(now.receiveBaseUnits) / Number(quoted.receiveBaseUnits)).toBeCloseTo(0.832, 3)
  const call = (leastBaseUnits: bigint) => [...wrap(payBaseUnits), swap({ path, payBaseUnits, leastBaseUnits })]
  expect(await send(call(quoted.receiveBaseUnits))).toContain('custom program error: 0x1771')
  expect(await send(call(now.receiveBaseUnits))).toBeUndefined()
  restore()
  expect(await quotePools({ rpcUrl: solana.rpcUrl, swaps, path, payBaseUnits })).toEqual(quoted)
})

const path = [dollar.mint, pebble.mint] as const
const given = { path, payBaseUnits: 1_000_000n, leastBaseUnits: 1n }
const bobDollars = associatedTokenAddress({ owner: bob, mint: dollar.mint })
test.each<[string, Instruction, string]>([
  ["somebody else's tokens", swap({ ...given, source: bobDollars }), 'custom program error: 0x4'],
  ['an account twice', swap({ ...given, destination: dollarAt }), 'custom program error: 0x1'],
  ['a vault of another account', swapWith(5, bobDollars), 'custom program error: 0x1'],
  ['a vault of another pool', swapWith(6, coinPool.vaults[0]), 'custom program error: 0x1'],
  ["the user for the pool's authority", swapWith(7, ada.address), 'custom program error: 0x1'],
  ['another program of tokens', swapWith(3, programs.associatedToken), 'custom program error: 0x1'],
  [
    'pools that no token joins',
    joined(swap(given), swap({ ...given, path: [coin, dollar.mint] })),
    'incorrect program id',
  ],
  ['an amount of nothing', swap({ ...given, payBaseUnits: 0n }), 'custom program error: 0x2'],
  ['more than the user has', swap({ ...given, payBaseUnits: 10n ** 12n }), 'custom program error: 0x1'],
  ['another bump', swapWith('bump', pebblePool.bump - 1), 'signer privilege escalated'],
  ['data that is too short', swapWith('length', 16), 'custom program error: 0x2'],
])('error: %s', async (_, instruction, reason) => {
  const before = await amountOf(dollarAt)
  expect(await send([instruction])).toContain(reason)
  expect(await amountOf(dollarAt)).toBe(before)
})

test('error: a path without a pool', () => {
  expect(() => swap({ ...given, path: [coin, pebble.mint] })).toThrow(`No pool has ${coin} and ${pebble.mint}.`)
})

test('behavior: the program was made from the present source', () => {
  expect(poolProgramSourceHash).toBe(hashProgramSource(fileURLToPath(new URL('../../..', import.meta.url)), 'pool'))
})

function swap(request: Omit<Parameters<typeof encodePoolSwap>[0], 'swaps' | 'user'>): Instruction {
  const { programAddress, accounts, data } = encodePoolSwap({ swaps, user: ada.address, ...request })
  return {
    programAddress: address(programAddress),
    accounts: accounts.map((account) => ({ ...account, address: address(account.address) })),
    data,
  }
}

/** A swap with another account at a place, another bump, or data of another length. */
function swapWith(place: number | 'bump' | 'length', value: string | number): Instruction {
  const { accounts = [], data = new Uint8Array(), ...call } = swap(given)
  if (place === 'length') return { ...call, accounts, data: data.slice(0, Number(value)) }
  if (place === 'bump') return { ...call, accounts, data: new Uint8Array([...data.slice(0, 16), Number(value)]) }
  const replaced = accounts.map((account, index) =>
    index === place ? { ...account, address: address(String(value)) } : account
  )
  return { ...call, accounts: replaced, data }
}

/** Two swaps as one of two hops. */
function joined(first: Instruction, second: Instruction): Instruction {
  const accounts = [...(first.accounts ?? []), ...(second.accounts?.slice(5) ?? [])]
  return { ...first, accounts, data: new Uint8Array([...(first.data ?? []), ...(second.data?.slice(16) ?? [])]) }
}

function wrap(amount: bigint): readonly Instruction[] {
  const open = { payer: ada, owner: ada.address, mint: address(coin), ata: coinAt }
  return [
    getCreateAssociatedTokenIdempotentInstruction(open),
    getTransferSolInstruction({ source: ada, destination: coinAt, amount: lamports(amount) }),
    getSyncNativeInstruction({ account: coinAt }),
  ]
}

function unwrap(): Instruction {
  return getCloseAccountInstruction({ account: coinAt, destination: ada.address, owner: ada })
}

/** What the lookup table has, in its order. */
async function readTable(): Promise<Address[]> {
  const { value } = await rpc.getAccountInfo(address(swaps.lookupTable), { encoding: 'base64' }).send()
  expect(value?.owner).toBe(programs.lookupTable)
  const data = Buffer.from(value?.data[0] ?? '', 'base64')
  return Array.from({ length: (data.length - 56) / 32 }, (_, index) =>
    address(base58.encode(data.subarray(56 + 32 * index, 88 + 32 * index)))
  )
}

function send(instructions: readonly Instruction[], tables?: AddressesByLookupTableAddress) {
  return sendInstructions({ solana, signer: ada, instructions, tables })
}

async function amountOf(account: string): Promise<bigint> {
  return BigInt((await rpc.getTokenAccountBalance(address(account)).send()).value.amount)
}

async function coins(): Promise<bigint> {
  return (await rpc.getBalance(ada.address).send()).value
}
