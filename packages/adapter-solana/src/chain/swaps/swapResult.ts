import type { ChainCalls, SwapResult } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { decodeBase58 } from '../../encoding/decodeBase58.js'
import { bigintOf, looseOf } from '../../rpc/answers.js'
import { lamportsMoved, type PastAnswer, readTransaction, tokensMoved } from '../../rpc/history.js'
import { isTokenProgram } from '../../transaction/mint.js'

/**
 * What a swap did to an account, by what that and its token accounts had before and after the transaction. Nothing of a transaction that
 * the node doesn't know, or that another account has paid for.
 */
export async function swapResult(
  { rpcOf }: Pick<ChainAccess, 'rpcOf'>,
  { networkId, hash, account, pay, receive, signal }: Parameters<ChainCalls['swapResult']>[0]
): Promise<SwapResult> {
  const transaction = await readTransaction(rpcOf(networkId), { hash, signal })
  if (!transaction || transaction.accounts[0] !== account) return {}
  const { err, fee } = transaction.meta
  const feeBaseUnits = bigintOf(fee)
  if (err !== null && err !== undefined) return { feeBaseUnits, ...(isPrice(transaction, err) && { reason: 'price' }) }
  const tokens = tokensMoved(transaction, account)
  const coin = [0, ...placesOf(transaction, account)]
    .map((place) => lamportsMoved(transaction, place))
    .reduce((sum, moved) => sum + moved, feeBaseUnits)
  const movedOf = (token: string | undefined): bigint =>
    token === undefined ? coin : (tokens.get(token)?.amountBaseUnits ?? 0n)
  const [paid, received] = [-movedOf(pay), movedOf(receive)]
  return {
    feeBaseUnits,
    ...(paid > 0n && { paidBaseUnits: paid }),
    ...(received > 0n && { receivedBaseUnits: received }),
  }
}

/** The places of the token accounts that an owner has before or after a transaction. */
function placesOf({ meta }: PastAnswer, owner: string): readonly number[] {
  const told = [meta['preTokenBalances'], meta['postTokenBalances']]
  const balances = told.flatMap((list) => (Array.isArray(list) ? (list as readonly unknown[]) : [])).map(looseOf)
  return [...new Set(balances.flatMap((one) => (one['owner'] === owner ? [Number(one['accountIndex'])] : [])))]
}

/** Whether a transaction failed by a guard of `swapEnvelope`, or by a program that calls its slippage as Jupiter does. */
function isPrice({ message, accounts }: PastAnswer, err: unknown): boolean {
  const failed: unknown = looseOf(err)['InstructionError']
  const [place, reason] = Array.isArray(failed) ? (failed as readonly unknown[]) : []
  const code = looseOf(reason)['Custom']
  if (code === SLIPPAGE) return true
  const { instructions } = message
  const {
    programIdIndex,
    accounts: named,
    data,
  } = looseOf(Array.isArray(instructions) ? instructions[Number(place)] : 0)
  const program = accounts[Number(programIdIndex)]
  const [source, , destination] = Array.isArray(named) ? (named as readonly unknown[]) : []
  return (
    code === INSUFFICIENT_FUNDS &&
    typeof program === 'string' &&
    isTokenProgram(program) &&
    source === destination &&
    typeof data === 'string' &&
    decodeBase58(data)?.[0] === TRANSFER_CHECKED
  )
}

/** Of both token programs. */
const INSUFFICIENT_FUNDS = 1
const TRANSFER_CHECKED = 12

/** Jupiter's `SlippageToleranceExceeded`. */
const SLIPPAGE = 6001
