import { type Pause, pause as pauseFor } from '../../pause.ts'
import { isAway } from '../../server/createPatientPost.ts'
import type { WindowEnd } from '../../views/models/approve.ts'
import { createState } from '../screen/createState.ts'
import type { Talk } from '../window/createTalk.ts'
import { digestOf } from '../window/digestOf.ts'
import { type MeetParts, type MetFrame, meetFrame } from '../window/meetFrame.ts'
import type { WindowOutcome, WindowView, WindowYes } from '../window/types.ts'
import type { ApproveState } from './state.ts'

/**
 * The way of a user who has opened the wallet's window from a frame: they read what is asked, and answer once. What they do about
 * their keys has a way of its own.
 */
export interface ApproveFlow {
  readonly state: () => ApproveState
  /** Calls `listener` after each change; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void
  /** The user chooses the spending limit, or what the page asks for. */
  choose(isLimited: boolean): void
  /** The user has said yes or no to the view that is shown. */
  answer(isYes: boolean): void
  /** What the user did about their keys has ended. */
  end(how: WindowEnd): void
  /** The window goes: without an answer, that is a no. */
  leave(): void
}

/** What it is made of. */
export interface ApproveFlowParts extends MeetParts {
  /** Of the window's files. */
  readonly build: string
  /** Whether the page sleeps while the window is seen, as on phones: then the window doesn't wait for it. */
  readonly sleeps: boolean
  readonly close: () => void
}

/** Begins it. */
export function createApproveFlow(parts: ApproveFlowParts): ApproveFlow {
  const { sleeps, close, pause = pauseFor } = parts
  const leaving = new AbortController()
  const state = createState<ApproveState>({ type: 'loading' })
  let met: MetFrame | undefined
  let isAnswered = false
  const end = (how: WindowEnd): void => {
    const now = state.read()
    // What is heard late is still better than not to know.
    if (now.type === 'ended' && now.end !== 'unsure') return
    if (now.type === 'asked' && now.step === 'failed') return
    state.set({ type: 'ended', end: how, look: met?.box.look })
    if (CLOSING.includes(how)) void pause(READ_MS).then(close)
  }

  const doubt = createDoubt(pause, () => end('unsure'))

  const begin = async (): Promise<void> => {
    try {
      met = await meetFrame(parts, leaving.signal)
    } catch (error) {
      return end(isAway(error) ? 'offline' : 'unknown')
    }
    const first = firstState(met, parts.build)
    if (typeof first === 'string') return end(first)
    state.set(first)
    if (first.type === 'keys') return
    const heard = hearEnd(met.talk, { onFailed: fail, onSigning: () => doubt.start(SIGNING_MS) })
    end((await heard.catch(() => undefined)) ?? (isAnswered ? 'unsure' : 'gone'))
  }

  const fail = ({ failure, details }: Failed): void => {
    doubt.stop()
    const now = state.read()
    if (now.type === 'asked') state.set({ ...now, step: 'failed', failure, details })
  }

  const agree = async (talk: Talk, view: WindowView): Promise<void> => {
    const yes: WindowYes = { digest: await digestOf(view) }
    doubt.start(ANSWER_MS)
    await talk.say(yes)
    if (sleeps) {
      await pause(AWAKE_MS)
      end('answered')
    }
  }

  void begin()
  return {
    state: state.read,
    subscribe: state.subscribe,
    choose: (isLimited) => {
      const asked = met?.box.asked
      const view = asked?.type === 'approve' ? asked.views[isLimited ? 0 : 1] : undefined
      const now = state.read()
      if (now.type === 'asked' && view && !isAnswered) state.set({ ...now, view })
    },
    answer: (isYes) => {
      const now = state.read()
      if (now.type !== 'asked' || !met || isAnswered) return
      isAnswered = true
      if (!isYes) {
        met.talk.end()
        return end('declined')
      }
      state.set({ ...now, step: 'signing' })
      agree(met.talk, now.view).catch(() => end('unsure'))
    },
    end: (how) => {
      met?.talk.end()
      end(how)
    },
    leave: () => {
      met?.talk.end()
      leaving.abort()
      end('unknown')
    },
  }
}

/** Says when nothing is heard of a yes for a time, which each start begins anew. */
function createDoubt(pause: Pause, onDoubt: () => void) {
  let doubting = new AbortController()
  return {
    start: (afterMs: number): void => {
      doubting.abort()
      doubting = new AbortController()
      const { signal } = doubting
      void pause(afterMs, signal).then(() => {
        if (!signal.aborted) onDoubt()
      })
    },
    stop: (): void => doubting.abort(),
  }
}

/** What the window shows first, or how it ends at once. */
function firstState(
  { talk, login, box: { asked, build, look } }: MetFrame,
  ownBuild: string
): Extract<ApproveState, { readonly type: 'keys' | 'asked' }> | WindowEnd {
  if (build !== ownBuild) return 'otherBuild'
  if (asked.type === 'keys') return { type: 'keys', look, asked, login, talk }
  const { views } = asked
  if (!views.every(({ dapp }) => URL.canParse(dapp))) return 'unknown'
  return { type: 'asked', look, view: views[0], hasChoice: views.length > 1, step: 'asking' }
}

type Failed = Extract<WindowOutcome, { readonly type: 'failed' }>

/** What the frame says of the end; undefined where it has ended without a word, or the server knows nothing of it any more. */
async function hearEnd(
  talk: Talk,
  on: { readonly onFailed: (outcome: Failed) => void; readonly onSigning: () => void }
): Promise<WindowEnd | undefined> {
  for (;;) {
    const outcome = (await talk.hear()) as WindowOutcome | undefined
    if (outcome === undefined) return undefined
    if (outcome.type === 'failed') on.onFailed(outcome)
    else if (outcome.type === 'signing') on.onSigning()
    else return outcome.type
  }
}

/** The user has nothing to read there. */
const CLOSING: readonly WindowEnd[] = ['approved', 'declined', 'answered', 'done']
const READ_MS = 900
/** For as long as a page that isn't asleep takes to say that it goes on. */
const ANSWER_MS = 15_000
/** A network takes its time to have what is sent. */
const SIGNING_MS = 150_000
const AWAKE_MS = 1_500
