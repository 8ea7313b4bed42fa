import type { PrivateKeyAccount } from 'viem/accounts'
import { WalletError } from '../../../WalletError.ts'
import type { Agreed, Way } from '../askTransaction.ts'
import { readDelegation } from '../delegation/delegation.ts'
import { accountOf } from '../read/accountOf.ts'
import { chainIdOf } from '../read/params.ts'
import type { Proposal } from '../read/readCalls.ts'
import type { EvmRequest } from '../read/request.ts'
import { toBigInt } from '../show/answers.ts'
import { sum } from '../sum.ts'
import { toRefusal } from './broadcast.ts'
import { mostPerGas, readBaseFee } from './fees.ts'
import type { Sender } from './nonces.ts'
import { noncesOf, type Sent, sendCalls } from './sendCalls.ts'
import { readTransactionCosts } from './transactionCosts.ts'

/** Sends what was signed, and makes the page's answer of it. */
export type Send = (send: (onHash?: Parameters<typeof sendCalls>[0]['onHash']) => Promise<Sent>) => Promise<unknown>

/** What a key's account sends. */
interface Parts {
  readonly proposal?: Proposal | undefined
  readonly send: Send
  readonly pack?: Way['pack']
}

/** A key's account sends calls by transactions: one for each, or one for all that `pack` makes. */
export function byTransactions(request: EvmRequest, { proposal = {}, send, pack }: Parts): Way {
  return {
    pack,
    readCosts: (asked) => readTransactionCosts({ ...asked, proposal }),
    send: (agreed, key) =>
      signAgreed(request, { agreed, asked: proposal.nonce, send, signer: accountOf(key, request.account) }),
  }
}

/** Sends what the user has agreed to, in its turn. */
async function signAgreed(
  request: EvmRequest,
  parts: {
    readonly agreed: Agreed
    readonly asked: bigint | undefined
    readonly send: Send
    readonly signer: PrivateKeyAccount
  }
): Promise<unknown> {
  const { agreed, asked, send, signer } = parts
  const { node, nonces, call } = request
  const { price, gas, error } = agreed.outlook
  const calls = agreed.packed ? [agreed.packed.call] : agreed.calls
  if (price === undefined || gas === undefined) throw toRefusal(error ?? new Error('What it costs was not known yet.'))
  const planned = gas.flatMap((most, index) => {
    const one = calls[index]
    return one ? [{ call: one, gas: most }] : []
  })
  const sender = { chainId: chainIdOf(call.network), address: signer.address }
  return nonces.inTurn(sender, async () => {
    await requireSameDelegation(request, agreed)
    const nonce = await readNonce({ request, sender, most: mostPerGas(price), asked })
    return send(async (onHash) => {
      const at = { chainId: Number(sender.chainId), nonce: Number(nonce) }
      const sent = await sendCalls({ node, account: signer, ...at, price, calls: planned, onHash })
      // What may not have been sent may leave its nonce free, and a gap would hold up everything after it.
      const isUnsure = sent.error instanceof WalletError && sent.error.code === 'SENT_UNKNOWN'
      const count = sent.hashes.length - (isUnsure ? 1 : 0)
      const used = sum(calls.slice(0, count).map((one) => BigInt(noncesOf(one))))
      if (used > 0n) nonces.used(sender, nonce + used - 1n)
      return sent
    })
  })
}

/** What the user was told of the account's code has to be so when it is signed. Rejects RPC_FAILED. */
async function requireSameDelegation({ node, account }: EvmRequest, { packed, outlook }: Agreed): Promise<void> {
  const delegate = packed?.call.delegate
  if (delegate === undefined) return
  const { address } = account
  const now = await readDelegation(node, { address, delegate }).catch((error: unknown) => {
    throw toRefusal(error)
  })
  if (now !== outlook.delegation)
    throw new WalletError('RPC_FAILED', 'The account has other code now than when the user was asked.')
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
