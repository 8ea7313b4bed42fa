import type { Page } from '@playwright/test'
import { approve, setFault } from '@portico/sandbox/testing'
import { chooseWallet, connect, heroButton, modal, section, settled } from './demoPage.ts'
import type { World } from './world.ts'

/** A way to have one view on screen, from a fresh page. */
export interface ShownView {
  readonly name: string
  readonly show: (request: { readonly page: Page; readonly world: World; readonly search: string }) => Promise<void>
}

/** Every view of the modal, as a visitor meets it. Works in every language: nothing is found by its text. */
export const views: readonly ShownView[] = [
  {
    name: 'connect',
    show: async ({ page, search }) => {
      await page.goto(`/${search}`)
      await heroButton(page).click()
      await part(page, 'connect')
    },
  },
  {
    name: 'connect-returning',
    show: async ({ page, search }) => {
      await page.goto(`/${search}`)
      await connect(page)
      await disconnect(page)
      await heroButton(page).click()
      await part(page, 'last-wallet')
    },
  },
  {
    name: 'what-is-a-wallet',
    show: async ({ page, search }) => {
      await page.goto(`/${search}`)
      await heroButton(page).click()
      await modal(page).locator('[data-part="connect-footer"]').getByRole('button').first().click()
      await part(page, 'what-is-a-wallet')
    },
  },
  {
    name: 'waiting',
    show: async ({ page, world, search }) => {
      await setFault({ url: world.sandbox.url, target: 'harbor', faults: { neverAnswers: 'everything' } })
      await page.goto(`/${search}`)
      await chooseWallet(page, 'Harbor')
      await part(page, 'attempt')
    },
  },
  ...(
    [
      ['rejected', { rejects: true }],
      ['pending-elsewhere', { alreadyPending: true }],
      ['offline', { disconnected: true }],
      ['popup-blocked', { popupBlocked: true }],
      ['unsupported-method', { unsupportedMethods: ['eth_requestAccounts', 'wallet_requestPermissions'] }],
      ['failed', { throws: 'string' }],
    ] as const
  ).map(
    ([name, faults]): ShownView => ({
      name,
      show: async ({ page, world, search }) => {
        await setFault({ url: world.sandbox.url, target: 'harbor', faults })
        await page.goto(`/${search}`)
        await chooseWallet(page, 'Harbor')
        await modal(page).locator('[data-part="attempt"]:not([data-state="waiting"])').waitFor()
        await settled(page)
      },
    })
  ),
  {
    name: 'account',
    show: async ({ page, search }) => {
      await page.goto(`/${search}`)
      await connect(page)
      await heroButton(page).click()
      await modal(page).locator('[data-part="amount"]').waitFor()
      await settled(page)
    },
  },
  {
    name: 'networks',
    show: async ({ page, search }) => {
      await page.goto(`/${search}`)
      await connect(page)
      await page.getByTestId('hero-buttons').getByRole('button').nth(1).click()
      await part(page, 'networks')
    },
  },
  {
    name: 'switch-network',
    show: async ({ page, search }) => {
      await page.goto(`/${search}`)
      await connect(page)
      await section(page, 'Network').getByRole('button', { name: 'Switch in the modal' }).click()
      await part(page, 'switch-network')
    },
  },
  {
    name: 'unsupported-chain',
    show: async ({ page, world, search }) => {
      await setFault({ url: world.sandbox.url, target: 'harbor', faults: { wrongChain: 5 } })
      await page.goto(`/${search}`)
      await chooseWallet(page, 'Harbor')
      await approve({ page })
      await part(page, 'unsupported-chain')
    },
  },
]

async function part(page: Page, name: string): Promise<void> {
  await modal(page).locator(`[data-part="${name}"]`).waitFor()
  await settled(page)
}

async function disconnect(page: Page): Promise<void> {
  await section(page, 'Account').getByRole('button', { name: 'Disconnect' }).first().click()
}
