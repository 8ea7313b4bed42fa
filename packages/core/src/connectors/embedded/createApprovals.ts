import { isPorticoError } from '../../errors/PorticoError.js'
import type { RpcError } from './fromRpcError.js'
import { type CardParts, type OpenCard, openCard, type ShownFrame } from './openCard.js'
import type { RpcRequest } from './protocol.js'

/** What the user of the wallet is asked: one question after the other, while a view shows the wallet's frame. */
export interface Approvals {
  /** Asks the user, and rejects as wallets do: 4001 for a no. */
  ask(call: RpcRequest): Promise<unknown>
  /** Declines everything that is still asked. */
  close(): void
}

interface Question {
  readonly call: RpcRequest
  /** The user has said yes: what is asked for may happen, whatever comes then. */
  hasAgreed: boolean
  settle(result: unknown): void
  fail(error: unknown): void
}

/** Nothing is asked yet. */
export function createApprovals(parts: CardParts): Approvals {
  const questions: Question[] = []
  let card: OpenCard | undefined
  let hasAgreed = false

  const open = (): void => {
    hasAgreed = false
    card = openCard({
      ...parts,
      ask: async (shown) => {
        if (await askEach(questions, shown)) hasAgreed = true
      },
      onEvent: (type, link) => {
        const [asked] = questions
        // It is said once.
        if (type !== 'AGREED' || !asked || asked.hasAgreed) return
        asked.hasAgreed = true
        // A frame that doesn't hear it does nothing.
        link.request('RPC_PROCEED', {}).catch(() => undefined)
      },
      hasActed: () => hasAgreed,
      onEnd: (hasLeft) => {
        card = undefined
        // A user who left declines everything that is still asked; a request that came just as the card went needs another card.
        if (hasLeft) for (const question of questions.splice(0)) question.fail(abortedError(question))
        else if (questions.length > 0) open()
      },
    })
  }
  return {
    ask: (call) =>
      new Promise((settle, fail) => {
        questions.push({ call, hasAgreed: false, settle, fail })
        if (!card) open()
      }),
    close: () => card?.leave(),
  }
}

/** Asks one question after the other. Resolves with whether anything that was agreed to was done. */
async function askEach(questions: Question[], { link, sync, isGone }: ShownFrame): Promise<boolean> {
  let hasActed = false
  /** False: the frame was taken away, or loaded anew, before the user said anything. It is asked again. */
  const ask = async (asked: Question): Promise<boolean> => {
    try {
      const { result } = await link.request('RPC_REQUEST', asked.call)
      if (asked.hasAgreed) hasActed = true
      asked.settle(result)
    } catch (error) {
      if (!asked.hasAgreed && (isGone() || isPorticoError(error, 'ABORTED'))) return false
      asked.fail(isPorticoError(error) ? abortedError(asked) : sureError(error as RpcError, asked))
    }
    return true
  }
  for (let [asked] = questions; asked && !isGone(); [asked] = questions) {
    // Each time: it may have been loaded anew.
    await sync()
    // The list is empty if the user left.
    if ((await ask(asked)) && questions[0] === asked) questions.shift()
  }
  return hasActed
}

/** Specification section 8. Only a user who has agreed to nothing has declined: what was agreed to may have been done. */
function abortedError({ hasAgreed }: Question): RpcError {
  return { message: 'Request was aborted', ...(hasAgreed ? {} : { code: 4001 }) }
}

/** Before the user has agreed nothing is done, so the error's code must be one that apps take for a refusal. */
function sureError({ code, ...rest }: RpcError, { hasAgreed }: Question): RpcError {
  if (hasAgreed) return { code, ...rest }
  return { code: code !== undefined && REFUSALS.includes(code) ? code : 4100, ...rest }
}

/** EIP-1193, JSON-RPC, EIP-5792. */
const REFUSALS: readonly number[] = [4001, 4100, 4200, -32_602, 5730, 5760]
