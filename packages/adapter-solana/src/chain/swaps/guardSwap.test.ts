import { type Address, address, createNoopSigner, type Instruction } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getRevokeInstruction,
  getSetAuthorityInstruction,
  getSyncNativeInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { describe, expect, test } from 'vitest'
import { addressOf, COIN, type MadeSwap, type MadeToken, swapWorld } from '../../test/swapWorld.js'
import { mintAccount, tokenAccount } from '../../test/tokenAccounts.js'
import { deriveTokenAccount } from '../../transaction/deriveAddress.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM, WRAPPED_COIN } from '../../transaction/programs.js'
import type { SolanaInstruction } from '../../transaction/types.js'
import { guardSwap } from './guardSwap.js'

const [user, program] = [addressOf(1), addressOf(2)]
const DOLLAR: MadeToken = { mint: addressOf(3), program: TOKEN_PROGRAM, decimals: 6, heldBaseUnits: 1_000n }
const PEBBLE: MadeToken = { mint: addressOf(4), program: TOKEN_2022_PROGRAM, decimals: 9, heldBaseUnits: undefined }
const instruction: SolanaInstruction = {
  programAddress: program,
  accounts: [
    { address: user, role: 2 },
    { address: addressOf(5), role: 1 },
  ],
  data: new Uint8Array([1, 2, 3]),
}
const SWAP = { user, payBaseUnits: 700n, leastBaseUnits: 50n, instruction }

/** What goes over the wire; clients keep signers in it. */
function plain({ programAddress, accounts = [], data = [] }: SolanaInstruction | Instruction): unknown {
  const named = accounts.map((account) => ({ address: account.address, role: account.role }))
  return { programAddress, accounts: named, data: [...Uint8Array.from(data)] }
}

/** The instructions by the token programs' own clients. */
async function byClients(token: MadeToken) {
  const [mint, tokenProgram] = [address(token.mint ?? WRAPPED_COIN), address(token.program)]
  const [ata] = await findAssociatedTokenPda({ owner: address(user), mint, tokenProgram })
  const [owner, to] = [createNoopSigner(address(user)), address(user)]
  const { decimals } = token
  const on = { programAddress: tokenProgram as Address<typeof TOKEN_PROGRAM> }
  return {
    open: () => getCreateAssociatedTokenIdempotentInstruction({ payer: owner, owner: to, mint, ata, tokenProgram }),
    fund: (amount: bigint) => getTransferSolInstruction({ source: owner, destination: ata, amount }),
    sync: () => {
      const {
        accounts: [account],
        ...sync
      } = getSyncNativeInstruction({ account: ata }, on)
      // Without the account of the rent, which the programs can do without.
      return { ...sync, accounts: [account] }
    },
    guard: (amount: bigint) =>
      getTransferCheckedInstruction({ source: ata, mint, destination: ata, authority: owner, amount, decimals }, on),
    revoke: () => getRevokeInstruction({ source: ata, owner }, on),
    keepCloser: () =>
      getSetAuthorityInstruction(
        { owned: ata, owner, authorityType: AuthorityType.CloseAccount, newAuthority: null },
        on
      ),
    close: () => getCloseAccountInstruction({ account: ata, destination: to, owner }, on),
  }
}

/** The guard of the user's own lamports. */
function own(amount: bigint): Instruction {
  return getTransferSolInstruction({ source: createNoopSigner(address(user)), destination: address(user), amount })
}

async function built(swap: Partial<MadeSwap>): Promise<readonly unknown[]> {
  const world = await swapWorld({ ...SWAP, pay: DOLLAR, receive: PEBBLE, ...swap })
  const { instructions } = await world.guard()
  expect(world.calls()).toBe(1)
  return instructions.map(plain)
}

describe('to the byte what the clients of the programs make', async () => {
  const [dollar, pebble, coin] = await Promise.all([DOLLAR, PEBBLE, COIN].map(byClients))
  if (!dollar || !pebble || !coin) throw new Error('There are three.')

  const keep = (of: typeof dollar) => [of.open(), of.revoke(), of.keepCloser()]
  // 10 SOL, without 2,000,000 lamports for the fee, and without the rents of new accounts.
  const [LEFT, RENT, RENT_2022] = [9_998_000_000n, 2_039_280n, 2_074_080n]

  test('default: a token for a token', async () => {
    const guards = [dollar.guard(300n), pebble.guard(50n), ...keep(dollar), ...keep(pebble), own(LEFT - RENT_2022)]
    expect(await built({})).toEqual([pebble.open(), instruction, ...guards].map(plain))
  })

  test('behavior: of what is received, what is there already is guarded, too', async () => {
    const guards = [dollar.guard(0n), pebble.guard(59n), ...keep(dollar), ...keep(pebble), own(LEFT)]
    const receive = { ...PEBBLE, heldBaseUnits: 9n }
    expect(await built({ receive, payBaseUnits: 1_001n })).toEqual([pebble.open(), instruction, ...guards].map(plain))
  })

  test('behavior: the coin is wrapped before, and the account for it is closed where it was made', async () => {
    const wrap = [coin.open(), coin.fund(700n), coin.sync(), pebble.open(), instruction]
    const left = LEFT - 700n - RENT_2022
    const made = [...wrap, coin.guard(0n), pebble.guard(50n), ...keep(pebble), own(left - RENT), coin.close()]
    expect(await built({ pay: COIN })).toEqual(made.map(plain))
    const kept = [...keep(coin), ...keep(pebble), own(left)]
    expect(await built({ pay: { ...COIN, heldBaseUnits: 8n } })).toEqual(
      [...wrap, coin.guard(8n), pebble.guard(50n), ...kept].map(plain)
    )
  })

  test('behavior: the coin that is received is unwrapped', async () => {
    const guards = [dollar.guard(300n), coin.guard(50n), ...keep(dollar), own(LEFT - RENT), coin.close()]
    expect(await built({ receive: COIN })).toEqual([coin.open(), coin.sync(), instruction, ...guards].map(plain))
  })

  test('behavior: lamports that the account of wrapped SOL has not counted, or that lie where it will be, are guarded', async () => {
    const guardsOf = async (swap: Partial<MadeSwap>, place: number) => (await built(swap)).slice(place, place + 2)
    const uncountedLamports = RENT + 40n
    expect(await guardsOf({ pay: { ...COIN, uncountedLamports } }, 5)).toEqual(
      [coin.guard(40n), pebble.guard(50n)].map(plain)
    )
    expect(await guardsOf({ receive: { ...COIN, uncountedLamports } }, 3)).toEqual(
      [dollar.guard(300n), coin.guard(90n)].map(plain)
    )
    const there = { ...COIN, heldBaseUnits: 8n, uncountedLamports: 40n }
    expect(await guardsOf({ pay: there }, 5)).toEqual([coin.guard(48n), pebble.guard(50n)].map(plain))
    expect(await guardsOf({ receive: there }, 3)).toEqual([dollar.guard(300n), coin.guard(98n)].map(plain))
    const lessThanRent = { ...COIN, uncountedLamports: RENT - 1n }
    expect(await guardsOf({ receive: lessThanRent }, 3)).toEqual([dollar.guard(300n), coin.guard(50n)].map(plain))
  })

  test('behavior: by the address of wrapped SOL nothing is wrapped, counted or closed', async () => {
    const wrapped = { ...COIN, mint: WRAPPED_COIN, heldBaseUnits: 800n, uncountedLamports: 40n }
    const paid = [dollar.open(), instruction, coin.guard(100n), dollar.guard(1_050n)]
    expect(await built({ pay: wrapped, receive: DOLLAR })).toEqual(
      [...paid, ...keep(coin), ...keep(dollar), own(LEFT)].map(plain)
    )
    const received = [coin.open(), instruction, dollar.guard(300n), coin.guard(850n)]
    expect(await built({ receive: wrapped })).toEqual(
      [...received, ...keep(dollar), ...keep(coin), own(LEFT)].map(plain)
    )
  })

  test('behavior: what the user has allowed another account before stays', async () => {
    const guards = [dollar.guard(300n), pebble.guard(50n)]
    const allowed = [dollar.open(), dollar.keepCloser(), ...keep(pebble), own(LEFT - RENT_2022)]
    expect(await built({ pay: { ...DOLLAR, delegate: addressOf(7) } })).toEqual(
      [pebble.open(), instruction, ...guards, ...allowed].map(plain)
    )
    const closable = [dollar.open(), dollar.revoke(), ...keep(pebble), own(LEFT - RENT_2022)]
    expect(await built({ pay: { ...DOLLAR, closer: addressOf(7) } })).toEqual(
      [pebble.open(), instruction, ...guards, ...closable].map(plain)
    )
  })

  test('behavior: an account that has no more than a fee is guarded by 1 lamport', async () => {
    const guards = await built({ lamports: 2_000_001n, receive: { ...PEBBLE, heldBaseUnits: 0n } })
    expect(guards.at(-1)).toEqual(plain(own(1n)))
    expect((await built({ lamports: 5n })).at(-1)).toEqual(plain(own(1n)))
  })
})

test('behavior: nothing but the members of an instruction is taken over, and tables only where there are some', async () => {
  const { access, request } = await swapWorld({ ...SWAP, pay: DOLLAR, receive: PEBBLE })
  const accounts = [{ address: user, role: 2, lookupTableAddress: addressOf(6), addressIndex: 1 }]
  const given = { ...request, instruction: { programAddress: program, accounts, data: [7], signer: 'x' } }
  const transaction = await guardSwap(access, given)
  expect(transaction).not.toHaveProperty('lookupTables')
  expect(transaction).toMatchObject({
    instructions: { 1: { programAddress: program, data: new Uint8Array([7]) } },
  })
  expect(JSON.stringify(transaction)).not.toMatch(/lookupTable|signer/)
  const lookupTables = [addressOf(6)]
  expect(await guardSwap(access, { ...given, lookupTables })).toMatchObject({ lookupTables })
})

const theirs = await deriveTokenAccount({ owner: user, mint: addressOf(23), tokenProgram: TOKEN_PROGRAM })
test.each<[string, Partial<Parameters<typeof guardSwap>[1]>, unknown]>([
  ['nothing is paid', { payBaseUnits: 0n }, { code: 'AMOUNT_INVALID' }],
  ['less than nothing is paid', { payBaseUnits: -1n }, { code: 'AMOUNT_INVALID' }],
  ['more is paid than 64 bits hold', { payBaseUnits: 2n ** 64n }, { code: 'AMOUNT_INVALID' }],
  ['less than nothing is received', { leastBaseUnits: -1n }, { code: 'AMOUNT_INVALID' }],
  ['more would be there than 64 bits hold', { leastBaseUnits: 2n ** 64n }, { code: 'AMOUNT_INVALID' }],
  ['an address is none', { pay: 'SUSD' }, { code: 'ADDRESS_INVALID', context: { address: 'SUSD' } }],
  ['a token is not there', { pay: addressOf(9) }, { code: 'ADDRESS_INVALID', context: { address: addressOf(9) } }],
  [
    'a token is paid for itself',
    { receive: DOLLAR.mint },
    { code: 'ADDRESS_INVALID', context: { address: DOLLAR.mint } },
  ],
  ['the coin is paid for itself', { pay: undefined, receive: undefined }, { code: 'ADDRESS_INVALID' }],
  [
    'the coin is paid for itself by its address',
    { pay: undefined, receive: WRAPPED_COIN },
    { code: 'ADDRESS_INVALID' },
  ],
  [
    'a stranger has the account of what is received',
    { receive: addressOf(23) },
    { code: 'ADDRESS_INVALID', context: { address: theirs } },
  ],
  ['the account is none', { account: 'me' }, { code: 'ADDRESS_INVALID', context: { address: 'me' } }],
  ['the instruction is none', { instruction: {} }, { code: 'OPTION_INVALID' }],
  [
    'a token has a program run',
    { pay: addressOf(20) },
    { code: 'TOKEN_UNSUPPORTED', context: { reason: 'transferHook' } },
  ],
  [
    'a token may not be sent',
    { pay: addressOf(21) },
    { code: 'TOKEN_UNSUPPORTED', context: { reason: 'nonTransferable' } },
  ],
  ['a token is paused', { receive: addressOf(22) }, { code: 'TOKEN_UNSUPPORTED', context: { reason: 'paused' } }],
])('error: %s', async (_, wrong, error) => {
  const withExtension = (...extensions: readonly number[]) =>
    mintAccount({ program: TOKEN_2022_PROGRAM, decimals: 6, extensions })
  const others = {
    [WRAPPED_COIN]: mintAccount({ program: TOKEN_PROGRAM, decimals: 9 }),
    [addressOf(23)]: mintAccount({ program: TOKEN_PROGRAM, decimals: 6 }),
    [theirs]: tokenAccount({ program: TOKEN_PROGRAM, mint: addressOf(23), owner: addressOf(7), amountBaseUnits: 1n }),
    [addressOf(20)]: withExtension(14, 0, 64, 0, ...new Uint8Array(64).fill(1)),
    [addressOf(21)]: withExtension(9, 0, 0, 0),
    [addressOf(22)]: withExtension(26, 0, 33, 0, ...new Uint8Array(33).fill(1)),
  }
  const { access, request } = await swapWorld({ ...SWAP, pay: DOLLAR, receive: PEBBLE, others })
  await expect(guardSwap(access, { ...request, ...wrong })).rejects.toMatchObject(error as object)
})
