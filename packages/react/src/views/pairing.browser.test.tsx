import { isPorticoError } from '@portico/core'
import { toyNetworks } from '@portico/test-kit'
import { en } from '@portico/ui/locales/en'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anyDialog, button, dialog, draw, drawStrict, heading, openList, said } from '../test/modal.js'
import {
  anyCode,
  code,
  connected,
  createPairing,
  keyOf,
  lantern,
  meadow,
  openCode,
  openOffers,
  PHONE,
  row,
  tab,
} from '../test/pairingWorld.js'

describe.each<'compact' | 'wide'>(['compact'])('any wallet, modalSize %s', (modalSize) => {
  test('default: a code to scan; what is approved connects and closes', async () => {
    const world = await openCode({ modalSize })
    await expect.element(dialog(modalSize === 'wide' ? 'Connect a wallet' : 'Connect a mobile wallet')).toBeVisible()
    await expect.element(heading('Scan with your wallet')).toBeVisible()
    await expect.element(anyCode).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Open on this computer' })).toHaveAttribute('href', 'wc:')
    await expect.poll(() => said('polite')).toContain('Open your wallet app and scan this code.')
    world.toy.approve({ accounts: [PHONE] })
    await expect.element(anyDialog()).not.toBeInTheDocument()
    expect(connected(world)).toEqual(['walletConnect'])
  })

  test('behavior: declined, it says so and keeps a code that works', async () => {
    const { toy, ...world } = await openCode({ modalSize })
    toy.reject()
    await expect.element(heading('Request declined in your wallet')).toBeVisible()
    await expect.element(anyCode).toBeVisible()
    await expect.poll(() => said('assertive')).toContain('Request declined')
    toy.approve({ accounts: [PHONE] })
    await expect.element(anyDialog()).not.toBeInTheDocument()
    expect(connected(world)).toEqual(['walletConnect'])
  })

  test('behavior: a relay that is away for long is said, and the same code is there when it is back', async () => {
    const { toy, platform } = await openCode({ modalSize })
    toy.setRelay(false)
    await platform.clock.advance(1_500)
    await expect.element(heading('Can’t reach the connection service')).toBeVisible()
    await expect.element(anyCode).not.toBeInTheDocument()
    toy.setRelay(true)
    await expect.element(heading('Scan with your wallet')).toBeVisible()
    await expect.element(anyCode).toBeVisible()
    expect(toy.offers).toHaveLength(1)
  })

  test('error: MODAL_CLOSED: closing ends the attempt, and its offer cannot be taken', async () => {
    const world = createPairing({ modalSize })
    await openList(world)
    const attempt = world.portico.connect({ walletKey: keyOf(world, 'WalletConnect') }).catch((error: unknown) => error)
    await expect.poll(() => anyCode.query()).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.element(anyDialog()).not.toBeInTheDocument()
    expect(isPorticoError(await attempt, 'MODAL_CLOSED')).toBe(true)
    expect(world.toy.offers.map(({ end }) => end)).toEqual(['aborted'])
  })

  test('behavior: opened by the dapp it begins by itself, with one offer, in StrictMode too', async () => {
    const world = createPairing({ modalSize })
    drawStrict(world)
    await world.portico.modal.open('ConnectingWalletConnectBasic')
    await expect.poll(() => anyCode.query()).not.toBeNull()
    expect(world.toy.offers).toHaveLength(1)
    await button('Close').click()
    await world.portico.modal.open('ConnectingWalletConnectBasic')
    await expect.element(anyCode).toBeVisible()
    expect(world.toy.offers.map(({ end }) => end)).toEqual(['aborted', undefined])
  })

  test('behavior: opened again in the turn in which it was closed, it begins anew', async () => {
    const world = createPairing({ modalSize })
    draw(world)
    await world.portico.modal.open('ConnectingWalletConnectBasic')
    await expect.poll(() => anyCode.query()).not.toBeNull()
    world.portico.modal.close()
    await world.portico.modal.open('ConnectingWalletConnectBasic')
    await expect.element(anyCode).toBeVisible()
    expect(world.toy.offers.map(({ end }) => end)).toEqual(['aborted', undefined])
  })
})

describe.each<'compact' | 'wide'>(['compact'])('one wallet, modalSize %s', (modalSize) => {
  test('behavior: opened by the dapp it begins by itself; a way that is chosen is found again', async () => {
    const world = createPairing({ modalSize, customWallets: [lantern] })
    draw(world)
    await world.portico.preload()
    const walletKey = keyOf(world, 'Lantern')
    await world.portico.modal.open('ConnectingWalletConnect', { walletKey })
    await expect.poll(() => code('QR code to scan with Lantern').query()).not.toBeNull()
    expect(openOffers(world)).toBe(1)
    await tab('Web').click()
    const open = page.getByRole('link', { name: 'Open Lantern' })
    await expect.element(open).toHaveAttribute('href', 'https://lantern.example')
    expect(document.documentElement.outerHTML).not.toContain('symKey')
    world.portico.modal.close()
    await expect.element(anyDialog()).not.toBeInTheDocument()
    await world.portico.modal.open('ConnectingWalletConnect', { walletKey })
    await expect.element(tab('Web')).toHaveAttribute('aria-selected', 'true')
    await tab('QR code').click()
    await expect.element(code('QR code to scan with Lantern')).toBeVisible()
  })

  test('behavior: with several stores a press leads to all of them, and back to the same code', async () => {
    const world = createPairing({ modalSize, customWallets: [lantern] })
    await openList(world)
    await row('Lantern').click()
    await expect.poll(() => code('QR code to scan with Lantern').query()).not.toBeNull()
    const [offer] = world.toy.offers
    await button(/^Get it/).click()
    await expect.element(dialog('Get Lantern')).toBeVisible()
    await button('Back').click()
    await expect.element(code('QR code to scan with Lantern')).toBeVisible()
    expect(world.toy.offers).toEqual([offer])
  })
})

describe('parameters: modalSize wide', () => {
  const wide = { modalSize: 'wide', customWallets: [lantern, meadow] } as const

  test('default: another wallet is one press away, and takes the place of the code', async () => {
    const world = await openCode(wide)
    world.wallet.behavior = 'hold'
    await expect.element(row('Scan with your phone')).toHaveAttribute('aria-current', 'true')
    await row('Lantern').click()
    await expect.element(code('QR code to scan with Lantern')).toBeVisible()
    await expect.element(row('Lantern')).toHaveAttribute('aria-current', 'true')
    await expect.element(row('Scan with your phone')).not.toHaveAttribute('aria-current')
    await row('Meadow').click()
    await expect.element(code('QR code to scan with Meadow')).toBeVisible()
    await row('Alder').click()
    await expect.element(heading('Approve in Alder')).toBeVisible()
    await expect.element(code(/^QR code/)).not.toBeInTheDocument()
    expect(world.toy.offers.map(({ end }) => end)).toEqual(['aborted', 'aborted', 'aborted'])
    await row('Scan with your phone').click()
    await expect.element(anyCode).toBeVisible()
    expect(openOffers(world)).toBe(1)
    world.wallet.answer('approve')
    await expect.poll(() => world.wallet.goodbyes).toBe(1)
    expect(connected(world)).toEqual([])
  })

  test('behavior: what the list beside it has is not offered once more', async () => {
    const { toy } = await openCode(wide)
    toy.reject()
    await expect.element(heading('Request declined in your wallet')).toBeVisible()
    await expect.element(button('Try again')).toBeVisible()
    await expect.element(button('Other wallet')).not.toBeInTheDocument()
    expect(page.getByRole('button', { name: /^(All|Search all) wallets/ }).elements()).toHaveLength(1)
  })

  test('behavior: from the list of all wallets, which stays with what is typed', async () => {
    const world = createPairing(wide)
    await openList(world)
    await button(/^All wallets/).click()
    const field = page.getByRole('searchbox', { name: 'Search wallets' })
    await expect.poll(() => field.query()).not.toBeNull()
    await field.fill('lant')
    await row('Lantern').click()
    await expect.poll(() => code('QR code to scan with Lantern').query()).not.toBeNull()
    await expect.element(dialog('All wallets')).toBeVisible()
    await expect.element(field).toHaveValue('lant')
    await button('Back').click()
    await expect.element(code('QR code to scan with Lantern')).not.toBeInTheDocument()
    expect(world.toy.offers.map(({ end }) => end)).toEqual(['aborted'])
  })
})

test('behavior: networks that the session lacks cannot be chosen, and say why', async () => {
  const world = await openCode()
  world.toy.approve({ accounts: [PHONE] })
  await expect.element(anyDialog()).not.toBeInTheDocument()
  await world.portico.modal.open('Networks')
  const two = page.getByRole('button', { name: /^Toy Two/ })
  await expect.element(two).toHaveAttribute('aria-disabled', 'true')
  expect(two.element().textContent).toContain(en.messages.networkUnavailable.walletCannot)
  world.toy.update({ chains: toyNetworks().map(({ id }) => id) })
  await expect.element(two).not.toHaveAttribute('aria-disabled')
})
