import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import preflight from 'tailwindcss/preflight.css?raw'
import { ShellPage } from '../../stories/ShellPage.js'
import { Button } from '../primitives/Button/Button.js'
import { ThemeRoot } from './ThemeRoot.js'

const meta = {
  title: 'Isolation',
  component: ThemeRoot,
  tags: ['!autodocs'],
} satisfies Meta<typeof ThemeRoot>
export default meta
type Story = StoryObj<typeof meta>

/** What careless pages do to bare elements. None of it may reach a component. */
const hostile = `
  * { letter-spacing: 3px; box-sizing: content-box; margin: 3px; }
  body { text-transform: uppercase; line-height: 3; font: italic 22px serif; text-align: center; }
  div, section, header, footer, span, p, h2, h3, ul, li { color: red; padding: 9px; border: 3px solid lime; float: left; }
  li { list-style: square inside; margin-inline-start: 40px; }
  li::before { content: '→'; }
  button, a, input, [type='button'] { background: yellow; border-radius: 0; padding: 0; height: 20px; transform: rotate(2deg); }
  button:hover, button:focus, a:hover { color: lime; outline: 5px solid red; text-decoration: line-through; }
  button:not(:disabled) { cursor: crosshair; }
  svg { width: 100px; height: 100px; } path { fill: red; stroke: lime; }
  img { border: 5px solid red; max-width: 10px; }
  h2:first-child, li:first-child { font-size: 40px; }
  body > div { transform: translateX(40px); filter: blur(2px); }
`

/** Every property of every element of Portico, to compare a page with styles with the same page without. */
function measure(): readonly string[] {
  const elements = [
    ...document.querySelectorAll('[data-part="card"], [data-part="card"] *, [data-part="pill-button"] *'),
  ]
  return elements.map((element) => {
    const style = getComputedStyle(element)
    // Of a drawn shape only the paint is seen; text and box properties of the page don't change it.
    if (element.tagName === 'path') return [style.fill, style.stroke, style.strokeWidth].join(' | ')
    const before = getComputedStyle(element, '::before')
    return [element.tagName, ...properties.map((property) => style.getPropertyValue(property)), before.content].join(
      ' | '
    )
  })
}

const properties = [
  'background-color',
  'border-top-width',
  'box-sizing',
  'color',
  'cursor',
  'display',
  'fill',
  'filter',
  'float',
  'font-family',
  'font-size',
  'font-style',
  'height',
  'letter-spacing',
  'line-height',
  'list-style-type',
  'margin-left',
  'max-width',
  'outline-width',
  'padding-left',
  'stroke',
  'text-align',
  'text-decoration-line',
  'text-transform',
  'transform',
  'width',
]

async function expectSameUnder(css: string): Promise<void> {
  const settled = (): boolean =>
    document.getAnimations().every((animation) => animation.effect?.getTiming().iterations === Infinity)
  await screen.findByRole('dialog')
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus())
  await waitFor(() => expect(settled()).toBe(true))
  const clean = measure()
  await expect(clean.length).toBeGreaterThan(20)
  const sheet = document.createElement('style')
  sheet.textContent = css
  document.head.append(sheet)
  try {
    await waitFor(() => expect(settled()).toBe(true))
    await expect(measure()).toEqual(clean)
    // And the other way: what is the page's own still follows the page.
    const bare = document.createElement('p')
    document.body.append(bare)
    await expect(getComputedStyle(bare).fontFamily).not.toBe(getComputedStyle(screen.getByRole('dialog')).fontFamily)
    bare.remove()
  } finally {
    sheet.remove()
  }
}

export const HostilePage: Story = {
  render: () => <ShellPage initiallyOpen />,
  play: () => expectSameUnder(hostile),
}

export const TailwindPreflight: Story = {
  tags: ['rest'],
  render: () => <ShellPage initiallyOpen />,
  // Preflight is in a layer in a Tailwind build; unlayered it is the harder case.
  play: () => expectSameUnder(`${preflight} body { font-family: serif }`),
}

/** Two instances on one page keep their own colors, and what derives from them. */
export const TwoRoots: Story = {
  render: () => (
    <>
      <ThemeRoot mode="light" variables={{ accent: '#8A0F5C' }}>
        <Button>Plum</Button>
      </ThemeRoot>
      <ThemeRoot mode="dark" variables={{ accent: '#FFD166' }}>
        <Button>Amber</Button>
      </ThemeRoot>
    </>
  ),
  play: async ({ canvas }) => {
    const plum = getComputedStyle(canvas.getByRole('button', { name: 'Plum' }))
    const amber = getComputedStyle(canvas.getByRole('button', { name: 'Amber' }))
    await expect(plum.backgroundColor).toBe('rgb(138, 15, 92)')
    await expect(luminance(plum.color)).toBeGreaterThan(0.9)
    await expect(amber.backgroundColor).toBe('rgb(255, 209, 102)')
    await expect(luminance(amber.color)).toBeLessThan(0.1)
  },
}

/** A page may also set the tokens itself, without JavaScript: its plain rule beats our layer. */
export const TokensByCss: Story = {
  render: () => (
    <>
      <style>
        {`
          .green { --portico-accent: #0B6E4F; --portico-border-radius-master: 0px; }
          .lemon { --portico-accent: oklch(90% 0.15 110); }
        `}
      </style>
      <ThemeRoot mode="light" className="green">
        <Button>Green</Button>
      </ThemeRoot>
      <ThemeRoot mode="light" className="lemon">
        <Button>Lemon</Button>
      </ThemeRoot>
    </>
  ),
  play: async ({ canvas }) => {
    const green = getComputedStyle(canvas.getByRole('button', { name: 'Green' }))
    await expect(green.backgroundColor).toBe('rgb(11, 110, 79)')
    await expect(green.borderTopLeftRadius).toBe('0px')
    // What is read on the accent is computed by the style sheet: light on green, dark on lemon.
    const lemon = getComputedStyle(canvas.getByRole('button', { name: 'Lemon' }))
    await expect(luminance(green.color)).toBeGreaterThan(0.9)
    await expect(luminance(lemon.color)).toBeLessThan(0.1)
  },
}

/** Draws the color and reads it back, because a computed color may be in any color space. */
function luminance(color: string): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return (red + green + blue) / (3 * 255)
}
