import { injectEthereum } from '@portico/test-kit/wallets'
import { connect, createConfig, http, injected, reconnect, signMessage } from '@wagmi/core'
import { afterEach, expect, test } from 'vitest'
import { openPage, type Page } from '../test/openPage.js'
import { createPromptedWallet, delayAnswers, localChains, type PromptedWallet } from '../test/page.js'
import { wagmiAdapter } from '../wagmiAdapter.js'

// The wallet at `window.ethereum`, which is connected as `injected`, and others that come there.

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.reverse()) step()
  undo = []
})

test('behavior: what was connected is asked and heard, also with another at window.ethereum', async () => {
  for (const config of [undefined, ownConfig()]) {
    const { wallet, page } = await setUp({ config })
    // It shares the same accounts, and knows the page.
    const { wallet: other, asked } = await createOther('isRabby')
    const handle = await page.connect('injected')
    undo.push(injectEthereum({ provider: other.provider }))
    await page.settle()
    const signed = await handle.wallet.signMessage?.({ message: 'Hello' })
    expect(signed?.signature).toMatch(/^0x/)
    expect(wallet.prompts()).toBe(2)
    other.selectAccount(other.accounts[1])
    await page.settle()
    expect(page.events()).toEqual([])
    wallet.selectAccount(wallet.accounts[1])
    await page.until(() => expect(page.events()).toMatchObject([{ accounts: [{ address: wallet.accounts[1] }] }]))
    await Promise.all([handle.disconnect(), page.settle()])
    expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(asked()).toEqual([])
    page.adapter.stop()
  }
})

test('behavior: the wallet that approves signs, also when wagmi asked before the adapter was there', async () => {
  for (const whose of ['ours', "the dapp's"]) {
    const factory = wagmiAdapter(whose === 'ours' ? { networks: localChains() } : { config: ownConfig() })
    const { config } = factory
    const askAll = () =>
      Promise.all(
        config.connectors.flatMap((connector) => (connector.id === 'injected' ? connect(config, { connector }) : []))
      )
    const refusing = createPromptedWallet()
    refusing.decide('reject')
    const takeAway = injectEthereum({ provider: refusing.provider })
    await expect(askAll()).rejects.toThrow()
    takeAway()
    const wallet = createPromptedWallet()
    undo.push(injectEthereum({ provider: wallet.provider }))
    wallet.decide('hold')
    const connecting = askAll()
    await expect.poll(wallet.prompts).toBe(1)
    const other = await createOther('isRabby')
    const come = (): void => void undo.push(injectEthereum({ provider: other.wallet.provider }))
    // In the dapp's own Config, Portico has no connector before the visit.
    if (whose === 'ours') come()
    const page = await visit({ factory })
    if (whose !== 'ours') come()
    wallet.answer('approve')
    await connecting
    await page.until(() => expect(page.events()).toMatchObject([{ type: 'connected' }]))
    await signMessage(config, { message: 'Hello' })
    expect([wallet.prompts(), other.asked()]).toEqual([2, []])
    page.adapter.stop()
  }
})

test('behavior: a wallet that wagmi asked before the adapter stays, when the user leaves another attempt meanwhile', async () => {
  const factory = wagmiAdapter({ networks: localChains() })
  const { config } = factory
  const wallet = createPromptedWallet()
  const takeAway = injectEthereum({ provider: wallet.provider })
  undo.push(takeAway)
  wallet.decide('hold')
  const connecting = Promise.all(
    config.connectors.flatMap((connector) => (connector.id === 'injected' ? connect(config, { connector }) : []))
  )
  await expect.poll(wallet.prompts).toBe(1)
  const announced = createPromptedWallet()
  announced.decide('hold')
  undo.push(announced.announce())
  const page = await visit({ factory })
  const left = new AbortController()
  void page.connect(announced.rdns, left.signal)
  await page.until(() => expect(announced.prompts()).toBe(1))
  left.abort()
  await page.settle()
  takeAway()
  const { wallet: other, asked } = await createOther('isRabby')
  undo.push(injectEthereum({ provider: other.provider }))
  wallet.answer('approve')
  await connecting
  await page.until(() => expect(page.events()).toMatchObject([{ type: 'connected' }]))
  await signMessage(config, { message: 'Hello' })
  expect([wallet.prompts(), asked()]).toEqual([2, []])
})

test("behavior: what the dapp's own Config connected ends where another wallet has come before the adapter was there", async () => {
  const { provider, prompts } = createPromptedWallet()
  undo.push(injectEthereum({ provider }))
  const config = ownConfig()
  await Promise.all(config.connectors.map((connector) => connect(config, { connector })))
  const { wallet: other, asked } = await createOther('isRabby')
  other.selectAccount(other.accounts[1])
  undo.push(injectEthereum({ provider: other.provider }))
  const page = await visit({ config })
  await page.until(() => expect(config.state.status).toBe('disconnected'))
  expect(asked()).not.toContain('wallet_revokePermissions')
  await page.connect('injected')
  await signMessage(config, { message: 'Hello' })
  expect([prompts(), other.prompts()]).toEqual([1, 3])
})

test('behavior: a dapp that asked before, and was refused, can connect the wallet that is there then', async () => {
  const { provider, ...wallet } = createPromptedWallet()
  undo.push(injectEthereum({ provider }))
  const config = ownConfig()
  wallet.decide('hold')
  const connecting = Promise.allSettled(config.connectors.map((connector) => connect(config, { connector })))
  await expect.poll(wallet.prompts).toBe(1)
  const page = await visit({ config })
  wallet.answer('reject')
  await connecting
  const other = createPromptedWallet()
  undo.push(injectEthereum({ provider: other.provider }))
  await page.connect('injected')
  expect([wallet.prompts(), other.prompts()]).toEqual([1, 1])
})

test('behavior: once it has left, injected is the wallet that is there, by its name and events', async () => {
  const { wallet, page } = await setUp()
  const handle = await page.connect('injected')
  const { wallet: other } = await createOther('isRabby')
  undo.push(injectEthereum({ provider: other.provider }))
  await page.settle()
  expect(page.find('injected')?.name).toBe('MetaMask')
  await Promise.all([handle.disconnect(), page.settle()])
  window.dispatchEvent(new Event('ethereum#initialized'))
  await page.until(() => expect(page.find('injected')?.name).toBe('Rabby'))
  expect((await page.connect('injected')).name).toBe('Rabby')
  expect(wallet.prompts()).toBe(1)
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  await page.settle()
  expect(page.events()).toEqual([])
  other.selectAccount(other.accounts[1])
  await page.until(() => expect(page.events()).toMatchObject([{ accounts: [{ address: other.accounts[1] }] }]))
  wallet.selectAccount(wallet.accounts[1])
  await page.settle()
  page.adapter.stop()
  // The next visit knows it for the last one.
  expect(await restore(await visit({ stored: page.context.platform.stored }))).toEqual([other.accounts[1]])
})

test('behavior: a wallet whose user refused the network is not connected, neither by what it raises nor on the next visit', async () => {
  const { wallet, page } = await setUp()
  const request = wallet.provider.request.bind(wallet.provider)
  wallet.provider.request = (call) => {
    if (call.method === 'wallet_switchEthereumChain') wallet.decide('reject')
    return request(call)
  }
  const { signal } = new AbortController()
  const refused = page.adapter.connect({ connectorId: 'injected', networkId: 'eip155:31338', signal })
  await expect(refused).rejects.toMatchObject({ code: 'USER_REJECTED' })
  wallet.selectAccount(wallet.accounts[1])
  await page.settle()
  expect([page.events(), page.config.state.status]).toEqual([[], 'disconnected'])
  page.adapter.stop()
  const next = await visit({ stored: page.context.platform.stored })
  expect(await reconnect(next.config)).toEqual([])
})

test('behavior: while a prompt that the user has left is open, injected is the wallet that shows it', async () => {
  for (const answer of ['approve', 'reject'] as const) {
    const { wallet, page, takeAway } = await setUp()
    wallet.decide('hold')
    const left = new AbortController()
    void page.connect('injected', left.signal)
    await page.until(() => expect(wallet.prompts()).toBe(1))
    left.abort()
    const { wallet: other, asked } = await createOther('isRabby')
    takeAway()
    undo.push(injectEthereum({ provider: other.provider }))
    window.dispatchEvent(new Event('ethereum#initialized'))
    await page.settle()
    expect(page.find('injected')?.name).toBe('MetaMask')
    wallet.answer(answer)
    await page.until(() => expect(page.find('injected')?.name).toBe('Rabby'))
    expect([page.events(), asked()]).toEqual([[], []])
    expect((await page.connect('injected')).name).toBe('Rabby')
    page.adapter.stop()
  }
})

test('behavior: a visit does not restore another wallet in its place, and restores the one that comes back', async () => {
  const { wallet, leave, stored, takeAway } = await connected('isMetaMask')
  leave()
  takeAway()
  const { wallet: other, asked } = await createOther('isRabby')
  const takeOtherAway = injectEthereum({ provider: other.provider })
  const page = await visit({ stored })
  expect(await restore(page)).toEqual([])
  expect([page.config.state.status, asked()]).toEqual(['disconnected', []])
  takeOtherAway()
  undo.push(injectEthereum({ provider: wallet.provider }))
  await page.until(() => expect(page.events()).toMatchObject([{ type: 'connected', restored: true }]))
  expect(wallet.prompts()).toBe(1)
})

test('behavior: a visit restores the wallet that it looked at, despite a newer one at window.ethereum', async () => {
  const { wallet, leave, stored, takeAway } = await connected('isMetaMask')
  leave()
  const page = await visit({ stored })
  const { waiting, release } = delayAnswers(wallet, 'eth_accounts')
  const restored = restore(page)
  await page.until(() => expect(waiting()).toBe(1))
  takeAway()
  const { wallet: other, asked } = await createOther('isRabby')
  undo.push(injectEthereum({ provider: other.provider }))
  release()
  expect(await restored).toEqual([wallet.accounts[0]])
  expect(asked()).toEqual([])
})

test('behavior: a visit restores the wallet whose account was changed meanwhile', async () => {
  const { wallet, leave, stored } = await connected('isMetaMask')
  leave()
  wallet.selectAccount(wallet.accounts[1])
  expect(await restore(await visit({ stored }))).toEqual([wallet.accounts[1]])
})

test('behavior: of wallets without a name, a visit restores the one that shares an account of the last one', async () => {
  const { wallet, page, leave, stored, takeAway } = await connected()
  const [first, second] = wallet.accounts
  wallet.selectAccount(second)
  await page.until(() => expect(page.events()).toHaveLength(1))
  leave()
  expect(await restore(await visit({ stored }))).toEqual([second])
  takeAway()
  const { wallet: other } = await createOther()
  undo.push(injectEthereum({ provider: other.provider }))
  expect(await other.provider.request({ method: 'eth_accounts' })).toEqual([first])
  expect(await restore(await visit({ stored }))).toEqual([])
})

test('behavior: a window.ethereum that cannot be read costs nothing', async () => {
  const problems: unknown[] = []
  const hear = (event: PromiseRejectionEvent): void => {
    event.preventDefault()
    problems.push(event.reason)
  }
  window.addEventListener('unhandledrejection', hear)
  const get = (): never => {
    throw new TypeError('Extension context invalidated.')
  }
  Object.defineProperty(window, 'ethereum', { configurable: true, get })
  undo.push(
    () => Reflect.deleteProperty(window, 'ethereum'),
    () => window.removeEventListener('unhandledrejection', hear)
  )
  const wallet = createPromptedWallet()
  undo.push(wallet.announce())
  const page = await visit()
  expect(page.find('injected')).toBeUndefined()
  expect((await page.connect(wallet.rdns)).data.connectorId).toBe(wallet.rdns)
  window.dispatchEvent(new Event('ethereum#initialized'))
  expect(await restore(page)).toEqual([])
  expect(problems).toEqual([])
})

async function visit(request: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openPage(request)
  undo.push(() => page.adapter.stop())
  return page
}

/** A page whose `window.ethereum` is a wallet with a flag, without one where it is empty. */
async function setUp({
  flag = 'isMetaMask',
  ...request
}: { readonly flag?: string } & NonNullable<Parameters<typeof openPage>[0]> = {}): Promise<{
  readonly wallet: PromptedWallet
  readonly page: Page
  readonly takeAway: () => void
}> {
  const wallet = createPromptedWallet()
  Object.assign(wallet.provider, flag ? { [flag]: true } : {})
  const takeAway = injectEthereum({ provider: wallet.provider })
  undo.push(takeAway)
  return { wallet, page: await visit(request), takeAway }
}

/** A visit that has connected `injected`, and what it leaves behind. */
async function connected(
  flag = ''
): Promise<
  Awaited<ReturnType<typeof setUp>> & { readonly leave: () => void; readonly stored: Record<string, string> }
> {
  const { page, ...rest } = await setUp({ flag })
  await page.connect('injected')
  return { ...rest, page, leave: page.adapter.stop, stored: page.context.platform.stored }
}

/** A wallet that has allowed the page some other day, and what it was asked to do since. */
async function createOther(
  flag = ''
): Promise<{ readonly wallet: PromptedWallet; readonly asked: () => readonly string[] }> {
  const wallet = createPromptedWallet()
  Object.assign(wallet.provider, flag ? { [flag]: true } : {})
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const request = wallet.provider.request.bind(wallet.provider)
  const asked: string[] = []
  wallet.provider.request = (call) => {
    asked.push(call.method)
    return request(call)
  }
  return { wallet, asked: () => asked }
}

/** The accounts of what a page restores of `injected`. */
async function restore(page: Page): Promise<readonly string[]> {
  let handles: Awaited<ReturnType<Page['adapter']['restore']>> | undefined
  const { signal } = new AbortController()
  void page.adapter.restore({ connectorIds: ['injected'], signal }).then((restored) => {
    handles = restored
  })
  await page.until(() => expect(handles).toBeDefined())
  return (handles ?? []).flatMap(({ data }) => data.accounts.map(({ address }) => address))
}

function ownConfig() {
  const [first, second] = localChains()
  return createConfig({
    chains: [first, second],
    transports: { [first.id]: http(), [second.id]: http() },
    connectors: [injected()],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
}
