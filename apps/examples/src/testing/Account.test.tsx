// @vitest-environment jsdom
import { ConnectButton, createPortico, PorticoProvider, useAccount } from '@portico/react'
import { createToyAdapter, createToyWallet, toyNetworks } from '@portico/test-kit'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'

const Account = () => <output>{useAccount().address ?? 'Nobody'}</output>

test('default: the button opens the modal, and the page shows who connected', async () => {
  const [network] = toyNetworks()
  const wallet = createToyWallet({ id: 'org.alder', name: 'Alder', networkId: network.id, addresses: ['toy-ada'] })
  const portico = createPortico({ adapters: [createToyAdapter({ wallets: [wallet] })] })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  onTestFinished(() => root.unmount())
  root.render(
    <PorticoProvider client={portico}>
      <ConnectButton />
      <Account />
    </PorticoProvider>
  )

  await expect.poll(() => page.querySelector('output')?.textContent).toBe('Nobody')
  page.querySelector('button')?.click()
  await expect.poll(() => buttonCalled('Alder')).toBeDefined()
  buttonCalled('Alder')?.click()
  await expect.poll(() => page.querySelector('output')?.textContent).toBe('toy-ada')
})

/** A button of the modal, which is beside your app in the body. */
function buttonCalled(name: string): HTMLButtonElement | undefined {
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-portico-portal] button')
  return [...buttons].find((button) => button.textContent?.includes(name))
}
