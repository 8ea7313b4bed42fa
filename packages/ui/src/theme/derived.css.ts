import { createThemeContract, globalStyle } from '@vanilla-extract/css'
import { tokens } from './contract.css.js'
import { LOW_WINDOW } from './windows.js'

/** The tokens that components use. Hashed, derived from the public ones in the browser, so no JavaScript recolors. */
export const vars = createThemeContract({
  color: {
    surface: null,
    raised: null,
    pressed: null,
    text: null,
    quiet: null,
    line: null,
    accent: null,
    onAccent: null,
    accentText: null,
    accentHover: null,
    accentSoft: null,
    success: null,
    successSoft: null,
    warning: null,
    warningSoft: null,
    danger: null,
    onDanger: null,
    dangerHover: null,
    dangerSoft: null,
    overlay: null,
    shimmer: null,
    /** What a camera reads a code from, and on; the same in every theme. */
    ink: null,
    paper: null,
  },
  shadow: { card: null, raised: null, focus: null, focusInset: null },
  radius: { chip: null, media: null, control: null, row: null, panel: null, card: null },
  text: { display: null, title: null, body: null, small: null, note: null },
  line: { display: null, title: null, body: null, small: null, note: null },
  space: { s1: null, s2: null, s3: null, s4: null, s5: null, s6: null },
  size: { row: null, control: null, controlSmall: null, header: null, icon: null, target: null },
})

const { color, shadow, radius, text, line, space, size } = vars

globalStyle('[data-portico]', {
  vars: {
    [color.surface]: mixed(tokens.background),
    [color.raised]: mixed(tokens.surfaceRaised),
    [color.pressed]: mix({ color: tokens.text, share: '6%', into: color.raised }),
    [color.text]: tokens.text,
    [color.quiet]: tokens.textQuiet,
    [color.line]: tokens.line,
    [color.accent]: tokens.accent,
    [color.onAccent]: tokens.onAccent,
    [color.accentText]: tokens.accentText,
    [color.accentHover]: mix({ color: tokens.onAccent, share: '10%', into: tokens.accent }),
    [color.accentSoft]: mix({ color: tokens.accent, share: '10%', into: color.surface }),
    [color.success]: tokens.success,
    [color.successSoft]: mix({ color: tokens.success, share: '10%', into: color.surface }),
    [color.warning]: tokens.warning,
    [color.warningSoft]: mix({ color: tokens.warning, share: '10%', into: color.surface }),
    [color.danger]: tokens.danger,
    [color.onDanger]: tokens.background,
    [color.dangerHover]: mix({ color: tokens.background, share: '10%', into: tokens.danger }),
    [color.dangerSoft]: mix({ color: tokens.danger, share: '9%', into: color.surface }),
    [color.overlay]: tokens.overlay,
    [color.shimmer]: mix({ color: tokens.text, share: '9%', into: color.raised }),
    [color.ink]: '#16171b',
    [color.paper]: '#ffffff',
    [shadow.card]: '0 24px 60px rgb(20 20 24 / 0.18), 0 2px 6px rgb(20 20 24 / 0.07)',
    [shadow.raised]: '0 2px 8px rgb(20 20 24 / 0.12)',
    [shadow.focus]: `0 0 0 2px ${color.surface}, 0 0 0 4px ${color.accentText}`,
    [shadow.focusInset]: `inset 0 0 0 2px ${color.accentText}`,
    [radius.chip]: times(tokens.borderRadiusMaster, 2),
    [radius.media]: times(tokens.borderRadiusMaster, 2.5),
    [radius.control]: times(tokens.borderRadiusMaster, 3),
    [radius.row]: times(tokens.borderRadiusMaster, 3),
    [radius.panel]: times(tokens.borderRadiusMaster, 4),
    [radius.card]: times(tokens.borderRadiusMaster, 6),
    [text.display]: times(tokens.fontSizeMaster, 3.2),
    [text.title]: times(tokens.fontSizeMaster, 1.7),
    [text.body]: times(tokens.fontSizeMaster, 1.5),
    [text.small]: times(tokens.fontSizeMaster, 1.4),
    [text.note]: times(tokens.fontSizeMaster, 1.3),
    [line.display]: times(tokens.fontSizeMaster, 4),
    [line.title]: times(tokens.fontSizeMaster, 2.4),
    [line.body]: times(tokens.fontSizeMaster, 2.2),
    [line.small]: times(tokens.fontSizeMaster, 2),
    [line.note]: times(tokens.fontSizeMaster, 1.8),
    [space.s1]: dense('4px'),
    [space.s2]: dense('8px'),
    [space.s3]: dense('12px'),
    [space.s4]: dense('16px'),
    [space.s5]: dense('20px'),
    [space.s6]: dense('24px'),
    [size.row]: dense('56px'),
    [size.control]: dense('44px'),
    [size.controlSmall]: dense('36px'),
    [size.header]: dense('60px'),
    [size.icon]: '20px',
    [size.target]: dense('36px'),
  },
  '@media': {
    // A finger needs 44 px whatever the density (WCAG 2.5.8 and reference/ui.md 8.3).
    '(pointer: coarse)': {
      vars: { [size.control]: '44px', [size.controlSmall]: '44px', [size.target]: '44px', [size.row]: '56px' },
    },
    [LOW_WINDOW]: { vars: { [size.row]: '52px', [size.header]: '44px' } },
  },
})

function mix(options: { readonly color: string; readonly share: string; readonly into: string }): string {
  return `color-mix(in srgb, ${options.color} ${options.share}, ${options.into})`
}

function mixed(surface: string): string {
  return mix({ color: tokens.colorMix, share: tokens.colorMixStrength, into: surface })
}

function times(token: string, factor: number): string {
  return `calc(${token} * ${factor})`
}

function dense(length: string): string {
  return `calc(${length} * ${tokens.density})`
}
