import type { Page } from '@playwright/test'
import { approve, readRequests, setFault } from '@portico/sandbox/testing'
import { chooseWallet, connect, fact, heroButton, modal, openSection } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'
import { record } from '../record.ts'
import { account, type World } from '../world.ts'

const PROJECT = 'services.directory=true&projectId=demo'
const ENDPOINT = 'services.analytics=true'
const VISIT = [
  'INITIALIZE',
  'MODAL_OPEN',
  'SELECT_WALLET',
  'WALLET_IMPRESSION_V2',
  'CONNECT_SUCCESS',
  'MODAL_CLOSE',
  'SWITCH_NETWORK',
  'DISCONNECT_SUCCESS',
]

test('default: a visit sends exactly its events, in order, with what the service needs and nothing secret', {
  tag: '@main',
}, async ({ page, world }) => {
  const { quiet } = record(page)
  const startedMs = Date.now()
  await page.goto(`/?${PROJECT}&${ENDPOINT}&secret=1`)
  await heroButton(page).waitFor()
  await page.mouse.move(200, 300)
  await page.mouse.move(220, 320)
  await quiet()
  // A pointer that moves is not an act: the code is there, and nothing was sent or asked.
  expect((await readRequests(world.sandbox)).services).toEqual([])

  await visit(page, world)
  await expect.poll(async () => (await sent(world)).map(({ props }) => props.event)).toEqual(VISIT)

  const { services } = await readRequests(world.sandbox)
  for (const { projectId, st, sv, status } of services.filter(({ service }) => service === 'analytics')) {
    expect({ projectId, st, status }).toEqual({ projectId: 'demo', st: 'portico', status: 202 })
    expect(sv).toMatch(/^\d+\.\d+\.\d+/)
  }
  expect(services.filter(({ service }) => service === 'analyticsConfig')).toHaveLength(1)
  const bodies = await sent(world)
  for (const { url, domain, timestamp } of bodies) {
    expect({ url, domain }).toEqual({ url: `${world.url}/`, domain: 'localhost' })
    expect(timestamp).toBeGreaterThanOrEqual(startedMs)
    expect(timestamp).toBeLessThanOrEqual(Date.now())
  }
  expect(new Set(bodies.map(({ eventId }) => eventId)).size).toBe(VISIT.length)
  expect(JSON.stringify(bodies)).not.toContain('secret')
  // Known from the connection on, until it ends.
  const address = account(world, 0)
  const addresses = bodies.map(({ props }) => props.address)
  expect(addresses).toEqual([undefined, undefined, undefined, undefined, address, address, address, undefined])
  expect(bodies[0]?.props.properties).toMatchObject({ networks: world.chains.map(({ networkId }) => networkId) })
  expect(bodies[2]?.props.properties).toMatchObject({ name: 'Harbor', platform: 'browser' })
  expect(bodies[6]?.props.properties).toMatchObject({ network: world.chains[1].networkId })
})

test('behavior: turned off, nothing is sent and the dapp’s own sink is told nothing', async ({ page, world }) => {
  await page.goto(`/?${PROJECT}&${ENDPOINT}&features.analytics=false&onAnalyticsEvent=log`)
  await visit(page, world)
  expect(await analyticsRequests(world)).toEqual([])
  await expect(page.locator('[data-event^="analytics:"]')).toHaveCount(0)
})

test('behavior: what waits when the page is left goes by beacon', async ({ page, world }) => {
  // The first event arrives, and the page never hears so: what comes after it waits.
  await page.route('**/e?*', async (route) => void (await route.fetch()), { times: 1 })
  await page.goto(`/?${ENDPOINT}&projectId=demo`)
  await setFault({ url: world.sandbox.url, target: 'harbor', faults: { rejects: true } })
  await chooseWallet(page, 'Harbor')
  await expect(modal(page).locator('[data-part="attempt"]')).toHaveAttribute('data-state', 'rejected')
  await expect.poll(async () => (await sent(world)).map(({ props }) => props.event)).toEqual(['INITIALIZE'])
  await page.goto('/pages/plain.html')
  await expect
    .poll(async () => (await sent(world)).map(({ props }) => props.event).toSorted())
    .toEqual(['INITIALIZE', 'MODAL_OPEN', 'SELECT_WALLET', 'USER_REJECTED', 'WALLET_IMPRESSION_V2'])
  const bodies = await sent(world)
  expect(new Set(bodies.map(({ url }) => url))).toEqual(new Set([`${world.url}/`]))
})

/** Opens the modal, connects, switches and disconnects. */
async function visit(page: Page, world: World): Promise<void> {
  const [, second] = world.chains
  await connect(page)
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
  const networks = (await openSection(page, 'Network')).getByRole('region', { name: 'Portico' })
  await networks.getByRole('button', { name: second.name }).click()
  await approve({ page })
  await expect(fact(page, 'Portico', 'networkId')).toHaveText(second.networkId)
  const accounts = (await openSection(page, 'Account')).getByRole('region', { name: 'Portico' })
  await accounts.getByRole('button', { name: 'Disconnect' }).click()
  await expect(heroButton(page)).toHaveText('Connect wallet')
}

interface Body {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  readonly timestamp: number
  readonly props: { readonly event: string; readonly address?: string; readonly properties: object }
}

/** Bodies that the analytics service took, in their order. */
async function sent(world: World): Promise<readonly Body[]> {
  const { services } = await readRequests(world.sandbox)
  // Written by our own outbox; what it writes is what is looked at.
  return services.filter(({ service }) => service === 'analytics').map(({ body }) => body as Body)
}

async function analyticsRequests(world: World) {
  const { services } = await readRequests(world.sandbox)
  return services.filter(({ service }) => service === 'analytics' || service === 'analyticsConfig')
}
