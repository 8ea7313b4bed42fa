import { type ReactNode, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { ConnectButton } from '../../buttons/ConnectButton.js'
import { PorticoProvider } from '../../PorticoProvider.js'
import { createWorld, type World } from '../../test/createWorld.js'
import { type TheirDialog, theirDialogs } from '../../test/dialogs.js'
import { button, dialog, heading, part, said } from '../../test/modal.js'
import { render } from '../../test/render.js'
import { PorticoModal } from '../PorticoModal.js'

// Dialogs of the page hide everything around them when they open, some also what comes later. Each library does it in
// its own way, and every order of opening and closing happens: an app's timer, a message of a server, a menu that closes.

const ours = dialog('Connect a wallet')
const theirs = dialog('Theirs')

describe.each(Object.entries(theirDialogs))('over a dialog of %s', (name, Dialog) => {
  test.each([false, true])('default: mouse, keyboard and reader reach it (placed in the page: %s)', async (placed) => {
    const { world, close, before } = draw({ Dialog, placed })
    await button('Open theirs').click()
    await openOurs()
    const heard = await readPage()
    expect(heard).toContain('dialog Connect a wallet')
    expect(heard).toContain('button Alder')
    expect(heard).not.toContain('button Connect wallet')
    for (let press = 0; press < 8; press += 1) {
      await userEvent.tab()
      expect(part('card')?.contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(ours).not.toBeInTheDocument()
    await expect.element(theirs).toBeInTheDocument()
    await expect.element(button('Connect wallet')).toHaveFocus()
    expect(await readPage()).not.toContain('button Open theirs')

    world.wallet.behavior = 'hold'
    await openOurs()
    await button('Alder').click()
    await expect.element(heading('Approve in Alder')).toBeVisible()
    world.wallet.answer('approve')
    await expect.element(dialog('Alder')).not.toBeInTheDocument()
    await expect.poll(() => said('polite')).toBe('Connected with Alder')
    expect(await readPage()).toContain('StaticText Connected with Alder')
    close()
    await expect.element(theirs).not.toBeInTheDocument()
    await expectPageBack(before)
  })

  test.each([false, true])('behavior: it closes while ours is open (placed in the page: %s)', async (placed) => {
    const { close, before } = draw({ Dialog, placed })
    await button('Open theirs').click()
    await openOurs()
    close()
    // What was in a native dialog goes with it.
    if (name !== 'native') {
      await expect.element(theirs).not.toBeInTheDocument()
      const heard = await readPage()
      expect(heard).toContain('button Alder')
      expect(heard).not.toContain('button Open theirs')
      await userEvent.keyboard('{Escape}')
    }
    await expect.element(ours).not.toBeInTheDocument()
    await expectPageBack(before)
  })
})

describe.each(Object.entries(theirDialogs))('under a dialog of %s', (name, Dialog) => {
  test('default: both can be used, and when it closes ours is as it was', async () => {
    const { world, open, close, before } = draw({ Dialog })
    await openOurs()
    open()
    await expect.element(theirs).toBeInTheDocument()
    // A native dialog is above everything until it closes.
    if (name !== 'native') await expect.poll(readPage).toContain('button Alder')
    expect(await readPage()).toContain('button Close theirs')
    close()
    await expect.element(theirs).not.toBeInTheDocument()
    const heard = await readPage()
    expect(heard).toContain('button Alder')
    expect(heard).not.toContain('button Open theirs')
    world.wallet.behavior = 'hold'
    await button('Alder').click()
    await expect.element(heading('Approve in Alder')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('Alder')).not.toBeInTheDocument()
    await expectPageBack(before)
  })

  test('behavior: ours closes first', async () => {
    const { world, open, before } = draw({ Dialog })
    await openOurs()
    open()
    await expect.element(theirs).toBeInTheDocument()
    void world.portico.modal.close()
    await expect.element(ours).not.toBeInTheDocument()
    await button('Close theirs').click()
    await expect.element(theirs).not.toBeInTheDocument()
    await expectPageBack(before)
  })
})

test('behavior: the modal of another instance is over ours until it closes', async () => {
  const one = createWorld()
  const two = createWorld({ name: 'Cedar', portico: { storagePrefix: 'two/' } })
  render(
    <PorticoProvider client={one.portico}>
      <button type="button">Open theirs</button>
      <ConnectButton />
    </PorticoProvider>
  )
  render(<PorticoProvider client={two.portico} />)
  const before = attributes()
  await openOurs()
  await two.portico.modal.open()
  await expect.poll(readPage).toContain('button Cedar')
  await expect.poll(readPage).not.toContain('button Alder')
  two.portico.modal.close()
  await expect.poll(readPage).toContain('button Alder')
  expect(await readPage()).not.toContain('button Open theirs')
  one.portico.modal.close()
  await expectPageBack(before)
})

/** A page with a dialog of its own, which has a connect button, as the page has. */
function draw(request: { readonly Dialog: TheirDialog; readonly placed?: boolean }): {
  readonly world: World
  readonly open: () => void
  readonly close: () => void
  readonly before: readonly string[]
} {
  const { Dialog, placed = false } = request
  const world = createWorld({ portico: { disableAppend: placed } })
  let set = (_: boolean): void => undefined
  function Page(): ReactNode {
    const [isOpen, setOpen] = useState(false)
    set = setOpen
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open theirs
        </button>
        {isOpen || <ConnectButton />}
        <Dialog open={isOpen} onClose={() => setOpen(false)}>
          {isOpen && <ConnectButton />}
          <button type="button" onClick={() => setOpen(false)}>
            Close theirs
          </button>
        </Dialog>
      </>
    )
  }
  render(
    <PorticoProvider client={world.portico}>
      <Page />
      {placed && <PorticoModal />}
    </PorticoProvider>
  )
  return { world, open: () => set(true), close: () => set(false), before: attributes() }
}

async function openOurs(): Promise<void> {
  await button('Connect wallet').click()
  await expect.element(heading('Connect a wallet')).toHaveFocus()
}

/** What a screen reader finds in the page, as 'role name'. */
async function readPage(): Promise<readonly string[]> {
  const { frameTree } = await cdp().send('Page.getFrameTree')
  // The page of a test is a frame of the runner's.
  const { frame = frameTree.frame } = frameTree.childFrames?.[0] ?? {}
  const { nodes } = await cdp().send('Accessibility.getFullAXTree', { frameId: frame.id })
  return nodes.filter(({ ignored }) => !ignored).map(({ role, name }) => `${role?.value} ${name?.value}`)
}

/** Nothing is left of either dialog: the page is heard again, and its elements are as they were. */
async function expectPageBack(before: readonly string[]): Promise<void> {
  await expect.poll(readPage).toContain('button Open theirs')
  await expect.poll(attributes).toEqual(before)
}

/** Attributes of the page's own elements, from the root down to the app's. */
function attributes(): readonly string[] {
  return [document.documentElement, document.body, ...document.querySelectorAll('body > div:has(button)')].map(
    (element) =>
      [...element.attributes]
        .filter(({ value, name }) => value !== '' || name === 'inert')
        .map(({ name, value }) => `${name}=${value}`)
        .join(' ')
  )
}
