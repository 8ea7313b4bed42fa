import type { AnalyticsEvent, Portico, PorticoOptions, PorticoState } from '@portico/core'
import { cookieStorage, readCookie } from '@portico/core/platform'
import { assertNoSecretIn } from '@portico/test-kit'
import { startRelay } from '@portico/test-kit/internal/relay'
import { expect, it, onTestFinished } from 'vitest'
import { watchProblems } from '../../../test/counting.js'
import { type CookieJar, createCookieJar } from '../../../test/createCookieJar.js'
import { createPairedWorld, type PairedWorld, until } from '../../../test/rounds.js'
import { watchUrls } from '../../../test/watchUrls.js'

/** Names of all slices; a new one does not compile until it is here, and is looked at from then on. */
const SLICES = Object.keys({
  modal: true,
  router: true,
  connections: true,
  networks: true,
  wallets: true,
  attempt: true,
  accounts: true,
  features: true,
  theme: true,
  preferences: true,
  consent: true,
  nfts: true,
  pay: true,
  portfolio: true,
  send: true,
  swap: true,
  transactions: true,
  walletBrowser: true,
  notices: true,
} satisfies Record<keyof PorticoState, true>) as readonly (keyof PorticoState)[]

/** Everything that leaves the page, collected from the start. */
function watchSinks(options: Partial<PorticoOptions>) {
  const cookies = createCookieJar()
  const analytics: AnalyticsEvent[] = []
  const events: unknown[] = []
  const errors: unknown[] = []
  const problems = watchProblems()
  const urls = watchUrls()
  onTestFinished(() => {
    problems.stop()
    urls.stop()
  })
  const given: Partial<PorticoOptions> = {
    storage: cookieStorage(cookies),
    services: { analytics: 'https://analytics.example' },
    onAnalyticsEvent: (event) => void analytics.push(event),
    debug: true,
    ...options,
  }
  const snapshots = (portico: Portico) => Object.fromEntries(SLICES.map((slice) => [slice, portico.snapshot(slice)]))
  return {
    options: given,
    cookies,
    urls,
    errors,
    analytics,
    listen: ({ portico, platform }: PairedWorld): void => {
      portico.events.onAny((event) => events.push(event))
      platform.answer(() => new Response(''))
    },
    all: ({ portico, platform }: PairedWorld) => ({
      'the cookie header': cookies.read(),
      'what was fetched': platform.sent,
      'beacons when the page is left': platform.page.beacons,
      'addresses of the process': urls.list,
      'the platform logger': platform.logs,
      'the console': problems.list,
      'bus events': events,
      'rejections of calls': errors,
      'the state': snapshots(portico),
      'the hint for the server': portico.dehydrate(),
      'what analytics tells the dapp': analytics,
    }),
  }
}

/** The keys of a page's WalletConnect client: one for each session and pairing, and the seed that it signs with. */
function secretsOf({ platform }: PairedWorld, cookies: CookieJar): Record<string, string> {
  // Wherever it is kept: what keeps it in the wrong place must fail because of that.
  const [key = ''] = [...Object.keys(platform.stored), ...cookies.keys()].filter((one) => one.endsWith('//keychain'))
  return JSON.parse(platform.stored[key] ?? readCookie({ cookies: cookies.read(), key }) ?? '{}')
}

it('only the relay, the wallet and the local storage get what a session is secret by', async () => {
  const relay = await startRelay()
  onTestFinished(() => relay.stop())
  const sinks = watchSinks({})
  const world = await createPairedWorld(relay, sinks.options)
  onTestFinished(() => world.stop())
  sinks.listen(world)

  const uris: string[] = []
  world.portico.subscribe('attempt', () => {
    const shown = world.portico.snapshot('attempt')
    if (shown.channel === 'pairing' && shown.pairing) uris.push(shown.pairing.uri)
  })
  await world.portico.modal.open()
  await world.giveUp()
  await world.pair()
  await world.sign()
  // The wallet cannot do it, and then it is gone while it is asked.
  await world.portico.wallet.request({ method: 'eth_sign' }).catch((error: unknown) => sinks.errors.push(error))
  await world.portico.switchNetwork({ networkId: 'eip155:5' }).catch((error: unknown) => sinks.errors.push(error))
  relay.setFaults({ drops: 'pushes', onlyTags: [1108] })
  const asked = world.portico.wallet
    .signMessage({ message: 'gone' })
    .catch((error: unknown) => sinks.errors.push(error))
  await until(() => relay.log().some(({ type }) => type === 'dropped'))
  const secrets = {
    ...secretsOf(world, sinks.cookies),
    ...Object.fromEntries(uris.map((uri, index) => [`pairing URI ${index}`, uri])),
    ...Object.fromEntries(uris.map((uri, index) => [`key of pairing ${index}`, uri.split('symKey=')[1] ?? ''])),
  }
  // A new session and a pairing have a key each, and the client has its seed; two codes were shown.
  expect(Object.keys(secretsOf(world, sinks.cookies)).length).toBeGreaterThanOrEqual(2)
  expect(secrets).toHaveProperty('client_ed25519_seed')
  expect(new Set(uris).size).toBeGreaterThanOrEqual(2)
  // Its code came after the first press, and what it missed is told to it.
  await expect.poll(() => sinks.analytics.map(({ event }) => event)).toContain('CONNECT_SUCCESS')
  const first = sinks.all(world)
  assertNoSecretIn({ secrets, sinks: first })

  await world.portico.disconnect()
  await asked
  expect(sinks.errors.length).toBeGreaterThanOrEqual(3)
  world.platform.page.hide()
  // What is looked at is what was told: no sink is empty that must have something.
  const last = sinks.all(world)
  assertNoSecretIn({ secrets, sinks: last })
  expect(sinks.cookies.keys()).toEqual(['@appkit/v1/state'])
  expect(sinks.urls.list.some((url) => url.includes('auth='))).toBe(true)
  expect(last['bus events'].length).toBeGreaterThan(5)
})
