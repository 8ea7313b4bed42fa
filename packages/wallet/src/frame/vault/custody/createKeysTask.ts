import type { AnswerPayload } from '@portico/core/connectors/embedded/protocol'
import type { AskingPage } from '../../page/types.ts'
import { createQueue } from '../../screens/screen/createQueue.ts'
import { declined, type WindowTask } from '../../screens/window/createWindowAsk.ts'
import type { WindowAsked } from '../../screens/window/types.ts'
import { toFrameError } from '../../WalletError.ts'
import type { Custody, CustodyAnswer, CustodyCall } from './types.ts'

/** What became of it. */
export type KeysOutcome = AnswerPayload<'SHOW_KEYS'>

/** Does what the user wants of their keys in the window, one after the other, until one of them ends it or the user leaves. */
export function createKeysTask(parts: {
  readonly custody: Custody
  readonly asked: WindowAsked
  readonly page: Pick<AskingPage, 'shown'>
}): WindowTask<KeysOutcome> {
  const { custody, asked, page } = parts
  let isDone = false
  const inTurn = createQueue()
  return {
    prepare: async () => page.shown(),
    asked: () => asked,
    serve: async ({ talk, isGone }) => {
      for (;;) {
        const call = (await talk.hear()) as CustodyCall | undefined
        if (call === undefined || isGone()) break
        // What the window before this one has asked for may still be on its way.
        const answer = await inTurn(() => answerOf(custody, call))
        const hasDone = 'value' in answer
        isDone ||= hasDone && DOING.includes(call.name) && !isRefused(answer.value)
        const ended = hasDone ? ENDS[call.name] : undefined
        if (ended) {
          await talk.sayLast(answer)
          return { outcome: ended }
        }
        await talk.say(answer)
      }
      if (isDone) return { outcome: 'done' }
      throw declined()
    },
  }
}

/** Whether an account was refused: that is an answer too. */
function isRefused(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'outcome' in value && value.outcome !== 'done'
}

async function answerOf(custody: Custody, { name, given }: CustodyCall): Promise<CustodyAnswer> {
  try {
    // The window has the same build: what it gives is what the call takes.
    const act = custody[name] as (given: unknown) => Promise<unknown>
    return { value: await act(given) }
  } catch (cause) {
    return { error: toFrameError(cause) }
  }
}

/** What the user may have come for. */
const DOING: readonly (keyof Custody)[] = [
  'storeRecovery',
  'removeRecovery',
  'removePasskey',
  'finishLogin',
  'finishEmail',
  'removeLogin',
  'unlock',
]

/** What leaves nothing more to do in the window. */
const ENDS: { readonly [N in keyof Custody]?: KeysOutcome['outcome'] } = {
  changeEmail: 'done',
  deleteWallet: 'deleted',
  logOut: 'loggedOut',
}
