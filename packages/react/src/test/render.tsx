import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** What was rendered. */
export interface Rendered {
  readonly container: HTMLElement
  readonly rerender: (element: ReactNode) => void
  readonly unmount: () => void
}

/** Renders into the page until the test ends. Its effects have run: what is pressed next, however soon, is heard. */
export function render(element: ReactNode): Rendered {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  flushSync(() => root.render(element))
  const unmount = (): void => {
    root.unmount()
    container.remove()
  }
  onTestFinished(unmount)
  const rerender = (next: ReactNode): void => flushSync(() => root.render(next))
  return { container, rerender, unmount }
}
