import type { Portico } from '@portico/core'
import { connectionStatus } from '@portico/core/internal'
import {
  createMemoryStore,
  createSafeHost,
  type SafeHost,
  type SafeHostOptions,
  testAccount,
} from '@portico/test-kit/wallets'
import { createPublicClient, http, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { localChains } from '../test/page.js'
import type { SafeApp, SafeAppRequest } from '../test/safeApp.js'

const SAFE = testAccount(5).address
const OWNER = testAccount(0).address
const RECIPIENT = '0x00000000000000000000000000000000000051fe'
const NETWORK = 'eip155:31337'

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo) step()
  undo = []
})

test('default: inside a Safe the dapp is connected to it by itself', async () => {
  const { portico, wagmi, page } = await visit({ in: 'safe' })
  await until(() => expect(status(portico)).toBe('connected'))
  expect(portico.snapshot('connections').list).toEqual([
    {
      id: 'eip155/safe',
      namespace: 'eip155',
      connectorId: 'safe',
      accounts: [{ address: SAFE, type: 'smartAccount' }],
      networkId: NETWORK,
    },
  ])
  expect(portico.snapshot('connections').connectors.eip155).toContainEqual(
    expect.objectContaining({ id: 'safe', kind: 'external', name: 'Safe', rdns: undefined, icon: undefined })
  )
  expect([wagmi.config.state.status, wagmi.config.state.chainId]).toEqual(['connected', 31_337])
  expect(fetched(page)).toContain('safe-apps-sdk')
})

test('behavior: a page of another origin is not asked, although it would answer', async () => {
  const browser = createBrowser()
  await connectWallet(browser)
  const { portico, host, page } = await visit({ in: 'safe', browser, allowedOrigins: undefined })
  await until(() => expect(status(portico)).toBe('connected'))
  expect(portico.snapshot('connections').list[0]?.connectorId).toBe(browser.rdns)
  expect(host?.requests()).toEqual([])
  expect(fetched(page)).not.toMatch(/safe-apps-sdk|findSafe/)
})

test('behavior: in no frame nothing of it is fetched', async () => {
  const browser = createBrowser()
  await connectWallet(browser)
  const { portico, page } = await visit({ in: 'window', browser })
  expect(page.parent).toBe(page)
  await until(() => expect(status(portico)).toBe('connected'))
  expect(portico.snapshot('connections').list[0]?.connectorId).toBe(browser.rdns)
  expect(fetched(page)).toContain('safe/withSafe')
  expect(fetched(page)).not.toMatch(/safe-apps-sdk|findSafe/)
})

// What the Safe is asked for changes nothing of the page, so one page load serves all.
describe('connected to a Safe', () => {
  let app: Awaited<ReturnType<typeof visit>>
  let leave: (() => void)[] = []
  beforeAll(async () => {
    app = await visit({ in: 'safe' })
    leave = undo.splice(0)
    await until(() => expect(status(app.portico)).toBe('connected'))
  })
  afterAll(() => {
    for (const step of leave) step()
  })

  test('behavior: what is sent goes through the Safe, and is followed to its end by the hash that the Safe gives', async () => {
    const { portico, host } = app
    const before = await balance()
    const { hash } = await portico.wallet.transfer({ networkId: NETWORK, to: RECIPIENT, amountBaseUnits: 3n })
    expect(host?.requests()).toContainEqual({
      method: 'sendTransactions',
      params: { txs: [{ to: RECIPIENT, value: '3', data: '0x' }], params: undefined },
    })
    await expect(portico.chain.waitForTransaction({ networkId: NETWORK, hash })).resolves.toBe('success')
    expect((await balance()) - before).toBe(3n)
    expect(
      await chain()
        .getTransactionReceipt({ hash: hash as `0x${string}` })
        .catch(({ name }) => name)
    ).toBe('TransactionReceiptNotFoundError')
  })

  test('behavior: what fails on the chain has failed', async () => {
    const { portico } = app
    const value = parseEther('1000000')
    // The chain refuses it before there is a transaction, and the Safe passes its words on.
    await expect(
      portico.wallet.sendTransaction({ networkId: NETWORK, transaction: { to: RECIPIENT, value } })
    ).rejects.toMatchObject({ code: 'WALLET_FAILED', context: { action: 'send' } })
  })

  test('behavior: messages and typed data are signed by the owners', async () => {
    const { portico } = app
    const message = 'Grüße'
    const { signature } = await portico.wallet.signMessage({ message })
    expect(await verifyMessage({ address: OWNER, message, signature: signature as `0x${string}` })).toBe(true)
    const data = {
      domain: { name: 'Dapp', chainId: 31_337 },
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'hello' },
    } as const
    const typed = await portico.wallet.signTypedData({ data })
    expect(await verifyTypedData({ ...data, address: OWNER, signature: typed.signature as `0x${string}` })).toBe(true)
  })

  test('behavior: a batch is one transaction of the Safe', async () => {
    const { portico, host } = app
    await until(() => expect(portico.can('sendCalls')).toBe(true))
    const before = await balance()
    const calls = [
      { to: RECIPIENT, value: 1n },
      { to: RECIPIENT, value: 2n },
    ] as const
    const sent = (): number => host?.requests().filter(({ method }) => method === 'sendTransactions').length ?? 0
    const sentBefore = sent()
    const { id } = await portico.wallet.sendCalls({ networkId: NETWORK, calls })
    expect(sent() - sentBefore).toBe(1)
    const { status: state, hashes } = await portico.wallet.getCallsStatus({ id })
    expect([state, hashes.length]).toEqual(['success', 1])
    expect((await balance()) - before).toBe(3n)
  })
})

test('error: USER_REJECTED when the visitor says no in the Safe', async () => {
  const { portico } = await visit({ in: 'safe', approve: async () => 'reject' })
  await until(() => expect(status(portico)).toBe('connected'))
  await expect(
    portico.wallet.transfer({ networkId: NETWORK, to: RECIPIENT, amountBaseUnits: 1n })
  ).rejects.toMatchObject({ code: 'USER_REJECTED', context: { action: 'send' } })
  await expect(portico.wallet.signMessage({ message: 'hi' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test('behavior: a batch that waits for owners is pending, and failed once they refuse', async () => {
  const { portico, host } = await visit({ in: 'safe', owners: 'several' })
  await until(() => expect(portico.can('sendCalls')).toBe(true))
  const send = () => portico.wallet.sendCalls({ networkId: NETWORK, calls: [{ to: RECIPIENT, value: 1n }] })
  const state = async (id: string) => (await portico.wallet.getCallsStatus({ id })).status
  const { id } = await send()
  expect(await state(id)).toBe('pending')
  await host?.finish()
  expect(await state(id)).toBe('success')
  const refused = await send()
  host?.cancel()
  expect(await state(refused.id)).toBe('failed')
})

/** What a user's browser keeps: a wallet, and storage under one prefix. */
function createBrowser() {
  const uuid = crypto.randomUUID()
  return { uuid, rdns: `example.safe-${uuid.slice(0, 8)}`, store: createMemoryStore() }
}

/** An earlier visit, in a window of its own, that connected the browser's wallet. */
async function connectWallet(browser: ReturnType<typeof createBrowser>): Promise<void> {
  const { portico, leave } = await visit({ in: 'window', browser })
  await portico.preload()
  await until(() =>
    expect(portico.snapshot('connections').connectors.eip155?.map(({ id }) => id)).toContain(browser.rdns)
  )
  await portico.connect({ walletKey: browser.rdns })
  leave()
}

/** A page load of the app: in a frame of this page, which is a Safe's, or in a window of its own. */
async function visit(
  request: {
    readonly in: 'safe' | 'window'
    readonly browser?: ReturnType<typeof createBrowser>
    readonly allowedOrigins?: readonly string[] | undefined
  } & Pick<SafeHostOptions, 'approve' | 'owners'>
): Promise<SafeApp & { readonly page: Window; readonly host: SafeHost | undefined; readonly leave: () => void }> {
  const browser = request.browser ?? createBrowser()
  const { page, leave } = request.in === 'window' ? openWindow() : openFrame()
  undo.push(leave)
  const host =
    request.in === 'safe'
      ? createSafeHost({
          frame: () => page,
          safe: { address: SAFE, chainId: 31_337 },
          rpcUrl: localChains()[0].rpcUrls.default.http[0] ?? '',
          approve: request.approve,
          owners: request.owners,
        })
      : undefined
  if (host) undo.push(host.stop)
  page.document.write(PAGE)
  page.document.close()
  await until(() => expect(page.openSafeApp).toBeDefined())
  const { allowedOrigins = 'allowedOrigins' in request ? undefined : [location.origin] } = request
  const options: SafeAppRequest = {
    chains: localChains(),
    storagePrefix: `@${browser.rdns}/`,
    allowedOrigins,
    wallet: browser,
  }
  const app = page.openSafeApp?.(options)
  if (!app) throw new Error('The page has no dapp.')
  return { ...app, page, host, leave }
}

function openFrame(): { readonly page: Window; readonly leave: () => void } {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  if (!frame.contentWindow) throw new Error('The frame has no window.')
  return { page: frame.contentWindow, leave: () => frame.remove() }
}

function openWindow(): { readonly page: Window; readonly leave: () => void } {
  const page = window.open('about:blank')
  if (!page) throw new Error('The browser did not let the test open a window.')
  return { page, leave: () => page.close() }
}

/** Addresses of what a page has fetched. */
function fetched(page: Window): string {
  return page.performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .join('\n')
}

function chain() {
  return createPublicClient({ transport: http(localChains()[0].rpcUrls.default.http[0]) })
}

function balance(): Promise<bigint> {
  return chain().getBalance({ address: RECIPIENT })
}

function status(portico: Portico): string {
  return connectionStatus(portico.snapshot('connections'))
}

function until(assertion: () => void): Promise<void> {
  return vi.waitFor(assertion, { timeout: 120_000, interval: 10 })
}

/** Vitest wraps every dynamic import for its own pages, which this is not. */
const PAGE = `<!doctype html>
<script>globalThis.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() }</script>
<script type="module" src="${new URL('../test/safeApp.ts', import.meta.url).href}"></script>`
