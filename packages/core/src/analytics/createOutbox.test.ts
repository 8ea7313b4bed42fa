import { createFakeBrowser, settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createAnalyticsHarness } from '../../test/createAnalyticsHarness.js'

const URL_OF_E = 'https://events.example/e?st=portico&sv=1.2.3&projectId=p1'

/** A promise with its ends outside. */
const createGate = <T>() => {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

describe('what is sent', () => {
  test('default: POST /e with the query and body of the specification, in order, outliving the page', async () => {
    const { platform, open, bodies } = createAnalyticsHarness()
    open()
    await settle()
    expect(platform.sent).toMatchObject([
      { url: URL_OF_E, method: 'POST', keepalive: true },
      { url: URL_OF_E, method: 'POST', keepalive: true },
    ])
    const where = { url: 'https://dapp.example/', domain: 'dapp.example', timestamp: platform.clock.now() }
    expect(bodies()).toEqual([
      {
        eventId: '00000000-0000-4000-8000-000000000001',
        ...where,
        props: {
          type: 'track',
          event: 'INITIALIZE',
          properties: {
            networks: ['cosmos:one'],
            version: '1.2.3',
            features: {},
            themeMode: 'dark',
            options: ['adapters'],
          },
        },
      },
      {
        eventId: '00000000-0000-4000-8000-000000000002',
        ...where,
        props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
      },
    ])
  })

  test('behavior: an unusual host’s address loses its query and fragment', async () => {
    const location = {
      origin: 'https://dapp.example',
      hostname: 'dapp.example',
      href: 'https://dapp.example/a?secret#b',
    }
    const { open, bodies } = createAnalyticsHarness({ browser: createFakeBrowser({ location }) })
    open()
    await settle()
    expect(bodies().map(({ url }) => url)).toEqual(['https://dapp.example/a', 'https://dapp.example/a'])
  })

  test('behavior: an event keeps the time and place at which it happened', async () => {
    const { platform, open, bodies } = createAnalyticsHarness()
    const startMs = platform.clock.now()
    await platform.clock.advance(5_000)
    open()
    await settle()
    expect(bodies().map(({ timestamp }) => timestamp - startMs)).toEqual([0, 5_000])
  })

  test('behavior: one at a time', async () => {
    const first = createGate<Response>()
    const { platform, open, close, sent } = createAnalyticsHarness()
    platform.answer(() => first.promise)
    open()
    close()
    await settle()
    expect(sent()).toEqual(['INITIALIZE'])
    first.resolve(new Response(''))
    await settle()
    expect(sent()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
  })

  test('behavior: the oldest of more than 100 that wait is dropped', async () => {
    const { emit, open, sent } = createAnalyticsHarness()
    for (let n = 0; n < 120; n++) emit('modal:closed', { connected: false })
    open()
    await settle()
    expect(sent()).toEqual([...Array.from({ length: 99 }, () => 'MODAL_CLOSE'), 'MODAL_OPEN'])
  })

  test('error: what cannot be sent is dropped: not repeated, not logged, not reported', async () => {
    const { platform, open, close, sent, forbidden } = createAnalyticsHarness()
    platform.answer(() => {
      throw new TypeError('Failed to fetch')
    })
    open()
    await settle()
    platform.answer(() => new Response('', { status: 500 }))
    close()
    await settle()
    expect(sent()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
    expect(platform.logs).toEqual([])
    expect(forbidden()).toBe(0)
    expect(platform.clock.pending()).toBe(0)
  })

  test('error: a service that never answers does not hold the rest for longer than 10 s', async () => {
    const { platform, open, sent } = createAnalyticsHarness()
    platform.answer(
      ({ signal }) =>
        new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        )
    )
    open()
    await platform.clock.advance(9_999)
    expect(sent()).toEqual(['INITIALIZE'])
    await platform.clock.advance(1)
    expect(sent()).toEqual(['INITIALIZE', 'MODAL_OPEN'])
  })

  test('error: FORBIDDEN is told once, and again after a send that succeeded', async () => {
    const { platform, open, close, forbidden } = createAnalyticsHarness()
    platform.answer(() => new Response('', { status: 403 }))
    open()
    close()
    await settle()
    expect(platform.sent).toHaveLength(3)
    expect(forbidden()).toBe(1)
    platform.answer(() => {
      throw new TypeError('Failed to fetch')
    })
    close()
    await settle()
    platform.answer(() => new Response('', { status: 403 }))
    close()
    await settle()
    expect(forbidden()).toBe(1)
    // Taken, though the answer is no JSON.
    platform.answer(() => new Response('ok'))
    close()
    await settle()
    platform.answer(() => new Response('', { status: 403 }))
    close()
    await settle()
    expect(forbidden()).toBe(2)
  })
})

describe('when it is sent', () => {
  test('behavior: the project is asked at the first act; its yes sends what waited', async () => {
    const answer = createGate<boolean>()
    let asked = 0
    const isWanted = (): Promise<boolean> => {
      asked += 1
      return answer.promise
    }
    const { open, close, sent } = createAnalyticsHarness({ isWanted })
    await settle()
    expect(asked).toBe(0)
    open()
    close()
    open()
    await settle()
    expect(asked).toBe(1)
    expect(sent()).toEqual([])
    answer.resolve(true)
    await settle()
    expect(sent()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN'])
  })

  test.each([
    ['no', (answer: ReturnType<typeof createGate<boolean>>) => answer.resolve(false)],
    ['no answer', (answer: ReturnType<typeof createGate<boolean>>) => answer.reject(new Error('unreachable'))],
  ])('behavior: %s from the project drops everything; the sink goes on', async (_, settleWith) => {
    const answer = createGate<boolean>()
    const { platform, open, close, told, beacons } = createAnalyticsHarness({ isWanted: () => answer.promise })
    open()
    settleWith(answer)
    await settle()
    close()
    await settle()
    platform.page.hide()
    expect(platform.requests).toEqual([])
    expect(beacons()).toEqual([])
    expect(told()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
    expect(platform.logs).toEqual([])
  })

  test('behavior: without an endpoint nothing is requested and the project is not asked', async () => {
    let asked = 0
    const isWanted = async (): Promise<boolean> => {
      asked += 1
      return true
    }
    const { platform, open, fail, told, beacons } = createAnalyticsHarness({ http: undefined, isWanted })
    open()
    fail()
    await settle()
    platform.page.hide()
    expect(platform.requests).toEqual([])
    expect(beacons()).toEqual([])
    expect(asked).toBe(0)
    expect(told()).toEqual(['INITIALIZE', 'MODAL_OPEN'])
  })

  test('behavior: without a browser nothing is sent', async () => {
    const { platform, open } = createAnalyticsHarness({ browser: undefined })
    open()
    await settle()
    expect(platform.requests).toEqual([])
  })

  test('behavior: stopped, nothing is told or sent, whatever waited or comes', async () => {
    const first = createGate<Response>()
    const { platform, analytics, open, close, fail, told, sent, beacons, forbidden } = createAnalyticsHarness()
    platform.answer(() => first.promise)
    open()
    await settle()
    analytics.stop()
    close()
    fail()
    platform.page.hide()
    first.resolve(new Response('', { status: 403 }))
    await settle()
    expect(sent()).toEqual(['INITIALIZE'])
    expect(beacons()).toEqual([])
    expect(told()).toEqual(['INITIALIZE', 'MODAL_OPEN'])
    expect(forbidden()).toBe(0)
    expect(platform.page.listeners()).toBe(0)
  })

  test('behavior: stopped while the project is asked, its yes sends nothing', async () => {
    const answer = createGate<boolean>()
    const { platform, analytics, open } = createAnalyticsHarness({ isWanted: () => answer.promise })
    open()
    analytics.stop()
    answer.resolve(true)
    await settle()
    expect(platform.requests).toEqual([])
    expect(platform.page.listeners()).toBe(0)
  })
})

describe('a page that goes away', () => {
  test('behavior: hidden before an act, nothing is sent; nor while the project has not answered', async () => {
    const { platform, open, beacons } = createAnalyticsHarness({ isWanted: () => new Promise(() => undefined) })
    platform.page.hide()
    open()
    await settle()
    platform.page.hide()
    expect(beacons()).toEqual([])
    expect(platform.requests).toEqual([])
  })

  test('behavior: what waits goes by beacons, the one on its way does not go twice', async () => {
    const first = createGate<Response>()
    const { platform, open, close, sent, beacons, bodies } = createAnalyticsHarness()
    platform.answer(() => first.promise)
    open()
    close()
    platform.page.hide()
    platform.page.hide()
    expect(sent()).toEqual(['INITIALIZE'])
    expect(beacons()).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
    expect(platform.page.beacons.map(({ url }) => url)).toEqual([URL_OF_E, URL_OF_E])
    const [beacon] = platform.page.beacons
    expect(JSON.parse(beacon?.body ?? 'null')).toMatchObject({
      eventId: '00000000-0000-4000-8000-000000000002',
      url: 'https://dapp.example/',
      props: { type: 'track', event: 'MODAL_OPEN' },
    })
    // Shown again.
    platform.answer(() => new Response(''))
    first.resolve(new Response(''))
    await settle()
    close()
    await settle()
    expect(sent()).toEqual(['INITIALIZE', 'MODAL_CLOSE'])
    expect(new Set(bodies().map(({ eventId }) => eventId)).size).toBe(2)
  })

  test('behavior: a beacon that is not taken stays in the queue', async () => {
    const first = createGate<Response>()
    const { platform, open, sent, beacons } = createAnalyticsHarness()
    platform.answer(() => first.promise)
    platform.page.takeBeacons(false)
    open()
    platform.page.hide()
    expect(beacons()).toEqual([])
    first.resolve(new Response(''))
    platform.answer(() => new Response(''))
    await settle()
    expect(sent()).toEqual(['INITIALIZE', 'MODAL_OPEN'])
  })
})
