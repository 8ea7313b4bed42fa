import { type Address, address, createNoopSigner, type Instruction } from '@solana/kit'
import {
  COMPUTE_BUDGET_PROGRAM_ADDRESS,
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import { getTransferSolInstruction, SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import {
  AccountState,
  ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getMintEncoder,
  getTokenEncoder,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { encodeBase64 } from '../encoding/base64.js'
import { encodeBase58 } from '../encoding/encodeBase58.js'
import { readTokenAccounts } from '../rpc/accounts.js'
import { deriveTokenAccount } from './deriveAddress.js'
import {
  createTokenAccount,
  setComputeLimit,
  setComputePrice,
  transferLamports,
  transferTokenChecked,
} from './instructions.js'
import { decodeMint } from './mint.js'
import {
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from './programs.js'
import type { SolanaInstruction } from './types.js'

const RUNS = 200

/** The same numbers on every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Picks {
  readonly address: () => Address
  /** A whole number of so many bits; its limits come often. */
  readonly whole: (bits: number) => bigint
  readonly program: () => Address
}

function forEachPick(check: (pick: Picks, run: number) => Promise<void> | void): Promise<void> {
  const random = createRandom(7)
  const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => Math.floor(random() * 256))
  const whole: Picks['whole'] = (bits) => {
    const highest = 2n ** BigInt(bits) - 1n
    const kind = random()
    if (kind < 0.1) return 0n
    if (kind < 0.2) return highest
    if (kind < 0.3) return 1n
    return bytes(8).reduce((value, byte) => value * 256n + BigInt(byte), 0n) % (highest + 1n)
  }
  const pick: Picks = {
    address: () => address(encodeBase58(bytes(32))),
    whole,
    program: () => address(random() < 0.5 ? TOKEN_PROGRAM : TOKEN_2022_PROGRAM),
  }
  return Array.from({ length: RUNS }, (_, run) => run).reduce(
    (before, run) => before.then(() => check(pick, run)),
    Promise.resolve()
  )
}

/** What goes over the wire; clients keep signers in it. */
function plain({ programAddress, accounts = [], data = [] }: SolanaInstruction | Instruction): unknown {
  return {
    programAddress,
    accounts: accounts.map((account) => ({ address: account.address, role: account.role })),
    data: [...Uint8Array.from(data)],
  }
}

test('default: programs are where their clients say', () => {
  expect([SYSTEM_PROGRAM, TOKEN_PROGRAM, ASSOCIATED_TOKEN_PROGRAM, COMPUTE_BUDGET_PROGRAM]).toEqual([
    SYSTEM_PROGRAM_ADDRESS,
    TOKEN_PROGRAM_ADDRESS,
    ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
    COMPUTE_BUDGET_PROGRAM_ADDRESS,
  ])
})

test('behavior: moving lamports is what the System program’s client writes', async () => {
  await forEachPick((pick) => {
    const [from, to, amount] = [pick.address(), pick.address(), pick.whole(64)]
    expect(plain(transferLamports({ from, to, amountLamports: amount }))).toEqual(
      plain(getTransferSolInstruction({ source: createNoopSigner(from), destination: to, amount }))
    )
  })
})

test('behavior: moving tokens is what the token program’s client writes', async () => {
  await forEachPick((pick) => {
    const [source, mint, destination, owner] = [pick.address(), pick.address(), pick.address(), pick.address()]
    const [amount, decimals, tokenProgram] = [pick.whole(64), Number(pick.whole(8)), pick.program()]
    const ours = transferTokenChecked({
      tokenProgram,
      source,
      mint,
      destination,
      owner,
      amountBaseUnits: amount,
      decimals,
    })
    const theirs = getTransferCheckedInstruction(
      { source, mint, destination, authority: createNoopSigner(owner), amount, decimals },
      { programAddress: tokenProgram }
    )
    expect(plain(ours)).toEqual(plain(theirs))
  })
})

test('behavior: a token account is derived and made as the associated token program’s client does it', async () => {
  await forEachPick(async (pick, run) => {
    const [payer, owner, mint, tokenProgram] = [pick.address(), pick.address(), pick.address(), pick.program()]
    const tokenAccount = address(await deriveTokenAccount({ owner, mint, tokenProgram }))
    // Deriving one searches for it, so not every run compares the search.
    if (run % 10 === 0)
      expect([tokenAccount]).toEqual((await findAssociatedTokenPda({ owner, mint, tokenProgram })).slice(0, 1))
    expect(plain(createTokenAccount({ payer, tokenAccount, owner, mint, tokenProgram }))).toEqual(
      plain(
        getCreateAssociatedTokenIdempotentInstruction({
          payer: createNoopSigner(payer),
          ata: tokenAccount,
          owner,
          mint,
          tokenProgram,
        })
      )
    )
  })
})

test('behavior: limit and price are what the compute budget program’s client writes', async () => {
  await forEachPick((pick) => {
    const [units, microLamports] = [Number(pick.whole(32)), pick.whole(64)]
    expect(plain(setComputeLimit(units))).toEqual(plain(getSetComputeUnitLimitInstruction({ units })))
    expect(plain(setComputePrice(microLamports))).toEqual(plain(getSetComputeUnitPriceInstruction({ microLamports })))
  })
})

test('error: a number that does not fit is refused, as by the clients', () => {
  const [from, to] = [address(SYSTEM_PROGRAM), address(TOKEN_PROGRAM)]
  for (const amount of [-1n, 2n ** 64n]) {
    expect(() => transferLamports({ from, to, amountLamports: amount })).toThrow(RangeError)
    expect(() => getTransferSolInstruction({ source: createNoopSigner(from), destination: to, amount })).toThrow()
    expect(() => setComputePrice(amount)).toThrow(RangeError)
    expect(() => getSetComputeUnitPriceInstruction({ microLamports: amount })).toThrow()
  }
  for (const units of [-1, 2 ** 32]) {
    expect(() => setComputeLimit(units)).toThrow(RangeError)
    expect(() => getSetComputeUnitLimitInstruction({ units })).toThrow()
  }
})

test('behavior: mints and token accounts are read as their client writes them', async () => {
  await forEachPick(async (pick) => {
    const [mint, owner, program, pubkey] = [pick.address(), pick.address(), pick.program(), pick.address()]
    const [decimals, amount] = [Number(pick.whole(8)), pick.whole(64)]
    const supply = pick.whole(64)
    for (const isInitialized of [true, false]) {
      const parts = { mintAuthority: owner, supply, decimals, isInitialized, freezeAuthority: null }
      const decoded = decodeMint({ owner: program, data: Uint8Array.from(getMintEncoder().encode(parts)) })
      expect(decoded && { program: decoded.program, decimals: decoded.decimals }).toEqual(
        isInitialized ? { program, decimals } : undefined
      )
    }
    for (const state of [AccountState.Initialized, AccountState.Frozen]) {
      const held = getTokenEncoder().encode({
        mint,
        owner,
        amount,
        delegate: null,
        state,
        isNative: null,
        delegatedAmount: 0n,
        closeAuthority: null,
      })
      const account = { owner: program, data: [encodeBase64(Uint8Array.from(held)), 'base64'] }
      const rpc = { networkId: 'solana:local', call: async () => ({ value: [{ pubkey, account }] }) }
      const isFrozen = state === AccountState.Frozen
      expect(await readTokenAccounts(rpc, { owner, mint })).toEqual([
        { address: pubkey, mint, amountBaseUnits: amount, isFrozen },
      ])
    }
  })
})
