import { keyframes } from '@vanilla-extract/css'
import '../../theme/page.css.js'
import { tokens } from '../../theme/contract.css.js'
import { vars } from '../../theme/derived.css.js'
import { motion } from '../../theme/motion.css.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_AND_BROAD_WINDOW, LOW_WINDOW, ROOM_FOR_TWO } from '../../theme/windows.js'

const { color, radius, shadow, space, text, line } = vars

const appear = keyframes({ from: { opacity: 0 } })
const vanish = keyframes({ to: { opacity: 0 } })
// Position only: the first row is opaque and can be pressed in the first frame.
const enter = keyframes({ from: { transform: `translateY(calc(10px * ${motion.travel}))` } })
const leave = keyframes({ to: { opacity: 0, transform: `translateY(calc(6px * ${motion.travel}))` } })
const rise = keyframes({ from: { transform: `translateY(calc(48px * ${motion.travel}))` } })
const sink = keyframes({ to: { opacity: 0, transform: `translateY(calc(100% * ${motion.travel}))` } })
const shakes = keyframes({
  '0%, 100%': { translate: '0 0' },
  '15%, 45%, 75%': { translate: '-6px 0' },
  '30%, 60%, 90%': { translate: '6px 0' },
})

export const overlay = part({
  position: 'fixed',
  inset: 0,
  zIndex: tokens.zIndex,
  display: 'grid',
  // A view that does not shrink scrolls sideways in its frame; it never widens the card.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  placeItems: 'center',
  padding: space.s4,
  // Clipped, because what is hidden still scrolls when something below the sheet's edge is brought into view.
  overflow: ['hidden', 'clip'],
  overscrollBehavior: 'contain',
  selectors: {
    '&[data-state="closing"]': { pointerEvents: 'none' },
    '&[data-layout="drawer"]': { placeItems: 'end center', padding: 0 },
  },
  '@media': { [LOW_WINDOW]: { padding: 0 } },
})

export const backdrop = part({
  position: 'absolute',
  inset: 0,
  background: color.overlay,
  touchAction: 'none',
  animation: `${appear} ${motion.enter} ${motion.easeOut}`,
  selectors: {
    '&[data-state="closing"]': { animation: `${vanish} ${motion.exit} ${motion.easeInOut} forwards` },
  },
})

export const card = part({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: `min(${tokens.modalWidth}, 100%)`,
  maxHeight: 'min(100%, 760px)',
  minHeight: 0,
  overflow: 'hidden',
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  background: color.surface,
  color: color.text,
  boxShadow: shadow.card,
  animation: `${enter} ${motion.enter} ${motion.easeOut}`,
  selectors: {
    '&[data-state="closing"]': { animation: `${leave} ${motion.exit} ${motion.easeInOut} forwards` },
    '&[data-shake]': { animation: `${shakes} ${motion.shake} ${motion.easeInOut}` },
  },
  '@media': { [LOW_WINDOW]: filled(), [LOW_AND_BROAD_WINDOW]: { width: 'min(640px, 100%)' } },
})

/** Wide is two panes and needs the viewport for them. */
export const wide = modifier({ '@media': { [ROOM_FOR_TWO]: { width: 'min(720px, 100%)' } } })

export const drawer = modifier({
  width: '100%',
  maxHeight: 'calc(100% - 32px)',
  paddingBlockEnd: `max(${space.s3}, env(safe-area-inset-bottom))`,
  borderRadius: `${radius.card} ${radius.card} 0 0`,
  borderBlockEnd: 'none',
  borderInline: 'none',
  animationName: rise,
  transition: `translate ${motion.exit} ${motion.easeOut}`,
  selectors: {
    '&[data-state="closing"]': { animation: `${sink} ${motion.exit} ${motion.easeInOut} forwards` },
    '&[data-dragging]': { transition: 'none' },
    // Room below, so that the entering sheet never shows the page under it.
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockStart: '100%',
      height: 64,
      background: color.surface,
    },
  },
  '@media': { [LOW_WINDOW]: { ...filled(), selectors: { '&::after': { content: 'none' } } } },
})

/** The sheet may not clip what lies under it while it rises. */
export const drawerOverflow = modifier({
  overflow: 'visible',
  '@media': { [LOW_WINDOW]: { overflowX: 'hidden', overflowY: 'auto' } },
})

/** Stays when the card scrolls as a whole. */
const stays = { position: 'sticky', insetBlockStart: 0, zIndex: 1, background: color.surface } as const

export const grip = part({
  display: 'block',
  flex: 'none',
  touchAction: 'none',
  cursor: 'grab',
  '@media': { [LOW_WINDOW]: stays },
})
/** Listens and has no box. */
export const contents = part({ display: 'contents' })

export const gripArea = part({ display: 'block', flex: 'none', '@media': { [LOW_WINDOW]: stays } })

export const handle = part({
  display: 'block',
  width: 36,
  height: 4,
  marginBlockStart: '10px',
  marginInline: 'auto',
  borderRadius: 2,
  background: color.line,
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
})

/** Why closing is blocked, once the user tried. Without a text it has no size, but it is there to be listened to. */
export const reason = part({
  display: 'block',
  flex: 'none',
  color: color.warning,
  fontSize: text.note,
  lineHeight: line.note,
  selectors: {
    '&:not(:empty)': {
      marginInline: space.s3,
      marginBlockEnd: space.s1,
      paddingBlock: space.s2,
      paddingInline: space.s3,
      borderRadius: radius.control,
      background: color.warningSoft,
    },
  },
})

/** The card is the window: it scrolls as a whole under its header, and a shade at its end says that there is more. */
function filled() {
  return {
    width: '100%',
    height: '100%',
    maxHeight: '100%',
    border: 'none',
    borderRadius: 0,
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
    overflowX: 'hidden',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // What gets the focus is never under the header.
    scrollPaddingBlockStart: '52px',
    scrollbarWidth: 'thin',
    scrollbarColor: `${color.line} transparent`,
    background: [
      `linear-gradient(${color.surface}, ${color.surface}) bottom / 100% 20px no-repeat local`,
      `linear-gradient(transparent, ${color.line}) bottom / 100% 10px no-repeat scroll`,
      color.surface,
    ].join(', '),
  } as const
}
