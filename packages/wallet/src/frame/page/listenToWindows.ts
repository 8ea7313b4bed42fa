import type { SocialHello } from '../../api.ts'
import type { FrameWindow } from './listenToParent.ts'
import type { FrameParts, SocialWindowListener } from './types.ts'

/** Hears windows of the wallet's own origin that ask for the proof of a login, and nothing else of any window. */
export function listenToWindows(request: {
  readonly window: FrameWindow
  /** Of the wallet. */
  readonly origin: string
}): FrameParts['onSocialWindow'] {
  const { window, origin: own } = request
  const listeners = new Set<SocialWindowListener>()
  window.addEventListener('message', ({ source, origin, data, ports: [port] }) => {
    if (origin !== own || source === window.parent || !port || !isHello(data)) return
    for (const listener of listeners) listener(data.id, (proof) => port.postMessage(proof))
  })
  return (listener) => void listeners.add(listener)
}

function isHello(data: unknown): data is SocialHello {
  const { type, id } = (typeof data === 'object' && data ? data : {}) as Partial<SocialHello>
  return type === 'portico:social' && typeof id === 'string'
}
