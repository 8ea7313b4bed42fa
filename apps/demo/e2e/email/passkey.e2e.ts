// Logging in by a passkey, in the modal of a real page: the wallet's window, Chromium's own passkeys, the wallet's server and frame.
import type { BrowserContext, Page } from '@playwright/test'
import { fact, factIn, heroButton, modal } from '../demoPage.ts'
import { expect, test } from '../fixtures.ts'

test.use({ patient: true })
test.describe.configure({ timeout: 300_000 })

const BOTH = '/?namespaces=both'

/** A passkey, as Chromium's virtual authenticators give and take it. */
interface Passkey {
  readonly credentialId: string
  readonly isResidentCredential: boolean
  readonly privateKey: string
  readonly signCount: number
}

/** A user whose passkeys are in each window that they open. */
function createUser(context: BrowserContext): { readonly open: (page: Page, press?: string) => Promise<Page> } {
  const passkeys = new Map<string, Passkey>()
  const addTo = async (window: Page): Promise<void> => {
    const session = await context.newCDPSession(window)
    const keep = ({ credential }: { readonly credential: Passkey }): void =>
      void passkeys.set(credential.credentialId, credential)
    session.on('WebAuthn.credentialAdded', keep)
    session.on('WebAuthn.credentialAsserted', keep)
    await session.send('WebAuthn.enable')
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR })
    for (const credential of passkeys.values())
      await session.send('WebAuthn.addCredential', { authenticatorId, credential })
  }
  return {
    open: async (page, press = 'Passkey') => {
      const added = page.waitForEvent('popup').then(async (window) => {
        await addTo(window)
        return window
      })
      // A window in a browser that has used a passkey asks for it at once.
      await context.route('**/api/social/start', (route) => added.then(() => route.continue()), { times: 1 })
      await modal(page).getByRole('button', { name: press }).click()
      return added
    },
  }
}

/** Opens the list of all providers. */
async function openSocials(page: Page): Promise<void> {
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'More', exact: true }).click()
}

test('default: a passkey gives a wallet on Ethereum and Solana without an e-mail, which reloads restore; it is the same after a logout', {
  tag: '@main',
}, async ({ page, context, problems }) => {
  problems.allow(/status of 401 .*\/api\/user/)
  const user = createUser(context)
  await page.goto(BOTH)
  await openSocials(page)
  const window = await user.open(page)
  await expect(window.getByRole('heading', { name: 'Log in to localhost' })).toBeVisible()
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: 'Create a passkey' }).click()
  await closed
  await modal(page).getByRole('button', { name: 'Not now' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(factIn(page, 'solana', 'address')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  const address = (await factIn(page, 'eip155', 'address').textContent()) ?? ''

  await page.reload()
  await expect(factIn(page, 'eip155', 'address')).toHaveText(address)
  await heroButton(page).click()
  await modal(page).getByRole('button', { name: 'Settings' }).click()
  await expect(modal(page).getByText('Passkey', { exact: true })).toBeVisible()
  await modal(page)
    .getByRole('button', { name: /^Disconnect/ })
    .click()
  await expect(fact(page, 'Portico', 'status')).toHaveText('disconnected')
  await expect(modal(page)).toBeHidden()

  await openSocials(page)
  await Promise.all([page.waitForEvent('popup').then((again) => again.waitForEvent('close')), user.open(page)])
  await expect(factIn(page, 'eip155', 'address')).toHaveText(address)
})

test('behavior: a user who leaves the prompt reads so there, and one who closes the window in the modal', async ({
  page,
  context,
  problems,
}) => {
  // What the browser says of a login that was cancelled.
  problems.allow(/status of 404 .*\/api\/social\/wait/)
  const user = createUser(context)
  await page.goto('/')
  await openSocials(page)
  const window = await user.open(page)
  // No passkey is there yet.
  await window.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(window.getByRole('heading', { name: 'No passkey used' })).toBeVisible()
  await window.close()
  await expect(modal(page).getByRole('heading', { name: 'No passkey used' })).toBeVisible()
  const again = await user.open(page, 'Try again')
  const closed = again.waitForEvent('close')
  await again.getByRole('button', { name: 'Create a passkey' }).click()
  await closed
  await modal(page).getByRole('button', { name: 'Not now' }).click()
  await expect(fact(page, 'Portico', 'status')).toHaveText('connected')
})

const AUTHENTICATOR = {
  protocol: 'ctap2',
  ctap2Version: 'ctap2_1',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const
