import type { FrameTheme } from '@portico/core/connectors/embedded/protocol'
import type { OpenWindow } from '../../api.ts'
import { pause } from '../pause.ts'
import { WalletError } from '../WalletError.ts'
import {
  agreeKeys,
  createPair,
  type EndKeys,
  keysOfSecret,
  open,
  publicKeyOf,
  readHello,
  type SecretKeys,
  seal,
} from './boxes.ts'
import { createRelay, type RelayParts } from './createRelay.ts'
import { digestOf } from './digestOf.ts'
import type { WindowBox, WindowOutcome, WindowYes } from './types.ts'

/** The frame's end of the way to one window. */
export interface FrameEnd {
  /** Of each view. */
  readonly digests: readonly string[]
  /** Waits for the first window that has the secret: the frame listens to that one from then on. Undefined: no window will come. */
  meet(): Promise<EndKeys | undefined>
  /** Waits for the user's yes; undefined: it is a no. */
  hearYes(keys: EndKeys): Promise<WindowYes | undefined>
  /** Tells the window what becomes of a yes. Resolves when it is on its way, also from a page that goes then. Never rejects. */
  tell(keys: EndKeys, outcome: WindowOutcome): Promise<void>
  /** The window is good for nothing any more. */
  end(): void
}

/** What it is made of. */
export interface FrameEndParts extends Pick<RelayParts, 'api' | 'sendBeacon'> {
  /** Of the frame's files. */
  readonly build: string
  readonly look: () => FrameTheme
}

/** Stores what the window of a secret is to show, and waits for it. Rejects with what the server says. */
export async function openFrameEnd(request: {
  readonly parts: FrameEndParts
  readonly secret: string
  readonly signal: AbortSignal
  readonly views: WindowBox['views']
}): Promise<FrameEnd> {
  const { parts, secret, signal, views } = request
  const { api, sendBeacon, build, look } = parts
  const [keys, own, digests] = await Promise.all([secretKeys(secret), createPair(), Promise.all(views.map(digestOf))])
  const box: WindowBox = { build, frameKey: await publicKeyOf(own), look: look(), views }
  const relay = createRelay({ api, sendBeacon, id: keys.id, side: 'frame', signal })
  try {
    await api.post('/api/windows', { id: keys.id, box: await seal(keys.box, 'box', box) } satisfies OpenWindow)
  } catch (error) {
    // The server may have it all the same, and a window must not show what no frame listens to.
    relay.end()
    throw error
  }
  let told = 0
  let telling: Promise<void> = Promise.resolve()
  return {
    end: relay.end,
    digests,
    meet: async () => {
      const hello = await relay.hear()
      if (hello === undefined) return undefined
      const windowKey = await readHello(keys, hello)
      if (windowKey === undefined) throw new WalletError('FAILED', 'This is not the window that was opened.')
      return agreeKeys({ own, other: windowKey, secret, id: keys.id })
    },
    hearYes: async ({ toFrame }) => {
      const sealed = await relay.hear()
      // The window has sealed it with a key that it agreed on with this frame.
      return sealed === undefined ? undefined : ((await open(toFrame, 'yes', sealed)) as WindowYes)
    },
    tell: ({ toWindow }, outcome) => {
      const place = `outcome ${told}`
      told += 1
      const say = async (): Promise<void> => {
        const message = await seal(toWindow, place, outcome)
        if (outcome.type === 'signing') await relay.say(message)
        else relay.sayLast(message)
      }
      // One after the other, as they are read.
      telling = telling.then(say).catch(() => undefined)
      return Promise.race([telling, pause(TOLD_MS)])
    },
  }
}

async function secretKeys(secret: string): Promise<SecretKeys> {
  const keys = await keysOfSecret(secret)
  if (!keys) throw new WalletError('FAILED', 'This is no secret of a window.')
  return keys
}

/** The page waits for its answer. */
const TOLD_MS = 1_000
