import { globalLayer, globalStyle } from '@vanilla-extract/css'
import { tokens } from './contract.css.js'
import { type Palette, palettes } from './palette.js'

// Token defaults are layered, so that a page's plain `[data-portico] { --portico-accent: … }` always wins.
const layer = globalLayer('portico.tokens')

globalStyle('[data-portico]', {
  '@layer': {
    [layer]: {
      vars: {
        ...toVars(palettes.light),
        [tokens.accentText]: tokens.accent,
        [tokens.colorMix]: tokens.accent,
        [tokens.colorMixStrength]: '0%',
        [tokens.fontFamily]: 'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif',
        [tokens.fontSizeMaster]: '10px',
        [tokens.borderRadiusMaster]: '4px',
        [tokens.modalWidth]: '360px',
        [tokens.zIndex]: '999',
        [tokens.density]: '1',
      },
    },
  },
})

globalStyle('[data-portico-theme="dark"]', { '@layer': { [layer]: { vars: toVars(palettes.dark) } } })
globalStyle('[data-portico-theme="midnight"]', { '@layer': { [layer]: { vars: toVars(palettes.midnight) } } })
globalStyle('[data-portico-theme="highContrast"]', { '@layer': { [layer]: { vars: toVars(palettes.highContrast) } } })

globalStyle('[data-portico-theme="auto"]', {
  '@layer': { [layer]: { '@media': { '(prefers-color-scheme: dark)': { vars: toVars(palettes.dark) } } } },
})

// Text on an accent, which any app may set, is computed here and not by a script. `y` is the relative luminance: up to 0.179
// white reads better, above it black, softened where the contrast allows.
const readable = 'clamp(clamp(0, (y - 0.21) * 1000000, 0.0065), (0.179 - y) * 1000000, 1)'

/** The accent with at most this luminance: 4.5:1 on every light surface and on its own tint there. */
const darkened = 'min(1, 0.135 / max(y, 0.0001))'
/** How much white makes an accent this bright: 4.5:1 on every dark surface and on its own tint there. */
const whitened = 'max(0, (0.3 - y) / max(1 - y, 0.0001))'

const onLight = {
  [tokens.accentText]: `color(from ${tokens.accent} xyz-d65 calc(x * ${darkened}) calc(y * ${darkened}) calc(z * ${darkened}))`,
}
const onDark = {
  [tokens.accentText]: `color(from ${tokens.accent} xyz-d65 calc(x + (0.9505 - x) * ${whitened}) calc(y + (1 - y) * ${whitened}) calc(z + (1.089 - z) * ${whitened}))`,
}
const RELATIVE_COLORS = '(color: color(from red xyz-d65 x y z))'

globalStyle('[data-portico]', {
  '@layer': {
    [layer]: {
      '@supports': {
        [RELATIVE_COLORS]: {
          vars: {
            [tokens.onAccent]: `color(from ${tokens.accent} xyz-d65 calc(0.9505 * ${readable}) ${readable} calc(1.089 * ${readable}))`,
            ...onLight,
          },
        },
      },
    },
  },
})
// By weight and not by order: what is in @media is written before what is in @supports alone.
globalStyle('[data-portico][data-portico-theme="dark"], [data-portico][data-portico-theme="midnight"]', {
  '@layer': { [layer]: { '@supports': { [RELATIVE_COLORS]: { vars: onDark } } } },
})
globalStyle('[data-portico][data-portico-theme="auto"]', {
  '@layer': {
    [layer]: { '@media': { '(prefers-color-scheme: dark)': { '@supports': { [RELATIVE_COLORS]: { vars: onDark } } } } },
  },
})

// More contrast without another palette: quiet text and lines move towards the text color.
globalStyle('[data-portico]', {
  '@layer': {
    [layer]: {
      '@media': {
        '(prefers-contrast: more)': { vars: { [tokens.textQuiet]: tokens.text, [tokens.line]: tokens.text } },
        '(forced-colors: active)': {
          vars: {
            [tokens.accent]: 'LinkText',
            [tokens.onAccent]: 'Canvas',
            [tokens.background]: 'Canvas',
            [tokens.surfaceRaised]: 'Canvas',
            [tokens.text]: 'CanvasText',
            [tokens.textQuiet]: 'CanvasText',
            [tokens.line]: 'CanvasText',
            [tokens.success]: 'CanvasText',
            [tokens.warning]: 'CanvasText',
            [tokens.danger]: 'CanvasText',
          },
        },
      },
    },
  },
})

globalStyle('[data-portico][data-portico-theme][data-portico]', {
  '@layer': { [layer]: { '@media': { '(forced-colors: active)': { vars: { [tokens.accentText]: 'LinkText' } } } } },
})

function toVars(palette: Palette): Record<string, string> {
  return Object.fromEntries(
    Object.entries(palette).map(([name, value]) => [
      // The palette's names are names of the contract.
      tokens[name as keyof Palette],
      value,
    ])
  )
}
