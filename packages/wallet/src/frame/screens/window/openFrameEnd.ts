import type { FrameTheme } from '@portico/core/connectors/embedded/protocol'
import type { OpenWindow } from '../../../api.ts'
import { WalletError } from '../../WalletError.ts'
import { agreeKeys, createPair, keysOfSecret, publicKeyOf, readHello, type SecretKeys, seal } from './boxes.ts'
import { createRelay, type RelayParts } from './createRelay.ts'
import { createTalk, type Talk } from './createTalk.ts'
import type { WindowAsked, WindowBox } from './types.ts'

/** The frame's end of the way to one window. */
export interface FrameEnd {
  /**
   * Waits for the first window that has the secret: the frame talks with that one from then on. Undefined: no window will come.
   */
  meet(): Promise<Talk | undefined>
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
  readonly asked: WindowAsked
}): Promise<FrameEnd> {
  const { parts, secret, signal, asked } = request
  const { api, sendBeacon, build, look } = parts
  const [keys, own] = await Promise.all([secretKeys(secret), createPair()])
  const box: WindowBox = { build, frameKey: await publicKeyOf(own), look: look(), asked }
  const relay = createRelay({ api, sendBeacon, id: keys.id, side: 'frame', signal })
  try {
    await api.post('/api/windows', { id: keys.id, box: await seal(keys.box, 'box', box) } satisfies OpenWindow)
  } catch (error) {
    // The server may have it all the same, and a window must not show what no frame listens to.
    relay.end()
    throw error
  }
  let talk: Talk | undefined
  return {
    end: () => (talk ?? relay).end(),
    meet: async () => {
      const hello = await relay.hear()
      if (hello === undefined) return undefined
      const windowKey = await readHello(keys, hello)
      if (windowKey === undefined) throw new WalletError('FAILED', 'This is not the window that was opened.')
      const { toWindow, toFrame } = await agreeKeys({ own, other: windowKey, secret, id: keys.id })
      talk = createTalk({ relay, out: toWindow, into: toFrame })
      return talk
    },
  }
}

async function secretKeys(secret: string): Promise<SecretKeys> {
  const keys = await keysOfSecret(secret)
  if (!keys) throw new WalletError('FAILED', 'This is no secret of a window.')
  return keys
}
