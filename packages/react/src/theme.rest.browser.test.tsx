import type { PorticoOptions, ThemeVariableName, ThemeVariables } from '@portico/core'
import { createFakePlatform } from '@portico/test-kit'
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld, type World } from './test/createWorld.js'
import { dialog, draw, part } from './test/modal.js'

/** What a variable changes. */
interface Row<N extends ThemeVariableName> {
  readonly value: NonNullable<ThemeVariables[N]>
  /** Variables that are set all the time, where one alone shows nothing. */
  readonly beside?: ThemeVariables | undefined
  /** Brings the part on screen, where the list of wallets has none. */
  readonly arrange?: ((world: World) => Promise<unknown>) | undefined
  /** The part, its property, and what that is then. Colors as red, green, blue and alpha, 0 to 255. */
  readonly part: string
  readonly property:
    | 'width'
    | 'font-family'
    | 'font-size'
    | 'border-top-left-radius'
    | 'z-index'
    | 'min-height'
    | Colour
  readonly expected: string
}

type Colour = 'background-color' | 'color' | 'border-top-color'

const notify = (variant: 'success' | 'error') => (world: World) =>
  world.portico.notify({ variant, message: 'It is done' })

/** One row per variable; a variable without one does not compile. */
const ROWS: { readonly [N in ThemeVariableName]: Row<N> } = {
  modalWidth: { value: '420px', part: 'card', property: 'width', expected: '420px' },
  fontFamily: {
    value: '"Courier New", monospace',
    part: 'title',
    property: 'font-family',
    expected: '"Courier New", monospace',
  },
  fontSizeMaster: { value: '20px', part: 'title', property: 'font-size', expected: '34px' },
  borderRadiusMaster: { value: '2px', part: 'card', property: 'border-top-left-radius', expected: '12px' },
  zIndex: { value: 5_000, part: 'overlay', property: 'z-index', expected: '5000' },
  colorMixStrength: {
    value: 50,
    beside: { accent: '#ff0000', background: '#0000ff' },
    part: 'card',
    property: 'background-color',
    expected: '128 0 128 255',
  },
  accent: { value: '#00aa77', part: 'continue', property: 'background-color', expected: '0 170 119 255' },
  background: { value: '#102030', part: 'card', property: 'background-color', expected: '16 32 48 255' },
  colorMix: {
    value: '#00ff00',
    beside: { colorMixStrength: '50%', background: '#0000ff' },
    part: 'card',
    property: 'background-color',
    expected: '0 128 128 255',
  },
  onAccent: { value: '#ffee00', part: 'continue', property: 'color', expected: '255 238 0 255' },
  accentText: { value: '#a0305f', part: 'get-a-wallet', property: 'color', expected: '160 48 95 255' },
  surfaceRaised: { value: '#405060', part: 'last-wallet', property: 'background-color', expected: '64 80 96 255' },
  text: { value: '#708090', part: 'title', property: 'color', expected: '112 128 144 255' },
  textQuiet: { value: '#a01020', part: 'section-label', property: 'color', expected: '160 16 32 255' },
  line: { value: '#b03040', part: 'footer', property: 'border-top-color', expected: '176 48 64 255' },
  success: {
    value: '#c05060',
    arrange: notify('success'),
    part: 'snackbar-icon',
    property: 'color',
    expected: '192 80 96 255',
  },
  warning: {
    value: '#d07080',
    arrange: async ({ portico }) => {
      portico.modal.lock('Please finish first.')
      await userEvent.keyboard('{Escape}')
    },
    part: 'close-blocked-reason',
    property: 'color',
    expected: '208 112 128 255',
  },
  danger: {
    value: '#e090a0',
    arrange: notify('error'),
    part: 'snackbar-icon',
    property: 'color',
    expected: '224 144 160 255',
  },
  overlay: { value: '#ff000080', part: 'backdrop', property: 'background-color', expected: '255 0 0 128' },
  density: { value: 0.85, part: 'header', property: 'min-height', expected: '51px' },
}

const rows = Object.entries(ROWS).map(([name, row]) => ({ name, row: row as Row<ThemeVariableName> }))

// A pointer that an earlier file left over a button would change its color.
beforeAll(async () => {
  const corner = document.createElement('div')
  corner.style.cssText = 'position:fixed;inset:0 auto auto 0;width:4px;height:4px'
  document.body.append(corner)
  await userEvent.hover(page.elementLocator(corner))
  corner.remove()
})

test.each(rows)('parameters: $name', async ({ name, row }) => {
  await show({ row, variables: { ...row.beside, ...only(name, row.value) } })
  await expect.poll(() => look(row)).toBe(row.expected)
})

test.each(rows)('behavior: $name at run time, without a new element, and taken away again', async ({ name, row }) => {
  const { portico } = await show({ row, variables: row.beside })
  const element = find(row)
  const focused = document.activeElement
  const before = look(row)
  expect(before).not.toBe(row.expected)
  portico.setTheme({ themeVariables: only(name, row.value) })
  await expect.poll(() => look(row)).toBe(row.expected)
  portico.setTheme({ themeVariables: only(name, undefined) })
  await expect.poll(() => look(row)).toBe(before)
  expect(find(row)).toBe(element)
  expect(document.activeElement).toBe(focused)
})

test('behavior: setTheme changes the mode and keeps the variables', async () => {
  const { portico } = await show({ row: ROWS.accent, variables: { accent: '#00aa77' } })
  portico.setTheme({ themeMode: 'midnight' })
  await expect.poll(() => look(ROWS.text)).toBe('239 239 250 255')
  expect(look(ROWS.accent)).toBe('0 170 119 255')
})

/** Opens the list of wallets of a user who was here before, so that there is a main action. */
async function show(request: {
  readonly row: Pick<Row<ThemeVariableName>, 'arrange' | 'part'>
  readonly variables: ThemeVariables | undefined
}): Promise<World> {
  const recent = [{ key: 'org.alder', name: 'Alder' }]
  const theme: PorticoOptions['theme'] = { themeMode: 'light', themeVariables: request.variables }
  const world = createWorld({
    platform: createFakePlatform({ stored: { '@appkit/v1/recentWallets': JSON.stringify(recent) } }),
    portico: { theme },
  })
  draw(world)
  await world.portico.modal.open()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Continue with Alder' })).toHaveFocus()
  await request.row.arrange?.(world)
  await expect.poll(() => find(request.row)).toBeInstanceOf(Element)
  return world
}

/** One variable. Which names and values go together is what the rows say; a computed key forgets it. */
function only(name: string, value: string | number | undefined): ThemeVariables {
  return { [name]: value } as ThemeVariables
}

function find(row: { readonly part: string }): Element | null | undefined {
  if (row.part === 'get-a-wallet') return part('connect-footer')?.querySelector('button')
  return row.part === 'snackbar-icon' ? part('snackbar')?.querySelector('svg') : part(row.part)
}

/** The computed style of the row's part; undefined while it is not there. */
function look(row: Pick<Row<ThemeVariableName>, 'part' | 'property'>): string | undefined {
  const element = find(row)
  if (!element) return undefined
  const value = getComputedStyle(element).getPropertyValue(row.property)
  return row.property.endsWith('color') ? channelsOf(value) : value
}

/** Any color as four numbers from 0 to 255: mixed ones are computed in another notation than others. */
function channelsOf(colour: string): string | undefined {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return undefined
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  return [...context.getImageData(0, 0, 1, 1).data].join(' ')
}
