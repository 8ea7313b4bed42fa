import { REQUESTS } from '@portico/core/connectors/embedded/protocol'
import type { WindowEnd } from '@portico/ui/views/approve'
import type { TakeAnswer, TakeWindow } from '../../api.ts'
import { type Pause, pause as pauseFor } from '../pause.ts'
import { createState } from '../screen/createState.ts'
import type { Api } from '../server/createApi.ts'
import {
  agreeKeys,
  createPair,
  type EndKeys,
  keysOfSecret,
  open,
  publicKeyOf,
  seal,
  writeHello,
} from '../window/boxes.ts'
import { createRelay, isAway, isUnknownWindow, type Relay, type RelayParts } from '../window/createRelay.ts'
import { digestOf } from '../window/digestOf.ts'
import type { WindowBox, WindowOutcome, WindowView, WindowYes } from '../window/types.ts'
import type { ApproveState } from './state.ts'

/** The way of a user who has opened the wallet's window from a frame: they read what is asked, and answer once. */
export interface ApproveFlow {
  readonly state: () => ApproveState
  /** Calls `listener` after each change; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void
  /** The user chooses the spending limit, or what the page asks for. */
  choose(isLimited: boolean): void
  /** The user has said yes or no to the view that is shown. */
  answer(isYes: boolean): void
  /** The window goes: without an answer, that is a no. */
  leave(): void
}

/** What it is made of. */
export interface ApproveFlowParts extends Pick<RelayParts, 'api' | 'sendBeacon'> {
  readonly api: Pick<Api, 'post'>
  /** What the address has behind its `#`. */
  readonly secret: string
  /** Of the window's files. */
  readonly build: string
  /** Whether the page sleeps while the window is seen, as on phones: then the window doesn't wait for it. */
  readonly sleeps: boolean
  readonly close: () => void
  readonly pause?: Pause
}

/** Begins it. */
export function createApproveFlow(parts: ApproveFlowParts): ApproveFlow {
  const { sleeps, close, pause = pauseFor } = parts
  const leaving = new AbortController()
  const state = createState<ApproveState>({ type: 'loading' })
  let met: Met | undefined
  let isAnswered = false
  const end = (how: WindowEnd): void => {
    const now = state.read()
    // What is heard late is still better than not to know.
    if (now.type === 'ended' && now.end !== 'unsure') return
    if (now.type === 'asked' && now.step === 'failed') return
    state.set({ type: 'ended', end: how, look: met?.box.look })
    if (CLOSING.includes(how)) void pause(READ_MS).then(close)
  }

  const begin = async (): Promise<void> => {
    try {
      met = await meet({ ...parts, signal: leaving.signal })
    } catch (error) {
      return end(isAway(error) ? 'offline' : 'unknown')
    }
    const { views, build, look } = met.box
    if (build !== parts.build) return end('otherBuild')
    state.set({ type: 'asked', look, view: views[0], hasChoice: views.length > 1, step: 'asking' })
    end((await hear(met).catch(() => undefined)) ?? (isAnswered ? 'unsure' : 'gone'))
  }

  /** What the frame says of the end; undefined where it has ended without a word, or the server knows nothing of it any more. */
  const hear = async ({ relay, keys }: Met): Promise<WindowEnd | undefined> => {
    for (let told = 0; ; told += 1) {
      const sealed = await relay.hear()
      if (sealed === undefined) return undefined
      const outcome = (await open(keys.toWindow, `outcome ${told}`, sealed)) as WindowOutcome
      if (outcome.type === 'failed') fail(outcome)
      else if (outcome.type === 'signing') doubt(SIGNING_MS)
      else return outcome.type
    }
  }

  const fail = ({ failure, details }: WindowOutcome & { readonly type: 'failed' }): void => {
    doubting.abort()
    const now = state.read()
    if (now.type === 'asked') state.set({ ...now, step: 'failed', failure, details })
  }

  let doubting = new AbortController()
  /** Says so when nothing is heard of a yes for a time. */
  const doubt = (afterMs: number): void => {
    doubting.abort()
    doubting = new AbortController()
    const { signal } = doubting
    void pause(afterMs, signal).then(() => {
      if (!signal.aborted) end('unsure')
    })
  }

  const agree = async ({ relay, keys }: Met, view: WindowView): Promise<void> => {
    const yes: WindowYes = { digest: await digestOf(view) }
    doubt(ANSWER_MS)
    await relay.say(await seal(keys.toFrame, 'yes', yes))
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
      const view = met?.box.views[isLimited ? 0 : 1]
      const now = state.read()
      if (now.type === 'asked' && view && !isAnswered) state.set({ ...now, view })
    },
    answer: (isYes) => {
      const now = state.read()
      if (now.type !== 'asked' || !met || isAnswered) return
      isAnswered = true
      if (!isYes) {
        met.relay.end()
        return end('declined')
      }
      state.set({ ...now, step: 'signing' })
      agree(met, now.view).catch(() => end('unsure'))
    },
    leave: () => {
      met?.relay.end()
      leaving.abort()
      end('unknown')
    },
  }
}

/** What the window has of the frame. */
interface Met {
  readonly box: WindowBox
  readonly keys: EndKeys
  readonly relay: Relay
}

async function meet(request: ApproveFlowParts & { readonly signal: AbortSignal }): Promise<Met> {
  const { api, sendBeacon, secret, signal, pause = pauseFor } = request
  const keys = await keysOfSecret(secret)
  if (!keys) throw new Error('This is no secret of a window.')
  const own = await createPair()
  const hello = await writeHello(keys, await publicKeyOf(own))
  const sealed = await take({ api, signal, pause, body: { id: keys.id, hello } })
  const box = readBox(await open(keys.box, 'box', sealed))
  const relay = createRelay({ api, sendBeacon, id: keys.id, side: 'window', signal, said: 1 })
  return { box, relay, keys: await agreeKeys({ own, other: box.frameKey, secret, id: keys.id }) }
}

/** Takes what the frame has stored, which may not have come yet. */
async function take(request: {
  readonly api: Pick<Api, 'post'>
  readonly signal: AbortSignal
  readonly pause: Pause
  readonly body: TakeWindow
}): Promise<string> {
  const { api, signal, pause, body } = request
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted()
    try {
      return (await api.post<TakeAnswer>('/api/windows/take', body)).box
    } catch (error) {
      if (tries === MOST_TRIES || !(isUnknownWindow(error) || isAway(error))) throw error
      await pause(TRY_MS, signal)
    }
  }
}

/** What is drawn is of the frame's own build, which the caller checks. The colors are a page's. */
function readBox(opened: unknown): WindowBox {
  const box = opened as WindowBox
  for (const { dapp } of box.views) new URL(dapp)
  return { ...box, look: REQUESTS.SYNC_THEME.payload(box.look, 'look') }
}

/** The user has nothing to read there. */
const CLOSING: readonly WindowEnd[] = ['approved', 'declined', 'answered']
const READ_MS = 900
/** For as long as a page that isn't asleep takes to say that it goes on. */
const ANSWER_MS = 15_000
/** A network takes its time to have what is sent. */
const SIGNING_MS = 150_000
const AWAKE_MS = 1_500
const TRY_MS = 250
const MOST_TRIES = 40
