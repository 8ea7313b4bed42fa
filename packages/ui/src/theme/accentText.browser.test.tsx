import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { Badge } from '../primitives/Badge/Badge.js'
import { Button } from '../primitives/Button/Button.js'
import { luminance } from './luminance.js'
import { ThemeRoot } from './ThemeRoot.js'
import type { ThemeMode } from './types.js'

/** Those that the demo offers, and 200 others: every eighth of each channel, out of order. */
const ACCENTS = [
  ...['#2f4bd8', '#0b7a53', '#b3400e', '#7a2fd8', '#f2c14e'],
  ...['#000000', '#ffffff', '#ffff00', '#0000ff', '#00ff00'],
  ...Array.from({ length: 200 }, (_, index) => `#${((index * 7_919_927) % 0xffffff).toString(16).padStart(6, '0')}`),
]

let unmount = (): void => undefined
afterEach(() => unmount())

test.each<ThemeMode>(['light', 'dark', 'midnight', 'highContrast'])(
  'contrast: any accent can be read as text, on every surface and on its own tint, %s',
  (mode) => {
    for (const accent of ACCENTS) {
      draw(
        <ThemeRoot mode={mode} variables={{ accent }}>
          <Badge tone="accent">Tint</Badge>
          <Button variant="text">Text</Button>
        </ThemeRoot>
      )
      const [badge, button] = ['badge', 'button'].map((name) => find(`[data-part="${name}"]`))
      const text = shown(button, 'color')
      const root = getComputedStyle(find('[data-portico]'))
      const surfaces = [
        shown(badge, 'backgroundColor'),
        toHex(root.getPropertyValue('--portico-background')),
        toHex(root.getPropertyValue('--portico-surface-raised')),
      ]
      for (const surface of surfaces)
        expect(contrast(text, surface), `${accent}: ${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
    }
  }
)

test('default: an accent that can be read is text as it is', () => {
  draw(
    <ThemeRoot mode="light" variables={{ accent: '#2f4bd8' }}>
      <Button variant="text">Text</Button>
    </ThemeRoot>
  )
  expect(shown(find('[data-part="button"]'), 'color')).toBe('#2f4bd8')
})

function draw(children: ReactNode): void {
  unmount()
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  flushSync(() => root.render(<StrictMode>{children}</StrictMode>))
  unmount = () => {
    root.unmount()
    container.remove()
  }
}

function find(selector: string): Element {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element
}

function shown(element: Element | undefined, property: 'color' | 'backgroundColor'): string {
  return toHex(element ? getComputedStyle(element)[property] : '')
}

/** Any CSS color as the screen shows it: `#rrggbb`. */
function toHex(color: string): string {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
