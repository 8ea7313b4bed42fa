import { vars } from '@portico/ui/internal/styles'
import { modifier, part } from '../part.ts'

const { color, line, radius, shadow, space, text } = vars

/** Too low for rows that scroll between the line above and the buttons: all of it scrolls then. */
const TOO_LOW = '(max-height: 260px)'

/** As large as the document of the frame, or of the window. */
export const card = part({
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

/** The document of the wallet's own window. */
export const windowPage = part({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  height: '100%',
  minHeight: 0,
  background: color.surface,
  containerType: 'inline-size',
})
/** No line is too long to read, and the buttons are never far from what they agree to. */
export const inWindow = modifier({
  maxWidth: 480,
  '@container': {
    '(min-width: 560px)': {
      height: `calc(100% - 2 * ${space.s4})`,
      maxHeight: 760,
      border: `1px solid ${color.line}`,
      borderRadius: radius.card,
      boxShadow: shadow.card,
      overflow: 'hidden',
    },
  },
})

export const scrolling = modifier({
  position: 'relative',
  selectors: { '&:focus-visible': { boxShadow: shadow.focusInset, outline: '2px solid transparent' } },
  '@media': { [TOO_LOW]: { overflow: 'visible' } },
})

/** What begins here was on screen when this was. */
export const start = part({ position: 'absolute', display: 'block', insetBlockStart: 0, insetInline: 0, height: 1 })
/** What ends here was on screen when this was. Takes no room, and something can be seen of it. */
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

/** The account, at the end of the line. */
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
export const quiet = part({
  display: 'block',
  color: color.quiet,
  fontSize: text.note,
  lineHeight: line.note,
  overflowWrap: 'anywhere',
})

export const note = part({ display: 'flex', alignItems: 'flex-start', gap: space.s2 })
export const noteWords = part({ display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' })
export const noteTitle = part({ display: 'block', fontWeight: 600 })
export const notePlace = part({ display: 'block', flex: 'none' })
/** Under everything else, over the buttons. */
export const atEnd = modifier({ marginBlockStart: 'auto' })

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

export const state = part({
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
