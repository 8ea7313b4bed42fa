import { type ChainId, PorticoError } from '@portico/core/adapter'
import { encodeBase64 } from '../encoding/base64.js'
import { bigintOf, contentOf, looseOf } from '../rpc/answers.js'
import type { Rpc } from '../rpc/createRpc.js'
import { setComputeLimit, setComputePrice } from './instructions.js'
import { loadKit } from './loadKit.js'
import { COMPUTE_BUDGET_PROGRAM } from './programs.js'
import { readPrice } from './readPrice.js'
import type { SolanaInstruction } from './types.js'

/**
 * A transaction of these instructions in its wire format, without signatures: paid by `payer`, with the newest blockhash,
 * as many compute units as a simulation used and a tenth more, and the price that others pay for the accounts it writes.
 * The payer needs what the transaction costs, to the lamport. Instructions that set limit or price themselves are left
 * alone. With `shownFee` the price is at most what leads to that fee. Throws FEE_RISEN where others pay more than a tenth above
 * the price that it was reckoned with, WALLET_FAILED when the simulation fails, with the program's reason and logs in the cause,
 * and PEER_MISSING without `@solana/kit`.
 */
export async function buildTransaction(request: {
  readonly rpc: Rpc
  readonly payer: string
  readonly instructions: readonly SolanaInstruction[]
  readonly version: 'legacy' | 0
  /** Used in version 0 only. */
  readonly lookupTables?: readonly string[] | undefined
  readonly shownFee?: ShownFee | undefined
}): Promise<Uint8Array> {
  const { rpc, payer, instructions, shownFee } = request
  const isBudgeted = instructions.some(({ programAddress }) => programAddress === COMPUTE_BUDGET_PROGRAM)
  const [compile, price] = await Promise.all([
    createCompiler(request),
    isBudgeted ? 0n : readPrice(rpc, { payer, instructions }),
  ])
  if (isBudgeted) {
    const transaction = compile(instructions)
    await simulate(rpc, transaction)
    return transaction
  }
  // The instruction that sets a price uses units too, so it is measured; at 0, because it is unknown yet for how many units
  // the price will be paid: for the highest limit an account would need more than the transaction costs.
  const measured = price > 0n ? [setComputePrice(0n), ...instructions] : instructions
  const units = await simulate(rpc, compile([setComputeLimit(MAX_UNITS), ...measured]), { leavesFee: price > 0n })
  const most = limitOf(units)
  const limit = setComputeLimit(most)
  if (price === 0n) return compile([limit, ...instructions])
  const paid = shownFee ? capPrice({ price, units: most, shownFee }) : price
  const transaction = compile([limit, setComputePrice(paid), ...instructions])
  // What was measured cost less, so whether the payer has enough is known only now.
  await simulate(rpc, transaction)
  return transaction
}

/** A fee that the user has seen. */
export interface ShownFee {
  readonly networkId: ChainId
  /** Lamports. */
  readonly feeBaseUnits: bigint
  /**
   * The units that it was reckoned for.
   * @default those of the transaction
   */
  readonly units?: number | undefined
}

/**
 * The price of a unit that is paid: others' price, and no more than leads to the fee that was shown. Throws FEE_RISEN where others' price
 * is more than a tenth above the one that the shown fee was reckoned with.
 */
function capPrice(request: { readonly price: bigint; readonly units: number; readonly shownFee: ShownFee }): bigint {
  const { price, units, shownFee } = request
  const { networkId, feeBaseUnits } = shownFee
  const priority = feeBaseUnits - SIGNATURE_FEE
  const priceFor = (count: number): bigint => (priority > 0n ? (priority * MICRO) / BigInt(count) : 0n)
  // It was measured for another amount, so a few units make no other fee of it.
  if (priceFor(shownFee.units ?? units) * 11n < price * 10n)
    throw new PorticoError('FEE_RISEN', { context: { networkId } })
  const most: bigint = priceFor(units)
  return most < price ? most : price
}

/** The units that a transaction asks for when it used so many: what a program finds may change until it is taken. */
function limitOf(units: bigint): number {
  const withMargin = (units * 11n + 9n) / 10n
  return Math.min(MAX_UNITS, Number(withMargin))
}

/** Makes transactions of instructions, without signatures: paid by `payer`, with the newest blockhash. */
export async function createCompiler(request: {
  readonly rpc: Rpc
  readonly payer: string
  readonly version: 'legacy' | 0
  readonly lookupTables?: readonly string[] | undefined
}): Promise<(instructions: readonly SolanaInstruction[]) => Uint8Array> {
  const { rpc, payer, version, lookupTables = [] } = request
  const [kit, answer, compress] = await Promise.all([
    loadKit(),
    rpc.call({ method: 'getLatestBlockhash', params: [{ commitment: 'confirmed' }] }),
    version === 0 && lookupTables.length > 0
      ? import('./lookupTables.js').then(({ createCompressor }) => createCompressor(rpc, lookupTables))
      : undefined,
  ])
  const { blockhash, lastValidBlockHeight } = looseOf(contentOf(answer))
  if (typeof blockhash !== 'string') throw new Error('The RPC gave no blockhash.')
  const lifetime = { blockhash, lastValidBlockHeight: bigintOf(lastValidBlockHeight) }
  return (instructions) => {
    const message = kit.setTransactionMessageLifetimeUsingBlockhash(
      // kit brands texts that it has checked; an RPC's blockhash is one.
      lifetime as Parameters<typeof kit.setTransactionMessageLifetimeUsingBlockhash>[0],
      kit.setTransactionMessageFeePayer(kit.address(payer), kit.createTransactionMessage({ version }))
    )
    const whole = kit.appendTransactionMessageInstructions(
      // The addresses were checked where the instructions came from, and the roles are kit's numbers.
      instructions.map(({ data = [], ...rest }) => ({ ...rest, data: Uint8Array.from(data) })) as never,
      message
    )
    return Uint8Array.from(
      kit.getTransactionEncoder().encode(kit.compileTransaction(compress ? compress(whole) : whole))
    )
  }
}

/**
 * The compute units that the transaction uses. With `leavesFee` the payer keeps a priority fee that it will pay in the end,
 * so a rest that is too little for an account doesn't fail here.
 */
async function simulate(
  rpc: Rpc,
  transaction: Uint8Array,
  { leavesFee = false }: { readonly leavesFee?: boolean } = {}
): Promise<bigint> {
  const answer = await rpc.call({
    method: 'simulateTransaction',
    params: [
      encodeBase64(transaction),
      { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment: 'confirmed' },
    ],
  })
  const { err, logs, unitsConsumed } = looseOf(contentOf(answer))
  const fails = err !== null && err !== undefined
  if (fails && !(leavesFee && isRentOfPayer(err)))
    throw new PorticoError('WALLET_FAILED', {
      context: { action: 'send' },
      cause: new Error(`The transaction would fail: ${JSON.stringify(err)}`, { cause: logs }),
    })
  return bigintOf(unitsConsumed)
}

/** Whether the fee payer, which is the first account, would keep more than nothing and less than an account must have. */
function isRentOfPayer(error: unknown): boolean {
  return looseOf(looseOf(error)['InsufficientFundsForRent'])['account_index'] === 0
}

/** Lamports that the payer's signature costs. */
export const SIGNATURE_FEE = 5_000n

/** Prices are in millionths of a lamport. */
export const MICRO = 1_000_000n

/** What a transaction may use at most (https://solana.com/docs/core/fees). */
export const MAX_UNITS = 1_400_000

/**
 * As many compute units as most swaps use with their guards, through three pools or so: the fee of a swap is reckoned for them. One that
 * needs more pays less for each, as the fee that is shown is the most that is paid.
 */
export const SWAP_UNITS = 350_000
