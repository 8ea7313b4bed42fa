import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { user } from './test/askFrame.ts'
import { addFrame, EVIL, heardBy, openBrowser } from './test/evilSite.ts'
import { openTestFrame, type TestFrame } from './test/start/startTestFrame.ts'

let wallet: TestFrame

beforeAll(async () => {
  wallet = await openTestFrame()
})
beforeEach(() => wallet.reset())

test('behavior: a frame of another site in the page is answered nothing, whatever it says', async () => {
  const page = await wallet.openDapp(await openBrowser(wallet))
  const frame = await wallet.frameOf(page)
  expect(await heardBy(await addFrame(page, `${EVIL}/`), frame, 'parent.frames.0')).toEqual([])
  // For the page it is what it was.
  expect(await user(page)).toMatchObject({ payload: { code: 'SIGNED_OUT' } })
})

describe('what a page takes for its frame', () => {
  /** A page with a frame as Portico makes it, whose messages it keeps. */
  async function openPage(): Promise<{ readonly page: Page; readonly frame: Frame; heard(): Promise<unknown> }> {
    const context = await openBrowser(wallet)
    await context.route(`${OWN}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>page</title>' })
    )
    const page = await context.newPage()
    await page.goto(`${OWN}/`)
    await addPageFrame(page)
    await page.evaluate((url) => {
      const heard: unknown[] = []
      const opened = Object(window).pageFrame(url, document.body)
      opened.onMessage((message: unknown) => heard.push(message))
      Object.assign(window, { opened, heard })
    }, `${EVIL}/wallet`)
    await expect.poll(() => page.frames()[1]?.url()).toBe(`${EVIL}/wallet`)
    const [, frame] = page.frames()
    if (!frame) throw new Error('The page has no frame.')
    return { page, frame, heard: () => page.evaluate(() => Object(window).heard) }
  }
  async function addPageFrame(to: Page | Frame): Promise<void> {
    const built = new URL('../platform/pageFrame.js', import.meta.resolve('@portico/core'))
    const code = await readFile(fileURLToPath(built), 'utf8')
    await to.addScriptTag({ type: 'module', content: `${code}\nObject.assign(window, { pageFrame })` })
  }
  const OWN = 'http://app.localhost:81'
  const hello = (from: Page | Frame, path: string, said: string): Promise<void> =>
    from.evaluate(
      ([to, message]) =>
        to
          .split('.')
          .reduce((one, name) => Object(one)[name], window)
          .postMessage(message, '*'),
      [path, said] as const
    )

  test('behavior: the window and the origin of its own frame, and neither without the other', async () => {
    const { page, frame, heard } = await openPage()
    await hello(frame, 'parent', 'first')
    await expect.poll(heard).toEqual(['first'])
    // Another frame of the wallet's origin, the page itself, and the frame once it is at another place.
    await hello(await addFrame(page, `${EVIL}/other`), 'parent', 'sibling')
    await hello(page, 'self', 'page')
    await page.evaluate(() => {
      const own = document.querySelector('iframe')
      if (own) own.src = 'data:text/html,<script>parent.postMessage("elsewhere", "*")</script>'
      const arrived = new Promise((resolve) => {
        window.addEventListener('message', ({ data }) => data === 'elsewhere' && resolve(undefined))
      })
      return arrived
    })
    expect(await heard()).toEqual(['first'])
  })

  test('behavior: in a page that another site frames, something loads that is not the wallet, and the other site is named', async () => {
    const context = await openBrowser(wallet)
    const page = await context.newPage()
    await page.goto(`${EVIL}/?embeds=${wallet.dappUrl}`)
    const [, dapp] = page.frames()
    if (!dapp) throw new Error('The dapp is in no frame.')
    await addPageFrame(dapp)
    const seen = await dapp.evaluate(
      (url) =>
        new Promise((resolve) => {
          const heard: unknown[] = []
          const { onLoad, onMessage, framedBy } = Object(window).pageFrame(url)
          onMessage((message: unknown) => heard.push(message))
          onLoad(() => resolve({ framedBy, heard }))
        }),
      wallet.url
    )
    expect(seen).toEqual({ framedBy: [EVIL], heard: [] })
  })

  test('behavior: a frame that is at another place is sent no port', async () => {
    const { page, frame } = await openPage()
    await frame.evaluate(() => Object.assign(window, { ports: 0 }))
    await page.evaluate(() => {
      const own = document.querySelector('iframe')
      if (own) own.src = `${location.origin}/elsewhere`
    })
    await frame.waitForURL(`${OWN}/elsewhere`)
    const elsewhere = frame
    await elsewhere.evaluate(() => {
      const got: unknown[] = []
      window.addEventListener('message', ({ data }) => void got.push(data))
      Object.assign(window, { got })
    })
    await page.evaluate(() => {
      Object(window).opened.post('secret', new MessageChannel().port2)
      window.frames[0]?.postMessage('last', '*')
    })
    await expect.poll(() => elsewhere.evaluate(() => Object(window).got)).toEqual(['last'])
  })
})
