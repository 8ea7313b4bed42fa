import { announceWallets, walletAddress, walletNames } from '@portico/consumers/browser/announcedWallets.ts'
import type { StaticServer } from '@portico/consumers/browser/serve.ts'
import { untilQuiet } from '@portico/consumers/browser/visit.ts'
import type { Browser, CDPSession, Page } from 'playwright'
import { slowDown } from './look.ts'
import { type MeasuredWindow, type PageTimes, watchFrames } from './page.ts'

/** What one run of one dapp gave. */
export interface RunFigures {
  readonly buttonUsableMs: number
  /** The visitor had moved the pointer before, so the modal's code was there. */
  readonly firstRowMs: number
  /** The press was the visitor's first input. */
  readonly firstRowWithoutInputMs: number
  readonly connectedMs: number
  /** After opening, with the garbage collected. */
  readonly heapMb: number
}

const buttonText = 'Connect wallet'

/** Measures a served dapp once: two visits, each in a fresh browser context, at 4x CPU slow-down. */
export async function runOnce(input: {
  readonly browser: Browser
  readonly server: StaticServer
}): Promise<RunFigures> {
  const warm = await visit({ ...input, movesFirst: true })
  const cold = await visit({ ...input, movesFirst: false })
  return {
    buttonUsableMs: warm.buttonUsableMs,
    firstRowMs: warm.firstRowMs,
    firstRowWithoutInputMs: cold.firstRowMs,
    connectedMs: warm.connectedMs,
    heapMb: warm.heapMb,
  }
}

async function visit(input: {
  readonly browser: Browser
  readonly server: StaticServer
  readonly movesFirst: boolean
}): Promise<Required<PageTimes> & { readonly heapMb: number }> {
  const context = await input.browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.addInitScript(announceWallets, { names: walletNames, address: walletAddress })
    await page.addInitScript(watchFrames, { button: buttonText, wallet: walletNames[0], address: walletAddress })
    // An empty page of the same origin first: the visit would otherwise move to a new process, and the slow-down with
    // it only sometimes.
    await page.goto(`${input.server.url}/empty`)
    await slowDown(cdp)

    await page.goto(input.server.url)
    await noted({ page, name: 'buttonUsableMs' })
    if (input.movesFirst) await page.mouse.move(5, 5)
    await untilQuiet({ page, quietMs })

    await press({ cdp, at: await middleOf({ page, text: buttonText }) })
    await noted({ page, name: 'firstRowMs' })
    await untilQuiet({ page, quietMs })
    const heapMb = await heapAfterCollection(cdp)

    await press({ cdp, at: await middleOf({ page, text: walletNames[0] }) })
    await noted({ page, name: 'connectedMs' })
    const times = await page.evaluate(() => (window as MeasuredWindow).porticoTimes)
    return { buttonUsableMs: 0, firstRowMs: 0, connectedMs: 0, ...times, heapMb }
  } finally {
    await context.close()
  }
}

/** Where a button can be pressed, in pixels of the window. */
async function middleOf(input: {
  readonly page: Page
  readonly text: string
}): Promise<{ readonly x: number; readonly y: number }> {
  const box = await input.page.locator('button', { hasText: input.text }).first().boundingBox()
  if (box === null) throw new Error(`There is no button "${input.text}" to press.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses without moving the pointer there first: a move would be an input of its own. */
async function press(input: {
  readonly cdp: CDPSession
  readonly at: { readonly x: number; readonly y: number }
}): Promise<void> {
  const button = { ...input.at, button: 'left', clickCount: 1 } as const
  await input.cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
  await input.cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
}

async function noted({ page, name }: { readonly page: Page; readonly name: keyof PageTimes }): Promise<void> {
  await page.waitForFunction((key) => (window as MeasuredWindow).porticoTimes?.[key] !== undefined, name)
}

/** As long as a visitor looks before a press. */
const quietMs = 500

async function heapAfterCollection(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable')
  // Once is not enough: what a first pass frees may hold the last reference to more.
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  await cdp.send('HeapProfiler.disable')
  return usedSize / 1024 / 1024
}
