import { REQUESTS, SOCIAL_NAMES } from '@portico/core/connectors/embedded/protocol'
import type { TakeAnswer, TakeWindow } from '../../../api.ts'
import { type Pause, pause as pauseFor } from '../../pause.ts'
import { isAway } from '../../server/createPatientPost.ts'
import { agreeKeys, createPair, keysOfSecret, open, publicKeyOf, writeHello } from './boxes.ts'
import { createRelay, isUnknownWindow, type RelayParts } from './createRelay.ts'
import { createTalk, type Talk } from './createTalk.ts'
import type { WindowBox } from './types.ts'

/** Who the frame's user is, and how they log in. */
export type WindowLogin = Omit<TakeAnswer, 'box'>

/** What the window has of the frame that has opened it. */
export interface MetFrame {
  readonly box: WindowBox
  /** Of the frame's user, by the server. */
  readonly login: WindowLogin
  readonly talk: Talk
}

/** What it is made of. */
export interface MeetParts extends Pick<RelayParts, 'api' | 'sendBeacon'> {
  /** What the address has behind its `#`. */
  readonly secret: string
  readonly pause?: Pause
}

/** Takes what the frame has stored. Rejects for a text that is no secret, for a secret that was used before, and with what the server says. */
export async function meetFrame(parts: MeetParts, signal: AbortSignal): Promise<MetFrame> {
  const { api, sendBeacon, secret } = parts
  const keys = await keysOfSecret(secret)
  if (!keys) throw new Error('This is no secret of a window.')
  const own = await createPair()
  const hello = await writeHello(keys, await publicKeyOf(own))
  const { box: sealed, user, provider } = await take({ ...parts, signal, body: { id: keys.id, hello } })
  const box = readBox(await open(keys.box, 'box', sealed))
  const relay = createRelay({ api, sendBeacon, id: keys.id, side: 'window', signal, said: 1 })
  const { toWindow, toFrame } = await agreeKeys({ own, other: box.frameKey, secret, id: keys.id })
  // A user of passkeys, and some of a provider, are called by nothing else.
  const login = { provider, user: provider !== null && user === provider ? SOCIAL_NAMES[provider] : user }
  return { box, login, talk: createTalk({ relay, out: toFrame, into: toWindow }) }
}

/** Takes what the frame has stored, which may not have come yet. */
async function take(
  request: Pick<MeetParts, 'api' | 'pause'> & { readonly signal: AbortSignal; readonly body: TakeWindow }
): Promise<TakeAnswer> {
  const { api, signal, pause = pauseFor, body } = request
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted()
    try {
      return await api.post<TakeAnswer>('/api/windows/take', body)
    } catch (error) {
      if (tries === MOST_TRIES || !(isUnknownWindow(error) || isAway(error))) throw error
      await pause(TRY_MS, signal)
    }
  }
}

/** What is drawn is of the frame's own build, which the caller checks. The colors are a page's. */
function readBox(opened: unknown): WindowBox {
  const box = opened as WindowBox
  return { ...box, look: REQUESTS.SYNC_THEME.payload(box.look, 'look') }
}

const TRY_MS = 250
const MOST_TRIES = 40
