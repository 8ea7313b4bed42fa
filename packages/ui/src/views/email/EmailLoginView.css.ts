import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { color, line, space, text } = vars

/** One height for every step. */
export const emailLogin = part({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 392,
  paddingInline: space.s6,
  paddingBlock: `${space.s3} ${space.s3}`,
  '@media': { [LOW_WINDOW]: { minHeight: 0, paddingBlock: space.s2 } },
})

export const stage = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.s4,
  paddingBlockStart: space.s2,
  textAlign: 'center',
  '@media': { [LOW_WINDOW]: { gap: space.s2, paddingBlockStart: 0 } },
})

/** The same with less between, as it says more. */
export const deviceStage = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.s3,
  textAlign: 'center',
  '@media': { [LOW_WINDOW]: { gap: space.s2 } },
})

export const sentence = part({ display: 'block', maxWidth: 280, color: color.quiet, textWrap: 'pretty' })
/** On a line of its own, however long. */
export const address = part({
  display: 'block',
  color: color.text,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
})

/** What ended the login: its picture stands where that of the code does. */
export const failed = part({
  display: 'block',
  marginInline: `calc(${space.s6} * -1)`,
  marginBlockStart: `calc(${space.s3} * -1)`,
  '@media': { [LOW_WINDOW]: { marginBlockStart: 0 } },
})

/** Room for every line that there may be, and for the time until another code under it. */
export const lines = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 2,
  alignSelf: 'stretch',
  marginInline: `calc(${space.s3} * -1)`,
  minHeight: 50,
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  fontVariantNumeric: 'tabular-nums',
})
export const places = part({ display: 'grid', width: '100%', justifyItems: 'center' })
export const lineText = part({
  display: 'flex',
  gridArea: '1 / 1',
  alignItems: 'flex-start',
  justifyContent: 'center',
  gap: 6,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
/** Under a field, and not under what stands in the middle. */
export const underField = modifier({ alignItems: 'flex-start', marginInline: 0, minHeight: 0 })
export const atStart = modifier({ justifySelf: 'start', justifyContent: 'flex-start' })
export const unseen = modifier({ visibility: 'hidden' })
/** As large as the icons that stand in its place. */
export const mark = part({ display: 'grid', placeItems: 'center', flex: 'none', width: 18, height: 18 })
export const smaller = part({ display: 'grid', transform: 'scale(0.75)' })
export const tones = {
  quiet: modifier({}),
  busy: modifier({}),
  warning: modifier({ color: color.warning }),
  danger: modifier({ color: color.danger }),
}

export const buttons = part({ display: 'block', marginBlockStart: 'auto', paddingBlockStart: space.s2 })
