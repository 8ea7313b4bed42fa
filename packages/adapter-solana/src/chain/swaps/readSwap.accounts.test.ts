import { expect, test } from 'vitest'
import { decodeBase58 } from '../../encoding/decodeBase58.js'
import type { ChainAccount } from '../../rpc/accounts.js'
import { addressOf, COIN, type MadeSwap, type MadeToken, networkId, swapWorld } from '../../test/swapWorld.js'
import { tokenAccount } from '../../test/tokenAccounts.js'
import {
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  WRAPPED_COIN,
} from '../../transaction/programs.js'
import { readSwap } from './readSwap.js'

const [user, program, stranger] = [addressOf(1), addressOf(2), addressOf(7)]
const DOLLAR: MadeToken = { mint: addressOf(3), program: TOKEN_PROGRAM, decimals: 6, heldBaseUnits: 1_000n }
const PEBBLE: MadeToken = { mint: addressOf(4), program: TOKEN_2022_PROGRAM, decimals: 9, heldBaseUnits: 20n }
const instruction = { programAddress: program, accounts: [{ address: user, role: 3 }], data: new Uint8Array([1, 2, 3]) }
const SWAP: MadeSwap = { user, pay: DOLLAR, receive: PEBBLE, payBaseUnits: 700n, leastBaseUnits: 50n, instruction }

test('behavior: nothing is read of bytes in memory that the provider could write to afterwards', async () => {
  const world = await swapWorld(SWAP)
  const { instructions } = await world.guard()
  for (const place of instructions.keys()) {
    const shared = instructions.map((one, index) => {
      if (index !== place) return one
      const data = new Uint8Array(new SharedArrayBuffer(one.data?.length ?? 0))
      data.set(Array.from(one.data ?? []))
      return { ...one, data }
    })
    // As core copies what a provider gives: shared memory stays shared.
    const transaction = structuredClone({ instructions: shared })
    expect(await readSwap(world.access, { networkId, transaction })).toBeUndefined()
  }
})

test.each([
  ['as much', 0n, true],
  ['less', -1n, true],
  ['more', 1n, false],
])('behavior: it is read where the user has %s SOL as when it was built: %s', async (_, more, isRead) => {
  const lamports = 10_000_000_000n
  const transaction = await (await swapWorld({ ...SWAP, lamports })).guard()
  const { access } = await swapWorld({ ...SWAP, lamports: lamports + more })
  expect((await readSwap(access, { networkId, transaction })) !== undefined).toBe(isRead)
})

test('behavior: it is not read where the user has allowed another account something since, or no longer does', async () => {
  const allowed = { ...SWAP, pay: { ...DOLLAR, delegate: stranger } }
  for (const [before, now] of [
    [SWAP, allowed],
    [allowed, SWAP],
  ] as const) {
    const transaction = await (await swapWorld(before)).guard()
    const { access } = await swapWorld(now)
    expect(await readSwap(access, { networkId, transaction })).toBeUndefined()
  }
})

/** Bytes with addresses in them, each at its place. */
function bytesWith(length: number, places: { readonly [at: number]: string | readonly number[] }): Uint8Array {
  const data = new Uint8Array(length)
  for (const [at, value] of Object.entries(places))
    data.set(typeof value === 'string' ? (decodeBase58(value) ?? []) : value, Number(at))
  return data
}

const place = addressOf(8)
const mine = (owner: string, data: Uint8Array): ChainAccount => ({ owner, data })
test.each<[string, ChainAccount]>([
  // Type (u32), rent (u64), staker, withdrawer.
  ['a stake account whose withdrawer is the user', mine(STAKE_PROGRAM, bytesWith(200, { 0: [2], 12: user, 44: user }))],
  // Version (u32), state (u32), authority, blockhash, fee.
  ['a nonce account of the user', mine(SYSTEM_PROGRAM, bytesWith(80, { 0: [1], 4: [1], 8: user }))],
  [
    "a token's mint that the user has authority over",
    mine(TOKEN_PROGRAM, bytesWith(82, { 0: [1], 4: user, 44: [6, 1] })),
  ],
  [
    "a stranger's token account of which the user may take",
    tokenAccount({
      program: TOKEN_PROGRAM,
      mint: addressOf(3),
      owner: stranger,
      delegate: user,
      amountBaseUnits: 9n,
    }),
  ],
])('behavior: an instruction that names %s is no swap', async (_, account) => {
  for (const role of [0, 1]) {
    const accounts = [...instruction.accounts, { address: place, role }]
    const world = await swapWorld({ ...SWAP, others: { [place]: account }, instruction: { ...instruction, accounts } })
    expect(await readSwap(world.access, { networkId, transaction: await world.guard() })).toBeUndefined()
  }
})

test("behavior: an instruction that names what a program of its own keeps for the user is a swap, and so is one of strangers' accounts", async () => {
  const others = {
    [place]: mine(program, bytesWith(64, { 8: user })),
    [addressOf(9)]: mine(SYSTEM_PROGRAM, bytesWith(80, { 0: [1], 4: [1], 8: stranger })),
  }
  const accounts = [...instruction.accounts, ...Object.keys(others).map((address) => ({ address, role: 1 }))]
  const world = await swapWorld({ ...SWAP, others, instruction: { ...instruction, accounts } })
  expect(await readSwap(world.access, { networkId, transaction: await world.guard() })).toBeDefined()
})

test('behavior: an instruction that names a multisig of the user, and writes to a token account of that, is no swap', async () => {
  const [multisig, held] = [addressOf(20), addressOf(21)]
  const others = {
    // Of how many, how many, initialized, signers.
    [multisig]: mine(TOKEN_PROGRAM, bytesWith(355, { 0: [1, 2, 1], 3: user, 35: stranger })),
    [held]: tokenAccount({ program: TOKEN_PROGRAM, mint: addressOf(3), owner: multisig, amountBaseUnits: 10_000n }),
  }
  const accounts = [...instruction.accounts, { address: multisig, role: 0 }, { address: held, role: 1 }]
  const world = await swapWorld({ ...SWAP, others, instruction: { ...instruction, accounts } })
  expect(await readSwap(world.access, { networkId, transaction: await world.guard() })).toBeUndefined()
})

test.each([TOKEN_PROGRAM, TOKEN_2022_PROGRAM, SYSTEM_PROGRAM, ASSOCIATED_TOKEN_PROGRAM, COMPUTE_BUDGET_PROGRAM])(
  'behavior: a call of %s itself, in the place of a program that swaps, is no swap',
  async (programAddress) => {
    const world = await swapWorld({ ...SWAP, instruction: { ...instruction, programAddress } })
    expect(await readSwap(world.access, { networkId, transaction: await world.guard() })).toBeUndefined()
  }
)

test('behavior: nothing is read where a stranger has the account of wrapped SOL by now', async () => {
  const receive = { ...COIN, heldBaseUnits: undefined }
  const { guard, tokenAccounts } = await swapWorld({ ...SWAP, receive })
  const transaction = await guard()
  const theirs = tokenAccount({ program: TOKEN_PROGRAM, mint: WRAPPED_COIN, owner: stranger, amountBaseUnits: 77n })
  const { access } = await swapWorld({ ...SWAP, receive, others: { [tokenAccounts[1]]: theirs } })
  expect(await readSwap(access, { networkId, transaction })).toBeUndefined()
})
