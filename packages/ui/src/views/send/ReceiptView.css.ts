import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { color, line, radius, space, text } = vars

export const happened = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.s2,
  textAlign: 'center',
})

export const tile = part({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: radius.panel,
  marginBlockEnd: space.s1,
  '@media': { [LOW_WINDOW]: { display: 'none' } },
})

export const tones = {
  running: modifier({ background: color.accentSoft, color: color.accentText }),
  good: modifier({ background: color.successSoft, color: color.success }),
  warning: modifier({ background: color.warningSoft, color: color.warning }),
  bad: modifier({ background: color.dangerSoft, color: color.danger }),
}

export const title = part({
  display: 'block',
  fontSize: text.title,
  lineHeight: line.title,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
})

/** Room for two lines, so that what is below stays where it is. */
export const sentence = part({
  display: 'block',
  minHeight: `calc(2 * ${line.body})`,
  color: color.quiet,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
})

export const steps = part({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space.s2 })

/** The line above the words is what a step looks like; its color is never alone: what was reached last is bold. */
export const step = part({
  display: 'block',
  borderBlockStart: `2px solid ${color.line}`,
  paddingBlockStart: space.s1,
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  overflowWrap: 'anywhere',
  '@media': { '(forced-colors: active)': { borderBlockStartColor: 'GrayText', color: 'GrayText' } },
})

const reached = (shade: string) => ({
  borderBlockStartColor: shade,
  '@media': { '(forced-colors: active)': { borderBlockStartColor: 'CanvasText', color: 'CanvasText' } },
})

export const stepStates = {
  todo: undefined,
  done: modifier({ color: color.text, ...reached(color.accent) }),
  now: modifier({ color: color.text, fontWeight: 600, ...reached(color.accent) }),
  good: modifier({ color: color.text, ...reached(color.success) }),
  warning: modifier({ color: color.warning, fontWeight: 600, ...reached(color.warning) }),
  bad: modifier({ color: color.danger, fontWeight: 600, ...reached(color.danger) }),
}
