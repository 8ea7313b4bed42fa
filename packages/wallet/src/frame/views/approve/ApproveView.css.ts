import { vars } from '@portico/ui/internal/styles'
import { modifier, part } from '../part.ts'

const { color, line, radius, shadow, space, text } = vars

export const kicker = part({
  display: 'block',
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
  fontWeight: 400,
  letterSpacing: 'normal',
})
/** One line, whatever is in it: it takes no room from what is asked. */
export const claim = modifier({ overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' })
export const amount = part({
  display: 'block',
  fontSize: `calc(${text.display} * 0.875)`,
  lineHeight: `calc(${line.display} * 0.9)`,
  fontWeight: 600,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  unicodeBidi: 'isolate',
})
export const amountLong = modifier({ fontSize: text.title, lineHeight: line.title, letterSpacing: '-0.01em' })

export const sheet = part({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  paddingInline: space.s3,
  paddingBlock: space.s1,
})
export const caption = part({
  display: 'block',
  paddingBlock: `${space.s1} 2px`,
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
  fontWeight: 400,
  overflowWrap: 'anywhere',
})
export const padded = part({ display: 'grid', gap: 2, paddingBlockEnd: space.s2 })

/** What it is, and its value at the end of the line. */
export const row = part({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: space.s4,
  minHeight: 32,
  paddingBlock: 6,
  color: color.quiet,
  fontSize: text.small,
  lineHeight: line.small,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
})
/** The value is too long to stand beside its name. */
export const stacked = modifier({ flexDirection: 'column', flexWrap: 'nowrap', alignItems: 'stretch', gap: 2 })
export const label = part({ display: 'block', flex: '0 1 auto', maxWidth: '60%', overflowWrap: 'break-word' })
export const labelAlone = modifier({ maxWidth: '100%' })
export const heading = modifier({ color: color.text, fontWeight: 600 })
export const value = part({
  display: 'block',
  // What cannot break, as an address, stands below its label where it does not fit beside it.
  flex: '1 1 0',
  color: color.text,
  fontWeight: 550,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  overflowWrap: 'anywhere',
  userSelect: 'text',
})
export const valueStacked = modifier({ flex: 'none', textAlign: 'start' })
export const danger = modifier({ color: color.danger })
/** Blanks and ends of lines stay as they are. */
export const isolatedText = part({ unicodeBidi: 'isolate', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' })
export const mono = modifier({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontWeight: 400,
  whiteSpace: 'pre-wrap',
})
/** One step to the end of the line for each level, up to six. */
export const depths = [0, 1, 2, 3, 4, 5, 6].map((depth) => modifier({ paddingInlineStart: depth * 12 }))

/** A text that may be of any length: as high as it is. */
export const longText = part({
  display: 'block',
  flex: 'none',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  textAlign: 'start',
  userSelect: 'text',
})
export const messageBox = modifier({
  padding: space.s3,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  fontSize: text.small,
  lineHeight: line.small,
})
export const rawBox = modifier({
  maxHeight: 180,
  padding: space.s3,
  border: '1px solid transparent',
  borderRadius: radius.panel,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: `${color.line} transparent`,
  background: color.raised,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: text.note,
  lineHeight: line.note,
  selectors: { '&:focus-visible': { boxShadow: shadow.focusInset, outline: '2px solid transparent' } },
})
export const raw = part({ display: 'grid', gap: space.s1, flex: 'none', justifyItems: 'start' })
export const rawPlace = part({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', width: '100%' })
/** Its words begin where those around it do. */
export const rawButton = part({ display: 'block', marginInlineStart: `calc(-1 * ${space.s3} - 1px)` })
export const iconLine = part({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  flex: 'none',
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
})

export const call = part({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s3,
  paddingBlock: space.s2,
  fontSize: text.small,
  lineHeight: line.small,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
})
export const callNumber = part({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  minWidth: 22,
  height: 22,
  borderRadius: 11,
  background: color.raised,
  fontSize: '12px',
  fontWeight: 600,
})
export const callBody = part({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  flex: '1 1 0',
  minWidth: 0,
})
export const callTitle = part({ display: 'block', fontWeight: 550, overflowWrap: 'anywhere' })

export const change = part({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  paddingBlock: 6,
  fontSize: text.small,
  lineHeight: line.small,
})
export const changed = part({ display: 'grid', gap: 2 })
export const changeName = part({ display: 'block', flex: '1 0 auto', maxWidth: '50%', overflowWrap: 'anywhere' })
export const changeFigures = part({
  display: 'block',
  flex: '0 1 auto',
  minWidth: 0,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  overflowWrap: 'anywhere',
})
export const comesIn = modifier({ color: color.success })
