import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { startChild } from '../../tools/demo/child.ts'
import { announceWallets, walletAddress } from './browser/announcedWallets.ts'

/**
 * Serves a built Next app, connects in Chromium and comes back. Returns what is wrong: an error or a warning in the console, a
 * server's markup without the account, a visit that is not restored; undefined when all is well.
 */
export async function hydrationProblem(input: {
  readonly browser: Browser
  readonly folder: string
  /** What it was built with, beside this process's own. */
  readonly env: Readonly<Record<string, string>>
}): Promise<string | undefined> {
  const { browser, folder, env } = input
  const next = join(folder, 'node_modules/next/dist/bin/next')
  const args = ['start', '--port', '0', '--hostname', '127.0.0.1']
  const server = startChild({ label: 'next', script: next, args, cwd: folder, env: { ...process.env, ...env } })
  const context = await browser.newContext()
  context.setDefaultTimeout(30_000)
  const said: string[] = []
  try {
    const [, url = ''] = await server.printed(/(http:\/\/127\.0\.0\.1:\d+)[\s\S]*Ready/)
    const page = await context.newPage()
    await page.addInitScript(announceWallets, { names: ['Alpha'], address: walletAddress })
    page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      // The RPC hosts of public networks cannot be reached from here, which is not the app's fault.
      const isNetwork = message.text().startsWith('Failed to load resource')
      if (['error', 'warning'].includes(message.type()) && !isNetwork) said.push(`${message.type()}: ${message.text()}`)
    })
    await page.goto(url)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('button', { name: 'Alpha' }).first().click()
    await bothSay(page, 'connected')
    const html = await (await context.request.get(url)).text()
    if (!html.includes('data-state="reconnecting"')) said.push('the server did not show the account of the last visit')
    for (const id of ['portico', 'wagmi'])
      if (!html.toLowerCase().includes(`id="${id}">reconnecting ${walletAddress.toLowerCase()}<`))
        said.push(`on the server, ${id} did not say reconnecting with the account of the last visit`)
    for (let visit = 0; visit < VISITS; visit++) {
      await page.reload()
      await bothSay(page, 'connected')
    }
  } catch (error) {
    said.push(error instanceof Error ? error.message : String(error))
  } finally {
    await context.close()
    await server.stop()
  }
  return said.length === 0 ? undefined : said.join('\n')
}

/** A hydration error comes by a race: it was there in most visits before the client waited for the page. */
const VISITS = 5

async function bothSay(page: Page, status: string): Promise<void> {
  for (const id of ['portico', 'wagmi'])
    await page.locator(`#${id}`, { hasText: new RegExp(`^${status} ${walletAddress}$`, 'i') }).waitFor()
}
