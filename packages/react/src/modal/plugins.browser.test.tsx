import { defineMessages, definePlugin, type PluginContext } from '@portico/core/plugin'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { PorticoProvider } from '../PorticoProvider.js'
import { createWorld } from '../test/createWorld.js'
import { part, said } from '../test/modal.js'
import { render } from '../test/render.js'

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
