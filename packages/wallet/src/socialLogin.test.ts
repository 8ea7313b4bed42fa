import { type Providers, startProviders } from '@portico/test-kit/internal/social'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SOCIAL_PROVIDERS, type SocialProviderId } from './api.ts'
import { createProviders } from './server/social/createProviders.ts'
import { type Answer, ask, user } from './test/askFrame.ts'
import { startTestFrame, type TestFrame } from './test/start/startTestFrame.ts'

let wallet: TestFrame
let providers: Providers
let context: BrowserContext

beforeAll(async () => {
  providers = await startProviders()
  wallet = await startTestFrame({ providers: createProviders(providers.clients) })
})
afterAll(async () => {
  await wallet.stop()
  await providers.stop()
})
beforeEach(async () => {
  await wallet.reset()
  providers.setFaults({})
  context = await wallet.browser.newContext()
  return () => context.close()
})

/** A login that a page has begun. */
interface Begun {
  readonly id: string
  readonly uri: string
}

async function begin(page: Page, provider: SocialProviderId = 'google', isPopup = true): Promise<Begun> {
  const request = { provider, returnTo: `${wallet.dappUrl}/`, isPopup }
  const { payload } = await ask(page, 'GET_SOCIAL_REDIRECT_URI', request)
  return { id: String(payload['id']), uri: String(payload['uri']) }
}

async function openWindow(page: Page, { uri }: Pick<Begun, 'uri'>): Promise<Page> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void window.open('about:blank')?.location.replace(url), uri),
  ])
  return opened
}

/** Says who the user is at the provider. */
async function press(opened: Page, button = 'Continue', account = 'alice@example.test'): Promise<void> {
  await opened.waitForURL(`${providers.url}/**`)
  await opened.getByLabel('Account').fill(account)
  await opened.getByRole('button', { name: button }).click()
}

const connect = (page: Page, request: { readonly id: string; readonly ticket?: string }): Promise<Answer> =>
  ask(page, 'CONNECT_SOCIAL', request)

/** Waits until a window has come back to the app, and says with what. */
async function comeBack(opened: Page): Promise<{ readonly id: string; readonly ticket: string }> {
  await opened.waitForURL((url) => url.searchParams.has('portico-login'))
  const [id = '', ticket = ''] = new URL(opened.url()).searchParams.get('portico-login')?.split('.') ?? []
  return { id, ticket }
}

describe('a login by a provider', () => {
  test('behavior: another account of a provider in the same browser is another user', async () => {
    const page = await wallet.openDapp(context)
    for (const account of ['alice@example.test', 'bob@example.test']) {
      const begun = await begin(page)
      const connected = connect(page, begun)
      const opened = await openWindow(page, begun)
      await press(opened, 'Continue', account)
      expect(await connected).toMatchObject({ type: 'CONNECT_SOCIAL_SUCCESS' })
      expect((await user(page)).payload).toMatchObject({ email: account, isNew: true })
    }
  })

  test.each(SOCIAL_PROVIDERS.filter((name) => name !== 'farcaster' && name !== 'passkey'))(
    'default: by %s, in a window that closes itself',
    async (provider) => {
      const page = await wallet.openDapp(context)
      const begun = await begin(page, provider)
      const connected = connect(page, begun)
      const opened = await openWindow(page, begun)
      const closed = opened.waitForEvent('close')
      await press(opened)
      expect(await connected).toMatchObject({ type: 'CONNECT_SOCIAL_SUCCESS', payload: { action: 'CONNECT' } })
      await closed
      expect((await user(page)).payload).toMatchObject({ social: { provider }, isNew: true })
    }
  )

  test('behavior: a provider that isolates its pages', async () => {
    providers.setFaults({ isolated: true })
    const page = await wallet.openDapp(context)
    const begun = await begin(page)
    const connected = connect(page, begun)
    await press(await openWindow(page, begun))
    expect(await connected).toMatchObject({ payload: { action: 'CONNECT' } })
  })

  test('behavior: from a page that isolates itself, the window comes back to the app, and both are logged in', async () => {
    const page = await wallet.openDapp(context, '/isolated')
    const begun = await begin(page)
    const connected = connect(page, begun)
    const opened = await openWindow(page, begun)
    // The frame can't be reached from there.
    await opened.getByRole('button', { name: 'Continue to Google' }).click()
    await press(opened)
    const back = await comeBack(opened)
    expect(back.id).toBe(begun.id)
    const again = await wallet.openDapp(context)
    expect(await connect(again, back)).toMatchObject({ payload: { action: 'CONNECT' } })
    expect(await connected).toMatchObject({ payload: { action: 'CONNECT' } })
  })

  test('behavior: a whole page goes and comes back', async () => {
    const page = await wallet.openDapp(context)
    const begun = await begin(page, 'facebook', false)
    await page.evaluate((url) => location.assign(url), begun.uri)
    await page.getByRole('button', { name: 'Continue to Facebook' }).click()
    await press(page)
    expect(await connect(page, await comeBack(page))).toMatchObject({ payload: { action: 'CONNECT' } })
  })

  test("behavior: a thief's link that a victim follows is asked about first, and logs the thief in to nothing", async () => {
    const thief = await wallet.openDapp(await wallet.browser.newContext())
    const begun = await begin(thief)
    const connected = connect(thief, begun)
    const victim = await context.newPage()
    await victim.goto(begun.uri)
    await expect
      .poll(() => victim.getByRole('alert').textContent())
      .toContain(`Log in to ${new URL(wallet.dappUrl).host}?`)
    await victim.getByRole('button', { name: 'Continue to Google' }).click()
    await press(victim)
    const app = await wallet.openDapp(context)
    expect(await connect(app, await comeBack(victim))).toMatchObject({ payload: { code: 'SOCIAL_ENDED' } })
    expect(await Promise.race([connected, Promise.resolve('waiting')])).toBe('waiting')
    await ask(thief, 'CANCEL_SOCIAL', { id: begun.id })
    expect((await connected).type).toBe('CONNECT_SOCIAL_ERROR')
    expect(await user(thief)).toMatchObject({ payload: { code: 'SIGNED_OUT' } })
    await thief.context().close()
  })

  test('behavior: a user declines', async () => {
    const page = await wallet.openDapp(context)
    const begun = await begin(page)
    const connected = connect(page, begun)
    await press(await openWindow(page, begun), 'Cancel')
    expect(await connected).toMatchObject({ payload: { code: 'SOCIAL_DECLINED' } })
  })
})
