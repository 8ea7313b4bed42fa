import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'

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
  const server = await serveNext({ folder, env })
  const context = await browser.newContext()
  context.setDefaultTimeout(30_000)
  const said: string[] = []
  try {
    await context.addInitScript(announceLastingWallet, { address })
    const page = await context.newPage()
    page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      // The RPC hosts of public networks cannot be reached from here, which is not the app's fault.
      const isNetwork = message.text().startsWith('Failed to load resource')
      if (['error', 'warning'].includes(message.type()) && !isNetwork) said.push(`${message.type()}: ${message.text()}`)
    })
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('button', { name: 'Lasting' }).first().click()
    await bothSay(page, 'connected')
    const html = await (await context.request.get(server.url)).text()
    if (!html.includes('data-state="reconnecting"')) said.push('the server did not show the account of the last visit')
    for (const id of ['portico', 'wagmi'])
      if (!html.toLowerCase().includes(`id="${id}">reconnecting ${address.toLowerCase()}<`))
        said.push(`on the server, ${id} did not say reconnecting with the account of the last visit`)
    for (let visit = 0; visit < VISITS; visit++) {
      await page.reload()
      await bothSay(page, 'connected')
    }
  } catch (error) {
    said.push(error instanceof Error ? error.message : String(error))
  } finally {
    await context.close()
    server.stop()
  }
  return said.length === 0 ? undefined : said.join('\n')
}

/** A hydration error comes by a race: it was there in most visits before the client waited for the page. */
const VISITS = 5

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

async function bothSay(page: Page, status: string): Promise<void> {
  for (const id of ['portico', 'wagmi'])
    await page.locator(`#${id}`, { hasText: new RegExp(`^${status} ${address}$`, 'i') }).waitFor()
}

async function serveNext(input: {
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
}): Promise<{ readonly url: string; readonly stop: () => void }> {
  const { folder, env } = input
  const port = await freePort()
  const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next')
  const args = [next, 'start', '--port', String(port), '--hostname', '127.0.0.1']
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await untilReady(child)
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: unknown): void => {
      output += String(chunk)
      if (output.includes('Ready')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', () => reject(new Error(`next start ended:\n${output}`)))
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const found = server.address()
  server.close()
  await once(server, 'close')
  if (found === null || typeof found === 'string') throw new Error('no free port')
  return found.port
}

/** A wallet that announces itself, approves everything and remembers it over a reload. Runs in the page. */
function announceLastingWallet(input: { readonly address: string }): void {
  const allowed = (): boolean => localStorage.getItem('wallet') === 'allowed'
  const answers: Record<string, () => unknown> = {
    eth_chainId: () => '0x1',
    eth_accounts: () => (allowed() ? [input.address] : []),
    eth_requestAccounts: () => {
      localStorage.setItem('wallet', 'allowed')
      return [input.address]
    },
    wallet_requestPermissions: () => {
      localStorage.setItem('wallet', 'allowed')
      return [
        { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [input.address] }] },
      ]
    },
    wallet_getCapabilities: () => ({}),
  }
  const provider = {
    request: async ({ method }: { readonly method: string }) => {
      const answer = answers[method]
      if (answer === undefined) throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
      return answer()
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/%3E'
  const info = Object.freeze({
    uuid: '00000000-0000-4000-8000-000000000009',
    name: 'Lasting',
    icon,
    rdns: 'test.lasting',
  })
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
