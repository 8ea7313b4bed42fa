import { REQUESTS } from '@portico/core/connectors/embedded/protocol'
import type { BrowserContext, Frame, Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import type { TestFrame } from './start/startTestFrame.ts'

/** A site that the wallet doesn't know. */
export const EVIL = 'http://evil.localhost:81'

/** A browser in which that site has pages, which may embed others. */
export async function openBrowser(wallet: TestFrame): Promise<BrowserContext> {
  const context = await wallet.browser.newContext()
  onTestFinished(() => context.close())
  await context.route(`${EVIL}/**`, (route) => {
    const embedded = new URL(route.request().url()).searchParams.get('embeds')
    const body = embedded === null ? 'evil' : `<iframe src="${embedded}"></iframe>`
    return route.fulfill({ contentType: 'text/html', body })
  })
  return context
}

/** Adds a frame to a page. */
export async function addFrame(page: Page, url: string): Promise<Frame> {
  const element = await page.evaluateHandle((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    return document.body.appendChild(frame)
  }, url)
  const frame = await element.contentFrame()
  if (!frame) throw new Error('The frame is in no page.')
  await frame.waitForURL(url)
  return frame
}

/** Every request and event of the protocol, and names that would be those of an export. */
const NAMES = [...Object.keys(REQUESTS), 'READY', 'SHOWN', 'AGREED', 'EXPORT_KEYS', 'GET_SHARE', 'COPY']

/** Says every name to a window in each form that a message could have, and offers ports. Resolves with how often that was. */
function attack([path, names]: readonly [path: string, names: readonly string[]]): number {
  const heard: unknown[] = []
  Object.assign(window, { heard })
  const hear = ({ data }: MessageEvent): void => void heard.push(data)
  window.addEventListener('message', hear)
  const target: Window = path.split('.').reduce((from, name) => Object(from)[name], window)
  let sent = 0
  const send = (message: unknown, ports: MessagePort[] = []): void => {
    target.postMessage(message, '*', ports)
    sent += 1
  }
  for (const name of names)
    for (const form of [name, { type: name }, { id: '1', type: name, payload: {} }, { type: `portico:${name}` }])
      send(form)
  for (const type of ['portico:connect', 'portico:hello']) {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = hear
    for (const name of names) port1.postMessage({ id: name, type: name, payload: {} })
    send({ type, version: 1, versions: [1] }, [port2])
  }
  return sent
}

/** Attacks the frame of an app, and resolves with what is heard when all of it has arrived. */
export async function heardBy(evil: Page | Frame, frame: Frame, path: string): Promise<unknown> {
  await frame.evaluate(() => {
    const counted = Object.assign(window, { count: 0 })
    window.addEventListener('message', () => {
      counted.count += 1
    })
  })
  const sent = await evil.evaluate(attack, [path, NAMES] as const)
  expect(sent).toBeGreaterThan(NAMES.length)
  await expect.poll(() => frame.evaluate(() => Object(window).count)).toBe(sent)
  return evil.evaluate(() => Object(window).heard)
}
