import { type ChainCalls, isPorticoError, type SwapCall } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { decodeBase58 } from '../../encoding/decodeBase58.js'
import { type ChainAccount, viewOf } from '../../rpc/accounts.js'
import { looseOf } from '../../rpc/answers.js'
import { decodeTransaction } from '../../transaction/decode.js'
import { isTokenProgram } from '../../transaction/mint.js'
import {
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../../transaction/programs.js'
import type { SolanaInstruction } from '../../transaction/types.js'
import { readPair } from './readPair.js'
import { lamportsLeft, type SwapParts, swapEnvelope } from './swapEnvelope.js'

/**
 * What a swap of `guardSwap` does, by what its account has now. Its parts are taken, the swap is made of them again, and both have to be
 * the same in every member. Undefined for anything else, for an instruction that another account has to sign, for one of a program that
 * swaps nothing, and for one that names something else that the account has a say over.
 */
export async function readSwap(
  { rpcOf }: Pick<ChainAccess, 'rpcOf'>,
  { networkId, transaction }: Parameters<ChainCalls['readSwap']>[0]
): Promise<SwapCall | undefined> {
  const said = saidBy(transaction)
  if (!said) return undefined
  const { account, instruction, guards, wrappedLamports, lookupTables } = said
  const { programAddress, accounts = [] } = instruction
  if (NO_SWAPS.includes(programAddress)) return undefined
  if (accounts.some(({ address, role }) => role >= SIGNS && address !== account)) return undefined
  const named = accounts.map(({ address }) => address)
  const pair = await readPair(rpcOf(networkId), { ...said, others: named }).catch((error: unknown) => {
    if (REFUSALS.some((code) => isPorticoError(error, code))) return undefined
    throw error
  })
  if (!pair) return undefined
  const { pay, receive, own, others } = pair
  const known = [account, pay.tokenAccount, receive.tokenAccount]
  if (others.some((one, index) => one && !known.includes(named[index] ?? '') && hasSay(one, account))) return undefined
  const parts: SwapParts = { ...said, pay, receive }
  if (guards.lamports < lamportsLeft(own?.lamports ?? 0n, parts)) return undefined
  const instructions = swapEnvelope(parts)
  if (!isSame(transaction, { instructions, ...(lookupTables && { lookupTables }) })) return undefined
  const paid = wrappedLamports + pay.heldBaseUnits - guards.pay
  const received = guards.receive - receive.heldBaseUnits
  if (paid < 0n || received < 0n) return undefined
  return {
    kind: 'swap',
    contract: programAddress,
    pay: said.pay,
    receive: said.receive,
    exact: 'pay',
    payBaseUnits: paid,
    receiveBaseUnits: received,
    recipient: account,
    deadlineMs: undefined,
  }
}

/**
 * Whether an account of the programs that keep coins, tokens and stakes has the user's address in it: as its owner, its authority, a
 * delegate, or one of several signers. With the user's signature a program could change it.
 */
function hasSay({ owner, data }: ChainAccount, user: string): boolean {
  const bytes = decodeBase58(user) ?? new Uint8Array()
  return KEEPERS.includes(owner) && data.some((_, start) => bytes.every((byte, at) => data[start + at] === byte))
}

/** What a transaction says that it is, where it could be a swap at all. */
interface Said extends Pick<SwapParts, 'account' | 'coin' | 'wrappedLamports' | 'guards' | 'instruction'> {
  readonly pay: string | undefined
  readonly receive: string | undefined
  readonly lookupTables: readonly string[] | undefined
}

function saidBy(transaction: unknown): Said | undefined {
  try {
    // Throws for what may be something else when it is read again: proxies and functions.
    const copy: unknown = structuredClone(transaction)
    const given = isShort(copy) ? decodeTransaction(copy) : undefined
    if (!given || given instanceof Uint8Array) return undefined
    const { instructions, lookupTables } = given
    const second = instructions[1]?.programAddress ?? ''
    const [isCoinPaid, isCoinReceived] = [second === SYSTEM_PROGRAM, isTokenProgram(second)]
    const [instruction, payGuard, receiveGuard, ...rest] = instructions.slice(isCoinPaid ? 4 : isCoinReceived ? 2 : 1)
    const ownGuard = rest.find(({ programAddress }) => programAddress === SYSTEM_PROGRAM)
    const account = payGuard?.accounts?.[3]?.address
    if (!instruction || account === undefined) return undefined
    return {
      account,
      instruction,
      coin: isCoinPaid ? 'pay' : isCoinReceived ? 'receive' : undefined,
      wrappedLamports: isCoinPaid ? amountAt(instructions[1], 4) : 0n,
      guards: { pay: amountAt(payGuard, 1), receive: amountAt(receiveGuard, 1), lamports: amountAt(ownGuard, 4) },
      pay: isCoinPaid ? undefined : mintOf(payGuard),
      receive: isCoinReceived ? undefined : mintOf(receiveGuard),
      lookupTables,
    }
  } catch {
    // It is no transaction of this namespace, or one without these parts.
    return undefined
  }
}

/** Whether there is no more of anything than a transaction has room for, and no bytes are in memory that another one may write to. */
function isShort(transaction: unknown): boolean {
  const lengthOf = (value: unknown): number => Number(looseOf(value)['length'] ?? 0)
  const { instructions } = looseOf(transaction)
  return (
    Array.isArray(instructions) &&
    instructions.length <= MOST_INSTRUCTIONS &&
    instructions
      .map(looseOf)
      .every(
        ({ accounts, data }) =>
          lengthOf(accounts) <= MOST_ACCOUNTS &&
          lengthOf(data) <= MOST_BYTES &&
          Object.prototype.toString.call(looseOf(data)['buffer']) === '[object ArrayBuffer]'
      )
  )
}

/** The mint in a guard. Empty, which is no token, where a guard names no mint. */
function mintOf(guard: SolanaInstruction | undefined): string {
  return guard?.accounts?.[1]?.address ?? ''
}

/** An amount (u64) in an instruction. Throws where there are fewer bytes. */
function amountAt(instruction: SolanaInstruction | undefined, at: number): bigint {
  return viewOf(Uint8Array.from(instruction?.data ?? [])).getBigUint64(at, true)
}

/** Whether what was given has exactly the members of what was made again, none of them computed. */
function isSame(given: unknown, made: unknown): boolean {
  if (typeof made !== 'object' || made === null) return given === made
  if (Array.isArray(given) !== Array.isArray(made)) return false
  const names = Reflect.ownKeys(made)
  const memberOf = (from: unknown, name: string | symbol): unknown =>
    Object.getOwnPropertyDescriptor(Object(from), name)?.value
  return (
    Reflect.ownKeys(Object(given)).length === names.length &&
    names.every((name) => isSame(memberOf(given, name), memberOf(made, name)))
  )
}

/** What the chain says of tokens that can't be swapped. */
const REFUSALS = ['ADDRESS_INVALID', 'TOKEN_UNSUPPORTED'] as const

/** The programs of the instructions around that of a swap: one of their own in its place is no swap. */
const NO_SWAPS: readonly string[] = [
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  TOKEN_2022_PROGRAM,
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
]

/** The programs that keep coins, tokens and stakes. */
const KEEPERS: readonly string[] = [SYSTEM_PROGRAM, STAKE_PROGRAM, TOKEN_PROGRAM, TOKEN_2022_PROGRAM]

const MOST_INSTRUCTIONS = 14
const MOST_ACCOUNTS = 64
const MOST_BYTES = 1_232

/** The roles of accounts that sign are this, and one above. */
const SIGNS = 2
