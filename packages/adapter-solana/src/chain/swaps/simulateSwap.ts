import { type ChainCalls, type SwapOutcome, until } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { encodeBase64 } from '../../encoding/base64.js'
import { type FundedAccount, toFunded } from '../../rpc/accounts.js'
import { contentOf, looseOf } from '../../rpc/answers.js'
import type { Rpc } from '../../rpc/createRpc.js'
import { createCompiler, MAX_UNITS, SIGNATURE_FEE } from '../../transaction/build.js'
import { decodeTransaction } from '../../transaction/decode.js'
import { setComputeLimit } from '../../transaction/instructions.js'
import { SYSTEM_PROGRAM } from '../../transaction/programs.js'
import type { SolanaTransaction } from '../../transaction/types.js'
import { readPair } from './readPair.js'
import { MOST_FEE } from './swapEnvelope.js'
import { decodeTokenAccount } from './tokenAccount.js'

type Simulated = Omit<Parameters<ChainCalls['simulateSwap']>[0], 'networkId' | 'transactions'> & {
  readonly given: Exclude<SolanaTransaction, Uint8Array>
}

/** The network, and a clock that ends a simulation that isn't answered. */
type SimulationAccess = Pick<ChainAccess, 'rpcOf'> & {
  readonly context: { readonly platform: Pick<ChainAccess['context']['platform'], 'clock'> }
}

/**
 * What a swap of instructions would do now (`simulateTransaction`), by what the user's accounts would have after it. Of the coin, that
 * is what the account and both of its token accounts have together, without the fee of the signature. `isDone` is false, too, where one
 * of the accounts would obey another account by then, more of the coin would be gone than a fee and a deposit take, or the node doesn't
 * tell all of it when it is asked a second time, both within 8 s: without a simulation no transaction can be built. Undefined for several
 * transactions and for bytes.
 */
export async function simulateSwap(
  { rpcOf, context }: SimulationAccess,
  { networkId, transactions, ...ends }: Parameters<ChainCalls['simulateSwap']>[0]
): ReturnType<ChainCalls['simulateSwap']> {
  const given = transactions.length === 1 ? decodeTransaction(transactions[0]) : undefined
  if (!given || given instanceof Uint8Array) return undefined
  const ask = (): Promise<SwapOutcome> => outcomeOf(rpcOf(networkId), { ...ends, given })
  return until({
    limit: { clock: context.platform.clock, ms: LIMIT_MS },
    work: (signal) => ask().catch((error: unknown) => (signal.aborted ? Promise.reject(error) : ask())),
  }).catch(() => ({ isDone: false }))
}

/** Throws where the node doesn't tell all of it. */
async function outcomeOf(rpc: Rpc, { from, pay, receive, given }: Simulated): Promise<SwapOutcome> {
  const sides = await readPair(rpc, { account: from, pay, receive })
  const before = [sides.own, sides.pay.state, sides.receive.state]
  const addresses = [from, sides.pay.tokenAccount, sides.receive.tokenAccount]
  const { err, accounts } = looseOf(contentOf(await simulate(rpc, { from, given, addresses })))
  if (err !== null && err !== undefined) return { isDone: false }
  const after = (Array.isArray(accounts) ? accounts : []).map(toFunded)
  if (after.length !== addresses.length) throw new Error('The RPC told of fewer accounts than it was asked for.')
  const change = (place: number): bigint => heldAt(after, place) - heldAt(before, place)
  const gone = lamportsIn(before) - lamportsIn(after) - SIGNATURE_FEE
  const paid = pay === undefined ? gone : -change(1)
  const received = receive === undefined ? -gone : change(2)
  // Of the account itself: what is in a token account comes back only where that is closed.
  const ownGone = lamportsIn(before.slice(0, 1)) - lamportsIn(after.slice(0, 1)) - SIGNATURE_FEE
  const swapped = pay === undefined ? paid : receive === undefined ? -received : 0n
  const deposit = receive !== undefined && sides.receive.isNew ? sides.receive.rentLamports : 0n
  const takesMore = ownGone - swapped > MOST_FEE + deposit
  // A closed account obeys no other.
  const obeysOther = after.some((one, place) => one && powersIn(one, from) !== powersIn(before[place], from))
  if (takesMore || obeysOther) return { isDone: false }
  return {
    isDone: true,
    paidBaseUnits: paid < 0n ? undefined : paid,
    receivedBaseUnits: received < 0n ? 0n : received,
  }
}

async function simulate(
  rpc: Rpc,
  request: Pick<Simulated, 'from' | 'given'> & { readonly addresses: readonly string[] }
): Promise<unknown> {
  const { from, given, addresses } = request
  const compile = await createCompiler({ rpc, payer: from, version: 0, lookupTables: given.lookupTables })
  const transaction = encodeBase64(compile([setComputeLimit(MAX_UNITS), ...given.instructions]))
  const accounts = { encoding: 'base64', addresses }
  const options = { ...READ, sigVerify: false, replaceRecentBlockhash: true, accounts }
  return rpc.call({ method: 'simulateTransaction', params: [transaction, options] })
}

function lamportsIn(states: readonly (FundedAccount | undefined)[]): bigint {
  return states.reduce((sum, state) => sum + (state?.lamports ?? 0n), 0n)
}

function heldAt(states: readonly (FundedAccount | undefined)[], place: number): bigint {
  const state = states[place]
  return (state && decodeTokenAccount(state)?.amountBaseUnits) ?? 0n
}

/**
 * What an account obeys, as a text: its owner, a delegate with what that one may take, and another account that may close it; the program
 * that has it where it is no token's, or has data. The user's own account, one that isn't there yet, and a new token account all obey the
 * user.
 */
function powersIn(state: FundedAccount | undefined, user: string): string {
  if (!state || (state.owner === SYSTEM_PROGRAM && state.data.length === 0)) return user
  const token = decodeTokenAccount(state)
  if (!token) return state.owner
  const { owner, delegate, delegatedBaseUnits, closer } = token
  const allowed = delegate && `${delegate} ${delegatedBaseUnits}`
  return [owner, allowed, closer].filter((one) => one !== undefined).join()
}

/** Less than the 10 s after which a caller would wait no longer. */
const LIMIT_MS = 8_000

const READ = { encoding: 'base64', commitment: 'confirmed' } as const
