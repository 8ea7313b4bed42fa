import { type ChainCalls, isPorticoError, type SwapCall } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { viewOf } from '../../rpc/accounts.js'
import { looseOf } from '../../rpc/answers.js'
import { decodeTransaction } from '../../transaction/decode.js'
import { tokenOwnerOf } from '../../transaction/mint.js'
import { SYSTEM_PROGRAM } from '../../transaction/programs.js'
import type { SolanaInstruction } from '../../transaction/types.js'
import { readPair } from './readSides.js'
import { type SwapParts, swapEnvelope } from './swapEnvelope.js'

/**
 * What a swap of `guardSwap` does, by what its account has now. Its parts are taken, the swap is made of them again, and both have to be
 * the same in every member. Undefined for anything else, for an instruction that another account has to sign, and for one that writes
 * to an account of the user's for a third token.
 */
export async function readSwap(
  { rpcOf }: Pick<ChainAccess, 'rpcOf'>,
  { networkId, transaction }: Parameters<ChainCalls['readSwap']>[0]
): Promise<SwapCall | undefined> {
  const said = saidBy(transaction)
  if (!said) return undefined
  const { account, instruction, coin, guards, wrappedLamports, lookupTables } = said
  const { programAddress, accounts = [] } = instruction
  if (accounts.some(({ address, role }) => role >= SIGNS && address !== account)) return undefined
  const written = accounts.flatMap(({ address, role }) =>
    role === WRITES || role === WRITES_AND_SIGNS ? [address] : []
  )
  const pair = await readPair(rpcOf(networkId), { ...said, others: written }).catch((error: unknown) => {
    if (REFUSALS.some((code) => isPorticoError(error, code))) return undefined
    throw error
  })
  if (!pair) return undefined
  const { pay, receive, others } = pair
  const isOther = (address: string): boolean => address !== pay.tokenAccount && address !== receive.tokenAccount
  if (others.some((one, index) => one && isOther(written[index] ?? '') && tokenOwnerOf(one) === account))
    return undefined
  const isPayAccountNew = pay.heldBaseUnits === undefined
  const instructions = swapEnvelope({ ...said, pay, receive, isPayAccountNew })
  if (!isSame(transaction, { instructions, ...(lookupTables && { lookupTables }) })) return undefined
  const paid = (coin === 'pay' ? wrappedLamports : 0n) + (pay.heldBaseUnits ?? 0n) - guards.pay
  const received = guards.receive - (receive.heldBaseUnits ?? 0n)
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
    const isCoinPaid = instructions[1]?.programAddress === SYSTEM_PROGRAM
    const [instruction, payGuard, receiveGuard, ...rest] = instructions.slice(isCoinPaid ? 4 : 1)
    const account = payGuard?.accounts?.[3]?.address
    if (!instruction || account === undefined) return undefined
    const isCoinReceived = !isCoinPaid && rest.length > 0
    return {
      account,
      instruction,
      coin: isCoinPaid ? 'pay' : isCoinReceived ? 'receive' : undefined,
      wrappedLamports: isCoinPaid ? amountAt(instructions[1], 4) : 0n,
      guards: { pay: amountAt(payGuard, 1), receive: amountAt(receiveGuard, 1) },
      pay: isCoinPaid ? undefined : mintOf(payGuard),
      receive: isCoinReceived ? undefined : mintOf(receiveGuard),
      lookupTables,
    }
  } catch {
    // It is no transaction of this namespace, or one without these parts.
    return undefined
  }
}

/** Whether there is no more of anything than a transaction has room for. */
function isShort(transaction: unknown): boolean {
  const lengthOf = (value: unknown): number => Number(looseOf(value)['length'] ?? 0)
  const { instructions } = looseOf(transaction)
  return (
    Array.isArray(instructions) &&
    instructions.length <= MOST_INSTRUCTIONS &&
    instructions
      .map(looseOf)
      .every(({ accounts, data }) => lengthOf(accounts) <= MOST_ACCOUNTS && lengthOf(data) <= MOST_BYTES)
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

const MOST_INSTRUCTIONS = 12
const MOST_ACCOUNTS = 64
const MOST_BYTES = 1_232

/** Roles of accounts, as `SolanaInstruction` has them. */
const WRITES = 1
const SIGNS = 2
const WRITES_AND_SIGNS = 3
