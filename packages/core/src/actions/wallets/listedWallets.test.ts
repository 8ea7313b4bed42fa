import { createToyWallet, type FakePlatform, settle, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness, type Harness } from '../../../test/createHarness.js'
// Loaded already, so that the code that imports it needs one turn.
import '../../chunks/directory.js'

const directory = 'https://directory.example'
const lantern = { id: 'lantern', name: 'Lantern', rdns: 'toy.lantern', homepage: 'https://lantern.example' }
const [one] = toyNetworks()

const asked = (platform: FakePlatform): number => platform.requests.filter((url) => url.startsWith(directory)).length
// Its first act is to ask the directory for wallets, or, without one, to read the bundled index.
const isLoaded = ({ portico, platform }: Harness): boolean =>
  portico.findWallet('wallet/phantom') !== undefined ||
  platform.requests.some((url) => url.startsWith(`${directory}/getWallets`))
const settleWell = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await settle()
}

describe('the code for wallets that are not here', () => {
  test('default: opening fetches it where the list has room for what is popular', async () => {
    const harness = await createHarness()
    await harness.portico.preload()
    await settleWell()
    expect(isLoaded(harness)).toBe(false)
    await harness.portico.modal.open()
    await expect.poll(() => isLoaded(harness)).toBe(true)
    expect(harness.platform.requests).toEqual([])
  })

  test('behavior: with four wallets here opening does not fetch it; asking does, once', async () => {
    const harness = await createHarness()
    for (const id of ['toy.three', 'toy.four']) harness.install(createToyWallet({ id, name: id, networkId: one.id }))
    await harness.portico.modal.open()
    await settleWell()
    expect(isLoaded(harness)).toBe(false)
    const [first, second] = await Promise.all([harness.portico.browseWallets(), harness.portico.browseWallets()])
    expect(isLoaded(harness)).toBe(true)
    expect(first).toBe(second)
  })

  test.each([
    ['a directory and a project', { services: { directory }, projectId: 'p' }, true],
    ['featuredWalletIds', { featuredWalletIds: ['phantom'] }, true],
    ['customWallets', { customWallets: [lantern] }, true],
    ['a directory without a project', { services: { directory } }, false],
    ['a project without a directory', { projectId: 'p' }, false],
  ])('parameters: %s: it is fetched when a full list opens: %s', async (_, options, expected) => {
    const harness = await createHarness(options)
    for (const id of ['toy.three', 'toy.four']) harness.install(createToyWallet({ id, name: id, networkId: one.id }))
    await harness.portico.preload()
    await settleWell()
    expect(isLoaded(harness)).toBe(false)
    expect(asked(harness.platform)).toBe(0)
    await harness.portico.modal.open()
    if (expected) await expect.poll(() => isLoaded(harness)).toBe(true)
    else await settleWell()
    expect(isLoaded(harness)).toBe(expected)
  })

  test('behavior: which wallets are wanted is decided before the modal opens, without a request', async () => {
    const options = { services: { directory }, projectId: 'p', includeWalletIds: ['phantom'] }
    const { portico, platform } = await createHarness({ ...options, excludeWalletIds: ['metamask'] })
    const names = () => portico.wallets().flatMap(({ wallets }) => wallets.map(({ name }) => name))
    await portico.preload()
    // Neither wallet of the page is one of them.
    await expect.poll(names).toEqual([])
    expect(portico.snapshot('wallets').excluded?.map(({ id }) => id)).toEqual(['metamask'])
    expect(asked(platform)).toBe(0)
  })

  test('behavior: a wallet that only the directory knows is listed as soon as it says so', async () => {
    const options = { services: { directory }, projectId: 'p', includeWalletIds: ['f00'] }
    const { portico, platform } = await createHarness(options)
    const names = () => portico.wallets().flatMap(({ wallets }) => wallets.map(({ name }) => name))
    platform.answer(({ url }) =>
      url.pathname === '/getWallets' && url.searchParams.get('include') === 'f00'
        ? { data: [{ id: 'f00', name: 'Harbor', rdns: 'toy.harbor' }], count: 1 }
        : { data: [], count: 0 }
    )
    await portico.preload()
    await expect.poll(names).toEqual([])
    await portico.modal.open()
    await expect.poll(names).toEqual(['Harbor'])
  })

  test('behavior: opening again asks the directory for nothing that came', async () => {
    const { portico, platform } = await createHarness({ services: { directory }, projectId: 'p' })
    platform.answer(({ url }) => (url.pathname === '/getWallets' ? { data: [], count: 7 } : {}))
    await portico.modal.open()
    await expect.poll(() => portico.snapshot('wallets').count).toBe(7)
    const before = platform.requests.length
    portico.modal.close()
    await portico.modal.open()
    await settleWell()
    expect(platform.requests).toHaveLength(before)
  })
})

describe('findWallet', () => {
  test('default: a wallet that is here, by its key', async () => {
    const { portico } = await createHarness()
    await portico.preload()
    expect(portico.findWallet('toy.harbor')).toMatchObject({ name: 'Harbor', options: [{ id: 'toy.harbor' }] })
    expect(portico.findWallet('toy.nobody')).toBeUndefined()
  })

  test('behavior: a listed one is known once the list is, with how it is had', async () => {
    const { portico } = await createHarness()
    await portico.preload()
    expect(portico.findWallet('wallet/phantom')).toBeUndefined()
    await portico.browseWallets()
    const phantom = portico.findWallet('wallet/phantom')
    expect(phantom).toMatchObject({ name: 'Phantom', options: [], install: { isNoticed: true } })
    expect(phantom?.install?.options[0]).toMatchObject({ place: 'chrome' })
  })

  test('behavior: the dapp’s own is known at once, and still by its key when it is here under another', async () => {
    const { portico, install } = await createHarness({ customWallets: [lantern] })
    await portico.preload()
    expect(portico.findWallet('wallet/lantern')).toMatchObject({ name: 'Lantern', options: [] })
    install(createToyWallet({ id: 'toy.lantern', name: 'Lantern', networkId: one.id }))
    await expect.poll(() => portico.findWallet('toy.lantern')?.options.length).toBe(1)
    expect(portico.wallets().flatMap(({ wallets }) => wallets.map(({ key }) => key))).toEqual([
      'toy.harbor',
      'toy.meadow',
      'toy.lantern',
    ])
    expect(portico.findWallet('wallet/lantern')?.name).toBe('Lantern')
  })

  test('behavior: one that was remembered for a reload is known, though no list has it', async () => {
    const stored = { '@appkit/v1/resume': JSON.stringify({ id: 'gone', name: 'Gone\u202E', rdns: 'toy.gone' }) }
    const { portico } = await createHarness({ stored })
    await expect.poll(() => portico.findWallet('wallet/gone')?.name).toBe('Gone')
    expect(portico.wallets().flatMap(({ wallets }) => wallets.map(({ name }) => name))).toEqual(['Harbor', 'Meadow'])
  })
})

test('behavior: the search is empty when the modal is opened again', async () => {
  const { portico } = await createHarness()
  await portico.modal.open('AllWallets')
  const browser = await portico.browseWallets()
  const all = browser.entries().length
  browser.search('phantom')
  expect(browser.entries().length).toBeLessThan(all)
  portico.modal.close()
  expect(portico.snapshot('walletBrowser').query).toBe('')
  await portico.modal.open('AllWallets')
  expect(browser.entries()).toHaveLength(all)
})

test('behavior: groups are the same object until something changes', async () => {
  const { portico, install } = await createHarness()
  await portico.preload()
  const before = portico.wallets()
  await portico.modal.open()
  portico.modal.close()
  expect(portico.wallets()).toBe(before)
  install(createToyWallet({ id: 'toy.lantern', name: 'Lantern', networkId: one.id }))
  await expect.poll(() => portico.wallets() === before).toBe(false)
})
