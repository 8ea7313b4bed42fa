import { vars } from '../theme/derived.css.js'
import { hovered } from '../theme/hovered.js'
import { motion } from '../theme/motion.css.js'
import { modifier, part } from '../theme/part.js'
import { systemButton } from '../theme/systemButton.js'

const { color, radius, shadow, size, space } = vars

export const pill = part({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s2,
  minHeight: size.control,
  // A column of flex or grid, such as the body of many templates, would make it as wide as itself.
  width: 'fit-content',
  maxWidth: '100%',
  // In a line of text a picture would move the button up or down.
  verticalAlign: 'middle',
  paddingInline: space.s4,
  borderRadius: radius.control,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  border: `1px solid ${color.line}`,
  background: color.surface,
  color: color.text,
  transition: `background-color ${motion.press} ${motion.easeOut}`,
  selectors: {
    '&:hover': hovered({ background: color.raised }),
    '&:focus-visible': { boxShadow: shadow.focus, outline: '2px solid transparent' },
    '&:disabled': { cursor: 'default', opacity: 0.55 },
  },
})

/** The states in which pressing is the one thing to do next. */
export const inviting = modifier({
  borderColor: 'transparent',
  background: color.accent,
  color: color.onAccent,
  '@media': systemButton,
  selectors: { '&:hover': hovered({ background: color.accentHover }) },
})

export const warning = modifier({
  borderColor: 'transparent',
  background: color.warningSoft,
  color: color.warning,
  selectors: { '&:hover': hovered({ background: color.warningSoft }) },
})

export const label = part({
  display: 'flex',
  minWidth: 0,
  selectors: {
    // The two parts of an address stand from left to right, also where the text runs the other way.
    '&:dir(rtl)': { flexDirection: 'row-reverse', justifyContent: 'flex-end' },
  },
})
/** All of a text, or what is before the mark of a short one: each in its own direction, or the mark would go before it. */
export const start = part({
  display: 'block',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  unicodeBidi: 'plaintext',
  selectors: { '& + &': { flex: 'none' } },
})
export const detail = part({
  display: 'block',
  flex: 'none',
  fontWeight: 400,
  color: color.quiet,
  fontVariantNumeric: 'tabular-nums',
})

/** Holds the place of a balance that is being read. */
export const waitingDetail = modifier({ width: 72, height: 12, borderRadius: radius.chip, background: color.pressed })

/** A phone has no room for a balance beside everything else. */
const BELOW_TABLET = '(max-width: 479.98px)'
export const fromTablet = modifier({ '@media': { [BELOW_TABLET]: { display: 'none' } } })

/** Adds nothing to the width of the button, which is that of its room. */
export const content = part({
  gridArea: '1 / 1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s2,
  contain: 'inline-size',
})

/** A label that leaves what follows it at the end. */
export const spread = modifier({ flex: 1, textAlign: 'start' })

const ACCOUNT = '184px'
const BALANCE = '248px'

const room = {
  display: 'inline-grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingInline: space.s3,
} as const

/** As wide as the text that has to fit. A style draws it, so that screen readers don't read it twice. */
export const reserved = part({
  gridArea: '1 / 1',
  height: 0,
  overflow: 'hidden',
  visibility: 'hidden',
  selectors: {
    '&::before': { content: 'attr(data-text)' },
    // A wrong network has no picture, and its button is as wide.
    '[data-part="pill-button"]:has([data-part="media"]) > &, [data-state="wrongNetwork"] > &': {
      marginInlineStart: `calc(24px + ${space.s2})`,
    },
  },
})

/** Widths that no state changes. */
export const rooms = {
  account: modifier({ ...room, minWidth: ACCOUNT }),
  balance: modifier({ ...room, minWidth: BALANCE }),
  balanceFromTablet: modifier({
    ...room,
    minWidth: BALANCE,
    '@media': { [BELOW_TABLET]: { minWidth: ACCOUNT } },
  }),
  names: modifier({ ...room, maxWidth: `min(100%, ${BALANCE})` }),
}

/** In the padding at the end, so that its coming and going moves nothing. */
export const busyDot = part({
  position: 'absolute',
  insetInlineEnd: '5px',
  insetBlockStart: 'calc(50% - 3px)',
  width: 6,
  height: 6,
  borderRadius: '50%',
  background: 'currentColor',
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
})
