import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PorticoProvider } from '../../PorticoProvider.js'
import { createWorld } from '../../test/createWorld.js'
import { render } from '../../test/render.js'

// A file of its own: code that another test fetched would be there already.

test('behavior: the first open of a page that never loaded the code opens once it is there', async () => {
  const { portico } = createWorld()
  render(<PorticoProvider client={portico} />)
  await expect.poll(() => portico.snapshot('connections').connectors).not.toEqual({})
  await portico.modal.open('WhatIsAWallet')
  expect(document.querySelector('[data-part="what-is-a-wallet"]')).not.toBeNull()
  const closed = portico.modal.open('Networks')
  portico.modal.close()
  await closed
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
