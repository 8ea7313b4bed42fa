import { vars } from '../../theme/derived.css.js'
import { hovered } from '../../theme/hovered.js'
import { modifier, part } from '../../theme/part.js'

const { color, line, radius, shadow, space, text } = vars

/** Too low for rows that scroll between the line above and the buttons: all of it scrolls then. */
const TOO_LOW = '(max-height: 260px)'

/**
 * As large as the frame's document. Neither it nor its buttons may be faded, moved, masked or filtered, ever: the frame takes a
 * press only while its browser finds them wholly visible, and that is one of those things.
 */
export const approve = part({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  height: '100%',
  minHeight: 0,
  minWidth: 0,
  background: color.surface,
  color: color.text,
  '@media': { [TOO_LOW]: { display: 'block', overflowY: 'auto' } },
})

export const scrolling = modifier({
  selectors: { '&:focus-visible': { boxShadow: shadow.focusInset, outline: '2px solid transparent' } },
  '@media': { [TOO_LOW]: { overflow: 'visible' } },
})

/** Takes no room, and something can be seen of it. */
export const end = part({ display: 'block', flex: 'none', height: 1, marginBlockStart: -1 })

export const host = part({
  display: 'block',
  flex: '1 1 auto',
  minWidth: 0,
  color: color.text,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
})
export const account = part({ display: 'inline-flex', alignItems: 'center', gap: 6, flex: 'none' })
export const dot = part({
  display: 'grid',
  flex: 'none',
  width: 18,
  height: 18,
  borderRadius: '50%',
  overflow: 'hidden',
})

/** The heading gets the focus when what is asked is there. */
export const title = part({
  display: 'block',
  fontSize: text.title,
  lineHeight: line.title,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
})
export const kicker = part({
  display: 'block',
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
  fontWeight: 400,
  letterSpacing: 'normal',
})
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
export const quiet = part({
  display: 'block',
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
  overflowWrap: 'anywhere',
})

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
export const isolatedText = part({ unicodeBidi: 'isolate', overflowWrap: 'anywhere' })
export const mono = modifier({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontWeight: 400,
})
/** One step to the end of the line for each level, up to six. */
export const depths = [0, 1, 2, 3, 4, 5, 6].map((depth) => modifier({ paddingInlineStart: depth * 12 }))

/** A text that may be of any length: as high as it is, or as there is room for. */
export const box = part({
  display: 'block',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: `${color.line} transparent`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  textAlign: 'start',
  userSelect: 'text',
  selectors: { '&:focus-visible': { boxShadow: shadow.focusInset, outline: '2px solid transparent' } },
})
/** The message itself takes the room that nothing else needs. */
export const messageBox = modifier({
  flex: '0 1 auto',
  minHeight: 116,
  padding: space.s3,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  fontSize: text.small,
  lineHeight: line.small,
})
export const inRow = modifier({ maxHeight: 120 })
export const rawBox = modifier({
  maxHeight: 180,
  padding: space.s3,
  border: '1px solid transparent',
  borderRadius: radius.panel,
  background: color.raised,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: text.note,
  lineHeight: line.note,
})
export const raw = part({ display: 'grid', gap: space.s1, flex: 'none', justifyItems: 'start' })
export const rawPlace = part({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', width: '100%' })
/** Its words begin where those around it do. */
export const rawButton = part({ display: 'block', marginInlineStart: `calc(-1 * ${space.s3} - 1px)` })

export const note = part({ display: 'flex', alignItems: 'flex-start', gap: space.s2 })
export const noteWords = part({ display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' })
export const noteTitle = part({ display: 'block', fontWeight: 600 })
export const notePlace = part({ display: 'block', flex: 'none' })
/** Under everything else, over the buttons. */
export const atEnd = modifier({ marginBlockStart: 'auto' })
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

export const options = part({ display: 'flex', flexDirection: 'column', gap: space.s2, flex: 'none' })
export const option = part({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minHeight: 60,
  paddingInline: space.s3,
  paddingBlock: space.s2,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: color.accentText, boxShadow: `0 0 0 1px ${color.accentText}` },
    '&:has(:focus-visible)': { boxShadow: shadow.focus, outline: '2px solid transparent' },
    '&:has(:disabled)': { cursor: 'default' },
  },
})
export const optionDanger = modifier({
  selectors: {
    '&:has(:checked)': { borderColor: color.danger, boxShadow: `0 0 0 1px ${color.danger}` },
    '&:has(:focus-visible)': { boxShadow: shadow.focus },
  },
})
export const optionWords = part({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' })
export const optionTitle = part({ display: 'block', fontWeight: 550 })
export const radio = part({
  display: 'block',
  flex: 'none',
  width: 20,
  height: 20,
  borderRadius: '50%',
  border: `1.5px solid ${color.quiet}`,
  background: color.surface,
  cursor: 'inherit',
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
  selectors: {
    '&:hover:enabled': hovered({ borderColor: color.text }),
    '&:checked': { border: `6px solid ${color.accentText}` },
  },
})
export const radioDanger = modifier({ selectors: { '&:checked': { borderColor: color.danger } } })
export const tick = part({ display: 'block', flex: 'none', fontSize: text.small, lineHeight: line.small })

/** One line that is always there: why the button does not work yet, or what has been checked. */
export const slot = part({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  minHeight: line.note,
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
  overflowWrap: 'anywhere',
})
export const slotWords = part({ ...twoLines(), minWidth: 0 })

/** Disabled by its colors alone, and with more weight than what fades other buttons. */
export const steady = modifier({
  selectors: { '&&[aria-disabled="true"]': { opacity: 1 } },
})
export const unavailable = modifier({
  selectors: {
    '&&[aria-disabled="true"]': {
      background: color.raised,
      color: color.quiet,
      '@media': { '(forced-colors: active)': { color: 'GrayText', borderColor: 'GrayText' } },
    },
  },
})
/** Room at both ends for the spinner that joins it, so that the buttons stay where they are. */
export const mainPlace = part({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  minWidth: 0,
  paddingInline: 14,
})
/** One over the other, in room for both. */
export const mainLabel = part({ ...twoLines(), gridArea: '1 / 1', overflowWrap: 'anywhere' })
export const unseen = modifier({ visibility: 'hidden' })
export const mainSpinner = part({
  position: 'absolute',
  display: 'grid',
  insetBlock: 0,
  insetInlineStart: -8,
  alignContent: 'center',
})
/** As small as it has room. */
export const smaller = part({ display: 'grid', transform: 'scale(0.75)' })

export const failed = part({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  flex: '1 1 0',
  minHeight: 0,
  overflowY: 'auto',
  '@media': { [TOO_LOW]: { overflow: 'visible' } },
})

/** What is longer ends in an ellipsis: it stands in whole elsewhere. */
function twoLines() {
  return { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' } as const
}
