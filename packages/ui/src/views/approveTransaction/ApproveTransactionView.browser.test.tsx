import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { en } from '../../locales/en.js'
import { ModalShell } from '../../shell/ModalShell/ModalShell.js'
import { UiProvider } from '../../UiProvider.js'
import { ApproveTransactionView } from './ApproveTransactionView.js'

let unmount = (): void => undefined
afterEach(() => unmount())

test('behavior: the real Tab key leads from the header into the wallet’s frame, and Shift+Tab back', async () => {
  draw(
    <ModalShell open size="compact" title="Approve" viewKey="approve" direction="forward" onClose={() => undefined}>
      <ApproveTransactionView status="shown" placeRef={putFrame} onRetry={() => undefined} onCancel={() => undefined} />
    </ModalShell>
  )
  await expect.element(page.getByRole('heading', { name: 'Approve' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByTitle('Wallet')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
})

test.each(['card', 'drawer'] as const)(
  'behavior: in a low window the %s is all of it, and nothing scrolls',
  async (layout) => {
    await page.viewport(700, 360)
    draw(
      <ModalShell
        open
        size="compact"
        layout={layout}
        title="Approve"
        viewKey="approve"
        direction="forward"
        onClose={() => undefined}
      >
        <ApproveTransactionView
          status="loading"
          placeRef={putFrame}
          onRetry={() => undefined}
          onCancel={() => undefined}
        />
      </ModalShell>
    )
    await expect.element(page.getByRole('dialog', { name: 'Approve' })).toBeVisible()
    const view = document.querySelector('[data-part="approve-transaction"]')
    const card = document.querySelector('[data-part="card"]')
    await expect.poll(() => view?.getBoundingClientRect().bottom).toBe(360)
    expect(card?.scrollHeight).toBe(card?.clientHeight)
    await page.viewport(800, 800)
  }
)

function putFrame(place: HTMLDivElement | null): void {
  if (place === null || place.childElementCount > 0) return
  const frame = document.createElement('iframe')
  frame.title = 'Wallet'
  frame.srcdoc = '<button>Decline</button>'
  place.append(frame)
}

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
