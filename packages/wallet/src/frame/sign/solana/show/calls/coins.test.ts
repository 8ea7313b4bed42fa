import { base58 } from '@scure/base'
import { address, createNoopSigner, type Instruction } from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import { getCloseAccountInstruction, getInitializeAccount3Instruction } from '@solana-program/token'
import { expect, test } from 'vitest'
import { STAKE_PROGRAM, TOKEN_PROGRAM } from '../../programs.ts'
import { addressOf } from '../../test/buildTransaction.ts'
import { describe, friend, held, known, mint, own, rowsOf } from '../../test/describe.ts'
import { noFacts } from '../look/readFacts.ts'

const me = createNoopSigner(own)
const [made, saved] = [addressOf(30), addressOf(31)]

const close = (destination = friend, account = held): Instruction =>
  getCloseAccountInstruction({ account, destination, owner: me })
const create = (programAddress: string): Instruction =>
  getCreateAccountInstruction({
    payer: me,
    newAccount: createNoopSigner(made),
    lamports: 9n * 10n ** 12n,
    space: 165,
    programAddress: address(programAddress),
  })
const tokensFor = (owner: string): Instruction =>
  getInitializeAccount3Instruction({ account: made, mint, owner: address(owner) })
const stakeFor = (owner: string): Instruction => ({
  programAddress: address(STAKE_PROGRAM),
  accounts: [{ address: made, role: 1 }],
  data: Uint8Array.of(0, 0, 0, 0, ...base58.decode(own), ...base58.decode(owner), ...new Uint8Array(48)),
})

const warningsOf = async (...request: Parameters<typeof describe>): Promise<readonly string[]> =>
  (await describe(...request)).warnings.filter((warning) => warning !== 'unknownCall')

test('behavior: an account that is closed for the user is no warning, nor is one that the user does not close', async () => {
  const facts = {
    ...known(),
    tokenAccounts: new Map(known().tokenAccounts).set(saved, { mint, owner: own, amountBaseUnits: 0n, lamports: 1n }),
  }
  const foreign = getCloseAccountInstruction({ account: held, destination: friend, owner: createNoopSigner(friend) })
  expect(await warningsOf([close(own), close(saved), foreign], facts)).toEqual([])
})

test('security: where no node answers, an account that is closed for a stranger is warned of all the same', async () => {
  const { calls, warnings } = await describe([close()], noFacts())
  expect(rowsOf(calls[0])).toEqual({ Account: held, 'SOL goes to': friend })
  expect(warnings).toEqual(['coinsToOther'])
})

test('security: a list of signers of which the user is one is asked for its coins too', async () => {
  const list = getCloseAccountInstruction({
    account: held,
    destination: friend,
    owner: addressOf(32),
    multiSigners: [me],
  })
  expect(await warningsOf([list])).toEqual(['coinsToOther'])
})

test('behavior: coins for an account of a program are a warning', async () => {
  const pay = getTransferSolInstruction({ source: me, destination: saved, amount: 1n })
  expect(await warningsOf([pay], { ...known(), programAccounts: new Set([saved]) })).toEqual(['coinsToProgram'])
  expect(await warningsOf([pay])).toEqual([])
})

test.each<[string, readonly Instruction[], readonly string[]]>([
  ['tokens of the user', [create(TOKEN_PROGRAM), tokensFor(own)], []],
  ['a stake of the user', [create(STAKE_PROGRAM), stakeFor(own)], []],
  ['tokens of a stranger', [create(TOKEN_PROGRAM), tokensFor(friend)], ['coinsToProgram']],
  ['a stake of a stranger', [create(STAKE_PROGRAM), stakeFor(friend)], ['coinsToProgram']],
  ['nothing yet', [create(TOKEN_PROGRAM)], ['coinsToProgram']],
  [
    "a stranger's tokens before it is closed and one of the user",
    [create(TOKEN_PROGRAM), tokensFor(friend), close(friend, made), create(TOKEN_PROGRAM), tokensFor(own)],
    ['coinsToProgram', 'coinsToOther'],
  ],
])('security: coins for a new account for %s', async (_, instructions, warnings) => {
  expect(await warningsOf(instructions)).toEqual(warnings)
})
