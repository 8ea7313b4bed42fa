import { ThemeRoot, UiProvider } from '@portico/ui'
import { en } from '@portico/ui/locales/en'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Draws a card of the wallet's frame into the document, as large as the modal has it. `unmount` takes it away. */
export function drawCard(card: ReactNode): { readonly host: HTMLElement; readonly unmount: () => void } {
  const host = document.body.appendChild(document.createElement('div'))
  host.style.width = '360px'
  host.style.height = '606px'
  const root = createRoot(host)
  flushSync(() =>
    root.render(
      <UiProvider messages={en.messages}>
        <ThemeRoot>
          <div style={{ height: 606 }}>{card}</div>
        </ThemeRoot>
      </UiProvider>
    )
  )
  const unmount = (): void => {
    root.unmount()
    host.remove()
  }
  return { host, unmount }
}
