import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** What was rendered. */
export interface Rendered {
  readonly container: HTMLElement
  readonly unmount: () => void
}

/** Renders into the page until the test ends. */
export function render(element: ReactNode): Rendered {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  root.render(element)
  const unmount = (): void => {
    root.unmount()
    container.remove()
  }
  onTestFinished(unmount)
  return { container, unmount }
}
