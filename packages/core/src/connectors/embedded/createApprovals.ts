import { fromUnknown } from '../../errors/fromUnknown.js'
import { isPorticoError } from '../../errors/PorticoError.js'
import type { Approval, ApprovalPlace } from '../../views/approval.js'
import type { FrameLink } from './createFrameLink.js'
import type { RpcError } from './fromRpcError.js'
import type { FrameEventType, RpcRequest } from './protocol.js'

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
export function createApprovals(request: {
  readonly openLink: (given: {
    readonly place: HTMLElement
    readonly onEvent: (type: FrameEventType) => void
  }) => FrameLink
  /** Opens a view for an approval. It goes when `done` says whether anything was agreed to. */
  readonly openView: (opened: { readonly approval: Approval; readonly done: Promise<boolean> }) => Promise<void>
  readonly randomId: () => string
}): Approvals {
  const questions: Question[] = []
  let open: { readonly approval: Approval; finish(): void } | undefined

  const openApproval = (): void => {
    let finish: (hasAgreed: boolean) => void = () => undefined
    const done = new Promise<boolean>((resolve) => {
      finish = resolve
    })
    const agreed = { any: false }
    let hide: () => void = () => undefined
    const approval: Approval = {
      id: request.randomId(),
      show: (place) => {
        const onAgreed = (): void => {
          agreed.any = true
        }
        hide = show({ ...request, place, questions, onAgreed, onEmpty: own.finish })
        return hide
      },
      leave: () => {
        if (open !== own) return
        // At once: the view may be seen a moment longer, and nothing in it may be agreed to any more.
        hide()
        for (const question of questions.splice(0)) question.fail(abortedError(question))
        own.finish()
      },
    }
    const own = {
      approval,
      finish: () => {
        if (open === own) open = undefined
        finish(agreed.any)
      },
    }
    open = own
    // Without a view nobody can be asked.
    request.openView({ approval, done }).catch(approval.leave)
  }
  return {
    ask: (call) =>
      new Promise((settle, fail) => {
        questions.push({ call, hasAgreed: false, settle, fail })
        if (!open) openApproval()
      }),
    close: () => open?.approval.leave(),
  }
}

/** Asks over a frame in a place, until nothing waits or the place goes. */
function show(
  request: Pick<Parameters<typeof createApprovals>[0], 'openLink'> & {
    readonly place: ApprovalPlace
    readonly questions: Question[]
    readonly onAgreed: () => void
    readonly onEmpty: () => void
  }
): () => void {
  const { questions, place, onAgreed, onEmpty } = request
  const { themeMode, language, onStatus } = place
  const link = request.openLink({
    place: place.place,
    onEvent: (type) => {
      if (type === 'SHOWN') onStatus({ type: 'shown' })
      const [asked] = questions
      if (type !== 'AGREED' || !asked) return
      asked.hasAgreed = true
      // A frame that doesn't hear it does nothing.
      link.request('RPC_PROCEED', {}).catch(() => undefined)
    },
  })
  let isGone = false
  /** False: the frame was taken away, or loaded anew, before the user said anything. It is asked again. */
  const ask = async (asked: Question): Promise<boolean> => {
    try {
      const { result } = await link.request('RPC_REQUEST', asked.call)
      if (asked.hasAgreed) onAgreed()
      asked.settle(result)
    } catch (error) {
      if (!asked.hasAgreed && (isGone || isPorticoError(error, 'ABORTED'))) return false
      asked.fail(isPorticoError(error) ? abortedError(asked) : sureError(error as RpcError, asked))
    }
    return true
  }
  const run = async (): Promise<void> => {
    for (let [asked] = questions; asked && !isGone; [asked] = questions) {
      // Each time: it may have been loaded anew.
      await link.request('SYNC_THEME', { themeMode, language })
      // Who left has emptied the list.
      if ((await ask(asked)) && questions[0] === asked) questions.shift()
    }
    if (!isGone) onEmpty()
  }
  onStatus({ type: 'loading' })
  run().catch((error: unknown) => {
    if (!isGone) onStatus({ type: 'failed', error: fromUnknown(error) })
  })
  return () => {
    isGone = true
    link.close()
  }
}

/** Specification section 8. Only who has agreed to nothing has declined: what was agreed to may have been done. */
function abortedError({ hasAgreed }: Question): RpcError {
  return { message: 'Request was aborted', ...(hasAgreed ? {} : { code: 4001 }) }
}

/** Before the user has agreed nothing is done, and the error says so by a code that everybody takes for a refusal. */
function sureError({ code, message }: RpcError, { hasAgreed }: Question): RpcError {
  if (hasAgreed) return { code, message }
  return { code: code !== undefined && REFUSALS.includes(code) ? code : 4100, message }
}

/** EIP-1193, JSON-RPC, EIP-5792. */
const REFUSALS: readonly number[] = [4001, 4100, 4200, -32_602, 5730, 5760]
