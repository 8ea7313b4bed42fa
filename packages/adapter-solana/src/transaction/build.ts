import { PorticoError } from '@portico/core/adapter'
import { encodeBase64 } from '../base64.js'
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
 * Instructions that set limit or price themselves are left alone. Throws WALLET_FAILED when the simulation fails, with the
 * program's reason and logs in the cause, and PEER_MISSING without `@solana/kit`.
 */
export async function buildTransaction(request: {
  readonly rpc: Rpc
  readonly payer: string
  readonly instructions: readonly SolanaInstruction[]
  readonly version: 'legacy' | 0
}): Promise<Uint8Array> {
  const { rpc, payer, instructions } = request
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
  // With its price, because that instruction uses units too.
  const priced = price > 0n ? [setComputePrice(price), ...instructions] : instructions
  const units = await simulate(rpc, compile([setComputeLimit(MAX_UNITS), ...priced]))
  const limit = Math.min(MAX_UNITS, Math.ceil(units * UNITS_MARGIN))
  return compile([setComputeLimit(limit), ...priced])
}

async function createCompiler(request: {
  readonly rpc: Rpc
  readonly payer: string
  readonly version: 'legacy' | 0
}): Promise<(instructions: readonly SolanaInstruction[]) => Uint8Array> {
  const { rpc, payer, version } = request
  const [kit, answer] = await Promise.all([
    loadKit(),
    rpc.call({ method: 'getLatestBlockhash', params: [{ commitment: 'confirmed' }] }),
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
    return Uint8Array.from(kit.getTransactionEncoder().encode(kit.compileTransaction(whole)))
  }
}

/** The compute units that the transaction uses. */
async function simulate(rpc: Rpc, transaction: Uint8Array): Promise<number> {
  const answer = await rpc.call({
    method: 'simulateTransaction',
    params: [
      encodeBase64(transaction),
      { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment: 'confirmed' },
    ],
  })
  const { err, logs, unitsConsumed } = looseOf(contentOf(answer))
  if (err !== null && err !== undefined)
    throw new PorticoError('WALLET_FAILED', {
      context: { action: 'send' },
      cause: new Error(`The transaction would fail: ${JSON.stringify(err)}`, { cause: logs }),
    })
  return Number(bigintOf(unitsConsumed))
}

/** What a transaction may use at most (https://solana.com/docs/core/fees). */
const MAX_UNITS = 1_400_000

/** What a program uses depends on what it finds, which may change until the transaction is taken. */
const UNITS_MARGIN = 1.1
