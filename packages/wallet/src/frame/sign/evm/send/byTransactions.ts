import type { PrivateKeyAccount } from 'viem/accounts'
import { WalletError } from '../../../WalletError.ts'
import type { Agreed, Way } from '../askTransaction.ts'
import { accountOf } from '../read/accountOf.ts'
import { chainIdOf } from '../read/params.ts'
import type { Proposal } from '../read/readCalls.ts'
import type { EvmRequest } from '../read/request.ts'
import { toBigInt } from '../show/answers.ts'
import { toRefusal } from './broadcast.ts'
import { mostPerGas, readBaseFee } from './fees.ts'
import type { Sender } from './nonces.ts'
import { type Sent, sendCalls } from './sendCalls.ts'
import { readTransactionCosts } from './transactionCosts.ts'

/** Sends what was signed, and makes the page's answer of it. */
export type Send = (send: (onHash?: Parameters<typeof sendCalls>[0]['onHash']) => Promise<Sent>) => Promise<unknown>

/** A key's account sends each call in a transaction of its own. */
export function byTransactions(request: EvmRequest, parts: { readonly proposal: Proposal; readonly send: Send }): Way {
  return {
    readCosts: (asked) => readTransactionCosts({ ...asked, proposal: parts.proposal }),
    send: (agreed, key) => signAgreed(request, { ...parts, agreed, signer: accountOf(key, request.account) }),
  }
}

/** Sends what the user has agreed to, in its turn. */
async function signAgreed(
  request: EvmRequest,
  parts: Parameters<typeof byTransactions>[1] & { readonly agreed: Agreed; readonly signer: PrivateKeyAccount }
): Promise<unknown> {
  const { agreed, signer, proposal, send } = parts
  const { node, nonces, call } = request
  const { calls, outlook } = agreed
  const { price, gas, error } = outlook
  if (price === undefined || gas === undefined) throw toRefusal(error ?? new Error('What it costs was not known yet.'))
  const planned = gas.flatMap((most, index) => {
    const one = calls[index]
    return one ? [{ call: one, gas: most }] : []
  })
  const sender = { chainId: chainIdOf(call.network), address: signer.address }
  return nonces.inTurn(sender, async () => {
    const nonce = await readNonce({ request, sender, most: mostPerGas(price), asked: proposal.nonce })
    return send(async (onHash) => {
      const at = { chainId: Number(sender.chainId), nonce: Number(nonce) }
      const sent = await sendCalls({ node, account: signer, ...at, price, calls: planned, onHash })
      // What may not have been sent may leave its nonce free, and a gap would hold up everything after it.
      const isUnsure = sent.error instanceof WalletError && sent.error.code === 'SENT_UNKNOWN'
      const count = sent.hashes.length - (isUnsure ? 1 : 0)
      if (count > 0) nonces.used(sender, nonce + BigInt(count - 1))
      return sent
    })
  })
}

/** The account's next nonce. Rejects where the network has become dearer than what was shown. */
async function readNonce(question: {
  readonly request: EvmRequest
  readonly sender: Sender
  readonly most: bigint
  readonly asked: bigint | undefined
}): Promise<bigint> {
  const { request, sender, most, asked } = question
  const { node, nonces } = request
  try {
    const [count, baseFee = 0n] = await Promise.all([
      node.ask('eth_getTransactionCount', [sender.address, 'pending']),
      readBaseFee(node),
    ])
    const nonce = nonces.next(sender, toBigInt(count))
    if (asked !== undefined && asked !== nonce)
      throw new WalletError('PARAMS_INVALID', "nonce is not the account's next one.")
    if (baseFee > most) throw new WalletError('RPC_FAILED', 'The network costs more now than what was shown.')
    return nonce
  } catch (error) {
    throw toRefusal(error)
  }
}
