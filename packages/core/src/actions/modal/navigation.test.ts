import { createFakeBrowser, settle } from '@portico/test-kit'
import { describe, expect, test, vi } from 'vitest'
import { createHarness, createReturn } from '../../../test/createHarness.js'

const views = (portico: { snapshot(slice: 'router'): { readonly stack: readonly { readonly view: string }[] } }) =>
  portico.snapshot('router').stack.map(({ view }) => view)

const phone = () =>
  createFakeBrowser({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    flags: { coarsePointer: true, maxTouchPoints: 5 },
  })

describe('openModal', () => {
  test('default: Connect, or Account when connected', async () => {
    const { portico } = await createHarness()
    await portico.modal.open()
    expect(views(portico)).toEqual(['Connect'])
    portico.modal.close()
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.modal.open()
    expect(views(portico)).toEqual(['Account'])
  })

  test('behavior: on a phone without adapters the list of all wallets comes first', async () => {
    const { portico } = await createHarness({ adapters: [], browser: phone() })
    await portico.modal.open()
    expect(views(portico)).toEqual(['AllWallets'])
    const without = await createHarness({ adapters: [], browser: phone(), features: { allWallets: false } })
    await without.portico.modal.open()
    expect(views(without.portico)).toEqual(['Connect'])
  })

  test('parameters: a view, also when it is open already', async () => {
    const { portico, events } = await createHarness()
    await portico.modal.open('WhatIsAWallet')
    await portico.modal.open('Networks')
    expect(views(portico)).toEqual(['Networks'])
    expect(events.filter(({ type }) => type === 'modal:opened')).toHaveLength(1)
  })

  test.each([
    ['Send', "Did you mean 'WalletSend'?"],
    ['acount', "Did you mean 'Account'?"],
    ['Nowhere', 'There are Connect, '],
  ])('error: OPTION_INVALID: %s is no view', async (name, instead) => {
    const { portico } = await createHarness()
    await portico.modal.open('Connect')
    const view = name as 'Connect'
    const mistake = { option: 'view', value: view, instead: expect.stringContaining(instead) }
    await expect(portico.modal.open(view)).rejects.toMatchObject({
      code: 'OPTION_INVALID',
      context: { mistakes: [mistake] },
    })
    expect(() => portico.router.push(view)).toThrow(instead)
    expect(views(portico)).toEqual(['Connect'])
  })

  test('error: NETWORK_NOT_CONFIGURED and an alert for SwitchNetwork to a network that the app does not have', async () => {
    const { portico, events } = await createHarness()
    const opening = portico.modal.open('SwitchNetwork', { networkId: 'cosmos:nowhere' })
    await expect(opening).rejects.toMatchObject({
      code: 'NETWORK_NOT_CONFIGURED',
      context: { networkId: 'cosmos:nowhere' },
    })
    expect(portico.snapshot('modal').open).toBe(false)
    await vi.waitFor(
      () =>
        expect(events).toContainEqual({
          type: 'alert:raised',
          data: { alert: expect.objectContaining({ code: 'SWITCH_NETWORK_NOT_FOUND', subject: 'cosmos:nowhere' }) },
        }),
      { timeout: 120_000 }
    )
  })

  test('behavior: is open in the same turn once the runtime is there, without a request', async () => {
    const { portico, wallet, platform } = await createHarness()
    await portico.preload()
    const opening = portico.modal.open()
    expect(portico.snapshot('modal').open).toBe(true)
    await opening
    expect(wallet.prompts).toBe(0)
    expect(platform.requests).toEqual([])
  })

  test('behavior: resolves when the host has shown the view', async () => {
    const { portico } = await createHarness()
    let show: () => void = () => undefined
    const detach = portico.modal.attach({
      shown: () =>
        new Promise((resolve) => {
          show = resolve
        }),
    })
    let opened = false
    const opening = portico.modal.open().then(() => {
      opened = true
    })
    await settle()
    expect(opened).toBe(false)
    expect(portico.snapshot('modal')).toMatchObject({ open: true, loading: true })
    show()
    await opening
    expect(portico.snapshot('modal')).toMatchObject({ open: true, loading: false })
    detach()
    await portico.modal.open('Networks')
  })
})

describe('navigateBack', () => {
  test('default: one step back; an empty history closes', async () => {
    const { portico } = await createHarness()
    await portico.modal.open()
    portico.router.push('WhatIsAWallet')
    portico.router.push('WhatIsAWallet')
    expect(views(portico)).toEqual(['Connect', 'WhatIsAWallet'])
    portico.router.back()
    expect(views(portico)).toEqual(['Connect'])
    expect(portico.snapshot('router').direction).toBe('back')
    portico.router.back()
    expect(portico.snapshot('modal').open).toBe(false)
  })

  test('behavior: back from Connect while connected shows Account', async () => {
    const { portico } = await createHarness()
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.modal.open('Networks')
    portico.router.push('Connect')
    portico.router.back()
    expect(views(portico)).toEqual(['Account'])
  })
})

describe('closeModal', () => {
  test('default: shows Connect next time', async () => {
    const { portico, events } = await createHarness()
    await portico.modal.open('Networks')
    expect(portico.modal.requestClose()).toBeUndefined()
    expect(views(portico)).toEqual(['Connect'])
    expect(events.at(-1)).toMatchObject({ type: 'modal:closed', data: { connected: false } })
  })

  test('behavior: a lock blocks the visitor with its reason and shakes for 500 ms; the dapp still closes', async () => {
    const { portico, platform } = await createHarness()
    await portico.modal.open()
    const unlock = portico.modal.lock('signIn')
    expect(portico.modal.requestClose()).toBe('signIn')
    expect(portico.snapshot('modal')).toMatchObject({ open: true, shaking: true })
    await platform.clock.advance(500)
    expect(portico.snapshot('modal').shaking).toBe(false)
    unlock()
    expect(portico.modal.requestClose()).toBeUndefined()
    portico.modal.lock('signIn')
    await portico.modal.open()
    portico.modal.close()
    expect(portico.snapshot('modal').open).toBe(false)
  })

  test('behavior: each shake takes its 500 ms, however often the visitor tries', async () => {
    const { portico, platform } = await createHarness()
    await portico.modal.open()
    portico.modal.lock('signIn')
    portico.modal.requestClose()
    await platform.clock.advance(400)
    portico.modal.requestClose()
    await platform.clock.advance(100)
    expect(portico.snapshot('modal').shaking).toBe(false)
    portico.modal.requestClose()
    await platform.clock.advance(499)
    expect(portico.snapshot('modal').shaking).toBe(true)
    await platform.clock.advance(1)
    expect([portico.snapshot('modal').shaking, platform.clock.pending()]).toEqual([false, 0])
  })
})

describe('failModal', () => {
  test('default: closes a modal that could not be drawn, ends the call that waits there, and reports the error', async () => {
    const { portico, events } = await createHarness()
    const connecting = portico.connect()
    await vi.waitFor(() => expect(portico.snapshot('modal').open).toBe(true), { timeout: 120_000 })
    portico.modal.lock('signIn')
    const thrown = new TypeError('at is not a function')
    portico.modal.fail(thrown)
    await expect(connecting).rejects.toMatchObject({ code: 'INTERNAL', cause: thrown, recovery: ['retry'] })
    expect(portico.snapshot('modal').open).toBe(false)
    expect(events.at(-1)).toMatchObject({ type: 'error:reported', data: { error: { cause: thrown } } })
  })
})

const shownViews = ({ events }: Awaited<ReturnType<typeof createHarness>>) =>
  events.flatMap((event) => (event.type === 'view:shown' ? [event.data.view] : []))

describe('what is told', () => {
  test('default: each view that is shown, and the modal with what was connected', async () => {
    const page = await createHarness()
    const { portico, events } = page
    await portico.connect({ walletKey: 'toy.harbor' })
    await portico.modal.open('Networks')
    portico.router.push('WhatIsANetwork')
    portico.router.replace('WhatIsAWallet')
    expect(views(portico)).toEqual(['Networks', 'WhatIsAWallet'])
    expect(shownViews(page)).toEqual(['Networks', 'WhatIsANetwork', 'WhatIsAWallet'])
    portico.modal.close()
    const told = events.filter(({ type }) => type === 'modal:opened' || type === 'modal:closed')
    expect(told).toMatchObject([{ data: { view: 'Networks', connected: true } }, { data: { connected: true } }])
  })

  test('behavior: what is no text is no view, whatever it reads as', async () => {
    const { portico } = await createHarness()
    // `?view[]=SIWXSignMessage` in the address of the page, as many servers read it. No plugin for signing in is there.
    const view = ['SIWXSignMessage'] as never
    expect(await portico.modal.open(view).catch((error) => error.code)).toBe('OPTION_INVALID')
    expect(portico.snapshot('modal').open).toBe(false)
  })

  test('error: FEATURE_DISABLED for a view whose feature is off, which is not shown', async () => {
    const page = await createHarness({ features: { allWallets: false } })
    const { portico } = page
    const disabled = { code: 'FEATURE_DISABLED', context: { feature: 'allWallets' } }
    await portico.modal.open()
    await expect(portico.modal.open('AllWallets')).rejects.toMatchObject(disabled)
    expect(() => portico.router.push('AllWallets')).toThrow(expect.objectContaining(disabled))
    expect(() => portico.router.replace('AllWallets')).toThrow(expect.objectContaining(disabled))
    expect([views(portico), shownViews(page)]).toEqual([['Connect'], ['Connect']])
  })

  test('behavior: the newest host draws the modal, whatever an older one does', async () => {
    const { portico } = await createHarness()
    const drawn: string[] = []
    const draw = (name: string) => ({ shown: async () => void drawn.push(name) })
    const detach = portico.modal.attach(draw('old'))
    const detachNew = portico.modal.attach(draw('new'))
    detach()
    await portico.modal.open()
    expect(drawn).toEqual(['new'])
    detachNew()
    await portico.modal.open('Networks')
    expect(drawn).toEqual(['new'])
  })
})

describe('while a wallet is asked', () => {
  const ask = async () => {
    const page = await createHarness()
    page.wallet.behavior = 'hold'
    await page.portico.modal.open()
    let said = 'nothing'
    page.portico.connect({ walletKey: 'toy.harbor' }).catch(({ code }) => {
      said = code
    })
    await settle()
    return { ...page, said: () => said, status: () => page.portico.snapshot('attempt').status }
  }

  test('behavior: closing ends it, and nothing of it is shown next time', async () => {
    const { portico, said, status } = await ask()
    portico.modal.requestClose()
    await settle()
    expect([said(), status()]).toEqual(['MODAL_CLOSED', 'choosing'])
  })

  test('behavior: going back from what it shows ends it, from what was read beside it does not', async () => {
    const { portico, said, status } = await ask()
    portico.router.push('WhatIsAWallet')
    portico.router.back()
    await settle()
    expect([said(), status(), views(portico)]).toEqual(['nothing', 'waiting', ['Connect', 'ConnectingExternal']])
    portico.router.back()
    await settle()
    expect([said(), status(), views(portico)]).toEqual(['ABORTED', 'choosing', ['Connect']])
  })

  test('behavior: after a failure that the user closes, the next time begins anew', async () => {
    const { portico, wallet, status } = await ask()
    wallet.answer('reject')
    await settle()
    expect(status()).toBe('rejected')
    portico.modal.close()
    expect(status()).toBe('choosing')
  })
})

test('behavior: back to the list of wallets, when one was connected meanwhile, is the account', async () => {
  const next = await createReturn(1_000)
  await next.portico.preload()
  next.portico.start()
  await next.portico.modal.open()
  next.portico.router.push('WhatIsAWallet')
  await next.platform.clock.advance(1_000)
  next.portico.router.back()
  expect(views(next.portico)).toEqual(['Account'])
})
