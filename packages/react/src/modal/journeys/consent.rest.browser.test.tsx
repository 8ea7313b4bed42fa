import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PorticoProvider } from '../../PorticoProvider.js'
import { account, box, createAsking, expectBlocked, KEY, pressBlocked, TERMS, tabTo } from '../../test/consentWorld.js'
import { anyDialog, button, openList, part } from '../../test/modal.js'
import { render } from '../../test/render.js'
import { PorticoModal } from '../PorticoModal.js'

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
