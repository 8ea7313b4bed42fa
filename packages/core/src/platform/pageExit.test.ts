import { describe, expect, test } from 'vitest'
import { type PageScope, pageExit } from './pageExit.js'

/** A page as browsers have it, without a secure context: its crypto makes bytes and no UUIDs. */
const createPage = (options: { readonly sendBeacon?: Navigator['sendBeacon'] } = {}) => {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const crypto: PageScope['crypto'] = { getRandomValues: (array) => globalThis.crypto.getRandomValues(array) }
  const navigator = { sendBeacon: options.sendBeacon ?? (() => true) }
  const scope: PageScope = {
    addEventListener: (...given: Parameters<EventTarget['addEventListener']>) => window.addEventListener(...given),
    removeEventListener: (...given: Parameters<EventTarget['removeEventListener']>) =>
      window.removeEventListener(...given),
    document,
    navigator,
    crypto,
  }
  const show = (visibilityState: DocumentVisibilityState): void => {
    document.visibilityState = visibilityState
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { page: pageExit(scope), show, leave: () => window.dispatchEvent(new Event('pagehide')) }
}

describe('pageExit', () => {
  test('default: a hidden page and a left page are told, a shown one is not', () => {
    const { page, show, leave } = createPage()
    let told = 0
    const stop = page.onHide(() => told++)
    show('hidden')
    expect(told).toBe(1)
    show('visible')
    expect(told).toBe(1)
    leave()
    expect(told).toBe(2)
    stop()
    show('hidden')
    leave()
    expect(told).toBe(2)
  })

  test('behavior: a beacon is sent with what it carries, and what the browser says comes back', () => {
    const beacons: unknown[] = []
    const { page } = createPage({ sendBeacon: (url, body) => beacons.push([url, body]) > 1 })
    expect(page.sendBeacon('https://a.example/e', '1')).toBe(false)
    expect(page.sendBeacon('https://a.example/e', '2')).toBe(true)
    expect(beacons).toEqual([
      ['https://a.example/e', '1'],
      ['https://a.example/e', '2'],
    ])
  })

  test('behavior: where sendBeacon throws, nothing is taken', () => {
    const { page } = createPage({
      sendBeacon: () => {
        throw new TypeError('not a function')
      },
    })
    expect(page.sendBeacon('https://a.example/e', '1')).toBe(false)
  })

  test('behavior: ids are random UUIDs of version 4, without a secure context', () => {
    const { page } = createPage()
    const ids = Array.from({ length: 100 }, () => page.randomId())
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(100)
  })

  test('behavior: it touches no global until a member is called', () => {
    expect(() => pageExit()).not.toThrow()
  })
})
