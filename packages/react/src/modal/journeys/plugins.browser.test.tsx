import { defineMessages, definePlugin, definePluginView, type PluginContext } from '@portico/core/plugin'
import { createAllowListPlugin } from '@portico/test-kit/internal'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../../buttons/ConnectButton.js'
import { PorticoProvider } from '../../PorticoProvider.js'
import { createWorld } from '../../test/createWorld.js'
import { part, said } from '../../test/modal.js'
import { render } from '../../test/render.js'

test.each([
  ['en', 'Looking at the guest list', 'Only guests come in.', 'Ask to come in'],
  ['de', 'Ein Blick auf die Gästeliste', 'Nur Gäste kommen herein.', 'Um Einlass bitten'],
])('default: a gate says what it looks at, and shows a view of its own, %s', async (locale, checking, why, title) => {
  let found = (): void => undefined
  const look = (): Promise<void> =>
    new Promise((resolve) => {
      found = resolve
    })
  const { plugin, allow } = createAllowListPlugin({ look })
  const { portico } = createWorld({ portico: { plugins: [plugin] } })
  render(
    <PorticoProvider client={portico} locale={locale}>
      <ConnectButton />
    </PorticoProvider>
  )
  await portico.modal.open()
  const connecting = portico.connect({ walletKey: 'org.alder' })
  await expect.element(page.getByText(checking).first()).toBeVisible()
  await expect.element(page.getByText(why).first()).toBeVisible()
  await expect.poll(() => said('polite')).toBe(`${checking}. ${why}`)
  found()
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(`${ALDER} is not on the list yet.`)).toBeVisible()
  allow(ALDER)
  await expect(connecting).resolves.toHaveLength(1)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('behavior: a gate that refuses leaves its view on screen, and the way back says that the site refused', async () => {
  const view = definePluginView<{ address: string }>({
    name: 'NotListed',
    title: 'You are not on the list',
    load: async () => ({ View: ({ params }) => `Ask us to add ${params.address}.` }),
  })
  const setup = ({ addGate, showView }: PluginContext): void =>
    addGate({
      name: 'guests',
      check: async ({ connection }) => {
        await showView(view, { address: connection.accounts[0].address })
        throw new Error('not a guest')
      },
    })
  const { portico } = createWorld({ portico: { plugins: [definePlugin({ name: 'guests', setup })] } })
  render(
    <PorticoProvider client={portico}>
      <ConnectButton />
    </PorticoProvider>
  )
  await portico.modal.open()
  await expect(portico.connect({ walletKey: 'org.alder' })).rejects.toMatchObject({ code: 'GATE_REFUSED' })
  await expect.element(page.getByText(`Ask us to add ${ALDER}.`)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  await expect.element(page.getByText('This site didn’t accept the account').first()).toBeVisible()
})

const ALDER = 'toy-1234567890abcdef'

const texts = defineMessages({
  en: { wait: 'Wait for the list.', refused: 'You are not on the list.' },
  de: { wait: 'Warte auf die Liste.', refused: 'Du stehst nicht auf der Liste.' },
})

test.each([
  ['de-AT', 'Warte auf die Liste.', 'Du stehst nicht auf der Liste.'],
  ['fr', 'Wait for the list.', 'You are not on the list.'],
])('default: what a plugin says is read in the language of the modal, %s', async (locale, wait, refused) => {
  const own: { context?: PluginContext } = {}
  const setup = (context: PluginContext): void => {
    own.context = context
  }
  const { portico } = createWorld({ portico: { plugins: [definePlugin({ name: 'list', setup })] } })
  render(
    <PorticoProvider client={portico} locale={locale}>
      <ConnectButton />
    </PorticoProvider>
  )
  await portico.modal.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const unlock = own.context?.lockModal(texts.wait)
  await expect.poll(() => document.querySelector('[aria-disabled=true]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => part('close-blocked-reason')?.textContent).toBe(wait)
  unlock?.()
  await own.context?.notify({ variant: 'error', message: texts.refused })
  await expect.element(page.getByText(refused).first()).toBeVisible()
  await expect.poll(() => said('assertive')).toBe(refused)
})
