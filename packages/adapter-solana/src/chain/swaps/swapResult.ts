import type { ChainCalls, SwapResult } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { decodeBase58 } from '../../encoding/decodeBase58.js'
import { bigintOf, looseOf } from '../../rpc/answers.js'
import { lamportsMoved, type PastAnswer, readTransaction, tokensMoved } from '../../rpc/history.js'
import { deriveTokenAccount } from '../../transaction/deriveAddress.js'
import { isTokenProgram } from '../../transaction/mint.js'
import { TOKEN_PROGRAM, WRAPPED_COIN } from '../../transaction/programs.js'

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
  // Where the account of wrapped SOL is only for the swap, lamports may have lain.
  const wrapped = await deriveTokenAccount({ owner: account, mint: WRAPPED_COIN, tokenProgram: TOKEN_PROGRAM })
  const wrappedAt = transaction.accounts.indexOf(wrapped)
  const places = [0, ...placesOf(transaction, account), ...(wrappedAt < 0 ? [] : [wrappedAt])]
  const coin = [...new Set(places)]
    .map((place) => lamportsMoved(transaction, place))
    .reduce((sum, moved) => sum + moved, feeBaseUnits)
  const movedOf = (token: string | undefined): bigint =>
    token === undefined ? coin : (tokens.get(token)?.amountBaseUnits ?? 0n)
  const [paid, received] = [-movedOf(pay), movedOf(receive)]
  // The wallet has signed another transaction than the one it was asked for.
  if (paid <= 0n && received <= 0n) return { feeBaseUnits, reason: 'replaced' }
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

/**
 * Whether a transaction failed by the guard of what is received (`swapEnvelope`), which is behind another one, or by a program that calls
 * its slippage as Jupiter does.
 */
function isPrice(transaction: PastAnswer, err: unknown): boolean {
  const failed: unknown = looseOf(err)['InstructionError']
  const [place, reason] = Array.isArray(failed) ? (failed as readonly unknown[]) : []
  const code = looseOf(reason)['Custom']
  const at = Number(place)
  return code === SLIPPAGE || (code === INSUFFICIENT_FUNDS && isGuard(transaction, at) && isGuard(transaction, at - 1))
}

/** Whether an instruction moves tokens of an account to itself. */
function isGuard({ message, accounts }: PastAnswer, place: number): boolean {
  const { instructions } = message
  const {
    programIdIndex,
    accounts: named,
    data,
  } = looseOf(Array.isArray(instructions) ? instructions[place] : undefined)
  const program = accounts[Number(programIdIndex)]
  const [source, , destination] = Array.isArray(named) ? (named as readonly unknown[]) : []
  return (
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
