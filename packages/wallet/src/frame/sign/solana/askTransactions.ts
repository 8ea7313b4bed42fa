import { base58 } from '@scure/base'
import type { FrameNetwork, WalletAccount } from '../../../api.ts'
import type { RpcNode } from '../../node/createNode.ts'
import type { ApprovalTransactionModel, ApprovalWarning } from '../../views/models/approval.ts'
import type { AccountKey, Question } from '../types.ts'
import type { GivenTransaction } from './read/readGiven.ts'
import type { SolanaRequest } from './read/readParams.ts'
import { isDurable } from './read/wire/durableNonce.ts'
import { withSignature } from './read/wire/readTransaction.ts'
import { checkNetwork } from './send/checkNetwork.ts'
import { sendTransaction } from './send/sendTransaction.ts'
import { signBytes } from './send/signBytes.ts'
import { describeTransactions } from './show/calls/describeTransactions.ts'
import { feeOf, lookAtTransactions, nothingSeen, type Seen } from './show/look/lookAtTransactions.ts'
import { rawText } from './show/rawText.ts'

/** Asks to sign transactions, or to sign and send one. */
export function askTransactions(request: {
  readonly asked: Exclude<SolanaRequest, { readonly method: 'solana_signMessage' }>
  readonly node: RpcNode
  readonly network: FrameNetwork
  readonly account: WalletAccount
  readonly locale: string
}): Question {
  const { asked, node } = request
  const { address } = request.account
  const transactions = asked.transactions.map(({ transaction }) => transaction)
  const about = { transactions, account: address, network: request.network, locale: request.locale }
  const raw = rawText(transactions)
  const isSent = asked.method === 'solana_signAndSendTransaction'
  const lifetime = lifetimeWarnings({ isDurable: transactions.some(({ message }) => isDurable(message)), isSent })
  const modelOf = ({ facts, fee, changes }: Seen): ApprovalTransactionModel => {
    const { calls, warnings, spentLamports } = describeTransactions({ ...about, facts })
    return {
      type: 'transaction',
      calls,
      isSent,
      fee: feeOf(about, { fee, spentLamports }),
      changes,
      warnings: [...warnings, ...lifetime],
      raw,
    }
  }
  return {
    model: modelOf(nothingSeen()),
    look: ({ signal, onModel }) => lookAtTransactions({ ...about, node, signal }, (seen) => onModel(modelOf(seen))),
    sign: async (key) => {
      const signed = asked.transactions.map((given) => signOne({ given, address, key }))
      const [first] = signed
      // With the signature a page can send it elsewhere. Nodes refuse what isn't of their network by the preflight.
      if (asked.method !== 'solana_signAndSendTransaction' || asked.options.skipPreflight)
        await checkNetwork(node, transactions)
      if (asked.method === 'solana_signAllTransactions')
        return { transactions: signed.map(({ transaction }) => transaction) }
      if (asked.method === 'solana_signTransaction')
        return { signature: first?.signature, transaction: first?.transaction }
      return {
        signature: await sendTransaction(node, { bytes: first?.bytes ?? new Uint8Array(), options: asked.options }),
      }
    },
  }
}

/** Warnings about until when the transactions can be sent, by the wallet or by the site. */
function lifetimeWarnings(request: {
  readonly isDurable: boolean
  readonly isSent: boolean
}): readonly ApprovalWarning[] {
  if (request.isSent) return request.isDurable ? ['neverExpires'] : []
  return [request.isDurable ? 'siteKeeps' : 'siteSends']
}

/** A transaction with the account's signature in its place. */
function signOne(request: { readonly given: GivenTransaction; readonly address: string; readonly key: AccountKey }): {
  readonly bytes: Uint8Array
  /** In base58. */
  readonly signature: string
  /** Written as it was given. */
  readonly transaction: string
} {
  const { given, address, key } = request
  const { transaction, encode } = given
  const signature = signBytes({ key, address, bytes: transaction.signed })
  const bytes = withSignature(transaction, transaction.message.addresses.indexOf(address), signature)
  return { bytes, signature: base58.encode(signature), transaction: encode(bytes) }
}
