import { pause } from '../pause.ts'
import type { Talk } from '../screens/window/createTalk.ts'
import { declined, type ServedWindow, type WindowTask } from '../screens/window/createWindowAsk.ts'
import { digestOf } from '../screens/window/digestOf.ts'
import { failureOf } from '../screens/window/failureOf.ts'
import type { WindowOutcome, WindowView, WindowYes } from '../screens/window/types.ts'
import type { ApprovalModel } from '../views/models/approval.ts'
import { toWalletError, WalletError } from '../WalletError.ts'
import type { AskUser } from './createSigning.ts'
import type { Question } from './types.ts'

/** Has the user read a request in the window, and signs what they have agreed to there. */
export function createApprovalTask(request: Parameters<AskUser>[0]): WindowTask<unknown> {
  const { question, page } = request
  let model = question.model
  /** Of the window that was opened last. */
  let views: readonly WindowView[] = []
  return {
    prepare: async (signal) => {
      page.shown()
      await question.look({
        signal,
        onModel: (next) => {
          model = next
        },
      })
    },
    asked: () => {
      const [first, ...others] = choicesOf(question, model)
      const shown = [viewOf(request, first), ...others.map((one) => viewOf(request, one))] as const
      views = shown
      return { type: 'approve', views: shown }
    },
    serve: async (window) => {
      const shown = views
      // The window has sealed it with a key that it agreed on with this frame.
      const yes = (await window.talk.hear()) as WindowYes | undefined
      if (window.isGone()) throw declined()
      window.hold()
      if (!yes) throw declined()
      const digests = await Promise.all(shown.map(digestOf))
      const agreed = shown[digests.indexOf(yes.digest)]
      if (!agreed) throw new WalletError('FAILED', 'The window has shown another request.')
      return signAgreed({ request, agreed: agreed.model, window })
    },
  }
}

/** Signs what the user has agreed to, once the page knows, and tells the window what becomes of it. Rejects a WalletError. */
async function signAgreed(asked: {
  readonly request: Parameters<AskUser>[0]
  readonly agreed: ApprovalModel
  readonly window: ServedWindow
}): Promise<unknown> {
  const { request, agreed, window } = asked
  const tell = (outcome: WindowOutcome): Promise<void> => tellLast(window.talk, outcome)
  request.question.agree?.(agreed)
  let mayHappen = false
  const onSign = async (): Promise<void> => {
    await request.page.agreed()
    if (window.isGone()) throw new WalletError('REJECTED', 'The page has gone.')
    mayHappen = true
    const signing: WindowOutcome = { type: 'signing' }
    window.talk.say(signing).catch(() => undefined)
  }
  try {
    const result = await request.sign(onSign)
    await tell({ type: 'approved' })
    return result
  } catch (cause) {
    const error = toWalletError(cause)
    // What the network said is the page's to show; that nothing could be signed is said in the window.
    if (mayHappen) await tell({ type: 'answered' })
    else await tell(error.code === 'REJECTED' ? { type: 'gone' } : { type: 'failed', ...failureOf(error) })
    throw error
  }
}

/** Resolves when it is on its way, also from a page that goes then, or after a moment: the page waits for its answer. Never rejects. */
async function tellLast(talk: Talk, outcome: WindowOutcome): Promise<void> {
  await Promise.race([talk.sayLast(outcome).catch(() => undefined), pause(TOLD_MS)])
}

/** What the user chooses among: with a spending limit first, where there is one. */
function choicesOf(question: Question, model: ApprovalModel): readonly [ApprovalModel, ...ApprovalModel[]] {
  if (model.type !== 'transaction' || !model.allowance || !question.setLimited) return [model]
  const asked = question.setLimited(false)
  return [question.setLimited(true), asked]
}

function viewOf({ call, account, page }: Parameters<AskUser>[0], model: ApprovalModel): WindowView {
  return {
    dapp: call.dapp,
    dappName: page.dappName(),
    address: account.address,
    networkName: call.network.name,
    model,
  }
}

const TOLD_MS = 1_000
