import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { addressOf, COIN, type MadeSwap, type MadeToken, networkId, swapWorld } from '../../test/swapWorld.js'
import { tokenAccount } from '../../test/tokenAccounts.js'
import { createTokenAccount } from '../../transaction/instructions.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM, WRAPPED_COIN } from '../../transaction/programs.js'
import type { SolanaInstruction } from '../../transaction/types.js'
import { readSwap } from './readSwap.js'

const [user, program, vault, stranger] = [addressOf(1), addressOf(2), addressOf(5), addressOf(7)]
const DOLLAR: MadeToken = { mint: addressOf(3), program: TOKEN_PROGRAM, decimals: 6, heldBaseUnits: 1_000n }
const PEBBLE: MadeToken = { mint: addressOf(4), program: TOKEN_2022_PROGRAM, decimals: 9, heldBaseUnits: 20n }
const instruction = {
  programAddress: program,
  accounts: [
    { address: user, role: 3 },
    { address: vault, role: 1 },
  ],
  data: new Uint8Array([1, 2, 3]),
}
const SWAP: MadeSwap = { user, pay: DOLLAR, receive: PEBBLE, payBaseUnits: 700n, leastBaseUnits: 50n, instruction }
const lookupTables = [addressOf(6)]

type Built = Awaited<ReturnType<Awaited<ReturnType<typeof swapWorld>>['guard']>>

/** What is read of a guarded swap, or of what a hostile provider makes of it. */
async function read(swap: Partial<MadeSwap>, change: (built: Built) => unknown = (built) => built): Promise<unknown> {
  const world = await swapWorld({ ...SWAP, ...swap })
  return readSwap(world.access, { networkId, transaction: change(await world.guard()) })
}

const SAID = {
  kind: 'swap',
  contract: program,
  pay: DOLLAR.mint,
  receive: PEBBLE.mint,
  exact: 'pay',
  payBaseUnits: 700n,
  receiveBaseUnits: 50n,
  recipient: user,
  deadlineMs: undefined,
}

test('default: a swap of guardSwap, with lookup tables or without, and as a copy', async () => {
  expect(await read({})).toEqual(SAID)
  expect(await read({}, (built) => structuredClone({ ...built, lookupTables }))).toEqual(SAID)
  expect(await read({ pay: COIN })).toEqual({ ...SAID, pay: undefined })
  expect(await read({ receive: COIN })).toEqual({ ...SAID, receive: undefined })
  expect(await read({ receive: { ...COIN, mint: WRAPPED_COIN } })).toEqual({ ...SAID, receive: WRAPPED_COIN })
})

test('behavior: it is read by what the accounts have now', async () => {
  const { guard } = await swapWorld(SWAP)
  const transaction = await guard()
  const later = async (pay: bigint | undefined, receive: bigint | undefined) => {
    const ends = { pay: { ...DOLLAR, heldBaseUnits: pay }, receive: { ...PEBBLE, heldBaseUnits: receive } }
    return readSwap((await swapWorld({ ...SWAP, ...ends })).access, { networkId, transaction })
  }
  expect(await later(1_100n, 15n)).toEqual({ ...SAID, payBaseUnits: 800n, receiveBaseUnits: 55n })
  expect(await later(1_000n, undefined)).toEqual({ ...SAID, receiveBaseUnits: 70n })
  expect(await later(299n, 20n)).toBeUndefined()
  expect(await later(undefined, 20n)).toBeUndefined()
  expect(await later(1_000n, 71n)).toBeUndefined()
  // More was paid for than there is: the rest is all that can be taken.
  expect(await read({ payBaseUnits: 1_700n })).toEqual({ ...SAID, payBaseUnits: 1_000n })
})

test('behavior: an account of wrapped SOL that was there is not closed, and a new one is', async () => {
  const kept = await (await swapWorld({ ...SWAP, pay: { ...COIN, heldBaseUnits: 5n } })).guard()
  const closed = await (await swapWorld({ ...SWAP, pay: COIN })).guard()
  for (const heldBaseUnits of [undefined, 5n]) {
    const { access } = await swapWorld({ ...SWAP, pay: { ...COIN, heldBaseUnits } })
    const isRead = async (transaction: unknown) => (await readSwap(access, { networkId, transaction })) !== undefined
    expect([await isRead(kept), await isRead(closed)]).toEqual([heldBaseUnits === 5n, heldBaseUnits === undefined])
  }
})

const others = {
  [vault]: tokenAccount({ program: TOKEN_PROGRAM, mint: addressOf(3), owner: stranger, amountBaseUnits: 9n }),
  [addressOf(8)]: tokenAccount({ program: TOKEN_PROGRAM, mint: addressOf(3), owner: user, amountBaseUnits: 9n }),
  [addressOf(9)]: tokenAccount({
    program: TOKEN_2022_PROGRAM,
    mint: addressOf(10),
    owner: user,
    amountBaseUnits: 0n,
    extensions: [7, 0, 0, 0],
  }),
}
test.each([
  ["a stranger's token account that is written", { address: vault, role: 1 }, true],
  ["another token account of the user's that is read", { address: addressOf(8), role: 0 }, false],
  ["another account of the user's for what is paid", { address: addressOf(8), role: 1 }, false],
  ["an account of the user's for a third token", { address: addressOf(9), role: 1 }, false],
  ['a stranger who signs', { address: stranger, role: 2 }, false],
  ['a stranger who signs and is written', { address: stranger, role: 3 }, false],
])('behavior: an instruction with %s is a swap: %s', async (_, account, isSwap) => {
  const accounts = [...instruction.accounts, account]
  const said = await read({ others, instruction: { ...instruction, accounts } })
  expect(said).toEqual(isSwap ? SAID : undefined)
})

test("behavior: an instruction that writes to both of the user's accounts is a swap", async () => {
  const { tokenAccounts } = await swapWorld(SWAP)
  const accounts = [...instruction.accounts, ...tokenAccounts.map((address) => ({ address, role: 1 }))]
  expect(await read({ instruction: { ...instruction, accounts } })).toEqual(SAID)
})

/** The instructions of a swap, changed. */
function changed(change: (instructions: readonly SolanaInstruction[]) => readonly unknown[]) {
  return ({ instructions }: Built): unknown => ({ instructions: change(instructions) })
}

/** Something in the place of one instruction. */
function replace(place: number, change: (instruction: SolanaInstruction) => unknown) {
  return changed((instructions) => instructions.map((one, index) => (index === place ? change(one) : one)))
}

const [PROGRAM, GUARD] = [1, 2]
const extra = createTokenAccount({
  payer: user,
  owner: user,
  tokenAccount: addressOf(11),
  mint: addressOf(12),
  tokenProgram: TOKEN_PROGRAM,
})
const proxy = (one: object): unknown => new Proxy(one, {})
test.each<[string, (built: Built) => unknown]>([
  ['bytes', () => new Uint8Array([1, 2, 3])],
  ['nothing', () => undefined],
  ['null', () => null],
  ['a text', () => 'swap'],
  ['no instructions', changed(() => [])],
  ['one instruction', changed((all) => all.slice(0, 1))],
  ['one more at the end', changed((all) => [...all, extra])],
  ['one more at the beginning', changed((all) => [extra, ...all])],
  ['one more behind the program', changed(([open, ...rest]) => [open, rest[0], extra, ...rest.slice(1)])],
  ['the program twice', changed(([open, swap, ...guards]) => [open, swap, swap, ...guards])],
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map(
    (place) =>
      [`no guard at place ${place}`, changed((all) => all.filter((_, index) => index !== place))] satisfies [
        string,
        unknown,
      ]
  ),
  ['the guards before the program', changed(([open, swap, ...guards]) => [open, ...guards, swap])],
  ['the guards swapped', changed(([open, swap, pay, receive, ...keep]) => [open, swap, receive, pay, ...keep])],
  ['the same guard twice', changed(([open, swap, pay, _, ...keep]) => [open, swap, pay, pay, ...keep])],
  ['the program first', changed(([open, swap, ...guards]) => [swap, open, ...guards])],
  ['sixteen instructions', changed((all) => [...all, ...Array.from({ length: 5 }, () => extra)])],
  [
    'a guard in other decimals',
    replace(GUARD, (one) => ({ ...one, data: [...Array.from(one.data ?? []).slice(0, 9), 7] })),
  ],
  ['a guard that is no transfer', replace(GUARD, (one) => ({ ...one, data: new Uint8Array([9]) }))],
  ['a guard with more bytes', replace(GUARD, (one) => ({ ...one, data: [...Array.from(one.data ?? []), 0] }))],
  ['a guard without data', replace(GUARD, ({ programAddress, accounts }) => ({ programAddress, accounts }))],
  [
    'a guard with one account more',
    replace(GUARD, (one) => ({ ...one, accounts: [...(one.accounts ?? []), { address: user, role: 0 }] })),
  ],
  ['a guard of another program', replace(GUARD, (one) => ({ ...one, programAddress: TOKEN_2022_PROGRAM }))],
  ['something else in it', (built) => ({ ...built, feePayer: stranger })],
  ['undefined tables', (built) => ({ ...built, lookupTables: undefined })],
  ['nine tables', (built) => ({ ...built, lookupTables: Array.from({ length: 9 }, () => addressOf(6)) })],
  ['a table that is no address', (built) => ({ ...built, lookupTables: ['table'] })],
  [
    'a member that is computed',
    ({ instructions }) => ({
      get instructions() {
        return instructions
      },
    }),
  ],
  [
    'an instruction that is computed',
    changed((all) => Object.defineProperty([...all], 2, { get: () => all[2], enumerable: true })),
  ],
  [
    'data that is computed',
    replace(PROGRAM, ({ data, ...one }) => ({
      ...one,
      get data() {
        return data
      },
    })),
  ],
  [
    'an address that is computed',
    replace(PROGRAM, (one) => ({
      ...one,
      accounts: [
        {
          get address() {
            return user
          },
          role: 2,
        },
      ],
    })),
  ],
  ['inherited instructions', (built) => Object.create(built)],
  ['a proxy', (built) => proxy(built)],
  ['a proxy of instructions', changed((all) => proxy([...all]) as readonly unknown[])],
  ['a proxy of one', replace(PROGRAM, (one) => proxy(one))],
  ['a function', replace(PROGRAM, (one) => ({ ...one, map: () => one }))],
  [
    'an account by its place in a table',
    replace(PROGRAM, (one) => ({
      ...one,
      accounts: [{ address: vault, role: 1, lookupTableAddress: addressOf(6), addressIndex: 3 }],
    })),
  ],
  [
    '65 accounts',
    replace(PROGRAM, (one) => ({ ...one, accounts: Array.from({ length: 65 }, () => ({ address: vault, role: 0 })) })),
  ],
  ['an account that is no address', replace(PROGRAM, (one) => ({ ...one, accounts: [{ address: 'vault', role: 1 }] }))],
  ['a role that is none', replace(PROGRAM, (one) => ({ ...one, accounts: [{ address: vault, role: 4 }] }))],
])('behavior: nothing is read of %s', async (_, change) => {
  expect(await read({}, change)).toBeUndefined()
})

test('behavior: thousands of accounts are not read, and the network is not asked', async () => {
  const world = await swapWorld(SWAP)
  const accounts = Array.from({ length: 200_000 }, () => ({ address: vault, role: 1 }))
  const transaction = { instructions: Array.from({ length: 4 }, () => ({ ...instruction, accounts })) }
  expect(await readSwap(world.access, { networkId, transaction })).toBeUndefined()
  expect(world.calls()).toBe(0)
})

test('behavior: of tokens that are none any more nothing is read, and a network that fails is told', async () => {
  const transaction = await (await swapWorld(SWAP)).guard()
  const { access } = await swapWorld({ ...SWAP, pay: { ...DOLLAR, mint: addressOf(13) } })
  expect(await readSwap(access, { networkId, transaction })).toBeUndefined()
  const call = async () => Promise.reject(new Error('offline'))
  await expect(readSwap({ rpcOf: () => ({ networkId, call }) }, { networkId, transaction })).rejects.toThrow('offline')
})

test('behavior: bytes of another realm are bytes', async () => {
  const foreign: unknown = runInNewContext('new Uint8Array([1, 2, 3])')
  expect(
    await read(
      {},
      replace(PROGRAM, (one) => ({ ...one, data: foreign }))
    )
  ).toEqual(SAID)
  expect(await read({}, () => foreign)).toBeUndefined()
})
