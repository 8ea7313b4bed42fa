import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { en } from '../../locales/en.js'
import { ModalShell } from '../../shell/ModalShell/ModalShell.js'
import { ThemeRoot } from '../../theme/ThemeRoot.js'
import { UiProvider } from '../../UiProvider.js'
import { CodePanel } from './CodePanel.js'

let unmount = (): void => undefined
afterEach(() => unmount())

const enlarge = () => page.getByRole('button', { name: 'Enlarge' })
const alone = () => page.getByRole('dialog', { name: 'QR code to scan with a wallet' })

test('behavior: in the modal the real Escape key makes the code small, and closes the modal only after that', async () => {
  const closed: string[] = []
  draw(
    <ModalShell
      open
      size="compact"
      title="Scan"
      viewKey="scan"
      direction="forward"
      onClose={() => closed.push('modal')}
    >
      <Panel />
    </ModalShell>
  )
  await enlarge().click()
  await expect.element(alone()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(alone()).not.toBeInTheDocument()
  await expect.element(enlarge()).toHaveFocus()
  expect(closed).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(closed).toEqual(['modal'])
})

test('behavior: in the page it is opened, closed by Escape, and opened again', async () => {
  draw(
    <ThemeRoot>
      <Panel />
    </ThemeRoot>
  )
  await enlarge().click()
  await expect.element(alone()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(alone()).not.toBeInTheDocument()
  await enlarge().click()
  await page.getByRole('button', { name: 'Exit full screen' }).click()
  await expect.element(alone()).not.toBeInTheDocument()
  await expect.element(enlarge()).toHaveFocus()
})

/** In React's strict mode, which opens everything twice. */
function draw(children: ReactNode): void {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  unmount = () => {
    root.unmount()
    host.remove()
  }
  flushSync(() =>
    root.render(
      <StrictMode>
        <UiProvider messages={en.messages}>{children}</UiProvider>
      </StrictMode>
    )
  )
}

function Panel(): ReactNode {
  return (
    <CodePanel
      app={{ name: 'demo' }}
      status="waiting"
      uri="wc:1@2?symKey=0"
      helpVisible={false}
      onRetry={() => undefined}
    />
  )
}
