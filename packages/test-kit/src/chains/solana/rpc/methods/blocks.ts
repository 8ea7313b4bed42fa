import { readMessage } from '../../../../solana/readTransaction.js'
import { transactionFee } from '../../../../solana/transactionFee.js'
import { type RpcMethod, withSlot } from '../context.js'
import { asAddress, asBytes, asU64, invalid } from '../params.js'

/** Methods about blocks and blockhashes. */
export const blockMethods: Readonly<Record<string, RpcMethod>> = {
  getSlot: ({ ledger }) => ledger.slot(),
  getBlockHeight: ({ ledger }) => ledger.slot(),
  getFirstAvailableBlock: () => 0,
  minimumLedgerSlot: () => 0,
  getBlockTime: ({ ledger }, [slot]) => ledger.timeSeconds(asU64(slot)) ?? null,
  getLatestBlockhash: (context) => withSlot(context, context.ledger.latestBlockhash()),
  isBlockhashValid: (context, [blockhash]) => withSlot(context, context.ledger.isBlockhashValid(asAddress(blockhash))),
  getFeeForMessage: (context, [message]) => {
    const parts = decode(asBytes({ value: message, encoding: 'base64' }))
    return withSlot(context, context.ledger.isBlockhashValid(parts.blockhash) ? transactionFee(parts) : null)
  },
}

function decode(bytes: Uint8Array): ReturnType<typeof readMessage> {
  try {
    return readMessage(bytes)
  } catch (error) {
    throw invalid(`failed to deserialize the message: ${String(error)}`)
  }
}
