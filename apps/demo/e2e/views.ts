import type { Page } from '@playwright/test'
import { approve, setFault, setProject } from '@portico/sandbox/testing'
import {
  chooseWallet,
  connect,
  heroButton,
  listedRows,
  modal,
  openAllWallets,
  openSection,
  settled,
} from './demoPage.ts'
import { account, elsewhere, type World } from './world.ts'

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
      await getWallet({ page, search })
      await modal(page).locator('[data-part="get-wallet"]').getByRole('button').last().click()
      await part(page, 'what-is-a-wallet')
    },
  },
  {
    name: 'connect-consent',
    show: async ({ page, search }) => {
      await page.goto(`/${withOptions(search, CONSENT)}`)
      await heroButton(page).click()
      await part(page, 'consent')
    },
  },
  {
    name: 'connect-consent-asked',
    show: async ({ page, search }) => {
      await page.goto(`/${withOptions(search, CONSENT)}`)
      await heroButton(page).click()
      // The rows say that they are disabled, and a press tells why.
      await modal(page).getByRole('button', { name: 'Harbor' }).first().click({ force: true })
      await part(page, 'consent-reason')
    },
  },
  {
    name: 'connect-links',
    show: async ({ page, search }) => {
      await page.goto(`/${withOptions(search, LINKS)}`)
      await heroButton(page).click()
      await part(page, 'legal')
    },
  },
  {
    name: 'snackbar',
    // The one that stays.
    show: async ({ page, search }) => notice({ page, search, button: 'Show progress' }),
  },
  {
    name: 'alerts',
    show: async ({ page, world, search }) => {
      await setProject({ url: world.sandbox.url, allowedOrigins: ['https://dapp.example'] })
      const options = 'services.directory=true&projectId=demo&debug=true&remoteFeatures.multiWallet=true'
      await page.goto(`${elsewhere(world)}/${withOptions(search, options)}`)
      await heroButton(page).click()
      await modal(page).locator('[data-part="alert-bar"]').nth(1).waitFor()
      await settled(page)
    },
  },
  {
    name: 'all-wallets',
    show: async ({ page, search }) => {
      await page.goto(`/${withOptions(search, DIRECTORY)}`)
      await openAllWallets(page)
      await listedRows(page).nth(6).waitFor()
      await settled(page)
    },
  },
  {
    name: 'all-wallets-search',
    show: async ({ page, search }) => {
      await page.goto(`/${search}`)
      await searchWallets(page, 'ra')
      await listedRows(page).nth(2).waitFor()
      await settled(page)
    },
  },
  {
    name: 'all-wallets-empty',
    show: async ({ page, search }) => {
      await page.goto(`/${search}`)
      // Nearly a wallet's name, so that it is suggested.
      await searchWallets(page, 'metemosk')
      await modal(page).locator('[data-part="all-wallets"][data-state="empty"]').waitFor()
      await settled(page)
    },
  },
  {
    name: 'all-wallets-failed',
    show: async ({ page, world, search }) => {
      await breakDirectory({ world })
      await page.goto(`/${withOptions(search, `${DIRECTORY}&${NOTHING_HERE}`)}`)
      await openAllWallets(page)
      await modal(page).locator('[data-part="all-wallets"][data-state="failed"]').waitFor()
      await settled(page)
    },
  },
  {
    name: 'all-wallets-failed-later',
    show: async ({ page, world, search }) => {
      await breakDirectory({ world })
      await page.goto(`/${withOptions(search, DIRECTORY)}`)
      await openAllWallets(page)
      await modal(page).locator('[data-part="list-end"][data-state="failed"]').waitFor()
      await settled(page)
    },
  },
  {
    name: 'not-installed',
    show: async ({ page, search }) => {
      await page.goto(`/${withOptions(search, 'customWallets=one')}`)
      await chooseWallet(page, 'Acme')
      await modal(page).locator('[data-part="attempt"][data-state="notInstalled"]').waitFor()
      await settled(page)
    },
  },
  { name: 'get-wallet', show: async ({ page, search }) => getWallet({ page, search }) },
  {
    name: 'downloads',
    show: async ({ page, search }) => {
      await getWallet({ page, search })
      await modal(page).locator('[data-part="get-wallet"] [data-part="row"]').first().click()
      await part(page, 'downloads')
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
    name: 'sign-in',
    show: async ({ page, search }) => {
      await askToSignIn({ page, search })
    },
  },
  {
    name: 'sign-in-message',
    show: async ({ page, search }) => {
      await askToSignIn({ page, search })
      await modal(page).locator('[data-part="state-message"] button').click()
      await part(page, 'message-reader')
    },
  },
  {
    name: 'account',
    show: async ({ page, search }) => {
      await page.goto(`/${search}`)
      await connect(page)
      await heroButton(page).click()
      await modal(page).locator('[data-part="tokens"][data-state="ready"]').waitFor()
      await part(page, 'hide-balances')
    },
  },
  {
    name: 'account-hidden',
    show: async ({ page, search }) => {
      await page.goto(`/${search}`)
      await connect(page)
      await heroButton(page).click()
      await modal(page).locator('[data-part="hide-balances"]').click()
      await modal(page).locator('[data-part="tokens"][data-state="ready"]').waitFor()
      await settled(page)
    },
  },
  {
    name: 'receive',
    show: async ({ page, search }) => {
      await page.goto(`/${search}`)
      await connect(page)
      await heroButton(page).click()
      await modal(page).locator('[data-part="account-action-receive"]').click()
      await modal(page).locator('[data-part="receive"] [data-part="qr-code"][data-state="ready"]').waitFor()
      await settled(page)
    },
  },
  {
    name: 'wallets',
    show: async ({ page, search }) => {
      await openAccount({ page, search })
      await modal(page).locator('[data-part="account-header"] [data-part="identity"]').click()
      await part(page, 'profile-wallets')
    },
  },
  {
    name: 'activity',
    show: async ({ page, search }) => {
      await openAccount({ page, search })
      await modal(page).getByRole('tab').last().click()
      await modal(page).locator('[data-part="activity"]:not([aria-busy])').waitFor()
      await settled(page)
    },
  },
  {
    name: 'nfts',
    show: async ({ page, search }) => openNfts({ page, search }),
  },
  {
    name: 'nft-details',
    show: async ({ page, search }) => {
      await openNfts({ page, search })
      await modal(page).locator('[data-part="nft"]').first().click()
      await part(page, 'nft-details')
    },
  },
  {
    name: 'settings',
    show: async ({ page, search }) => {
      await openAccount({ page, search })
      await modal(page).locator('[data-part="account-header"] [data-part="open-settings"]').click()
      await part(page, 'settings')
      await settled(page)
    },
  },
  { name: 'send', show: async ({ page, search }) => openSend({ page, search }) },
  {
    name: 'send-token',
    show: async ({ page, search }) => {
      await openSend({ page, search })
      await modal(page).locator('[data-part="send-token"]').click()
      await part(page, 'select-token')
    },
  },
  { name: 'send-review', show: openReview },
  {
    name: 'receipt',
    show: async ({ page, world, search }) => {
      await openReview({ page, world, search })
      await modal(page).locator('[data-part="send-review"] button').last().click()
      await approve({ page })
      await modal(page).locator('[data-part="receipt"][data-state="confirmed"]').waitFor()
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
    name: 'what-is-a-network',
    show: async ({ page, search }) => {
      await page.goto(`/${search}`)
      await (await openSection(page, 'Network')).getByRole('button', { name: 'What is a network?' }).click()
      await part(page, 'what-is-a-network')
    },
  },
  {
    name: 'switch-network',
    show: async ({ page, search }) => {
      await page.goto(`/${search}`)
      await connect(page)
      await (await openSection(page, 'Network')).getByRole('button', { name: 'Switch in the modal' }).click()
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

/** Views that go by themselves after some seconds. */
export const briefViews: readonly ShownView[] = (
  [
    ['snackbar-success', 'Show a success'],
    ['snackbar-error', 'Show an error'],
  ] as const
).map(([name, button]) => ({ name, show: async ({ page, search }) => notice({ page, search, button }) }))

const DIRECTORY = 'services.directory=true&projectId=demo'
const NOTHING_HERE = 'enableEIP6963=false&enableInjected=false'
const LINKS = 'termsConditionsUrl=https://dapp.example/terms&privacyPolicyUrl=https://dapp.example/privacy'
const CONSENT = `${LINKS}&features.legalCheckbox=true`

function withOptions(search: string, options: string): string {
  return search === '' ? `?${options}` : `${search}&${options}`
}

async function notice(request: {
  readonly page: Page
  readonly search: string
  readonly button: string
}): Promise<void> {
  const { page, search, button } = request
  await page.goto(`/${search}`)
  await (await openSection(page, 'Notices')).getByRole('button', { name: button }).click()
  await part(page, 'snackbar')
}

async function searchWallets(page: Page, query: string): Promise<void> {
  await openAllWallets(page)
  await modal(page).locator('[data-part="search-input"]').fill(query)
}

/** By the way of a user without a wallet. */
async function getWallet(request: { readonly page: Page; readonly search: string }): Promise<void> {
  const { page, search } = request
  await page.goto(`/${search}`)
  await heroButton(page).click()
  // In the wide layout it is beside the list.
  const places = modal(page).locator('[data-part="connect-footer"], [data-part="connect-detail"]')
  await places.getByRole('button').first().click()
  await modal(page).locator('[data-part="get-wallet"] [data-part="row"]').first().waitFor()
  await settled(page)
}

async function openAccount({ page, search }: { readonly page: Page; readonly search: string }): Promise<void> {
  await page.goto(`/${search}`)
  await connect(page)
  await heroButton(page).click()
  await modal(page).locator('[data-part="tokens"][data-state="ready"]').waitFor()
}

async function openNfts(request: { readonly page: Page; readonly search: string }): Promise<void> {
  const { page } = request
  await openAccount(request)
  await modal(page).getByRole('tab').nth(1).click()
  await modal(page).locator('[data-part="nfts"][data-state="ready"]').waitFor()
  await settled(page)
}

async function openSend(request: { readonly page: Page; readonly search: string }): Promise<void> {
  const { page } = request
  await openAccount(request)
  await modal(page).locator('[data-part="account-action-send"]').click()
  await modal(page).locator('[data-part="send"]').waitFor()
  // The balance has been read.
  await modal(page).locator('[data-part="send"]:not([data-state="readingToken"])').waitFor()
  await settled(page)
}

async function openReview({ page, world, search }: Parameters<ShownView['show']>[0]): Promise<void> {
  await openSend({ page, search })
  await modal(page).locator('[data-part="send-amount-input"]').fill('0.25')
  await modal(page).locator('[data-part="send-recipient-input"]').fill(account(world, 5))
  await modal(page).locator('[data-part="send"][data-state="review"]').waitFor()
  await modal(page).locator('[data-part="send"] button').last().click()
  await part(page, 'send-review')
}

/** What the directory answers cannot be read from now on: the browser has nothing to say of that, as of a status. */
async function breakDirectory({ world }: { readonly world: World }): Promise<void> {
  await setFault({ url: world.sandbox.url, target: 'wallets', faults: { malformed: true } })
}

async function part(page: Page, name: string): Promise<void> {
  await modal(page).locator(`[data-part="${name}"]`).waitFor()
  await settled(page)
}

/** Harbor has agreed to connect, and its user is to sign in. */
async function askToSignIn({ page, search }: { readonly page: Page; readonly search: string }): Promise<void> {
  await page.goto(`/${withOptions(search, 'siwx=required')}`)
  await chooseWallet(page, 'Harbor')
  await approve({ page })
  await modal(page).locator('[data-part="sign-in"][data-state="ready"]').waitFor()
  await settled(page)
}

async function disconnect(page: Page): Promise<void> {
  await (await openSection(page, 'Account')).getByRole('button', { name: 'Disconnect' }).first().click()
}
