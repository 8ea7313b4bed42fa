import { base58 } from '@scure/base'
import { readTransaction, type SolanaTransaction } from '../../../../solana/readTransaction.js'
import { paysEnough } from '../../congestion.js'
import { transactionErrorText } from '../../ledger/transactionError.js'
import type { LedgerOutcome } from '../../ledger/types.js'
import { type RpcContext, type RpcMethod, withSlot } from '../context.js'
import { accountFormat, encodeAccount } from '../encodeAccount.js'
import { asAddress, asBytes, asFields, asList, asSwitch, invalid, optional } from '../params.js'
import { RpcError } from '../RpcError.js'

/** Methods that run transactions. */
export const sendMethods: Readonly<Record<string, RpcMethod>> = {
  sendTransaction: (context, [value, configuration]) => {
    const { encoding, skipPreflight } = asFields(configuration)
    const transaction = asBytes({ value, encoding })
    const parts = decode(transaction)
    const { signatures } = parts
    if (!asSwitch(skipPreflight)) preflight(context, transaction)
    const isTaken = !context.dropsTransactions() && paysEnough({ congestion: context.congestion(), transaction: parts })
    // As on the real network, a transaction that belongs into no block is taken and never seen again.
    if (isTaken && isSigned(signatures)) context.ledger.send(transaction)
    return base58.encode(signatures[0] ?? new Uint8Array())
  },
  simulateTransaction: (context, [value, configuration]) => {
    const { encoding, sigVerify, replaceRecentBlockhash, accounts } = asFields(configuration)
    const transaction = asBytes({ value, encoding })
    const { signatures } = decode(transaction)
    const verifySignatures = asSwitch(sigVerify)
    const anyBlockhash = asSwitch(replaceRecentBlockhash)
    if (verifySignatures && anyBlockhash) throw invalid('sigVerify may not be used with replaceRecentBlockhash')
    if (verifySignatures && !isSigned(signatures)) throw signatureFailure()
    const outcome = context.ledger.simulate({ transaction, verifySignatures, anyBlockhash })
    const wanted = optional(accounts, (given) => {
      const fields = asFields(given)
      const format = accountFormat({ encoding: 'base64', ...fields })
      return asList(fields['addresses']).map((address) => {
        const after = [...outcome.accounts].find((account) => account.address === asAddress(address))
        const account = after ?? context.ledger.account(asAddress(address))
        return account ? encodeAccount({ account, format, find: context.ledger.account }) : null
      })
    })
    return withSlot(context, {
      ...outcomeJson(outcome),
      accounts: wanted ?? null,
      innerInstructions: null,
      ...(anyBlockhash && { replacementBlockhash: context.ledger.latestBlockhash() }),
    })
  },
}

/** Errors: -32003 for a wrong signature; -32002 with logs for a transaction that would fail. */
function preflight(context: RpcContext, transaction: Uint8Array): void {
  if (!isSigned(decode(transaction).signatures)) throw signatureFailure()
  const outcome = context.ledger.simulate({ transaction, verifySignatures: true, anyBlockhash: false })
  if (outcome.error === undefined) return
  if (outcome.error === 'SignatureFailure') throw signatureFailure()
  const message = `Transaction simulation failed: ${transactionErrorText(outcome.error)}`
  throw new RpcError('preflightFailed', message, { ...outcomeJson(outcome), accounts: null, innerInstructions: null })
}

function outcomeJson(outcome: LedgerOutcome): object {
  const { error = null, logs, unitsConsumed, returnData } = outcome
  const data = returnData && [Buffer.from(returnData.data).toString('base64'), 'base64']
  return {
    err: error,
    logs,
    unitsConsumed,
    returnData: returnData ? { programId: returnData.program, data } : null,
  }
}

function signatureFailure(): RpcError {
  return new RpcError('signatureFailed', 'Transaction signature verification failure')
}

/** False when a signature is missing, which is written as zeros. */
function isSigned(signatures: readonly Uint8Array[]): boolean {
  return signatures.every((signature) => signature.some((byte) => byte !== 0))
}

function decode(bytes: Uint8Array): SolanaTransaction {
  const most = (bytes[0] ?? 0) < 0x80 ? mostBytes : mostBytesOfVersionOne
  if (bytes.length > most) throw invalid(`transaction too large: ${bytes.length} bytes (max: ${most} bytes)`)
  try {
    return readTransaction(bytes)
  } catch (error) {
    throw invalid(`failed to deserialize the transaction: ${String(error)}`)
  }
}

const mostBytes = 1232
const mostBytesOfVersionOne = 4096
