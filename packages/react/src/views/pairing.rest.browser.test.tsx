import { isPorticoError } from '@portico/core'
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
  openCode,
  openOffers,
  PHONE,
  row,
  tab,
} from '../test/pairingWorld.js'

describe.each<'compact' | 'wide'>(['wide'])('any wallet, modalSize %s', (modalSize) => {
  test('default: a code to scan; what is approved connects and closes', async () => {
    const world = await openCode({ modalSize })
    await expect.element(dialog(modalSize === 'wide' ? 'Connect a wallet' : 'Connect a mobile wallet')).toBeVisible()
    await expect.element(heading('Scan with your wallet')).toBeVisible()
    await expect.element(anyCode).toBeVisible()
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

describe.each<'compact' | 'wide'>(['wide'])('one wallet, modalSize %s', (modalSize) => {
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
