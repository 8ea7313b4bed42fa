import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from './startSandbox.ts'
import { launchChromium } from './test/launchChromium.ts'
import { serveDapp } from './test/serveDapp.ts'
import { approvalWindow, approve, reject, resetSandbox, setFault, setWallet } from './testing.ts'

let sandbox: Sandbox
let browser: Browser
let dapp: Awaited<ReturnType<typeof serveDapp>>
let context: BrowserContext
let page: Page

beforeAll(async () => {
  sandbox = await startSandbox({ ports: { page: 0, chains: [0, 0] } })
  browser = await launchChromium()
  dapp = await serveDapp({ html: dappPage(sandbox.config.walletScriptUrl) })
})
beforeEach(async () => {
  context = await browser.newContext()
  context.setDefaultTimeout(120_000)
  page = await context.newPage()
  await page.goto(dapp.url)
})
afterEach(async () => {
  await context.close()
  await resetSandbox(sandbox)
})
afterAll(async () => {
  await browser.close()
  dapp.stop()
  await sandbox.stop()
})

test('behavior: two wallets are announced, one is injected, and nothing is loaded before a request', async () => {
  expect(await page.evaluate('names()')).toEqual(['Harbor', 'Meadow'])
  expect(await page.evaluate('typeof window.ethereum.request')).toBe('function')
  expect(page.frames()).toHaveLength(1)
})

test('behavior: a blocked window becomes a frame, or an error when the wallet only knows windows', async () => {
  await page.evaluate('window.open = () => null')
  await click('meadow', 'eth_requestAccounts')
  expect('page' in (await approvalWindow({ page }))).toBe(true)
  await reject({ page })
  expect(await outcome()).toMatchObject({ error: { code: 4001 } })

  await setWallet({ url: sandbox.url, wallet: 'meadow', settings: { approval: 'popup' } })
  await click('meadow', 'eth_requestAccounts')
  expect(await outcome()).toMatchObject({ error: { code: -32603, message: expect.stringContaining('pop-up') } })
})

test('behavior: faults act at once, also on a page that asks for nothing', async () => {
  const { url } = sandbox
  await setWallet({ url, wallet: 'harbor', settings: { autoApprove: true } })
  await click('harbor', 'eth_requestAccounts')
  const owner = sandbox.config.accounts[0]?.address
  expect(await outcome()).toEqual({ value: [owner] })
  await setFault({ url, target: 'harbor', faults: { disconnects: true } })
  await expect
    .poll(() => page.evaluate('events'))
    .toEqual([`harbor accountsChanged ["${owner}"]`, 'harbor accountsChanged []', 'harbor disconnect 4900'])

  await setFault({ url, target: 'harbor', faults: { throws: 'string' } })
  await click('harbor', 'eth_requestAccounts')
  expect(await outcome()).toEqual({ error: { type: 'string', message: 'The wallet gave up.' } })
  await setFault({ url, target: 'harbor', faults: { throws: 'undefined' } })
  await click('harbor', 'eth_requestAccounts')
  expect(await outcome()).toEqual({ error: { type: 'undefined' } })
  await setFault({ url, target: 'harbor', faults: { throws: 'circular' } })
  await click('harbor', 'eth_requestAccounts')
  expect(await outcome()).toEqual({ error: { type: 'object', message: 'An error that contains itself.' } })
})

test('behavior: an atomic wallet asks once for a batch and sends it in one transaction, until a reset', async () => {
  const [ada, other] = sandbox.config.accounts
  const capabilities = ['harbor', 'wallet_getCapabilities', [ada?.address, ['0x7a69']]] as const
  await setWallet({ url: sandbox.url, wallet: 'harbor', settings: { autoApprove: true } })
  await click('harbor', 'eth_requestAccounts')
  await outcome()
  await setFault({ url: sandbox.url, target: 'harbor', faults: { atomic: 'works' } })
  await click(...capabilities)
  expect(await outcome()).toEqual({ value: { '0x7a69': { atomic: { status: 'supported' } } } })
  const call = { to: other?.address, value: '0x1' }
  const batch = { version: '2.0.0', chainId: '0x7a69', atomicRequired: true, calls: [call, call] }
  await setWallet({ url: sandbox.url, wallet: 'harbor', settings: { autoApprove: false } })
  await click('harbor', 'wallet_sendCalls', [batch])
  expect(await approve({ page })).toMatchObject({ heading: 'Send these transactions?' })
  const { value } = (await outcome()) as { readonly value: { readonly id: string } }
  await click('harbor', 'wallet_getCallsStatus', [value.id])
  expect(await outcome()).toMatchObject({ value: { status: 200, atomic: true, receipts: { length: 1 } } })
  await resetSandbox(sandbox)
  await click(...capabilities)
  expect(await outcome()).toEqual({ value: { '0x7a69': { atomic: { status: 'unsupported' } } } })
})

test('behavior: a fault that was set before the page listens to the sandbox acts all the same', async () => {
  const { url } = sandbox
  let listen: (() => void) | undefined
  const mayListen = new Promise<void>((resolve) => {
    listen = resolve
  })
  await context.route('**/events', async (route) => {
    await mayListen
    await route.continue()
  })
  await setWallet({ url, wallet: 'harbor', settings: { autoApprove: true } })
  await click('harbor', 'eth_requestAccounts')
  const owner = sandbox.config.accounts[0]?.address
  expect(await outcome()).toEqual({ value: [owner] })
  await setFault({ url, target: 'harbor', faults: { disconnects: true } })
  listen?.()
  await expect
    .poll(() => page.evaluate('events'))
    .toEqual([`harbor accountsChanged ["${owner}"]`, 'harbor accountsChanged []', 'harbor disconnect 4900'])
})

test('behavior: an answer of the sandbox that comes late does not undo what was set after it', async () => {
  const { url } = sandbox
  await setWallet({ url, wallet: 'harbor', settings: { autoApprove: true } })
  await click('harbor', 'eth_requestAccounts')
  const owner = sandbox.config.accounts[0]?.address
  expect(await outcome()).toEqual({ value: [owner] })

  let release: (() => void) | undefined
  const mayArrive = new Promise<void>((resolve) => {
    release = resolve
  })
  let isHeld = false
  await context.route('**/state', async (route) => {
    const response = await route.fetch()
    if (!isHeld) {
      isHeld = true
      await mayArrive
    }
    await route.fulfill({ response })
  })
  await click('harbor', 'eth_chainId')
  await expect.poll(() => isHeld).toBe(true)
  // Read again at once, as at any change; this answer is not held.
  await setFault({ url, target: 'harbor', faults: { locked: true } })
  const events = [`harbor accountsChanged ["${owner}"]`, 'harbor accountsChanged []']
  await expect.poll(() => page.evaluate('events')).toEqual(events)
  release?.()
  expect(await outcome()).toEqual({ value: '0x7a69' })
  expect(await page.evaluate('events')).toEqual(events)
})

test('behavior: two tabs of one page agree', async () => {
  await setWallet({ url: sandbox.url, wallet: 'harbor', settings: { autoApprove: true } })
  const other = await context.newPage()
  await other.goto(dapp.url)
  await other.evaluate(`ask('harbor', 'eth_accounts')`)
  await click('harbor', 'eth_requestAccounts')
  await outcome()
  const owner = sandbox.config.accounts[0]?.address
  await expect.poll(() => other.evaluate('events')).toEqual([`harbor accountsChanged ["${owner}"]`])
})

test('behavior: messages that are not from the vault are not believed', async () => {
  const forged = { portico: 'sandbox-wallet', message: { type: 'result', id: 1, value: ['0xforged'] } }
  await setFault({ url: sandbox.url, target: 'harbor', faults: { neverAnswers: 'prompts' } })
  await click('harbor', 'eth_requestAccounts')
  await expect.poll(() => page.frames().length).toBe(2)
  await page.evaluate((message) => window.postMessage(message, '*'), forged)
  // No prompt, so it is answered. Were the fault ended here, the first request might not have read it yet.
  await click('harbor', 'eth_chainId')
  expect(await outcome()).toEqual({ value: '0x7a69' })
  expect(await page.evaluate('ended')).toEqual([{ value: '0x7a69' }])
})

/** Asks in a real click, so that the browser allows a window to open. */
async function click(wallet: string, method: string, params?: readonly unknown[]): Promise<void> {
  await page.evaluate(`prepare(${JSON.stringify([wallet, method, params])})`)
  await page.getByRole('button', { name: 'Ask' }).click()
}

/** How the last request ended. */
async function outcome(): Promise<unknown> {
  return page.evaluate('last')
}

function dappPage(script: string): string {
  return `<!doctype html><title>Dapp</title><button>Ask</button>
    <script src="${script}"></script>
    <script>
      const providers = { plain: window.ethereum }
      const events = []
      const announced = []
      addEventListener('eip6963:announceProvider', ({ detail: { info, provider } }) => {
        announced.push(info.name)
        providers[info.name.toLowerCase()] = provider
      })
      dispatchEvent(new Event('eip6963:requestProvider'))
      const names = () => announced
      for (const [name, provider] of Object.entries(providers)) {
        for (const event of ['accountsChanged', 'chainChanged']) {
          provider.on(event, (value) => events.push(name + ' ' + event + ' ' + JSON.stringify(value)))
        }
        provider.on('disconnect', (error) => events.push(name + ' disconnect ' + error.code))
      }
      const describe = (error) => ({
        type: typeof error,
        code: error?.code,
        message: typeof error === 'string' ? error : error?.message,
      })
      const ended = []
      const ask = async (name, method, params) => {
        const request = providers[name].request({ method, params })
        const outcome = await request.then((value) => ({ value }), (error) => ({ error: describe(error) }))
        ended.push(outcome)
        return outcome
      }
      let next
      let last
      const prepare = (request) => { next = request }
      document.querySelector('button').onclick = () => { last = ask(...next) }
    </script>`
}
