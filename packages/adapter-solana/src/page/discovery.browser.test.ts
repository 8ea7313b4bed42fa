import { afterEach, expect, test } from 'vitest'
import { createWallet, type PageWallet, registerWallet } from '../test/createWallet.js'
import { openPage, type Page } from '../test/openPage.js'

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo) step()
  undo = []
})

const find = (page: Page, id: string) => page.list().find((connector) => connector.id === id)

async function setUp(
  options: Parameters<typeof createWallet>[0] = {}
): Promise<{ readonly wallet: PageWallet; readonly page: Page; readonly unregister: () => void }> {
  const wallet = await createWallet(options)
  const unregister = wallet.register()
  undo.push(unregister)
  const page = await openPage()
  undo.push(page.adapter.stop)
  return { wallet, page, unregister }
}

test('default: a wallet that was there first, by its name', async () => {
  const { wallet, page } = await setUp()
  expect(find(page, wallet.name)).toEqual({
    walletObjectId: 'object',
    id: wallet.name,
    namespace: 'solana',
    kind: 'announced',
    name: wallet.name,
    icon: 'data:image/svg+xml,<svg/>',
    installed: true,
  })
  expect(wallet.asked).toEqual([])
})

test('behavior: a wallet that comes late is added, once', async () => {
  const { page } = await setUp()
  const late = await createWallet()
  undo.push(late.register(), late.register())
  await page.settle()
  expect(page.list().filter(({ id }) => id === late.name)).toHaveLength(1)
})

test('behavior: a wallet that unregisters is gone, and so is its connection', async () => {
  const { wallet, page, unregister } = await setUp()
  const { data } = await page.connect(wallet.name)
  unregister()
  await page.settle()
  expect(find(page, wallet.name)).toBeUndefined()
  expect(page.events()).toEqual([{ type: 'disconnected', connectionId: data.id }])
  await expect(page.connect(wallet.name)).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
})

test('behavior: a wallet that is gone while the adapter is stopped is told when it is started again', async () => {
  const { wallet, page, unregister } = await setUp()
  const { data } = await page.connect(wallet.name)
  page.adapter.stop()
  const listed = page.list()
  unregister()
  await page.settle()
  expect(page.events()).toEqual([])
  expect(page.list()).toBe(listed)
  await page.adapter.start()
  expect(page.events()).toEqual([{ type: 'disconnected', connectionId: data.id }])
})

test('behavior: a wallet counts with a chain of Solana and standard:connect, also when these come later', async () => {
  const { wallet, page } = await setUp({ chains: ['bitcoin:mainnet'] })
  const lame = await createWallet({ without: ['standard:connect'] })
  undo.push(lame.register())
  await page.settle()
  expect(find(page, wallet.name)).toBeUndefined()
  expect(find(page, lame.name)).toBeUndefined()
  wallet.allow('solana:mainnet')
  await page.settle()
  expect(find(page, wallet.name)).toBeDefined()
  wallet.allow('bitcoin:mainnet')
  await page.settle()
  expect(find(page, wallet.name)).toBeUndefined()
})

test('behavior: of two wallets with one name the first one counts, with one warning; then the other', async () => {
  const { wallet, page, unregister } = await setUp()
  const thief = await createWallet({ name: wallet.name })
  undo.push(thief.register())
  await page.settle()
  expect(page.list().filter(({ id }) => id === wallet.name)).toHaveLength(1)
  expect(page.platform.logs.filter(({ level }) => level === 'warn')).toHaveLength(1)
  await page.connect(wallet.name)
  expect([wallet.prompts(), thief.prompts()]).toEqual([1, 0])
  unregister()
  await page.connect(wallet.name)
  expect(thief.prompts()).toBe(1)
})

test('behavior: what is no wallet, and what throws, breaks nothing and is not listed', async () => {
  const { wallet, page } = await setUp()
  const before = page.list()
  const throwing = new Proxy(
    {},
    {
      get: () => {
        throw new Error('broken')
      },
    }
  )
  const chains = ['solana:mainnet']
  for (const value of [
    undefined,
    null,
    'wallet',
    {},
    throwing,
    { name: '', chains, accounts: [], features: wallet.wallet.features },
    { name: 'Half', chains: 'solana:mainnet', accounts: [], features: wallet.wallet.features },
    { name: 'Empty', chains, accounts: [], features: { 'standard:connect': {} } },
    { name: 'Null', chains, accounts: [], features: { 'standard:connect': null } },
    { name: 'x'.repeat(201), chains, accounts: [], features: wallet.wallet.features },
  ])
    undo.push(registerWallet(value))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'text' }))
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: () => {
        throw new Error('broken')
      },
    })
  )
  await page.settle()
  expect(page.list()).toEqual(before)
  await page.connect(wallet.name)
})

test('behavior: a wallet whose icon, events or accounts are broken is listed without them', async () => {
  const { wallet, page } = await setUp()
  const name = `Odd ${wallet.name}`
  const odd = {
    name,
    chains: ['solana:mainnet'],
    get icon(): string {
      throw new Error('broken')
    },
    accounts: [null, { address: 'x' }, { address: '../x', chains: ['solana:mainnet'] }],
    features: {
      'standard:connect': { connect: async () => ({ accounts: 'none' }) },
      'standard:events': {
        on: () => {
          throw new Error('broken')
        },
      },
    },
  }
  undo.push(registerWallet(odd))
  await page.settle()
  expect(find(page, name)).toMatchObject({ name, icon: undefined })
  await expect(page.connect(name)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const { chains, features } = odd
  undo.push(registerWallet({ name: `${name} 2`, icon: 'javascript:alert(1)', chains, features, accounts: [] }))
  await page.settle()
  expect(find(page, `${name} 2`)).toMatchObject({ icon: undefined })
})

test.each([
  ['https://tracker.invalid/who.png', undefined],
  ['//tracker.invalid/who.png', undefined],
  ['data:text/html,<script>', undefined],
  [' data:image/png;base64,AAAA\n', 'data:image/png;base64,AAAA'],
  [42, undefined],
])('behavior: an icon is a picture in the wallet itself, never a request to a host: %j', async (icon, shown) => {
  const { wallet, page } = await setUp()
  const name = `Pictured ${wallet.name}`
  const { chains, features } = wallet.wallet
  undo.push(registerWallet({ name, icon, chains, features, accounts: [] }))
  await page.settle()
  expect(find(page, name)).toMatchObject({ name, icon: shown })
})

test.each(['walletConnect', 'embedded'])(
  'behavior: the place of %s is not taken, and the developer is told',
  async (name) => {
    const { page } = await setUp()
    const before = page.list()
    const thief = await createWallet({ name })
    undo.push(thief.register())
    await page.settle()
    expect(page.list()).toEqual(before)
    await expect(page.connect(name)).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
    let restored: unknown
    void page.adapter.restore({ connectorIds: [name], signal: new AbortController().signal }).then((handles) => {
      restored = handles
    })
    await page.until(() => expect(restored).toEqual([]), 500)
    expect(thief.prompts()).toBe(0)
    expect(page.platform.logs.filter(({ level }) => level === 'warn')).toHaveLength(1)
  }
)

test('behavior: nothing is heard after stop, and no listener stays', async () => {
  const { wallet, page } = await setUp()
  await page.connect(wallet.name)
  const told = page.list()
  expect(wallet.listeners()).toBe(1)
  page.adapter.stop()
  expect(wallet.listeners()).toBe(0)
  const late = await createWallet()
  let registered = 0
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: () => registered++ }))
  undo.push(late.register())
  await page.settle()
  expect(registered).toBe(0)
  expect(page.list()).toEqual(told)
  await page.adapter.start()
  await page.settle()
  expect(find(page, late.name)).toBeDefined()
  expect(wallet.listeners()).toBe(1)
})

test('behavior: two adapters on one page follow the same wallet', async () => {
  const { wallet, page } = await setUp()
  const other = await openPage()
  undo.push(other.adapter.stop)
  const handles = await Promise.all([page.connect(wallet.name), other.connect(wallet.name)])
  expect(handles.map(({ data }) => data.accounts)).toEqual([
    [{ address: wallet.addresses[0], type: 'eoa' }],
    [{ address: wallet.addresses[0], type: 'eoa' }],
  ])
  wallet.show(wallet.addresses[1])
  for (const one of [page, other])
    expect(one.events()).toMatchObject([{ type: 'changed', accounts: [{ address: wallet.addresses[1] }] }])
})
