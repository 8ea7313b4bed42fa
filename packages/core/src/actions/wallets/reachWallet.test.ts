import { createFakeBrowser, createToyWallet, settle, toyNetworks } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf, createHarness } from '../../../test/createHarness.js'

const [one] = toyNetworks()
const lantern = { id: 'lantern', name: 'Lantern', rdns: 'toy.lantern', homepage: 'https://lantern.example' }
const key = 'wallet/lantern'
const iphone = createFakeBrowser({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  location: { origin: 'https://dapp.example', hostname: 'dapp.example', href: 'https://dapp.example/shop' },
  flags: { coarsePointer: true, maxTouchPoints: 5 },
})

describe('a wallet that is not here', () => {
  test('default: it is listed, says so, and goes on by itself when it is installed', async () => {
    const { portico, install } = await createHarness({ customWallets: [lantern] })
    await portico.modal.open()
    expect(portico.wallets().map(({ id, wallets }) => [id, wallets.map(({ name }) => name)])).toEqual([
      ['injected', ['Harbor', 'Meadow']],
      ['custom', ['Lantern']],
    ])
    expect(await codeOf(portico.connect({ walletKey: key }))).toBe('WALLET_NOT_FOUND')
    expect(portico.snapshot('attempt')).toMatchObject({ status: 'notInstalled', walletKey: key })
    install(createToyWallet({ id: 'toy.lantern', name: 'Lantern', networkId: one.id }))
    await expect
      .poll(() => portico.snapshot('connections').list.map(({ connectorId }) => connectorId))
      .toEqual(['toy.lantern'])
    expect(portico.snapshot('modal').open).toBe(false)
    expect(portico.wallets().flatMap(({ wallets }) => wallets.map(({ name }) => name))).toEqual([
      'Lantern',
      'Harbor',
      'Meadow',
    ])
  })

  test('behavior: waited for where it is had, it goes on too, and the modal closes', async () => {
    const { portico, install } = await createHarness({ customWallets: [lantern] })
    await portico.modal.open('Downloads', { walletKey: key })
    portico.watchInstall(key)
    install(createToyWallet({ id: 'toy.lantern', name: 'Lantern', networkId: one.id }))
    await expect.poll(() => portico.snapshot('connections').list).toHaveLength(1)
    expect(portico.snapshot('modal').open).toBe(false)
  })

  test('behavior: back where it is had, a wallet that was installed and asked is not asked again', async () => {
    const { portico, install } = await createHarness({ customWallets: [lantern] })
    await portico.modal.open()
    portico.router.push('Downloads', { walletKey: key })
    portico.watchInstall(key)
    const installed = createToyWallet({
      id: 'toy.lantern',
      name: 'Lantern',
      networkId: one.id,
      behavior: 'hold',
    })
    install(installed)
    await expect.poll(() => portico.snapshot('router').stack.at(-1)?.view).toBe('ConnectingExternal')
    expect(installed.prompts).toBe(1)
    portico.router.back()
    // The view is shown anew, while the state says that the wallet is no longer asked.
    portico.watchInstall(key)
    await settle()
    expect(installed.prompts).toBe(1)
    expect(portico.snapshot('router').stack.at(-1)).toMatchObject({ view: 'Downloads' })
  })

  test('behavior: another wallet chosen meanwhile is not disturbed by an installation', async () => {
    const { portico, install, wallet } = await createHarness({ customWallets: [lantern] })
    await portico.modal.open()
    await codeOf(portico.connect({ walletKey: key }))
    wallet.behavior = 'hold'
    const attempt = portico.connect({ walletKey: 'toy.harbor' })
    await settle()
    const installed = createToyWallet({ id: 'toy.lantern', name: 'Lantern', networkId: one.id })
    install(installed)
    await settle()
    expect(installed.prompts).toBe(0)
    wallet.answer('approve')
    await expect(attempt).resolves.toHaveLength(1)
  })

  test('behavior: loaded anew for it, the modal opens on it again, and connects when it is here now', async () => {
    const { portico, platform, install, reload } = await createHarness({ customWallets: [lantern] })
    await portico.preload()
    await portico.reloadFor(key)
    expect(platform.opener.reloads).toBe(1)
    install(createToyWallet({ id: 'toy.lantern', name: 'Lantern', networkId: one.id }))

    const without = reload()
    without.portico.start()
    await expect
      .poll(() => without.portico.snapshot('router').stack.at(-1))
      .toMatchObject({
        view: 'Downloads',
        params: { walletKey: key },
      })
    expect(without.portico.findWallet(key)?.name).toBe('Lantern')
    const third = reload()
    third.portico.start()
    await settle()
    expect(third.portico.snapshot('modal').open).toBe(false)
  })

  test('behavior: loaded anew, a wallet of a list that is not here still says where it is had', async () => {
    const { portico, reload } = await createHarness()
    await portico.browseWallets()
    const before = portico.findWallet('wallet/phantom')?.install
    expect(before?.options[0]?.place).toBe('chrome')
    await portico.reloadFor('wallet/phantom')
    const again = reload()
    again.portico.start()
    await expect.poll(() => again.portico.snapshot('router').stack.at(-1)?.view).toBe('Downloads')
    expect(again.portico.findWallet('wallet/phantom')).toMatchObject({ name: 'Phantom', install: before })
  })

  test('error: what other code stored opens nothing', async () => {
    const { portico, platform } = await createHarness({ stored: { '@appkit/v1/resume': '{"id":7}' } })
    await expect.poll(() => platform.stored['@appkit/v1/resume']).toBeUndefined()
    expect(portico.snapshot('modal').open).toBe(false)
  })
})

describe('on a phone', () => {
  const phantom = 'wallet/phantom'

  test('default: choosing opens this page in the wallet’s own browser, inside the tap', async () => {
    const { portico, platform } = await createHarness({ browser: iphone })
    await portico.modal.open()
    await portico.browseWallets()
    const attempt = codeOf(portico.connect({ walletKey: phantom }))
    await expect.poll(() => platform.opener.opened.length).toBe(1)
    const [{ url, target } = { url: '', target: '' }] = platform.opener.opened
    expect(url).toContain(encodeURIComponent('https://dapp.example/shop'))
    expect(target).toBe('_self')
    expect(portico.snapshot('attempt')).toMatchObject({ status: 'waiting', walletKey: phantom, appLink: url })
    await platform.clock.advance(1_499)
    expect(portico.snapshot('attempt')).toMatchObject({ appFailed: false })
    await platform.clock.advance(1)
    expect(portico.snapshot('attempt')).toMatchObject({ appFailed: true })
    portico.modal.close()
    expect(await attempt).toBe('MODAL_CLOSED')
  })

  test('behavior: a page that was left says nothing', async () => {
    const { portico, platform } = await createHarness({ browser: iphone })
    await portico.modal.open()
    await portico.browseWallets()
    void codeOf(portico.connect({ walletKey: phantom }))
    await expect.poll(() => platform.opener.opened.length).toBe(1)
    platform.opener.visible = false
    await platform.clock.advance(1_500)
    expect(portico.snapshot('attempt')).toMatchObject({ appFailed: false })
  })

  test('behavior: on a desktop the same wallet is offered for installation', async () => {
    const { portico, platform } = await createHarness()
    await portico.modal.open()
    await portico.browseWallets()
    expect(await codeOf(portico.connect({ walletKey: phantom }))).toBe('WALLET_NOT_FOUND')
    expect(platform.opener.opened).toEqual([])
  })
})

describe('the view AllWallets', () => {
  test('parameters: allWallets off refuses it by its code, opened or pushed', async () => {
    const { portico } = await createHarness({ features: { allWallets: false } })
    expect(await codeOf(portico.modal.open('AllWallets'))).toBe('FEATURE_DISABLED')
    await portico.modal.open()
    expect(() => portico.router.push('AllWallets')).toThrowError(expect.objectContaining({ code: 'FEATURE_DISABLED' }))
    expect(portico.snapshot('router').stack).toHaveLength(1)
  })

  test('behavior: it closes when a wallet of it answers at once, and stays when one disconnects', async () => {
    const { portico } = await createHarness()
    await portico.modal.open('AllWallets')
    await portico.connect({ walletKey: 'toy.harbor' })
    expect(portico.snapshot('modal').open).toBe(false)
    await portico.modal.open('AllWallets')
    await portico.disconnect()
    expect(portico.snapshot('modal').open).toBe(true)
  })

  test('default: it opens, and has the known wallets that lead somewhere, without any service', async () => {
    const { portico, platform } = await createHarness()
    await portico.modal.open('AllWallets')
    const browser = await portico.browseWallets()
    expect(browser.entries().length).toBeGreaterThan(70)
    // The same object until something changed: what a view makes of it is kept by it.
    expect(browser.entries()).toBe(browser.entries())
    expect(platform.requests).toEqual([])
  })
})
