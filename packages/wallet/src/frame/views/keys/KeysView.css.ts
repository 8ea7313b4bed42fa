import { vars } from '@portico/ui/internal/styles'
import { modifier, part } from '../part.ts'

const { color, line, radius, space, text } = vars

const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace'

/** The user's address, beside the host: whole, however long. */
export const user = part({
  display: 'block',
  flex: 'none',
  maxWidth: '55%',
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
})

export const head = part({ display: 'grid', gap: 2, flex: 'none', paddingInline: space.s1 })
export const lead = part({ display: 'block', color: color.quiet, textWrap: 'pretty', overflowWrap: 'anywhere' })
export const strong = part({ color: color.text, fontWeight: 600 })

/** What went wrong, and why a button does not work yet. One line is always there. */
export const lines = part({
  display: 'grid',
  gap: space.s1,
  minHeight: line.note,
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  overflowWrap: 'anywhere',
})
export const reason = part({ display: 'block' })
export const problem = part({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  flex: 'none',
  color: color.danger,
  fontSize: text.note,
  lineHeight: line.note,
  overflowWrap: 'anywhere',
})
export const words = part({ display: 'block', minWidth: 0 })

/** Two buttons that are no way on, side by side where their labels fit. */
export const pair = part({ display: 'block', flex: 'none' })
export const tickLine = part({
  display: 'block',
  flex: 'none',
  paddingInline: space.s1,
  paddingBlockStart: space.s1,
  fontSize: text.small,
  lineHeight: line.small,
})
/** Over the buttons, whatever is above it. */
export const last = modifier({ marginBlockStart: 'auto' })

/** Left to right in every language. The lines between the places are what is seen of what is behind them. */
const places = {
  display: 'grid',
  gap: 1,
  flex: 'none',
  direction: 'ltr',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  background: color.line,
  overflow: 'hidden',
} as const
export const codeGroups = part({ ...places, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' })
export const codeGroup = part({
  display: 'grid',
  placeItems: 'center',
  minHeight: 46,
  background: color.surface,
  color: color.text,
  fontFamily: MONO,
  fontSize: text.title,
  letterSpacing: '0.06em',
  userSelect: 'text',
})

export const fieldHead = part({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.s3,
  paddingInline: space.s1,
  fontSize: text.note,
  lineHeight: line.note,
})
export const fieldLabel = part({ display: 'block', fontWeight: 600 })
export const count = part({ display: 'block', color: color.quiet, fontVariantNumeric: 'tabular-nums' })
export const fieldPlace = part({ display: 'grid', gap: 6, flex: 'none' })
/** A form of one field. */
export const form = part({ display: 'block', flex: 'none' })
/** The edge is all there is to see of it, so it has a contrast of 3:1. */
export const field = part({
  display: 'block',
  width: '100%',
  minHeight: 84,
  paddingInline: space.s4,
  paddingBlock: space.s4,
  border: `1px solid color-mix(in srgb, ${color.quiet} 72%, ${color.surface})`,
  borderRadius: radius.panel,
  background: color.surface,
  color: color.text,
  fontFamily: MONO,
  // Safari zooms into fields under 16 px when they get the focus.
  fontSize: `max(16px, ${text.body})`,
  lineHeight: '26px',
  letterSpacing: '0.04em',
  textTransform: 'uppercase',
  resize: 'none',
  overflowY: 'auto',
  direction: 'ltr',
  textAlign: 'left',
  selectors: {
    '&:focus': {
      borderColor: color.accentText,
      boxShadow: `0 0 0 1px ${color.accentText}`,
      outline: '2px solid transparent',
    },
    '&[aria-invalid="true"]': { borderColor: color.danger, boxShadow: `0 0 0 1px ${color.danger}` },
    '&:read-only': { background: color.raised, color: color.quiet },
  },
})

/** What stands in lines of its own within an edge. */
export const sheet = part({
  display: 'block',
  flex: 'none',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  paddingInline: space.s3,
})
/** Rows that lead on, quieter than what is above them. */
export const ways = part({ display: 'block', flex: 'none', marginBlockStart: 'auto' })

export const steps = part({ display: 'grid', gap: space.s2, flex: 'none', paddingInline: space.s1 })
export const step = part({ display: 'flex', alignItems: 'center', gap: space.s3, minHeight: 44, color: color.quiet })
export const stepNow = modifier({ color: color.text, fontWeight: 550 })
export const stepMark = part({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: '50%',
  border: '1px solid transparent',
  background: color.raised,
  fontSize: text.note,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})
export const stepMarkDone = modifier({ background: color.successSoft, color: color.success })

export const phrase = part({ ...places, gridTemplateColumns: 'repeat(auto-fill, minmax(98px, 1fr))' })
export const phraseWord = part({
  display: 'flex',
  alignItems: 'baseline',
  gap: space.s1,
  minHeight: 34,
  minWidth: 0,
  paddingInline: 6,
  paddingBlock: space.s2,
  background: color.surface,
  fontSize: text.note,
  lineHeight: line.note,
  fontWeight: 500,
  overflowWrap: 'anywhere',
  userSelect: 'text',
})
export const phraseNumber = part({
  display: 'block',
  flex: 'none',
  minWidth: '1.3em',
  color: color.quiet,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  userSelect: 'none',
})

/** The words on paper: over all else there, and nowhere on the screen. */
export const paper = part({
  display: 'none',
  '@media': {
    print: {
      position: 'fixed',
      inset: 0,
      zIndex: 1,
      display: 'block',
      padding: 32,
      background: 'white',
      color: 'black',
      fontSize: 16,
      lineHeight: '24px',
      overflowWrap: 'anywhere',
    },
  },
})
export const paperWords = part({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 12,
  marginBlock: 24,
  direction: 'ltr',
  fontFamily: MONO,
})

/** A code for a phone's camera, over what it is for: the link is short, so the code is read at less than all the width. */
export const scanned = part({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 246px)',
  justifyContent: 'center',
  gap: space.s2,
  flex: 'none',
  color: color.quiet,
  fontSize: text.small,
  lineHeight: line.small,
  textAlign: 'center',
})

/** The page doesn't answer. */
export const asleep = part({
  display: 'block',
  flex: 'none',
  padding: space.s3,
  background: color.warningSoft,
  fontSize: text.note,
  lineHeight: line.note,
})

/** What it is, over what it is in whole: with as many lines as that needs. */
export const fact = part({
  display: 'grid',
  paddingBlock: space.s2,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
})

export const address = part({
  display: 'block',
  color: color.text,
  fontWeight: 600,
  textAlign: ['-webkit-match-parent', 'match-parent'],
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
})
