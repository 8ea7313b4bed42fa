import { createToyConnector } from '@portico/test-kit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld, type World } from '../../test/createWorld.js'
import { anyDialog, button, dialog, heading, openList, part } from '../../test/modal.js'
import { toyConnectors } from '../../test/toyConnectors.js'

const field = page.getByRole('searchbox', { name: 'Search wallets' })
const pane = page.getByText('It keeps your keys')
const widthPx = (): number => document.querySelector<HTMLElement>('[data-part="card"]')?.offsetWidth ?? 0

beforeEach(() => page.viewport(1024, 768))
afterEach(() => page.viewport(1024, 768))

async function openWide(): Promise<World> {
  const world = createWorld({ portico: { modalSize: 'wide', connectors: toyConnectors(createToyConnector()) } })
  world.wallet.behavior = 'hold'
  await openList(world)
  await expect.element(pane).toBeVisible()
  return world
}

describe('modalSize wide', () => {
  test('default: search over the list, the lesson with a way to a wallet beside it, no footer', async () => {
    await openWide()
    const first = document.querySelector('[data-part="card"] [data-part="row"]')
    expect(field.element().getBoundingClientRect().bottom).toBeLessThan(first?.getBoundingClientRect().top ?? 0)
    expect(page.getByRole('heading', { name: 'Connect a wallet' }).elements()).toHaveLength(1)
    expect(page.getByText('What is a wallet?', { exact: true }).elements()).toHaveLength(1)
    expect(button('Get a wallet').elements()).toHaveLength(1)
    expect(part('footer')?.offsetHeight ?? 0).toBe(0)
  })

  test('behavior: what is typed goes on in the list of all wallets, letter by letter', async () => {
    await openWide()
    await field.click()
    await userEvent.keyboard('trust')
    await expect.element(dialog('All wallets')).toBeVisible()
    await expect.element(field).toHaveValue('trust')
    await expect.element(field).toHaveFocus()
    await expect.element(page.getByRole('button', { name: /^Trust Wallet/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Alder/ })).not.toBeInTheDocument()
    await button('Back').click()
    await expect.element(dialog('Connect a wallet')).toBeVisible()
    await expect.element(field).toHaveValue('')
  })

  test('behavior: the card is as wide in every view of the way to a wallet', async () => {
    await openWide()
    expect(widthPx()).toBe(720)
    await button('Get a wallet').click()
    await expect.element(dialog('Get a wallet')).toBeVisible()
    await expect.element(pane).toBeVisible()
    expect(button('What is a wallet?').query()).toBeNull()
    expect(widthPx()).toBe(720)
    await page.getByRole('button', { name: /^MetaMask/ }).click()
    await expect.element(dialog('Get MetaMask')).toBeVisible()
    expect(widthPx()).toBe(720)
    await button('Back').click()
    await button('Back').click()
    await page.getByRole('button', { name: /^All wallets/ }).click()
    await expect.element(dialog('All wallets')).toBeVisible()
    expect(widthPx()).toBe(720)
    await button('Back').click()
    await page.getByRole('button', { name: /^Scan with your phone/ }).click()
    await expect.poll(() => page.getByRole('img', { name: /^QR code/ }).query()).not.toBeNull()
    expect(widthPx()).toBe(720)
  })

  test('behavior: what a wallet is has the same width where the dapp opens it', async () => {
    const world = await openWide()
    await world.portico.modal.open('WhatIsAWallet')
    await expect.element(dialog('What is a wallet?')).toBeVisible()
    expect(widthPx()).toBe(720)
  })

  test('behavior: a wait can be given up in its pane, and the lesson is there again', async () => {
    const world = await openWide()
    await button('Alder').click()
    await expect.element(heading('Approve in Alder')).toBeVisible()
    await expect.element(button('Try again')).toBeVisible()
    await button('Cancel').click()
    await expect.element(heading('Approve in Alder')).not.toBeInTheDocument()
    await expect.element(pane).toBeVisible()
    expect(world.portico.snapshot('attempt').status).toBe('choosing')
    await expect.element(anyDialog()).toBeVisible()
  })
})
