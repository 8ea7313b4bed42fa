import type { Hex } from 'viem'
import { WalletError } from '../../WalletError.ts'
import type { Question } from '../types.ts'
import { askTransaction, type Way } from './askTransaction.ts'
import { isDelegable, packDelegated, packUndelegated } from './delegation/delegation.ts'
import { REVERTED } from './node.ts'
import { type Batches, encodeBatch } from './read/batches.ts'
import { chainIdOf, invalid } from './read/params.ts'
import { readCalls, readTransactionCall } from './read/readCalls.ts'
import type { EvmRequest } from './read/request.ts'
import { byTransactions, type Send } from './send/byTransactions.ts'
import type { Sent } from './send/sendCalls.ts'
import { byOperation, type SendOperation } from './smart/byOperation.ts'
import { type Carriers, requireCarriers } from './smart/carriers.ts'
import { waitForOperation } from './smart/findOperation.ts'
import { toSmartAccount } from './smart/smartAccount.ts'

/** Asks to send one transaction, whose hash the page gets. */
export function askOneTransaction(request: EvmRequest): Question {
  const { call, proposal } = readTransactionCall(request)
  const send: Send = async (give) => hashOf(await give())
  const calls = [call]
  // That of a page is a transaction's, and has another order than those of operations.
  if (request.account.owner !== undefined && proposal.nonce !== undefined)
    throw invalid('nonce must not be given for a smart account.')
  const way = smartWay(request, (carriers) => async (give) => transactionOf(carriers, await give()))
  return askTransaction(request, { calls, way: way ?? byTransactions(request, { proposal, send }) })
}

/** Asks to end what the account of a key is delegated to (EIP-7702). The page gets the transaction's hash. */
export function askUndelegate(request: EvmRequest): Question {
  if (request.account.owner !== undefined) throw invalid('A smart account is a contract, and delegates to none.')
  const send: Send = async (give) => hashOf(await give())
  const packed = packUndelegated(request.account)
  const way = byTransactions(request, { send, pack: () => packed })
  return askTransaction(request, { calls: [packed.call], way })
}

/**
 * Asks to send calls. What ends in the middle is answered too: its status says what was sent. Only where nothing is known to be
 * sent, it is the error of the first call.
 */
export function askCalls(request: EvmRequest): Question {
  const { account, batches, call, node } = request
  const canDelegate = isDelegable(account, node)
  const { calls, id } = readCalls(request, { isAtomic: account.owner !== undefined || canDelegate })
  const pack: Way['pack'] = canDelegate && calls.length > 1 ? (all) => packDelegated(account, all) : undefined
  const count = pack ? 1 : calls.length
  const chainId = chainIdOf(call.network)
  const name = id === undefined ? undefined : { dapp: call.dapp, id }
  // Of which nothing was sent, may be tried again.
  const requireNew = (found: ReturnType<Batches['find']>): void => {
    if (found !== undefined && (found.hashes.length > 0 || found.operation !== undefined))
      throw invalid('id is that of other calls.')
  }
  if (name) requireNew(batches.find(name))
  const send: Send = async (give) => {
    // Another tab may have taken it meanwhile.
    if (name) requireNew(batches.find(name))
    const save = (sent: readonly Hex[], isSending: boolean): void => {
      if (name) batches.save(name, { chainId, count, hashes: sent, isSending })
    }
    const { hashes, error } = await give((sent) => save(sent, true))
    save(hashes, false)
    const isFirst = hashes.length === 0 || (hashes.length === 1 && isUnknown(error))
    if (error !== undefined && isFirst) throw error
    return { id: id ?? encodeBatch({ chainId, count, hashes }) }
  }
  const sendOperation: SendOperation = async (give) => {
    if (name) requireNew(batches.find(name))
    const batch = { chainId, count: 1, hashes: [], isSending: false }
    // A page that hears no answer can still ask for the status.
    const onHash = (operation: Hex): void => {
      if (name) batches.save(name, { ...batch, operation })
    }
    try {
      const operation = await give(onHash)
      return { id: id ?? encodeBatch({ ...batch, operation }) }
    } catch (error) {
      if (name && !isUnknown(error)) batches.save(name, batch)
      throw error
    }
  }
  const way = smartWay(request, () => sendOperation)
  return askTransaction(request, { calls, way: way ?? byTransactions(request, { send, pack }) })
}

/** How a smart account sends; undefined for a key's account. */
function smartWay(request: EvmRequest, toSend: (carriers: Carriers) => SendOperation): Way | undefined {
  const smart = toSmartAccount(request.account)
  if (!smart) return undefined
  const carriers = requireCarriers(request.carriers)
  return byOperation(request, { smart, carriers, send: toSend(carriers) })
}

/** The transaction that has done an operation. Rejects RPC_FAILED where its calls were taken back, and SENT_UNKNOWN. */
async function transactionOf(carriers: Carriers, operation: Hex): Promise<Hex> {
  const { receipt, isDone } = await waitForOperation(carriers, operation)
  const { transactionHash } = receipt
  if (isDone) return transactionHash
  throw new WalletError('RPC_FAILED', 'The network has taken the calls back.', {
    rpc: {
      code: REVERTED,
      message: `execution reverted: transaction ${transactionHash} has done nothing but take the fee`,
    },
  })
}

/** The hash of the one transaction that was sent. Throws why it was not. */
function hashOf({ hashes, error }: Sent): Hex | undefined {
  if (error !== undefined) throw error
  return hashes[0]
}

function isUnknown(error: unknown): boolean {
  return error instanceof WalletError && error.code === 'SENT_UNKNOWN'
}
