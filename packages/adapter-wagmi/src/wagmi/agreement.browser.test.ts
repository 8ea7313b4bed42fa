import {
  connect,
  createConfig,
  createStorage,
  disconnect,
  http,
  hydrate,
  injected,
  reconnect,
  switchAccount,
} from '@wagmi/core'
import { afterEach, expect, test } from 'vitest'
import { openPage, type Page } from '../test/openPage.js'
import { createPromptedWallet, delayAnswers, localChains, type PromptedWallet } from '../test/page.js'
import { wagmiAdapter } from '../wagmiAdapter.js'

// wagmi is the source of truth: whatever its hooks show, Portico shows, and the other way round.

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo) step()
  undo = []
})

test("behavior: a connection made and ended by wagmi's own actions is told once each", async () => {
  const { wallet, page } = await setUp()
  await connect(page.config, { connector: connectorOf(page, wallet) })
  await page.until(() => expect(page.events()).toHaveLength(1))
  const id = `eip155/${wallet.rdns}`
  expect(page.events()).toMatchObject([
    { type: 'connected', asked: true, handle: { data: { id, networkId: 'eip155:31337' } } },
  ])
  await disconnect(page.config)
  await page.until(() => expect(page.events()).toHaveLength(2))
  await page.settle()
  expect(page.events().slice(1)).toEqual([{ type: 'disconnected', connectionId: id }])
})

test('behavior: while an attempt waits wagmi says connecting, after its abort it does not', async () => {
  const { wallet, page } = await setUp()
  wallet.decide('hold')
  const controller = new AbortController()
  const result = page.connect(wallet.rdns, controller.signal)
  await page.until(() => expect(wallet.prompts()).toBe(1))
  expect(page.config.state.status).toBe('connecting')
  controller.abort()
  await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
  expect(page.config.state.status).toBe('disconnected')
})

test('behavior: an approval that is undone never shows in wagmi beyond the turn it came in', async () => {
  const { wallet, page } = await setUp()
  // As from another process: the wallet's event arrives turns before its answer.
  slowDown(wallet)
  wallet.decide('hold')
  const controller = new AbortController()
  const result = page.connect(wallet.rdns, controller.signal)
  await page.until(() => expect(wallet.prompts()).toBe(1))
  controller.abort()
  await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
  // What a hook would render in a later turn.
  const rendered: string[] = []
  page.config.subscribe(
    ({ status }) => status,
    () => void nextTurn().then(() => rendered.push(page.config.state.status))
  )
  wallet.answer('approve')
  await page.until(async () => expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([]))
  await page.settle()
  expect(rendered.filter((status) => status !== 'disconnected')).toEqual([])
  expect(page.events()).toEqual([])
})

test('behavior: an aborted attempt whose wallet never answers does not keep wagmi from connecting', async () => {
  const { wallet, page } = await setUp()
  const other = createPromptedWallet()
  undo.push(other.announce())
  wallet.decide('hold')
  const controller = new AbortController()
  void page.connect(wallet.rdns, controller.signal)
  await page.until(() => expect(wallet.prompts()).toBe(1))
  controller.abort()
  await connect(page.config, { connector: connectorOf(page, other) })
  await page.until(() => expect(page.events()).toMatchObject([{ type: 'connected' }]))
})

test('behavior: two prompts that are both approved are one connection', async () => {
  const { wallet, page } = await setUp()
  const asked: ((value: unknown) => void)[] = []
  const request = wallet.provider.request.bind(wallet.provider)
  // A wallet that shows a second prompt instead of refusing it.
  wallet.provider.request = async (call) => {
    if (call.method === 'wallet_requestPermissions') await new Promise((resolve) => asked.push(resolve))
    return request(call)
  }
  const controller = new AbortController()
  void page.connect(wallet.rdns, controller.signal)
  await page.until(() => expect(asked).toHaveLength(1))
  controller.abort()
  const second = page.connect(wallet.rdns)
  await page.until(() => expect(asked).toHaveLength(2))
  asked[0]?.(undefined)
  const handle = await second
  asked[1]?.(undefined)
  await page.until(() => expect(wallet.prompts()).toBe(2))
  await page.settle()
  expect(page.config.state.status).toBe('connected')
  expect(page.events()).toEqual([])
  expect(handle.data.connectorId).toBe(wallet.rdns)
})

test('behavior: disconnecting changes wagmi in the same turn, and wagmi forgets the wallet', async () => {
  const { wallet, page } = await setUp()
  const handle = await page.connect(wallet.rdns)
  wallet.setFaults({ neverAnswers: 'everything' })
  const ended = handle.disconnect()
  expect(page.config.state).toMatchObject({ status: 'disconnected', current: null })
  expect(page.config.state.connections.size).toBe(0)
  await page.until(() => expect(page.context.platform.clock.pending()).toBe(0))
  await ended
  expect(page.context.platform.stored[`@test/v1/wagmi.${wallet.rdns}.disconnected`]).toBe('true')
})

test('behavior: the wallet of a second connection leaves the first one current', async () => {
  const { wallet, page } = await setUp()
  const other = createPromptedWallet()
  undo.push(other.announce())
  await page.connect(wallet.rdns)
  const second = await page.connect(other.rdns)
  expect(currentId(page)).toBe(other.rdns)
  await page.connect(wallet.rdns)
  expect(currentId(page)).toBe(wallet.rdns)
  await Promise.all([second.disconnect(), page.until(() => expect(page.config.state.connections.size).toBe(1))])
  expect([currentId(page), page.config.state.status]).toEqual([wallet.rdns, 'connected'])
})

test("behavior: the current connection of wagmi's own actions is the active one, and the other way round", async () => {
  const { wallet, page } = await setUp()
  const other = createPromptedWallet()
  undo.push(other.announce())
  const first = await page.connect(wallet.rdns)
  await page.connect(other.rdns)
  expect(page.events()).toEqual([])
  await switchAccount(page.config, { connector: connectorOf(page, wallet) })
  expect(page.events()).toEqual([{ type: 'activated', connectionId: first.data.id }])
  await switchAccount(page.config, { connector: connectorOf(page, other) })
  first.activate?.()
  expect(currentId(page)).toBe(wallet.rdns)
  await first.disconnect()
  expect(currentId(page)).toBe(other.rdns)
  // It is over, and changes nothing any more.
  first.activate?.()
  expect(currentId(page)).toBe(other.rdns)
})

test.each(['by the wallet', "by wagmi's own action"])(
  'behavior: where one of three ends %s that is not the current one, the current one stays',
  async (how) => {
    const { wallet, page } = await setUp()
    const others = [createPromptedWallet(), createPromptedWallet()]
    undo.push(...others.map((other) => other.announce()))
    const [, middle] = [await page.connect(wallet.rdns), await page.connect(others[0]?.rdns ?? '')]
    await page.connect(others[1]?.rdns ?? '')
    if (how === 'by the wallet') others[0]?.disconnect()
    else await disconnect(page.config, { connector: connectorOf(page, others[0] ?? wallet) })
    await page.until(() => expect(page.events()).toEqual([{ type: 'disconnected', connectionId: middle.data.id }]))
    await page.settle()
    expect([currentId(page), page.events().length]).toEqual([others[1]?.rdns, 1])
  }
)

test('behavior: a wallet that is unlocked in the background comes back there, not as the current one', async () => {
  const { wallet, page } = await setUp()
  const other = createPromptedWallet()
  undo.push(other.announce())
  const background = await page.connect(other.rdns)
  await page.connect(wallet.rdns)
  other.setFaults({ locked: true })
  await page.until(() => expect(page.events()).toEqual([{ type: 'disconnected', connectionId: background.data.id }]))
  const seen: unknown[] = []
  page.config.subscribe(
    ({ current }) => current,
    () => void nextTurn().then(() => seen.push(currentId(page)))
  )
  other.setFaults({ locked: false })
  await page.until(() => expect(page.events()).toHaveLength(2))
  expect(page.events()[1]).not.toMatchObject({ asked: true })
  await page.settle()
  expect([currentId(page), seen.filter((id) => id !== wallet.rdns)]).toEqual([wallet.rdns, []])
})

test('parameters: networkId moves a wallet that is connected', async () => {
  const { wallet, page } = await setUp()
  const ask = (networkId: `eip155:${string}`, signal = new AbortController().signal) =>
    page.adapter.connect({ connectorId: wallet.rdns, networkId, signal })
  await page.connect(wallet.rdns)
  const prompts = wallet.prompts()
  const moved = await ask('eip155:31338')
  expect([moved.data.networkId, page.config.state.chainId]).toEqual(['eip155:31338', 31_338])
  expect(wallet.prompts()).toBe(prompts + 1)
  // It is there already.
  expect((await ask('eip155:31338')).data.networkId).toBe('eip155:31338')
  expect(wallet.prompts()).toBe(prompts + 1)
  wallet.decide('reject')
  await expect(ask('eip155:31337')).rejects.toMatchObject({
    code: 'USER_REJECTED',
    context: { action: 'switchNetwork' },
  })
  wallet.decide('hold')
  const controller = new AbortController()
  const aborted = ask('eip155:31337', controller.signal)
  await page.until(() => expect(wallet.prompts()).toBe(prompts + 3))
  controller.abort()
  await expect(aborted).rejects.toMatchObject({ code: 'ABORTED' })
  wallet.answer('approve')
  await page.until(() => expect(page.events().at(-1)).toMatchObject({ type: 'changed', networkId: 'eip155:31337' }))
})

test('parameters: networkId of a wallet that is there a moment after its answer, or is not', async () => {
  for (const isMoving of [true, false]) {
    const { wallet, page } = await setUp()
    const request = wallet.provider.request.bind(wallet.provider)
    let late = 0
    wallet.provider.request = async (call) => {
      if (call.method === 'eth_chainId' && late-- > 0) return '0x7a69'
      if (call.method !== 'wallet_switchEthereumChain') return request(call)
      late = 4
      return isMoving ? request(call) : null
    }
    const signal = new AbortController().signal
    const { data } = await page.adapter.connect({ connectorId: wallet.rdns, networkId: 'eip155:31338', signal })
    expect(data.networkId).toBe(isMoving ? 'eip155:31338' : 'eip155:31337')
    expect(wallet.prompts()).toBe(isMoving ? 2 : 1)
    expect(page.events()).toEqual([])
  }
})

test('error: USER_REJECTED when the network of a first connection is refused, or adding it', async () => {
  for (const refused of ['wallet_switchEthereumChain', 'wallet_addEthereumChain']) {
    const { wallet, page } = await setUp()
    const request = wallet.provider.request.bind(wallet.provider)
    wallet.provider.request = async (call) => {
      if (call.method === refused) throw { code: 4001 }
      if (call.method === 'wallet_switchEthereumChain') throw { code: 4902 }
      return request(call)
    }
    const signal = new AbortController().signal
    const result = page.adapter.connect({ connectorId: wallet.rdns, networkId: 'eip155:31338', signal })
    await expect(result).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(page.config.state).toMatchObject({ status: 'disconnected', current: null })
  }
})

test('behavior: a wallet whose accounts follow its approval is asked for them once', async () => {
  const { wallet, page } = await setUp()
  const request = wallet.provider.request.bind(wallet.provider)
  const asked: string[] = []
  wallet.provider.request = async (call) => {
    asked.push(call.method)
    return call.method === 'eth_accounts' ? [] : request(call)
  }
  const { data } = await page.connect(wallet.rdns)
  expect(data.accounts[0].address).toBe(wallet.accounts[0])
  expect(asked).not.toContain('eth_requestAccounts')
})

test('error: WALLET_DISCONNECTED when a connected wallet leaves instead of moving', async () => {
  const { wallet, page } = await setUp()
  await page.connect(wallet.rdns)
  wallet.decide('hold')
  const signal = new AbortController().signal
  const result = page.adapter.connect({ connectorId: wallet.rdns, networkId: 'eip155:31338', signal })
  await page.until(() => expect(wallet.prompts()).toBe(2))
  await disconnect(page.config)
  wallet.answer('approve')
  await expect(result).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
})

test("behavior: restoring beside wagmi's own provider finds the same connection, once", async () => {
  const { wallet, page: before } = await setUp()
  await before.connect(wallet.rdns)
  before.adapter.stop()
  const storage = createStorage({ storage: window.localStorage, key: `test-${wallet.rdns}` })
  const [chain] = localChains()
  for (const ssr of [false, true]) {
    const config = createConfig({ chains: [chain], transports: { [chain.id]: http() }, storage, ssr })
    const page = await openPage({ config })
    undo.push(() => page.adapter.stop())
    void hydrate(config, { reconnectOnMount: true }).onMount()
    const restored = page.adapter.restore({ connectorIds: [wallet.rdns], signal: new AbortController().signal })
    await page.until(() => expect(config.state.status).toBe('connected'))
    expect((await restored).map(({ data }) => data.connectorId)).toEqual([wallet.rdns])
    await page.settle()
    expect(page.events()).toEqual([])
    expect(config.connectors.filter(({ id }) => id === wallet.rdns).length).toBeGreaterThan(0)
    page.adapter.stop()
  }
  expect(wallet.prompts()).toBe(1)
})

test('behavior: restoring tells nothing of the first wallet while it waits for the second', async () => {
  const { wallet, page: before } = await setUp()
  const slow = createPromptedWallet()
  undo.push(slow.announce())
  await before.connect(slow.rdns)
  await before.connect(wallet.rdns)
  before.adapter.stop()
  const page = await openPage()
  undo.push(() => page.adapter.stop())
  const answer = holdAnswers(slow)
  const restored = page.adapter.restore({
    connectorIds: [wallet.rdns, slow.rdns],
    signal: new AbortController().signal,
  })
  await page.until(() => expect(page.config.state.connections.get(page.config.state.current ?? '')).toBeDefined())
  await page.settle()
  expect(page.events()).toEqual([])
  answer()
  expect((await restored).map(({ data }) => data.connectorId)).toEqual([wallet.rdns, slow.rdns])
  await page.settle()
  expect(page.events()).toEqual([])
})

test('behavior: every change is told once, that of abilities too', async () => {
  const { wallet, page } = await setUp()
  const { data } = await page.connect(wallet.rdns)
  const told = () => page.context.told.filter(({ type }) => type !== 'connectors')
  const abilities = { type: 'changed', connectionId: data.id }
  await page.until(() => expect(told()).toEqual([abilities]))
  wallet.selectAccount(wallet.accounts[1])
  // Anything else that wagmi writes is not a change of the connection.
  page.config.setState((state) => ({ ...state }))
  await page.settle()
  const accounts = [{ address: wallet.accounts[1], type: 'eoa' }]
  expect(told()).toEqual([abilities, { ...abilities, accounts }])
})

test('behavior: two Configs of one page restore although wagmi does one at a time', async () => {
  const { wallet, page: before } = await setUp()
  await before.connect(wallet.rdns)
  before.adapter.stop()
  const pages = await Promise.all([openPage(), openPage()])
  undo.push(...pages.map((page) => () => page.adapter.stop()))
  const restored = pages.map((page) =>
    page.adapter.restore({ connectorIds: [wallet.rdns], signal: new AbortController().signal })
  )
  for (const page of pages) await page.until(() => expect(page.config.state.status).toBe('connected'))
  expect((await Promise.all(restored)).map((handles) => handles.length)).toEqual([1, 1])
})

test('behavior: what restores too late comes as an event, and wagmi agrees', async () => {
  const { wallet, page: before } = await setUp()
  await before.connect(wallet.rdns)
  before.adapter.stop()
  const page = await openPage()
  undo.push(() => page.adapter.stop())
  const answer = holdAnswers(wallet)
  const core = new AbortController()
  const restored = page.adapter.restore({ connectorIds: [wallet.rdns], signal: core.signal })
  await page.context.platform.clock.advance(2_500)
  core.abort()
  expect(await restored).toEqual([])
  expect(page.config.state.status).toBe('disconnected')
  answer()
  await page.until(() => expect(page.events()).toMatchObject([{ type: 'connected', restored: true }]))
  expect(page.config.state.status).toBe('connected')
})

test('behavior: what a wallet says while it is restored is newer than its answer', async () => {
  for (const hasLeft of [false, true]) {
    const { wallet, page: before } = await setUp()
    await before.connect(wallet.rdns)
    before.adapter.stop()
    const page = await openPage()
    undo.push(() => page.adapter.stop())
    const { waiting, release } = delayAnswers(wallet, 'eth_chainId')
    const restored = page.adapter.restore({ connectorIds: [wallet.rdns], signal: new AbortController().signal })
    await page.until(() => expect(waiting()).toBeGreaterThan(0))
    wallet.selectAccount(wallet.accounts[1])
    wallet.selectChain(31_338)
    if (hasLeft) wallet.disconnect()
    await nextTurn()
    release()
    const networkIds = (await restored).map(({ data }) => data.networkId)
    await page.settle()
    expect(networkIds).toEqual(hasLeft ? [] : ['eip155:31338'])
    expect(said(page)).toEqual(hasLeft ? [] : [{ account: wallet.accounts[1], chainId: 31_338 }])
    expect(page.config.state.status).toBe(hasLeft ? 'disconnected' : 'connected')
    expect(page.events()).toEqual([])
    page.adapter.stop()
  }
})

test('behavior: a restore that begins anew holds, whatever the one before it has come to', async () => {
  const { wallet, page: before } = await setUp()
  await before.connect(wallet.rdns)
  before.adapter.stop()
  const page = await openPage()
  undo.push(() => page.adapter.stop())
  const request = wallet.provider.request.bind(wallet.provider)
  wallet.provider.request = async (call) => (call.method === 'eth_accounts' ? [] : request(call))
  const asleep = delayAnswers(wallet, 'eth_accounts')
  const core = new AbortController()
  const left = page.adapter.restore({ connectorIds: [wallet.rdns], signal: core.signal })
  await page.until(() => expect(asleep.waiting()).toBe(1))
  core.abort()
  expect(await left).toEqual([])
  wallet.provider.request = request
  const awake = delayAnswers(wallet, 'eth_accounts')
  const restored = page.adapter.restore({ connectorIds: [wallet.rdns], signal: new AbortController().signal })
  await page.until(() => expect(awake.waiting()).toBe(1))
  asleep.release()
  await nextTurn()
  expect(page.config.state.status).toBe('connecting')
  awake.release()
  expect((await restored).map(({ data }) => data.connectorId)).toEqual([wallet.rdns])
  expect([idsIn(page), page.config.state.status]).toEqual([[wallet.rdns], 'connected'])
  expect(page.events()).toEqual([])
})

test('behavior: a wallet that comes 3 s late is restored as an event, unless the user has acted', async () => {
  for (const hasActed of [false, true]) {
    const { wallet, stopAnnouncing, page: before } = await setUp()
    await before.connect(wallet.rdns)
    const { stored } = before.context.platform
    before.adapter.stop()
    stopAnnouncing()
    const chosen = createPromptedWallet()
    undo.push(chosen.announce())
    const page = await openPage({ stored })
    undo.push(() => page.adapter.stop())
    const restored = page.adapter.restore({ connectorIds: [wallet.rdns], signal: new AbortController().signal })
    await page.context.platform.clock.advance(3_000)
    expect(await restored).toEqual([])
    if (hasActed) await page.connect(chosen.rdns)
    undo.push(wallet.announce())
    await page.until(() => expect(page.find(wallet.rdns)).toBeDefined())
    await page.settle()
    expect(page.events()).toMatchObject(
      hasActed ? [] : [{ type: 'connected', restored: true, handle: { data: { connectorId: wallet.rdns } } }]
    )
    expect([currentId(page), page.config.state.status]).toEqual([hasActed ? chosen.rdns : wallet.rdns, 'connected'])
    expect(wallet.prompts()).toBe(1)
  }
})

test('behavior: a wallet that comes late and does not answer keeps no other from being heard', async () => {
  const { wallet, stopAnnouncing, page: before } = await setUp()
  const other = createPromptedWallet()
  undo.push(other.announce())
  await before.connect(other.rdns)
  await before.connect(wallet.rdns)
  const { stored } = before.context.platform
  before.adapter.stop()
  stopAnnouncing()
  const page = await openPage({ stored })
  undo.push(() => page.adapter.stop())
  const restored = page.adapter.restore({
    connectorIds: [wallet.rdns, other.rdns],
    signal: new AbortController().signal,
  })
  await page.context.platform.clock.advance(2_000)
  expect((await restored).map(({ data }) => data.connectorId)).toEqual([other.rdns])
  const { waiting, release } = delayAnswers(wallet, 'eth_accounts')
  undo.push(wallet.announce())
  await page.until(() => expect(waiting()).toBeGreaterThan(0))
  await page.context.platform.clock.advance(3_000)
  expect(page.config.state.status).toBe('connected')
  other.selectAccount(other.accounts[1])
  await page.until(() => expect(page.events()).toMatchObject([{ accounts: [{ address: other.accounts[1] }] }]))
  release()
  await page.until(() => expect(page.events().at(-1)).toMatchObject({ type: 'connected', restored: true }))
})

test('behavior: a wallet that is locked and unlocked while it is asked is connected, and heard', async () => {
  const lockAndUnlock = async (wallet: PromptedWallet): Promise<void> => {
    for (const faults of [{ locked: true }, {}]) {
      wallet.setFaults(faults)
      await nextTurn()
    }
  }
  const { wallet, page } = await setUp()
  // It knows the page from some other day.
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  wallet.decide('hold')
  const connecting = page.connect(wallet.rdns)
  await page.until(() => expect(wallet.prompts()).toBe(2))
  await lockAndUnlock(wallet)
  wallet.answer('approve')
  expect((await connecting).data.accounts).toMatchObject([{ address: wallet.accounts[0] }])
  await page.settle()
  expect([page.config.state.status, page.events()]).toEqual(['connected', []])
  page.adapter.stop()
  const next = await openPage({ stored: page.context.platform.stored })
  undo.push(() => next.adapter.stop())
  const { waiting, release } = delayAnswers(wallet, 'eth_chainId')
  const restored = next.adapter.restore({ connectorIds: [wallet.rdns], signal: new AbortController().signal })
  await next.until(() => expect(waiting()).toBeGreaterThan(0))
  await lockAndUnlock(wallet)
  release()
  expect((await restored).map(({ data }) => data.connectorId)).toEqual([wallet.rdns])
  wallet.selectChain(31_338)
  await next.until(() => expect(next.events()).toMatchObject([{ networkId: 'eip155:31338' }]))
})

test('behavior: refresh tells what the page did not hear', async () => {
  const { wallet, page } = await setUp({ isDeaf: true })
  const { data } = await page.connect(wallet.rdns)
  await page.adapter.refresh?.()
  await page.settle()
  expect(page.events()).toEqual([])
  wallet.selectAccount(wallet.accounts[1])
  wallet.selectChain(31_338)
  await page.adapter.refresh?.()
  const connectionId = data.id
  await page.until(() => expect(page.events()).toHaveLength(2))
  expect(page.events()).toEqual(
    expect.arrayContaining([
      { type: 'changed', connectionId, accounts: [{ address: wallet.accounts[1], type: 'eoa' }] },
      { type: 'changed', connectionId, networkId: 'eip155:31338' },
    ])
  )
  // One that does not answer has not left.
  wallet.setFaults({ disconnected: true })
  await page.adapter.refresh?.()
  await page.settle()
  expect(page.events()).toHaveLength(2)
  wallet.setFaults({})
  wallet.disconnect()
  await page.adapter.refresh?.()
  await page.until(() => expect(page.events().slice(2)).toEqual([{ type: 'disconnected', connectionId }]))
  expect(page.config.state.status).toBe('disconnected')
  expect(wallet.prompts()).toBe(1)
})

test('behavior: refresh asks a wallet that shares no account once more before it believes that', async () => {
  const { wallet, page } = await setUp()
  await page.connect(wallet.rdns)
  await page.settle()
  const request = wallet.provider.request.bind(wallet.provider)
  let left = 2
  wallet.provider.request = async (call) => (call.method === 'eth_accounts' && left-- > 0 ? [] : request(call))
  await page.adapter.refresh?.()
  await page.settle()
  expect([page.events(), page.config.state.status]).toEqual([[], 'connected'])
})

test('behavior: what a wallet says while it is read anew is newer than its answer', async () => {
  const reads: readonly [string, (page: Page, wallet: PromptedWallet) => unknown][] = [
    ['eth_accounts', ({ adapter }) => adapter.refresh?.()],
    ['eth_chainId', ({ adapter }) => adapter.refresh?.()],
    // What cannot be read makes the adapter ask.
    ['eth_accounts', (page, wallet) => connectorOf(page, wallet).onAccountsChanged(['junk'])],
    ['eth_chainId', (page, wallet) => connectorOf(page, wallet).onChainChanged({} as never)],
  ]
  for (const [method, read] of reads) {
    const { wallet, page } = await setUp()
    await page.connect(wallet.rdns)
    await page.settle()
    const { waiting, release } = delayAnswers(wallet, method)
    read(page, wallet)
    await page.until(() => expect(waiting()).toBe(1))
    wallet.selectAccount(wallet.accounts[1])
    wallet.selectChain(31_338)
    await page.until(() => expect(page.events()).toHaveLength(2))
    release()
    await nextTurn()
    await page.settle()
    expect(said(page)).toEqual([{ account: wallet.accounts[1], chainId: 31_338 }])
  }
})

test('behavior: what the user connects while another wallet is restored stays, within the time and after it', async () => {
  for (const afterMs of [500, 3_000]) {
    const { wallet, page: before } = await setUp()
    await before.connect(wallet.rdns)
    before.adapter.stop()
    const chosen = createPromptedWallet()
    undo.push(chosen.announce())
    const page = await openPage()
    undo.push(() => page.adapter.stop())
    const answer = holdAnswers(wallet)
    const core = new AbortController()
    const restored = page.adapter.restore({ connectorIds: [wallet.rdns], signal: core.signal })
    await page.context.platform.clock.advance(100)
    await page.connect(chosen.rdns)
    await page.context.platform.clock.advance(afterMs)
    if (afterMs > 500) core.abort()
    answer()
    await page.until(() => expect(idsIn(page)).toEqual([chosen.rdns, wallet.rdns]))
    await page.settle()
    const ids = (await restored).map(({ data }) => data.connectorId)
    expect(ids).toEqual(afterMs === 500 ? [wallet.rdns] : [])
    expect(page.events()).toMatchObject(
      afterMs === 500 ? [] : [{ type: 'connected', restored: true, handle: { data: { connectorId: wallet.rdns } } }]
    )
    expect([currentId(page), page.config.state.status]).toEqual([chosen.rdns, 'connected'])
    chosen.selectAccount(chosen.accounts[1])
    await page.until(() =>
      expect(page.events().at(-1)).toMatchObject({ type: 'changed', connectionId: `eip155/${chosen.rdns}` })
    )
  }
})

test("behavior: what the user connects while wagmi's own provider reconnects stays, and the other one is restored", async () => {
  const { wallet, page: before } = await setUp()
  await before.connect(wallet.rdns)
  before.adapter.stop()
  const chosen = createPromptedWallet()
  undo.push(chosen.announce())
  const [chain] = localChains()
  const storage = createStorage({ storage: window.localStorage, key: `test-${wallet.rdns}` })
  const config = createConfig({ chains: [chain], transports: { [chain.id]: http() }, storage })
  const page = await openPage({ config })
  undo.push(() => page.adapter.stop())
  const answer = holdAnswers(wallet)
  const reconnected = reconnect(config, { connectors: [connectorOf(page, wallet)] })
  const handle = await page.connect(chosen.rdns)
  answer()
  await reconnected
  await page.settle()
  expect(page.events()).toMatchObject([
    { type: 'connected', restored: true, handle: { data: { connectorId: wallet.rdns } } },
  ])
  expect([idsIn(page).sort(), currentId(page)]).toEqual([[chosen.rdns, wallet.rdns].sort(), chosen.rdns])
  void handle.disconnect()
  expect(idsIn(page)).toEqual([wallet.rdns])
  expect(page.events()).toHaveLength(1)
})

test('behavior: a wallet that is no longer authorized when wagmi reconnects is disconnected', async () => {
  const { wallet, page } = await setUp()
  await page.connect(wallet.rdns)
  page.config.storage?.setItem(`${wallet.rdns}.disconnected` as never, true as never)
  await reconnect(page.config)
  await page.settle()
  expect(page.events()).toEqual([{ type: 'disconnected', connectionId: `eip155/${wallet.rdns}` }])
})

test('behavior: what the user ends while it is restored stays ended', async () => {
  const { wallet, page: before } = await setUp()
  await before.connect(wallet.rdns)
  before.adapter.stop()
  const page = await openPage()
  undo.push(() => page.adapter.stop())
  const request = wallet.provider.request.bind(wallet.provider)
  let answer: (() => void) | undefined
  wallet.provider.request = async (call) => {
    // Many wallets stay authorized: wagmi only notes that they are not wanted.
    if (call.method === 'wallet_revokePermissions') throw new Error('The wallet does not know this.')
    if (call.method === 'eth_accounts' && !answer)
      await new Promise<void>((resolve) => {
        answer = resolve
      })
    return request(call)
  }
  const restored = page.adapter.restore({ connectorIds: [wallet.rdns], signal: new AbortController().signal })
  await page.until(() => expect(answer).toBeDefined())
  const handle = await page.connect(wallet.rdns)
  await Promise.all([handle.disconnect(), page.settle()])
  answer?.()
  await page.settle()
  expect(await restored).toEqual([])
  expect([idsIn(page), page.config.state.status, page.events()]).toEqual([[], 'disconnected', []])
})

test('behavior: nothing is told of while wagmi reconnects', async () => {
  const { wallet, page } = await setUp()
  const slow = createPromptedWallet()
  undo.push(slow.announce())
  const answer = holdAnswers(slow)
  await connect(page.config, { connector: connectorOf(page, wallet) })
  const reconnected = reconnect(page.config, { connectors: [connectorOf(page, slow)] })
  await page.settle()
  expect([page.config.state.status, page.events()]).toEqual(['reconnecting', []])
  answer()
  await reconnected
})

test('behavior: what the dapp connects after a restore is not restored', async () => {
  const { wallet, page: before } = await setUp()
  await before.connect(wallet.rdns)
  before.adapter.stop()
  const page = await openPage()
  undo.push(() => page.adapter.stop())
  const [handle] = await page.adapter.restore({ connectorIds: [wallet.rdns], signal: new AbortController().signal })
  await Promise.all([handle?.disconnect(), page.settle()])
  await connect(page.config, { connector: connectorOf(page, wallet) })
  await page.until(() => expect(page.events()).toMatchObject([{ type: 'connected' }]))
  expect(page.events()[0]).not.toHaveProperty('restored', true)
})

test('behavior: a connection that wagmi no longer hears is over, however it leaves the list', async () => {
  const { wallet, page } = await setUp()
  await page.connect(wallet.rdns)
  const { change, disconnect: end } = page.config._internal.events
  const { emitter } = connectorOf(page, wallet)
  emitter.off('change', change)
  emitter.off('disconnect', end)
  // wagmi's own disconnect changes the list in place; this is how it would be without that.
  page.config.setState((state) => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }))
  await page.settle()
  expect(page.events()).toEqual([{ type: 'disconnected', connectionId: `eip155/${wallet.rdns}` }])
})

test('behavior: two connectors of one provider are restored as one', async () => {
  const { wallet, page: before } = await setUp()
  await before.connect(wallet.rdns)
  before.adapter.stop()
  const [chain] = localChains()
  const target = { id: 'own', name: 'Own', provider: wallet.provider }
  const config = createConfig({
    chains: [chain],
    transports: { [chain.id]: http() },
    storage: null,
    // wagmi leaves the type of the provider to the wallet.
    connectors: [injected({ target: target as never })],
  })
  const page = await openPage({ config })
  undo.push(() => page.adapter.stop())
  const restored = await page.adapter.restore({
    connectorIds: ['own', wallet.rdns],
    signal: new AbortController().signal,
  })
  expect(restored).toHaveLength(1)
  expect(config.state.connections.size).toBe(1)
})

test('behavior: a dapp that connects by a function twice has one connection, and the first handle ends nothing', async () => {
  const { wallet, page } = await setUp()
  // wagmi makes a new connector of the same id each time. It leaves the type of the provider to the wallet.
  const own = injected({ target: { id: 'own', name: 'Own', provider: wallet.provider as never } })
  for (const length of [1, 2]) {
    await connect(page.config, { connector: own })
    await page.until(() => expect(page.events()).toHaveLength(length))
    await page.settle()
    expect(page.events().map(({ type }) => type)).toEqual(Array.from({ length }, () => 'connected'))
    expect(idsIn(page)).toEqual(['own'])
  }
  const [before, now] = page.events().flatMap((event) => (event.type === 'connected' ? [event.handle] : []))
  await before?.disconnect()
  await page.settle()
  expect(idsIn(page)).toEqual(['own'])
  expect(await wallet.provider.request({ method: 'eth_accounts' })).not.toEqual([])
  expect(page.events()).toHaveLength(2)
  void now?.disconnect()
  expect(idsIn(page)).toEqual([])
})

test('behavior: while wagmi reconnects one wallet after the other, none of them is gone', async () => {
  const { wallet, page } = await setUp()
  const slow = createPromptedWallet()
  undo.push(slow.announce())
  await page.connect(slow.rdns)
  await page.connect(wallet.rdns)
  const answer = holdAnswers(slow)
  const connectors = [connectorOf(page, wallet), connectorOf(page, slow)]
  const reconnected = reconnect(page.config, { connectors })
  await page.until(() => expect(idsIn(page)).toEqual([wallet.rdns]))
  await page.settle()
  expect([page.config.state.status, page.events()]).toEqual(['reconnecting', []])
  answer()
  await reconnected
  await page.settle()
  expect([idsIn(page), page.events()]).toEqual([[wallet.rdns, slow.rdns], []])
})

test('behavior: a wallet is not asked again before it has been told of the end', async () => {
  const { wallet, page } = await setUp()
  const handle = await page.connect(wallet.rdns)
  const answer = holdAnswers(wallet)
  const ended = handle.disconnect()
  const again = page.connect(wallet.rdns)
  await nextTurn()
  answer()
  await ended
  await again
  // In the other order the goodbye would have ended the new connection.
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([wallet.accounts[0]])
  expect(page.context.platform.stored[`@test/v1/wagmi.${wallet.rdns}.disconnected`]).toBeUndefined()
})

test('behavior: a reload while the wallet is told of the end restores nothing', async () => {
  const { wallet, page } = await setUp()
  const handle = await page.connect(wallet.rdns)
  holdAnswers(wallet)
  void handle.disconnect()
  // wagmi's own connector notes it after the wallet has answered, or 100 ms.
  await nextTurn()
  expect(page.context.platform.stored[`@test/v1/wagmi.${wallet.rdns}.disconnected`]).toBe('true')
})

test('behavior: a wallet that tells its abilities after the end changes nothing', async () => {
  const { wallet, page } = await setUp()
  const request = wallet.provider.request.bind(wallet.provider)
  let answer: () => void = () => undefined
  const awake = new Promise<void>((resolve) => {
    answer = resolve
  })
  wallet.provider.request = async (call) => {
    if (call.method !== 'wallet_getCapabilities') return request(call)
    await awake
    return {}
  }
  const handle = await page.connect(wallet.rdns)
  await Promise.all([handle.disconnect(), page.settle()])
  answer()
  await page.settle()
  expect(handle.wallet.sendCalls).toBeDefined()
  expect(page.context.told.map(({ type }) => type)).not.toContain('changed')
})

test('behavior: connections that wagmi only remembers are not connections', async () => {
  const { wallet, page: before } = await setUp()
  await before.connect(wallet.rdns)
  const { stored } = before.context.platform
  expect(stored['@test/v1/wagmi.store']).toContain(wallet.rdns)
  before.adapter.stop()
  const factory = wagmiAdapter({ networks: localChains() })
  const page = await openPage({ factory, stored })
  undo.push(() => page.adapter.stop())
  await page.until(() => expect(page.config.state.connections.size).toBe(1))
  await page.settle()
  expect(page.events()).toEqual([])
  const other = createPromptedWallet()
  undo.push(other.announce())
  const handle = await page.connect(other.rdns)
  expect([...page.config.state.connections.values()].map(({ connector }) => connector.id)).toEqual([other.rdns])
  void handle.disconnect()
  expect(page.config.state).toMatchObject({ status: 'disconnected', current: null })
})

test('behavior: another reconnect of wagmi does not end the connection', async () => {
  const { wallet, page } = await setUp()
  await page.connect(wallet.rdns)
  await reconnect(page.config)
  await page.settle()
  expect(page.events()).toEqual([])
  expect(page.config.state.status).toBe('connected')
})

/** A page with a wallet; a deaf one hears no event of it. */
async function setUp({ isDeaf = false } = {}): Promise<{
  readonly wallet: PromptedWallet
  readonly stopAnnouncing: () => void
  readonly page: Page
}> {
  const wallet = createPromptedWallet()
  if (isDeaf) wallet.provider.on = () => wallet.provider
  const stopAnnouncing = wallet.announce()
  undo.push(stopAnnouncing)
  const page = await openPage()
  undo.push(() => page.adapter.stop())
  return { wallet, stopAnnouncing, page }
}

function connectorOf(page: Page, wallet: PromptedWallet): Page['config']['connectors'][number] {
  const connector = page.config.connectors.find(({ id }) => id === wallet.rdns)
  if (!connector) throw new Error('wagmi does not have the wallet.')
  return connector
}

/** Ids of wagmi's connections, in its order. */
function idsIn({ config }: Page): string[] {
  return [...config.state.connections.values()].map(({ connector }) => connector.id)
}

/** Account and chain of wagmi's connections, in its order. */
function said({ config }: Page): readonly { readonly account: string; readonly chainId: number }[] {
  return [...config.state.connections.values()].map(({ accounts: [account], chainId }) => ({ account, chainId }))
}

function currentId({ config }: Page): string | undefined {
  return config.state.connections.get(config.state.current ?? '')?.connector.id
}

/** Makes each answer of a wallet take some turns, as one from another process does. */
function slowDown(wallet: PromptedWallet): void {
  const request = wallet.provider.request.bind(wallet.provider)
  wallet.provider.request = async (call) => {
    const answer = await request(call)
    for (let turn = 0; turn < 20; turn++) await nextTurn()
    return answer
  }
}

/** Keeps every answer of a wallet back until the returned function is called. */
function holdAnswers(wallet: PromptedWallet): () => void {
  const request = wallet.provider.request.bind(wallet.provider)
  let answer: () => void = () => undefined
  const awake = new Promise<void>((resolve) => {
    answer = resolve
  })
  wallet.provider.request = async (call) => {
    await awake
    return request(call)
  }
  return answer
}

/** The next macrotask. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      channel.port1.close()
      resolve()
    }
    channel.port2.postMessage(undefined)
  })
}
