import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { color, line, radius, shadow, size, space, text } = vars

/** One height for the three views, so that the button stays where it is. */
export const send = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s3,
  flex: '1 1 auto',
  minHeight: 520,
  paddingInline: space.s5,
  paddingBlockStart: space.s1,
  paddingBlockEnd: space.s5,
  '@media': { [LOW_WINDOW]: { minHeight: 0 } },
})

export const box = part({
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  paddingInlineStart: space.s4,
  paddingInlineEnd: space.s3,
  paddingBlock: space.s3,
  selectors: { '&:focus-within': { borderColor: color.accentText } },
})
export const boxWithActions = modifier({ paddingBlockEnd: space.s1 })

export const line1 = part({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.s2,
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  fontVariantNumeric: 'tabular-nums',
})
export const line2 = part({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2, minHeight: 48 })
export const line3 = part({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s2,
  marginInlineStart: `calc(-1 * ${space.s2})`,
})

export const amountInput = part({
  flex: '1 1 0',
  minWidth: 0,
  fontSize: text.display,
  lineHeight: line.display,
  fontWeight: 600,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  color: color.text,
  selectors: { '&::placeholder': { color: color.quiet, opacity: 1 } },
})
/** In a narrow card, one of some digits. */
export const amountMiddle = modifier({
  '@media': { '(max-width: 359px)': { fontSize: `calc(0.7 * ${text.display})` } },
})
/** A figure of many digits stays whole in smaller type. */
export const amountLong = modifier({ fontSize: text.title, lineHeight: line.title })
export const currency = part({ fontSize: text.display, lineHeight: line.display, fontWeight: 600 })

export const chip = part({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s2,
  flex: 'none',
  maxWidth: '50%',
  minHeight: size.controlSmall,
  paddingInlineStart: space.s2,
  paddingInlineEnd: space.s3,
  borderRadius: radius.control,
  background: color.raised,
  fontSize: text.small,
  lineHeight: line.small,
  fontWeight: 500,
  cursor: 'pointer',
  marginInlineStart: 'auto',
  selectors: {
    '&:hover': { background: color.pressed },
    '&:focus-visible': { boxShadow: shadow.focus, outline: '2px solid transparent' },
  },
})
export const chipText = part({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

export const party = part({ display: 'flex', alignItems: 'center', gap: space.s3, minHeight: 48 })
export const partyWords = part({ display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0 })
export const partyName = part({ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const nftHead = part({ display: 'flex', alignItems: 'flex-start', gap: space.s3 })
export const nftPicture = part({ display: 'block', flex: 'none', width: 72 })
export const nftWords = part({ display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0 })
/** Of up to 78 digits. */
export const nftId = part({
  display: 'block',
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
export const quantity = part({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minHeight: 48,
  marginBlockStart: space.s2,
  color: color.quiet,
})
export const quiet = part({
  fontSize: text.note,
  lineHeight: line.note,
  color: color.quiet,
  fontVariantNumeric: 'tabular-nums',
})
export const recipientInput = part({
  flex: '1 1 0',
  minWidth: 0,
  color: color.text,
  // Safari zooms into fields under 16 px when they get the focus.
  fontSize: `max(16px, ${text.body})`,
  lineHeight: line.body,
  selectors: { '&::placeholder': { color: color.quiet, opacity: 1 } },
})
export const quantityInput = part({
  flex: '1 1 0',
  minWidth: 0,
  color: color.text,
  // Safari zooms into fields under 16 px when they get the focus.
  fontSize: `max(16px, ${text.body})`,
  lineHeight: line.body,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})
export const problem = part({ display: 'block', fontSize: text.note, lineHeight: line.note, color: color.danger })

/** Lists have a gutter of their own. */
export const recents = part({ display: 'block', marginInline: `calc(-1 * ${space.s2})` })

export const foot = part({ display: 'flex', flexDirection: 'column', gap: space.s3, marginBlockStart: 'auto' })

export const facts = part({ display: 'flex', flexDirection: 'column' })
export const fact = part({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space.s4,
  minHeight: 36,
  paddingBlock: 7,
  color: color.quiet,
})
export const factRuled = modifier({ borderBlockStart: `1px solid ${color.line}` })
export const factDense = modifier({
  minHeight: 28,
  paddingBlock: space.s1,
  fontSize: text.small,
  lineHeight: line.small,
})
export const factValue = part({
  color: color.text,
  fontWeight: 500,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
export const factStrong = modifier({ fontWeight: 700 })
/** After what gives the figure its own color. */
export const figureTones = {
  plain: undefined,
  warning: modifier({ color: color.warning, fontWeight: 600 }),
  danger: modifier({ color: color.danger, fontWeight: 600 }),
}
export const factNote = part({ fontSize: text.note, color: color.quiet, fontWeight: 400 })

/** Whole addresses of what looks alike, over each other. */
export const compare = part({ display: 'flex', flexDirection: 'column', gap: space.s1, paddingBlockStart: space.s2 })

export const head = part({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.s3 })
export const headBelow = modifier({
  marginBlockStart: space.s3,
  paddingBlockStart: space.s3,
  borderBlockStart: `1px solid ${color.line}`,
})
export const headWords = part({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0 })
export const figure = part({
  display: 'block',
  fontSize: text.display,
  lineHeight: line.display,
  fontWeight: 600,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
/** Two in a box. */
export const figureInBox = modifier({ fontSize: `calc(0.8 * ${text.display})` })
export const figureLong = modifier({ fontSize: text.title, lineHeight: line.title })

export const tokens = part({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s1,
  minHeight: 440,
  paddingInline: space.s3,
  paddingBlockEnd: space.s3,
})
export const searchPlace = part({
  display: 'block',
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  paddingInline: space.s2,
  paddingBlock: space.s1,
  background: color.surface,
})
export const worth = part({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  fontVariantNumeric: 'tabular-nums',
})
export const mark = part({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s1,
  fontSize: text.note,
  lineHeight: line.note,
})

/** A shortened address with what leads to its page, or copies it. */
export const linked = part({ display: 'inline-flex', alignItems: 'center', gap: space.s1 })
/** As large as every button, in a line that is lower. */
export const inFact = part({ display: 'inline-flex', marginBlock: '-12px', marginInlineEnd: '-9px' })

export const askedRows = part({ display: 'flex', flexDirection: 'column', paddingBlockStart: space.s1 })
export const askedRow = part({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s2,
  fontVariantNumeric: 'tabular-nums',
})
export const askedActions = part({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2 })
