import type { PageFrame } from './types.js'

/** A real one, given only what a wallet needs. Without a place it is hidden from eyes and from assistive technology. */
export function pageFrame(url: string, place?: HTMLElement): PageFrame {
  const { origin } = new URL(url)
  const frame = document.createElement('iframe')
  frame.title = 'Wallet'
  if (place) Object.assign(frame.style, { display: 'block', inlineSize: '100%', blockSize: '100%', border: '0' })
  else {
    frame.hidden = true
    frame.ariaHidden = 'true'
    frame.tabIndex = -1
  }
  // Without same-origin it would have no storage, and with another origin than this page's it can't reach it.
  // What the user reads, types and saves is in the window that it opens.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox')
  frame.referrerPolicy = 'strict-origin'
  frame.src = url
  const root = place ?? document.body
  root.append(frame)
  return {
    onMessage: (listener) => {
      const hear = (event: MessageEvent): void => {
        if (event.source === frame.contentWindow && event.origin === origin) listener(event.data)
      }
      window.addEventListener('message', hear)
      return () => window.removeEventListener('message', hear)
    },
    onBlocked: (listener) => {
      const hear = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
        // Browsers give the whole URL or only its origin.
        if (isFrameDirective(effectiveDirective) && originOf(blockedURI) === origin) listener(effectiveDirective)
      }
      document.addEventListener('securitypolicyviolation', hear)
      return () => document.removeEventListener('securitypolicyviolation', hear)
    },
    onLoad: (listener) => {
      frame.addEventListener('load', listener)
      return () => frame.removeEventListener('load', listener)
    },
    framedBy: framedBy(),
    post: (message, port) => frame.contentWindow?.postMessage(message, origin, [port]),
    isThere: () => frame.isConnected,
    remove: () => frame.remove(),
  }
}

/** Without the list of all, as in Firefox, the page that this one was loaded from is the one that frames it. */
function framedBy(): readonly string[] {
  if (window.parent === window) return []
  const { ancestorOrigins = [originOf(document.referrer) ?? location.origin], origin } = location
  return [...new Set(ancestorOrigins)].filter((one) => one !== origin)
}

function isFrameDirective(directive: string): boolean {
  return directive === 'frame-src' || directive === 'child-src' || directive === 'default-src'
}

/** The origin of an address; undefined where the text is no address. */
export function originOf(uri: string): string | undefined {
  try {
    return new URL(uri).origin
  } catch {
    return undefined
  }
}
