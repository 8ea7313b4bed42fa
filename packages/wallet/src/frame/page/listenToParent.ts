import { type Connect, type Hello, PROTOCOL_VERSION } from '@portico/core/connectors/embedded/protocol'
import { isAllowedDapp } from '../../isAllowedDapp.ts'

/** What the frame needs of its window. */
export interface FrameWindow {
  readonly parent: Pick<Window, 'postMessage'>
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/**
 * Says hello to the page that embeds this one, and takes the port of its answer: from the parent window only, and only if the
 * server allows its origin. All other messages are ignored.
 */
export function listenToParent(request: {
  readonly window: FrameWindow
  /** Origins that may embed the frame. */
  readonly dapps: readonly string[]
  readonly onPort: (port: MessagePort, dapp: string) => void
}): void {
  const { window, dapps, onPort } = request
  window.addEventListener('message', ({ source, origin, data, ports: [port] }) => {
    if (source !== window.parent || !port || !isConnect(data) || !isAllowedDapp(origin, dapps)) return
    onPort(port, origin)
  })
  const hello: Hello = { type: 'portico:hello', versions: [PROTOCOL_VERSION] }
  // To any origin: it says nothing but that the page is here.
  window.parent.postMessage(hello, '*')
}

function isConnect(data: unknown): data is Connect {
  const { type, version } = (typeof data === 'object' && data ? data : {}) as Partial<Connect>
  return type === 'portico:connect' && version === PROTOCOL_VERSION
}
