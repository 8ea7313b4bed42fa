import type { PorticoError } from '@portico/core'
import { UiProvider } from '@portico/ui'
import { en } from '@portico/ui/locales/en'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../../buttons/ConnectButton.js'
import { WIDE_PARTS } from '../../chunks/wideParts.js'
import { PorticoProvider } from '../../PorticoProvider.js'
import { createWorld } from '../../test/createWorld.js'
import { takeProblems } from '../../test/problems.js'
import { render } from '../../test/render.js'
import { ConnectContainer } from '../../views/connect/ConnectContainer.js'
import type { ViewParts } from '../../views/types.js'
import { useViewContext, ViewContext } from '../../views/ViewContext.js'
import { createScreen } from '../createScreen.js'
import type { Views } from '../createViews.js'
import { ModalFrame } from '../ModalFrame.js'

/** The modal over views that a test gives. */
function draw(views: Views): ReturnType<typeof createWorld> {
  const world = createWorld()
  render(
    <PorticoProvider client={world.portico} modal={false}>
      <UiProvider messages={en.messages}>
        <ModalFrame inline={false} screen={createScreen()} views={views} />
      </UiProvider>
    </PorticoProvider>
  )
  return world
}

const tryAgain = page.getByRole('button', { name: 'Try again' })

test('behavior: a view whose code cannot be fetched says so, can be tried again, and the modal can be closed', async () => {
  let parts: ViewParts | undefined
  let loads = 0
  const { portico } = draw({
    current: () => parts,
    load: async () => {
      loads += 1
      if (loads < 3) throw new TypeError('Failed to fetch dynamically imported module')
      parts = { View: () => <p>There it is</p> }
      return parts
    },
  })
  await portico.modal.open('Networks')
  await expect.element(page.getByRole('heading', { name: 'Couldn’t open this view' })).toBeVisible()
  await tryAgain.click()
  await expect.poll(() => loads).toBe(2)
  await expect.element(tryAgain).toBeVisible()
  await tryAgain.click()
  await expect.element(page.getByText('There it is')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('behavior: a view that throws takes nothing with it and can be tried again', async () => {
  let isBroken = true
  const Fragile = (): ReactNode => {
    if (isBroken) throw new Error('a view broke')
    return <p>Whole again</p>
  }
  const parts: ViewParts = { View: Fragile }
  const { portico } = draw({ current: () => parts, load: async () => parts })
  await portico.modal.open('Account')
  await expect.element(page.getByRole('heading', { name: 'Couldn’t open this view' })).toBeVisible()
  // React reports what a boundary caught.
  expect(takeProblems().join()).toContain('a view broke')
  isBroken = false
  await tryAgain.click()
  await expect.element(page.getByText('Whole again')).toBeVisible()
})

test('behavior: a pane whose code cannot be fetched says so beside the list, and can be tried again', async () => {
  const list: ViewParts = { View: ConnectContainer }
  const pane: { parts?: ViewParts } = {}
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = []
  const world = createWorld()
  const views: Views = {
    current: ({ view }) => (view === 'Connect' ? list : pane.parts),
    load: async () => {
      await new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }))
      pane.parts = { View: ({ beside }) => <p>{beside ? 'Beside the list' : 'Alone'}</p> }
      return pane.parts
    },
  }
  render(
    <PorticoProvider client={world.portico} modal={false}>
      <UiProvider messages={en.messages}>
        <Wide>
          <ModalFrame inline={false} screen={createScreen()} views={views} />
        </Wide>
      </UiProvider>
    </PorticoProvider>
  )
  await world.portico.modal.open('ConnectingWalletConnectBasic')
  // The list is there at once, with the pane as it is before a wallet is chosen.
  await expect.element(page.getByRole('button', { name: 'Alder' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'What is a wallet?', level: 3 })).toBeVisible()
  waiting[0]?.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect.element(page.getByRole('heading', { name: 'Couldn’t open this view' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Alder' })).toBeVisible()
  await tryAgain.click()
  await expect.poll(() => waiting).toHaveLength(2)
  waiting[1]?.resolve()
  await expect.element(page.getByText('Beside the list')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Alder' })).toBeVisible()
})

test('behavior: a modal that throws and is opened again by the page as it closes is drawn anew by the next press', async () => {
  const { portico } = createWorld()
  const fragile = fragileMessages()
  const stop = portico.events.on('modal:closed', () => void portico.modal.open())
  render(
    <PorticoProvider client={portico} messages={fragile.messages}>
      <ConnectButton />
    </PorticoProvider>
  )
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await button.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.poll(() => takeProblems().join()).toContain('the shell broke')
  stop()
  fragile.mend()
  await button.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('behavior: what waits for a modal that throws hears of it', async () => {
  const { portico, wallet } = createWorld()
  const fragile = fragileMessages()
  render(
    <PorticoProvider client={portico} messages={fragile.messages}>
      {null}
    </PorticoProvider>
  )
  const [opening, connecting] = [portico.modal.open(), portico.connect()]
  await expect(connecting).rejects.toMatchObject({ code: 'INTERNAL' })
  await opening
  wallet.behavior = 'hold'
  const asked = portico.connect({ walletKey: 'org.alder' })
  await portico.modal.open('Connect')
  await expect(asked).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  expect(takeProblems().join()).toContain('the shell broke')
})

test('behavior: a modal that throws closes, says so, leaves the app as it is, and is drawn anew by the next press', async () => {
  const { portico } = createWorld()
  const reported: PorticoError[] = []
  portico.events.on('error:reported', ({ error }) => reported.push(error))
  const fragile = fragileMessages()
  render(
    <PorticoProvider client={portico} messages={fragile.messages}>
      <p>The app</p>
      <ConnectButton />
    </PorticoProvider>
  )
  const button = page.getByRole('button', { name: 'Connect wallet' })
  const message = page.getByRole('alert').getByText('Something went wrong. Reload the page, then try again.')
  await button.click()
  await expect.element(message).toBeVisible()
  await expect.element(page.getByText('The app')).toBeVisible()
  await expect.element(button).not.toHaveAttribute('aria-busy', 'true')
  expect(portico.snapshot('modal').open).toBe(false)
  expect(reported.map(({ code, cause }) => [code, String(cause)])).toEqual([['INTERNAL', 'Error: the shell broke']])
  expect(takeProblems().join()).toContain('the shell broke')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(message).not.toBeInTheDocument()
  fragile.mend()
  await button.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

/** A catalog whose title of Connect throws until it is mended. */
function fragileMessages() {
  let isBroken = true
  const messages = { ...en.messages }
  Object.defineProperty(messages, 'connectTitle', {
    get: () => {
      if (isBroken) throw new Error('the shell broke')
      return 'Connect a wallet'
    },
  })
  const mend = (): void => {
    isBroken = false
  }
  return { messages, mend }
}

/** The modal's context in a viewport that has room for two panes. */
function Wide({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <ViewContext.Provider value={{ ...useViewContext(), wide: true, wideParts: WIDE_PARTS }}>
      {children}
    </ViewContext.Provider>
  )
}
