import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SocialAnswer, SocialStart } from './api.ts'
import { ownPageHeaders } from './server/http/headers.ts'
import { ask } from './test/askFrame.ts'
import { EVIL, openBrowser } from './test/evilSite.ts'
import { openTestFrame, type TestFrame } from './test/start/startTestFrame.ts'

let wallet: TestFrame

beforeAll(async () => {
  wallet = await openTestFrame()
})

const PROVIDER = 'http://provider.localhost:81/'
const BEGUN: SocialAnswer = { id: crypto.randomUUID(), proof: 'the proof', expiresInMs: 600_000 }

/** A browser whose windows are the wallet's own, over a server that notes what they start with. */
async function openSocial(): Promise<{ readonly context: BrowserContext; readonly started: SocialStart[] }> {
  const context = await openBrowser(wallet)
  const started: SocialStart[] = []
  const body = await readFile(new URL('../dist/frame/social.html', import.meta.url), 'utf8')
  await context.route(`${wallet.url}/social`, (route) =>
    route.fulfill({ contentType: 'text/html', headers: ownPageHeaders(), body })
  )
  await context.route(`${wallet.url}/api/social`, (route) => route.fulfill({ json: BEGUN }))
  await context.route(`${wallet.url}/api/social/start`, (route) => {
    started.push(route.request().postDataJSON())
    return route.fulfill({ json: { url: PROVIDER } })
  })
  await context.route(PROVIDER, (route) => route.fulfill({ contentType: 'text/html', body: 'Who are you?' }))
  return { context, started }
}

/** Begins a login in the frame of an app's page; resolves with where its window goes. */
async function begin(page: Page): Promise<string> {
  const request = { provider: 'google', returnTo: `${wallet.dappUrl}/`, isPopup: true }
  const { payload } = await ask(page, 'GET_SOCIAL_REDIRECT_URI', request)
  expect(payload).toEqual({ id: BEGUN.id, uri: `${wallet.url}/social#${BEGUN.id}`, expiresInMs: 600_000 })
  return String(payload['uri'])
}

/** Opens it as Portico does, and sends it to an address. */
async function openWindow(from: Page, uri: string): Promise<Page> {
  const built = new URL('../platform/loginWindow.js', import.meta.resolve('@portico/core'))
  const code = await readFile(fileURLToPath(built), 'utf8')
  await from.addScriptTag({ type: 'module', content: `${code}\nObject.assign(window, { openLoginWindow })` })
  const [opened] = await Promise.all([
    from.waitForEvent('popup'),
    from.evaluate(() => {
      const shown = Object(window).openLoginWindow('Google…')
      Object.assign(window, { shown })
    }),
  ])
  expect(await opened.evaluate(() => [document.title, document.body.textContent])).toEqual(['Google…', 'Google…'])
  await from.evaluate((url) => Object(window).shown.go(url), uri)
  return opened
}

describe('the window of a login', () => {
  test('default: gets the proof of the page that has begun it, and goes on to the provider, without a way back to the page', async () => {
    const { context, started } = await openSocial()
    const page = await wallet.openDapp(context)
    const opened = await openWindow(page, await begin(page))
    await opened.waitForURL(PROVIDER)
    expect(started).toEqual([{ id: BEGUN.id, proof: BEGUN.proof }])
    expect(await opened.evaluate(() => window.opener)).toBeNull()
  })

  test('behavior: opened by another site it gets none, while the app’s page waits', async () => {
    const { context, started } = await openSocial()
    const uri = await begin(await wallet.openDapp(context))
    const evil = await context.newPage()
    for (const path of ['/', `/?embeds=${encodeURIComponent(wallet.dappUrl)}`]) {
      await evil.goto(`${EVIL}${path}`)
      await (await openWindow(evil, uri)).waitForURL(PROVIDER)
    }
    expect(started).toEqual([1, 2].map(() => ({ id: BEGUN.id })))
  })

  test('behavior: of a login that the page has not begun it gets none, as in a page that isolates itself, or from a link', async () => {
    const { context, started } = await openSocial()
    const page = await wallet.openDapp(context)
    await begin(page)
    await (await openWindow(page, `${wallet.url}/social#another`)).waitForURL(PROVIDER)
    const isolated = await wallet.openDapp(context, '/isolated')
    await (await openWindow(isolated, await begin(isolated))).waitForURL(PROVIDER)
    const link = await context.newPage()
    await link.goto(`${wallet.url}/social#${BEGUN.id}`)
    await link.waitForURL(PROVIDER)
    expect(started).toEqual([{ id: 'another' }, { id: BEGUN.id }, { id: BEGUN.id }])
  })

  test('behavior: closes itself when the user is logged in', async () => {
    const { context, started } = await openSocial()
    const page = await wallet.openDapp(context)
    const opened = await openWindow(page, `${wallet.url}/social#done`)
    if (!opened.isClosed()) await opened.waitForEvent('close')
    // The page hears of it a moment after the browser has closed it.
    await expect.poll(() => page.evaluate(() => Object(window).shown.isClosed())).toBe(true)
    expect(started).toEqual([])
  })

  test.each([
    ['declined', 'Login canceled'],
    ['failed', 'Couldn’t log in'],
    ['ended', 'This login has ended'],
    ['', 'This login has ended'],
    ['done', 'You’re logged in'],
    ['proven', 'You’re done here'],
  ])('behavior: says how the login has ended: %s', async (end, title) => {
    const { context } = await openSocial()
    const page = await context.newPage()
    await page.goto(`${wallet.url}/social#${end}`)
    await page.getByText(title).waitFor()
    expect(page.url()).toBe(`${wallet.url}/social`)
  })

  test('error: a server that ends it, or says something else', async () => {
    const { context } = await openSocial()
    const answers = [{ status: 404, json: { error: { code: 'SOCIAL_ENDED', message: '' } } }, { body: '<html>' }]
    await context.route(`${wallet.url}/api/social/start`, (route) => route.fulfill(answers.shift()))
    for (const title of ['This login has ended', 'Couldn’t log in']) {
      const page = await context.newPage()
      await page.goto(`${wallet.url}/social#${BEGUN.id}`)
      await page.getByText(title).waitFor()
    }
  })
})
