import type { ChainCalls } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { encodeBase64 } from '../../encoding/base64.js'
import { encodeBase58 } from '../../encoding/encodeBase58.js'
import { type ChainAccount, toAccount, viewOf } from '../../rpc/accounts.js'
import { bigintOf, contentOf, looseOf } from '../../rpc/answers.js'
import type { Rpc } from '../../rpc/createRpc.js'
import { createCompiler, MAX_UNITS, SIGNATURE_FEE } from '../../transaction/build.js'
import { decodeTransaction } from '../../transaction/decode.js'
import { setComputeLimit } from '../../transaction/instructions.js'
import { tokenOwnerOf } from '../../transaction/mint.js'
import { SYSTEM_PROGRAM, WRAPPED_COIN } from '../../transaction/programs.js'
import type { SolanaTransaction } from '../../transaction/types.js'
import { heldIn, readPair } from './readSides.js'

/**
 * What a swap of instructions would do now (`simulateTransaction`), by what the user's accounts would have after it. Of the coin, that
 * is what the account and both of its token accounts have together, without the fee of the signature. A program can do more than the
 * guards of `guardSwap` see, so `isDone` is false, too, where one of the accounts would obey another account by then, or more of the
 * coin would be gone than deposits take. Undefined for several transactions and for bytes.
 */
export async function simulateSwap(
  { rpcOf }: Pick<ChainAccess, 'rpcOf'>,
  { networkId, from, transactions, pay, receive }: Parameters<ChainCalls['simulateSwap']>[0]
): ReturnType<ChainCalls['simulateSwap']> {
  const given = transactions.length === 1 ? decodeTransaction(transactions[0]) : undefined
  if (!given || given instanceof Uint8Array) return undefined
  const rpc = rpcOf(networkId)
  const sides = await readPair(rpc, { account: from, pay, receive })
  const addresses = [from, sides.pay.tokenAccount, sides.receive.tokenAccount]
  const [known, answer] = await Promise.all([
    rpc.call({ method: 'getMultipleAccounts', params: [addresses, READ] }),
    simulate(rpc, { from, given, addresses }),
  ])
  const { err, accounts } = looseOf(contentOf(answer))
  if (err !== null && err !== undefined) return { isDone: false }
  const [before, after] = [statesOf(contentOf(known)), statesOf(accounts)]
  if (before.length !== addresses.length || after.length !== addresses.length) return undefined
  const goneLamports = lamportsIn(before) - lamportsIn(after) - SIGNATURE_FEE
  const change = (place: number): bigint => heldAt(after, place) - heldAt(before, place)
  const paid = pay === undefined ? goneLamports : -change(1)
  const received = receive === undefined ? -goneLamports : change(2)
  // Wrapped SOL by its address moves as lamports, too.
  const wrapped = pay === WRAPPED_COIN ? paid : receive === WRAPPED_COIN ? -received : 0n
  const takesDeposits = pay !== undefined && goneLamports - wrapped > MOST_DEPOSITS
  // A closed account obeys no other.
  const obeysOther = after.some((one, place) => one && powersIn(one, from) !== powersIn(before[place], from))
  if (takesDeposits || obeysOther) return { isDone: false }
  return {
    isDone: true,
    paidBaseUnits: paid < 0n ? undefined : paid,
    receivedBaseUnits: received < 0n ? 0n : received,
  }
}

async function simulate(
  rpc: Rpc,
  request: {
    readonly from: string
    readonly given: Exclude<SolanaTransaction, Uint8Array>
    readonly addresses: readonly string[]
  }
): Promise<unknown> {
  const { from, given, addresses } = request
  const compile = await createCompiler({ rpc, payer: from, version: 0, lookupTables: given.lookupTables })
  const transaction = encodeBase64(compile([setComputeLimit(MAX_UNITS), ...given.instructions]))
  const accounts = { encoding: 'base64', addresses }
  const options = { ...READ, sigVerify: false, replaceRecentBlockhash: true, accounts }
  return rpc.call({ method: 'simulateTransaction', params: [transaction, options] })
}

/** An account, and its lamports. */
interface State extends ChainAccount {
  readonly lamports: bigint
}

/** Accounts as a node tells them. One that is closed may still be told, without lamports. */
function statesOf(list: unknown): readonly (State | undefined)[] {
  return (Array.isArray(list) ? list : []).map((value: unknown) => {
    const account = toAccount(value)
    const lamports = account ? bigintOf(looseOf(value)['lamports']) : 0n
    return account && lamports > 0n ? { ...account, lamports } : undefined
  })
}

function lamportsIn(states: readonly (State | undefined)[]): bigint {
  return states.reduce((sum, state) => sum + (state?.lamports ?? 0n), 0n)
}

function heldAt(states: readonly (State | undefined)[], place: number): bigint {
  return heldIn(states[place]) ?? 0n
}

/**
 * What an account obeys, as a text: its owner, a delegate with what that one may take, and another account that may close it; the program
 * that has it where it is no token's. The user's own account, one that isn't there yet, and a new token account all obey the user.
 */
function powersIn(state: State | undefined, user: string): string {
  if (!state || state.owner === SYSTEM_PROGRAM) return user
  const { data } = state
  const owner = tokenOwnerOf(state)
  if (owner === undefined) return state.owner
  const delegate = optionAt(data, DELEGATE_AT)
  const allowed = delegate && `${delegate} ${viewOf(data).getBigUint64(DELEGATED_AT, true)}`
  return [owner, allowed, optionAt(data, CLOSER_AT)].filter((one) => one !== undefined).join()
}

/** An address behind the number (u32) that says whether there is one. */
function optionAt(data: Uint8Array, at: number): string | undefined {
  return data[at] === 1 ? encodeBase58(data.subarray(at + 4, at + 36)) : undefined
}

const READ = { encoding: 'base64', commitment: 'confirmed' } as const

/** Lamports (0.01 SOL): the rents of a few accounts that a program makes for the user. */
const MOST_DEPOSITS = 10_000_000n

/** A token account is mint, owner, amount, delegate (4 + 32), state, native (4 + 8), what the delegate may take (u64), closer (4 + 32). */
const DELEGATE_AT = 72
const DELEGATED_AT = 121
const CLOSER_AT = 129
