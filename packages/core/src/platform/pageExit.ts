import type { PageExit } from './types.js'

/** The globals of a page that leaving it needs. */
export interface PageScope extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
  readonly navigator: Pick<Navigator, 'sendBeacon'>
  readonly crypto: Pick<Crypto, 'getRandomValues'>
}

/**
 * Leaving the real page. Touches no global until a member is called. It is apart from browser.ts because only analytics
 * needs it, which is not in the first load.
 */
export function pageExit(scope: PageScope = globalThis): PageExit {
  return {
    onHide: (listener) => {
      const { document } = scope
      const hidden = (): void => {
        if (document.visibilityState === 'hidden') listener()
      }
      // A phone may end a hidden page without pagehide, and some browsers leave a page without hiding it first.
      document.addEventListener('visibilitychange', hidden)
      scope.addEventListener('pagehide', listener)
      return () => {
        document.removeEventListener('visibilitychange', hidden)
        scope.removeEventListener('pagehide', listener)
      }
    },
    sendBeacon: (url, body) => {
      try {
        return scope.navigator.sendBeacon(url, body)
      } catch {
        // Content blockers take the function away.
        return false
      }
    },
    randomId: () => {
      // Not crypto.randomUUID: pages without a secure context do not have it.
      const hex = Array.from(scope.crypto.getRandomValues(new Uint8Array(16)), (byte, index) =>
        markVersion(byte, index).toString(16).padStart(2, '0')
      ).join('')
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  }
}

/** Version 4 and variant 1 of RFC 9562 stand in the bytes 6 and 8. */
function markVersion(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40
  return index === 8 ? (byte & 0x3f) | 0x80 : byte
}
