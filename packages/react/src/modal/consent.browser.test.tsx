import { isPorticoError, type PorticoOptions } from '@portico/core'
import { createFakePlatform } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { PorticoProvider } from '../PorticoProvider.js'
import { createWorld, type World } from '../test/createWorld.js'
import { anyDialog, button, openList, part, said } from '../test/modal.js'
import { render } from '../test/render.js'
import { PorticoModal } from './PorticoModal.js'

const TERMS = 'https://dapp.example/terms'
const REASON = 'Accept to continue'
const SPOKEN = 'Accept the terms to continue.'
const KEY = '@appkit/v1/consent'
const box = page.getByRole('checkbox', { name: 'I accept the terms.' })
const account = button('Account toy-…abcdef')

/** A world whose app asks for consent, over what an earlier visit left. */
function createAsking(
  request: {
    readonly stored?: Record<string, string> | undefined
    readonly portico?: Partial<PorticoOptions> | undefined
  } = {}
): World {
  return createWorld({
    platform: createFakePlatform({ stored: request.stored }),
    portico: { features: { legalCheckbox: true }, termsConditionsUrl: TERMS, ...request.portico },
  })
}

/** Presses although it is blocked, as a user can: the driver would wait until it is not. */
const pressBlocked = (locator: Locator): Promise<void> => locator.click({ force: true })

async function expectBlocked(locator: Locator): Promise<void> {
  await expect.element(locator).toHaveAttribute('aria-disabled', 'true')
  await expect.element(locator).toHaveAccessibleDescription(REASON)
}

/** Presses Tab until it is there; fails when it never is. */
async function tabTo(locator: Locator): Promise<void> {
  for (let presses = 0; presses < 20 && document.activeElement !== locator.element(); presses++) await userEvent.tab()
  await expect.element(locator).toHaveFocus()
}

test('default: until the box is ticked the wallets are blocked and say why; then one connects', async () => {
  const world = createAsking()
  await openList(world)
  await expect.element(box).not.toBeChecked()
  // Above what waits for it, with the reason, from the start.
  await expect.element(anyDialog().getByText(REASON)).toBeVisible()
  expect(box.element().getBoundingClientRect().top).toBeLessThan(button('Alder').element().getBoundingClientRect().top)
  await expectBlocked(button('Alder'))
  await expectBlocked(button('Birch'))
  await box.click()
  await expect.element(box).toBeChecked()
  await expect.element(button('Alder')).not.toHaveAttribute('aria-disabled')
  await expect.element(button('Alder')).not.toHaveAccessibleDescription()
  await button('Alder').click()
  await expect.element(account).toBeVisible()
  expect(world.wallet.prompts).toBe(1)
})

test('error: CONSENT_REQUIRED: a press asks no wallet, goes to the box and is read out at once', async () => {
  const world = createAsking()
  await openList(world)
  await expect.element(box).toBeVisible()
  await expect.element(anyDialog().getByText(REASON)).toBeVisible()
  await pressBlocked(button('Alder'))
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box).toHaveAccessibleDescription(REASON)
  await expect.element(anyDialog().getByText(REASON)).toBeVisible()
  await expect.poll(() => said('assertive')).toBe(SPOKEN)
  expect(world.portico.snapshot('attempt').status).toBe('choosing')
  const error = await world.portico.connect({ walletKey: 'org.alder' }).catch((cause: unknown) => cause)
  expect(isPorticoError(error, 'CONSENT_REQUIRED')).toBe(true)
  expect(world.wallet.prompts).toBe(0)

  await box.click()
  await expect.element(box).not.toHaveAttribute('aria-invalid')
  expect(part('consent-reason')?.checkVisibility({ visibilityProperty: true })).toBe(false)
})

test('behavior: what was accepted is kept, and the next visit is not blocked', async () => {
  const stored: Record<string, string> = {}
  const first = createAsking({ stored })
  const { unmount } = await openList(first)
  await box.click()
  await expect
    .poll(() => JSON.parse(stored[KEY] ?? '{}'))
    .toEqual({ version: TERMS, acceptedAtMs: first.platform.clock.now() })
  unmount()

  const second = createAsking({ stored })
  await openList(second)
  await expect.element(box).toBeChecked()
  await button('Alder').click()
  await expect.element(account).toBeVisible()
})

test('behavior: unticking blocks again, and the next visit too', async () => {
  const stored: Record<string, string> = {}
  const world = createAsking({ stored })
  const { unmount } = await openList(world)
  await box.click()
  await expect.element(button('Alder')).not.toHaveAttribute('aria-disabled')
  await box.click()
  await expect.element(box).not.toBeChecked()
  await expectBlocked(button('Alder'))
  await pressBlocked(button('Alder'))
  expect(world.wallet.prompts).toBe(0)
  await expect.poll(() => stored[KEY]).toBeUndefined()
  unmount()

  await openList(createAsking({ stored }))
  await expect.element(box).toBeVisible()
  await expect.element(box).not.toBeChecked()
  await expectBlocked(button('Alder'))
})

test('behavior: with the keyboard alone', async () => {
  const world = createAsking()
  await openList(world)
  await expect.element(box).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Connect a wallet' })).toHaveFocus()
  await tabTo(button('Alder'))
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveFocus()
  expect(world.wallet.prompts).toBe(0)
  await userEvent.keyboard(' ')
  await expect.element(box).toBeChecked()
  await tabTo(button('Alder'))
  await userEvent.keyboard('{Enter}')
  await expect.element(account).toBeVisible()
})

test('behavior: the wallet used last, which Enter chooses, is blocked as well', async () => {
  const recent = [{ key: 'org.alder', name: 'Alder', address: 'toy-1234567890abcdef' }]
  const world = createAsking({ stored: { '@appkit/v1/recentWallets': JSON.stringify(recent) } })
  await openList(world)
  const last = button('Continue with Alder, toy-…abcdef')
  await expectBlocked(last)
  await expect.element(last).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveFocus()
  expect(world.wallet.prompts).toBe(0)
  await userEvent.keyboard(' ')
  await expect.element(last).not.toHaveAttribute('aria-disabled')
  await last.click()
  await expect.element(account).toBeVisible()
})

test('parameters: modalSize wide: the rows beside the pane are blocked, and no attempt is shown', async () => {
  const world = createAsking({ portico: { modalSize: 'wide' } })
  await openList(world)
  await expectBlocked(button('Birch'))
  await pressBlocked(button('Birch'))
  await expect.element(box).toHaveFocus()
  expect(part('attempt')).toBeNull()
  expect(world.other.prompts).toBe(0)
})

test('parameters: enableEmbedded: the question is part of the page', async () => {
  const world = createAsking({ portico: { enableEmbedded: true } })
  render(
    <PorticoProvider client={world.portico}>
      <PorticoModal />
    </PorticoProvider>
  )
  await expect.element(page.getByRole('region', { name: 'Connect a wallet' })).toBeVisible()
  await expectBlocked(button('Alder'))
  await pressBlocked(button('Alder'))
  await expect.element(box).toHaveFocus()
  await box.click()
  await button('Alder').click()
  await expect.element(page.getByRole('region', { name: 'Your account' })).toBeVisible()
})

test.each([
  ['terms', { privacyPolicyUrl: undefined }, 'I accept the terms.', ['terms']],
  [
    'privacy policy',
    { termsConditionsUrl: undefined, privacyPolicyUrl: `${TERMS}#p` },
    'I accept the privacy policy.',
    ['privacy policy'],
  ],
  [
    'both',
    { privacyPolicyUrl: `${TERMS}#p` },
    'I accept the terms and the privacy policy.',
    ['terms', 'privacy policy'],
  ],
] as const)(
  'parameters: %s: the box names what is accepted, which the footer does not name again',
  async (_, portico, name, links) => {
    await openList(createAsking({ portico }))
    await expect.element(page.getByRole('checkbox', { name, exact: true })).toBeVisible()
    const named = [...anyDialog().element().querySelectorAll('a')].map((link) => link.firstChild?.textContent)
    expect(named).toEqual(links)
    expect(part('legal')).toBeNull()
  }
)

test.each([
  ['without the feature', { features: undefined }],
  ['without anything to accept', { termsConditionsUrl: undefined }],
] as const)('parameters: %s there is no box, and wallets connect', async (_, portico) => {
  await openList(createAsking({ portico }))
  await expect.element(button('Alder')).not.toHaveAttribute('aria-disabled')
  await button('Alder').click()
  await expect.element(account).toBeVisible()
  expect(page.getByRole('checkbox').query()).toBeNull()
})
