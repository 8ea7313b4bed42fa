import type { PrivateKeyAccount } from 'viem/accounts'
import type { ApprovalModel } from '../../views/models/approval.ts'
import { WalletError } from '../../WalletError.ts'
import type { Question } from '../types.ts'
import { accountOf } from './read/accountOf.ts'
import { chainIdOf } from './read/params.ts'
import type { EvmCall, Proposal } from './read/readCalls.ts'
import type { EvmRequest } from './read/request.ts'
import { toRefusal } from './send/broadcast.ts'
import { mostPerGas, readBaseFee } from './send/fees.ts'
import type { Sender } from './send/nonces.ts'
import { type Sent, sendCalls } from './send/sendCalls.ts'
import { actionOf } from './show/actions.ts'
import { toBigInt } from './show/answers.ts'
import type { KnownCall } from './show/describeCall.ts'
import { readOutlook } from './show/outlook.ts'
import { readFacts } from './show/tokenFacts.ts'
import { toTransactionModel } from './show/transactionModel.ts'
import { callsOf, limitOf, outlookOf, type TransactionState } from './show/transactionState.ts'

/** Sends what was signed, and makes the page's answer of it. */
export type Send = (send: (onHash?: Parameters<typeof sendCalls>[0]['onHash']) => Promise<Sent>) => Promise<unknown>

/**
 * Asks to send calls. What the model that the user agrees to was made of is what gets signed: calls, gas and the price of it. The
 * nonce alone is read after that, as one that was read before could take the place of a transaction sent meanwhile.
 */
export function askTransaction(
  request: EvmRequest,
  asked: { readonly calls: readonly EvmCall[]; readonly proposal: Proposal; readonly send: Send }
): Question {
  const { node, account } = request
  let state: TransactionState = {
    known: asked.calls.map((one) => ({ call: one, action: actionOf(one, account.address), facts: undefined })),
    isAsked: false,
    isLimited: true,
    outlooks: { asked: {}, limited: {} },
  }
  const shown = new WeakMap<ApprovalModel, TransactionState>()
  let agreed: TransactionState | undefined
  const show = (): ApprovalModel => {
    const model = toTransactionModel(state, request)
    shown.set(model, state)
    return model
  }
  const look: Question['look'] = async ({ signal, onModel }) => {
    const update = (change: Partial<TransactionState>): void => {
      if (signal.aborted) return
      state = { ...state, ...change }
      onModel(show())
    }
    const known = await withFacts(state.known, { request, signal })
    update({ known, isAsked: true })
    const read = (variant: keyof TransactionState['outlooks'], calls: readonly EvmCall[]): Promise<void> =>
      readOutlook({ node, calls, from: account.address, proposal: asked.proposal, signal }, (outlook) =>
        update({ outlooks: { ...state.outlooks, [variant]: outlook } })
      )
    const limited = callsOf({ ...state, isLimited: true })
    await Promise.all([read('asked', asked.calls), ...(limitOf(state) ? [read('limited', limited)] : [])])
  }
  return {
    get model() {
      return show()
    },
    look,
    setLimited: (isLimited) => {
      state = { ...state, isLimited }
      return show()
    },
    agree: (model) => {
      agreed = shown.get(model)
    },
    sign: async (key) => {
      const signer = accountOf(key, account)
      if (agreed === undefined) throw new WalletError('FAILED', 'Nobody has agreed to what gets signed.')
      return signAgreed(request, { ...asked, agreed, signer })
    },
  }
}

/** Sends what the user has agreed to, in its turn. */
async function signAgreed(
  request: EvmRequest,
  parts: Pick<Parameters<typeof askTransaction>[1], 'proposal' | 'send'> & {
    readonly agreed: TransactionState
    readonly signer: PrivateKeyAccount
  }
): Promise<unknown> {
  const { agreed, signer, proposal, send } = parts
  const { node, nonces, call } = request
  const calls = callsOf(agreed)
  const { price, gas, error } = outlookOf(agreed)
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

async function withFacts(
  known: readonly KnownCall[],
  { request, signal }: { readonly request: EvmRequest; readonly signal: AbortSignal }
): Promise<readonly KnownCall[]> {
  const { node, account } = request
  return Promise.all(
    known.map(async (one) => ({
      ...one,
      facts: await readFacts({ node, action: one.action, owner: account.address, signal }),
    }))
  )
}
