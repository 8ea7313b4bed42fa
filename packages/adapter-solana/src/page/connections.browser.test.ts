import { afterEach, expect, test } from 'vitest'
import { solanaTestnet } from '../networks.js'
import { createWallet, type PageWallet } from '../test/createWallet.js'
import { networks, openPage, type Page } from '../test/openPage.js'

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo) step()
  undo = []
})

async function setUp(
  options: Parameters<typeof createWallet>[0] = {}
): Promise<{ readonly wallet: PageWallet; readonly page: Page }> {
  const wallet = await createWallet(options)
  const page = await openPage()
  undo.push(wallet.register(), page.adapter.stop)
  await page.settle()
  return { wallet, page }
}

const [main, dev] = networks
const testnet = solanaTestnet({ rpcUrls: ['http://127.0.0.1:1'] })

test('default: connects on the first network, and asks without `silent`', async () => {
  const { wallet, page } = await setUp()
  const handle = await page.connect(wallet.name)
  expect(handle.name).toBe(wallet.name)
  expect(handle.data).toEqual({
    id: `solana/${wallet.name}`,
    namespace: 'solana',
    connectorId: wallet.name,
    accounts: [{ address: wallet.addresses[0], type: 'eoa' }],
    networkId: main.id,
  })
  expect(wallet.asked).toEqual([undefined])
})

test('parameters: networkId', async () => {
  const { wallet, page } = await setUp()
  const { signal } = new AbortController()
  const { data } = await page.adapter.connect({ connectorId: wallet.name, networkId: dev.id, signal })
  expect(data.networkId).toBe(dev.id)
})

test('parameters: networkId of a wallet that is connected, without a prompt', async () => {
  const { wallet, page } = await setUp()
  const { data } = await page.connect(wallet.name)
  const { signal } = new AbortController()
  const again = await page.adapter.connect({ connectorId: wallet.name, networkId: dev.id, signal })
  expect(again.data).toEqual({ ...data, networkId: dev.id })
  expect(page.events()).toEqual([{ type: 'changed', connectionId: data.id, networkId: dev.id }])
  // Where the wallet is on the network already, and where it doesn't say, nothing happens.
  await page.adapter.connect({ connectorId: wallet.name, networkId: dev.id, signal })
  expect((await page.connect(wallet.name)).data.networkId).toBe(dev.id)
  expect(page.events()).toHaveLength(1)
  expect(wallet.prompts()).toBe(1)
})

test('parameters: networkId of a wallet that is there already, and can be nowhere else', async () => {
  const { wallet, page } = await setUp({ chains: ['solana:devnet'] })
  await page.connect(wallet.name)
  const { signal } = new AbortController()
  const { data } = await page.adapter.connect({ connectorId: wallet.name, networkId: dev.id, signal })
  expect(data.networkId).toBe(dev.id)
})

test('parameters: networkId of a wallet that was restored meanwhile', async () => {
  const { wallet, page } = await setUp()
  wallet.behave('hold')
  const { signal } = new AbortController()
  const connecting = page.adapter.connect({ connectorId: wallet.name, networkId: dev.id, signal })
  await page.until(() => expect(wallet.prompts()).toBe(1))
  wallet.show(wallet.addresses[0])
  const [restored] = await page.adapter.restore({ connectorIds: [wallet.name], signal: new AbortController().signal })
  expect(restored?.data.networkId).toBe(main.id)
  wallet.answer('approve')
  expect((await connecting).data.networkId).toBe(dev.id)
})

test('error: NETWORK_UNKNOWN_TO_WALLET for a wallet that is connected and may not be used there', async () => {
  const { wallet, page } = await setUp()
  const { data } = await page.connect(wallet.name)
  const { signal } = new AbortController()
  for (const chains of [['solana:mainnet'], ['solana:mainnet', 'solana:devnet']]) {
    wallet.allow(...chains)
    page.adapter.setNetworks?.([...networks, testnet])
    await expect(
      page.adapter.connect({ connectorId: wallet.name, networkId: testnet.id, signal })
    ).rejects.toMatchObject({ code: 'NETWORK_UNKNOWN_TO_WALLET', context: { networkId: testnet.id } })
    expect((await page.connect(wallet.name)).data.networkId).toBe(data.networkId)
  }
})

test('behavior: an account that allows none of the networks says which one it is on', async () => {
  const { wallet, page } = await setUp({ chains: ['solana:testnet'] })
  const { data, wallet: methods } = await page.connect(wallet.name)
  expect(data.networkId).toBe('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')
  expect(methods.switchNetwork).toBeUndefined()
  await expect(
    methods.sendTransaction?.({ networkId: main.id, transaction: new Uint8Array([1]) })
  ).rejects.toMatchObject({ code: 'NETWORK_UNKNOWN_TO_WALLET', context: { networkId: main.id } })
})

test('behavior: switching moves the connection without a prompt, and a reload keeps it', async () => {
  const { wallet, page } = await setUp()
  const { data, wallet: methods } = await page.connect(wallet.name)
  await methods.switchNetwork?.({ networkId: dev.id })
  expect(page.events()).toEqual([{ type: 'changed', connectionId: data.id, networkId: dev.id }])
  expect(wallet.prompts()).toBe(1)
  page.adapter.stop()
  const next = await openPage({ stored: page.platform.stored })
  undo.push(next.adapter.stop)
  const [restored] = await next.adapter.restore({ connectorIds: [wallet.name], signal: new AbortController().signal })
  expect(restored?.data).toEqual({ ...data, networkId: dev.id })
  expect(wallet.asked.at(-1)).toEqual({ silent: true })
})

test('error: NETWORK_UNKNOWN_TO_WALLET when the account may not be used there', async () => {
  const { wallet, page } = await setUp()
  const { wallet: methods } = await page.connect(wallet.name)
  await expect(
    methods.switchNetwork?.({ networkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' })
  ).resolves.toBeUndefined()
  wallet.allow('solana:mainnet', 'solana:devnet')
  await expect(methods.switchNetwork?.({ networkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' })).rejects.toMatchObject(
    { code: 'NETWORK_UNKNOWN_TO_WALLET' }
  )
})

test('behavior: abilities follow the wallet', async () => {
  const { wallet, page } = await setUp({ without: ['solana:signMessage', 'solana:signIn', 'solana:signTransaction'] })
  const handle = await page.connect(wallet.name)
  expect(Object.keys(handle.wallet).sort()).toEqual(['sendTransaction', 'switchNetwork', 'transfer'])
  const features = wallet.wallet.features as { [name: string]: unknown }
  features['solana:signMessage'] = { signMessage: async () => [{ signature: new Uint8Array(64) }] }
  wallet.allow(...wallet.wallet.chains)
  expect(page.events()).toEqual([{ type: 'changed', connectionId: handle.data.id }])
  expect(await handle.wallet.signMessage?.({ message: 'Hello' })).toEqual({ signature: '1'.repeat(64) })
})

test('behavior: a connection follows networks that are removed and added', async () => {
  const { wallet, page } = await setUp()
  const handle = await page.connect(wallet.name)
  page.adapter.setNetworks?.([dev])
  const { id: connectionId } = handle.data
  expect(page.events()).toEqual([{ type: 'changed', connectionId, networkId: dev.id }])
  expect(handle.wallet.switchNetwork).toBeUndefined()
  page.adapter.setNetworks?.([main, dev])
  expect(page.events().slice(1)).toEqual([{ type: 'changed', connectionId }])
  expect(handle.wallet.switchNetwork).toBeTypeOf('function')
})

test('behavior: an answer to a restore that comes too late is an event', async () => {
  const { wallet, page } = await setUp()
  wallet.show(wallet.addresses[0])
  const connect = wallet.wallet.features['standard:connect'] as { connect(input?: object): Promise<unknown> }
  const ask = connect.connect
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  connect.connect = async (input) => {
    await held
    return ask(input)
  }
  const core = new AbortController()
  const restored = page.adapter.restore({ connectorIds: [wallet.name], signal: core.signal })
  await page.platform.clock.advance(3_000)
  core.abort()
  expect(await restored).toEqual([])
  release()
  await page.until(() =>
    expect(page.events()).toMatchObject([{ type: 'connected', handle: { name: wallet.name }, restored: true }])
  )
})

test('behavior: an answer to a restore that comes after the stop connects nothing', async () => {
  const { wallet, page } = await setUp()
  wallet.show(wallet.addresses[0])
  const restored = page.adapter.restore({ connectorIds: [wallet.name], signal: new AbortController().signal })
  page.adapter.stop()
  expect(await restored).toEqual([])
  await page.adapter.start()
  expect(page.events()).toEqual([])
  // Nothing is left of it: the next connection is a new one, with a question to the wallet.
  const asked = wallet.asked.length
  await page.connect(wallet.name)
  expect(wallet.asked).toHaveLength(asked + 1)
})

test('behavior: restoring waits for a wallet that comes late', async () => {
  const wallet = await createWallet()
  wallet.show(wallet.addresses[0])
  const page = await openPage()
  undo.push(page.adapter.stop)
  const restored = page.adapter.restore({ connectorIds: [wallet.name], signal: new AbortController().signal })
  await page.platform.clock.advance(900)
  undo.push(wallet.register())
  expect((await restored).map(({ name }) => name)).toEqual([wallet.name])
  expect(page.platform.clock.pending()).toBe(0)
})

test('behavior: a wallet that comes later than that is told when it comes, within 3 s', async () => {
  const [early, late, latest] = [await createWallet(), await createWallet(), await createWallet()]
  const page = await openPage()
  undo.push(page.adapter.stop, early.register())
  const connectorIds = [early.name, late.name, latest.name]
  for (const wallet of [early, late, latest]) wallet.show(wallet.addresses[0])
  const restored = page.adapter.restore({ connectorIds, signal: new AbortController().signal })
  await page.until(() => expect(early.asked).toHaveLength(1))
  await page.platform.clock.advance(1_000)
  expect((await restored).map(({ name }) => name)).toEqual([early.name])
  await page.platform.clock.advance(1_900)
  undo.push(late.register())
  await page.until(() =>
    expect(page.events()).toMatchObject([{ type: 'connected', handle: { name: late.name }, restored: true }])
  )
  await page.platform.clock.advance(100)
  undo.push(latest.register())
  await page.settle()
  expect([page.events().length, latest.asked, page.platform.clock.pending()]).toEqual([1, [], 0])
})

test('behavior: a wallet that comes after its restore was given up is asked nothing', async () => {
  const wallet = await createWallet()
  const page = await openPage()
  undo.push(page.adapter.stop)
  const core = new AbortController()
  const restored = page.adapter.restore({ connectorIds: [wallet.name], signal: core.signal })
  await page.until(() => expect(page.platform.clock.pending()).toBe(1))
  await page.platform.clock.advance(1_500)
  expect(await restored).toEqual([])
  core.abort()
  wallet.show(wallet.addresses[0])
  undo.push(wallet.register())
  await page.settle()
  expect([wallet.asked, page.events(), page.platform.clock.pending()]).toEqual([[], [], 0])
})

test.each([
  ['Phantom', 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
  ['Bitget Wallet', '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662'],
])('behavior: %s is restored by the id that AppKit has for it, under its own', async (name, id) => {
  const { wallet, page } = await setUp({ name })
  wallet.show(wallet.addresses[0])
  const restoring = page.adapter.restore({ connectorIds: [id], signal: new AbortController().signal })
  await page.until(() => expect(wallet.asked).toEqual([{ silent: true }]))
  await page.platform.clock.advance(1_000)
  expect((await restoring).map(({ data }) => data.connectorId)).toEqual([name])
})

test('behavior: an unknown id of AppKit restores nothing', async () => {
  const { wallet, page } = await setUp()
  const restoring = page.adapter.restore({ connectorIds: ['f'.repeat(64)], signal: new AbortController().signal })
  await page.platform.clock.advance(1_000)
  expect(await restoring).toEqual([])
  expect(wallet.asked).toEqual([])
})

test('behavior: a forbidden storage costs no more than the memory of the choice', async () => {
  const wallet = await createWallet()
  undo.push(wallet.register())
  const page = await openPage()
  undo.push(page.adapter.stop)
  Object.assign(page.platform.storage, {
    get: () => Promise.reject(new Error('forbidden')),
    set: () => {
      throw new Error('forbidden')
    },
  })
  const { wallet: methods } = await page.connect(wallet.name)
  await methods.switchNetwork?.({ networkId: dev.id })
  expect(page.events()).toMatchObject([{ networkId: dev.id }])
  expect(
    await page.adapter.restore({ connectorIds: [wallet.name], signal: new AbortController().signal })
  ).toMatchObject([{ data: { networkId: dev.id } }])
})

test('error: CONNECTION_NOT_FOUND after it has ended', async () => {
  const { wallet, page } = await setUp()
  const handle = await page.connect(wallet.name)
  await handle.disconnect()
  await expect(handle.wallet.signMessage?.({ message: 'Hello' })).rejects.toMatchObject({
    code: 'CONNECTION_NOT_FOUND',
    context: { connectionId: handle.data.id },
  })
})
