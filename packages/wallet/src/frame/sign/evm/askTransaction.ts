import type { ApprovalModel } from '../../views/models/approval.ts'
import { WalletError } from '../../WalletError.ts'
import type { AccountKey, Question } from '../types.ts'
import type { EvmCall, PackedCalls } from './read/readCalls.ts'
import type { EvmRequest } from './read/request.ts'
import { actionOf } from './show/actions.ts'
import type { KnownCall } from './show/describeCall.ts'
import { type Outlook, type ReadCosts, readOutlook } from './show/outlook.ts'
import { readFacts } from './show/tokenFacts.ts'
import { toTransactionModel } from './show/transactionModel.ts'
import { callsOf, limitOf, outlookOf, type TransactionState } from './show/transactionState.ts'

/** How calls of an account get to the network. */
export interface Way {
  readonly readCosts: ReadCosts
  /**
   * Makes one call of those that the user is shown. Absent: each is a transaction of the account. Throws PARAMS_INVALID for calls that
   * can't go together.
   */
  readonly pack?: ((calls: readonly EvmCall[]) => PackedCalls) | undefined
  /** Signs and sends what the user has agreed to, and makes the page's answer of it. Rejects as a question's `sign`. */
  readonly send: (agreed: Agreed, key: AccountKey) => Promise<unknown>
}

/** What the user has agreed to. */
export interface Agreed {
  readonly calls: readonly EvmCall[]
  readonly packed: PackedCalls | undefined
  readonly outlook: Outlook
}

/**
 * Asks to send calls. What the model that the user agrees to was made of is what gets signed: calls, gas and the price of it. The
 * nonce alone is read after that, as one that was read before could take the place of a transaction sent meanwhile. Throws as `pack` of
 * the way does.
 */
export function askTransaction(
  request: EvmRequest,
  { calls: asked, way }: { readonly calls: readonly EvmCall[]; readonly way: Way }
): Question {
  const { node, account } = request
  way.pack?.(asked)
  let state: TransactionState = {
    known: asked.map((one) => ({ call: one, action: actionOf(one, account.address), facts: undefined })),
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
      readOutlook(
        { node, calls, packed: way.pack?.(calls), from: account.address, signal, readCosts: way.readCosts },
        (outlook) => update({ outlooks: { ...state.outlooks, [variant]: outlook } })
      )
    const limited = callsOf({ ...state, isLimited: true })
    await Promise.all([read('asked', asked), ...(limitOf(state) ? [read('limited', limited)] : [])])
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
      if (agreed === undefined) throw new WalletError('FAILED', 'The user has not agreed to what gets signed.')
      const calls = callsOf(agreed)
      return way.send({ calls, packed: way.pack?.(calls), outlook: outlookOf(agreed) }, key)
    },
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
