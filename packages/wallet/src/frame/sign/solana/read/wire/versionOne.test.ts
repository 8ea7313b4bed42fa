import { testSolanaAccount } from '@portico/test-kit/chains'
import {
  AccountRole,
  address,
  createNoopSigner,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { addressOf, type BuildRequest, buildTransaction } from '../../test/buildTransaction.ts'
import { readTransaction, withSignature } from './readTransaction.ts'

const own = addressOf(0)
const partner = testSolanaAccount(3)
const pay = getTransferSolInstruction({
  source: createNoopSigner(address(partner.address)),
  destination: addressOf(5),
  amount: 5n,
})
const call = {
  programAddress: addressOf(7),
  accounts: [{ address: addressOf(8), role: AccountRole.READONLY }],
  data: new Uint8Array(2_000).fill(7),
}

const build = (more: Partial<BuildRequest> = {}): Promise<Uint8Array> =>
  buildTransaction({ instructions: [pay, call], payer: own, blockhash: addressOf(9), version: 1, ...more })

test('default: every part as the library of Solana writes it, in more bytes than versions before it have', async () => {
  const limits = {
    priorityFeeLamports: 77n,
    computeUnitLimit: 200_000,
    loadedAccountsDataSizeLimit: 65_536,
    heapSize: 32_768,
  }
  const bytes = await build({ limits, signers: [partner] })
  const { message, signed, signatures } = readTransaction(bytes)
  const { messageBytes, signatures: given } = getTransactionDecoder().decode(bytes)
  const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes)
  expect(signed).toEqual(new Uint8Array(messageBytes))
  expect(signatures).toEqual([new Uint8Array(64), given[address(partner.address)]])
  expect(message).toEqual({
    version: 1,
    signers: compiled.header.numSignerAccounts,
    readonlySigners: compiled.header.numReadonlySignerAccounts,
    readonlyOthers: compiled.header.numReadonlyNonSignerAccounts,
    addresses: compiled.staticAccounts,
    blockhash: compiled.lifetimeToken,
    instructions: [pay, call].map(({ programAddress, accounts, data }) => ({
      program: programAddress,
      accounts: accounts.map((one) => compiled.staticAccounts.indexOf(one.address)),
      data: new Uint8Array(data),
    })),
    lookups: [],
    limits: { priorityFeeLamports: 77n, computeUnits: 200_000, loadedBytes: 65_536, heapBytes: 32_768 },
  })
})

test('behavior: limits that are not there are none', async () => {
  const { limits } = readTransaction(await build({ limits: { heapSize: 32_768 } })).message
  expect(limits).toEqual({ heapBytes: 32_768 })
})

test('behavior: a signature goes behind the message, in the place of its signer', async () => {
  const signature = new Uint8Array(64).fill(9)
  const bytes = withSignature(readTransaction(await build({ signers: [partner] })), 0, signature)
  const { signatures } = getTransactionDecoder().decode(bytes)
  expect(signatures[own]).toEqual(signature)
  expect(signatures[address(partner.address)]).not.toEqual(new Uint8Array(64))
})

/** The bytes with others in a place. */
const patched = (bytes: Uint8Array, at: number, ...others: readonly number[]): Uint8Array => {
  const copy = bytes.slice()
  copy.set(others, at)
  return copy
}
const [MASK, CALLS, ADDRESSES] = [4, 40, 41]
/** Of the first call, behind 6 addresses and two limits of 4 bytes each. */
const HEAD = ADDRESSES + 1 + 6 * 32 + 8

test.each<[string, (bytes: Uint8Array) => Uint8Array, RegExp]>([
  ['a version to come', (bytes) => patched(bytes, 0, 0x82), /no transactions of version 2/],
  ['version 0 before its signatures', (bytes) => patched(bytes, 0, 0x80), /./],
  ['signatures before it', (bytes) => Uint8Array.of(2, ...bytes.slice(-128), ...bytes.slice(0, -128)), /wrong place/],
  ['a limit that is not known', (bytes) => patched(bytes, MASK, 0b101100), /limits/],
  ['a far limit that is not known', (bytes) => patched(bytes, MASK + 3, 0x80), /limits/],
  ['half a priority fee', (bytes) => patched(bytes, MASK, 0b1101), /limits/],
  ['bytes behind it', (bytes) => Uint8Array.of(...bytes, 0), /behind/],
  ['too few bytes', (bytes) => bytes.slice(0, -1), /too early/],
  ['another count of signers', (bytes) => patched(bytes, 1, 1), /behind/],
  ['too many calls', (bytes) => patched(bytes, CALLS, 65), /too many parts/],
  ['too many addresses', (bytes) => patched(bytes, ADDRESSES, 65), /too many parts/],
  ['the payer as a program', (bytes) => patched(bytes, HEAD, 0), /program/],
  ['a program that is not there', (bytes) => patched(bytes, HEAD, 6), /program/],
  ['an account that is not there', (bytes) => patched(bytes, HEAD + 8, 6), /account/],
  ['more than 4096 bytes', (bytes) => Uint8Array.of(...bytes, ...new Uint8Array(4_096)), /too long/],
])('error: a RangeError for %s', async (_, change, reason) => {
  const bytes = await build({ instructions: [pay, { ...call, data: Uint8Array.of(7) }] })
  expect(bytes[HEAD + 1]).toBe(2)
  const read = () => readTransaction(change(bytes))
  expect(read).toThrow(RangeError)
  expect(read).toThrow(reason)
})
