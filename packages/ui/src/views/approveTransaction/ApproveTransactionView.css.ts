import { createVar } from '@vanilla-extract/css'
import { vars } from '../../theme/derived.css.js'
import { modifier, part } from '../../theme/part.js'
import { LOW_WINDOW } from '../../theme/windows.js'

const { color, size, space } = vars

/** Height of the card with its header. */
const cardHeight = createVar()
/** The lines around the card. */
const EDGES = '2px'
const HANDLE = '14px'
/** What a sheet has beside its header and its view: the page above it, the line over it, its handle and the room below. */
const AROUND_SHEET = `33px - ${HANDLE} - max(${space.s3}, env(safe-area-inset-bottom, 0px))`

/** As high as the card allows, so that what the wallet draws scrolls there and never in the page. */
export const approve = part({
  position: 'relative',
  display: 'block',
  height: upTo(`2 * ${space.s4} - ${EDGES}`),
  borderBlockStart: `1px solid ${color.line}`,
  vars: { [cardHeight]: '668px' },
  selectors: {
    '[data-layout="drawer"] &': {
      height: upTo(AROUND_SHEET),
      '@media': { [LOW_WINDOW]: { height: restOfWindow(HANDLE) } },
    },
  },
  // The header has the line there.
  '@media': { [LOW_WINDOW]: { height: restOfWindow('0px'), borderBlockStart: 'none' } },
})
/** The frame leads on to the wallet's window: there is less to see. */
export const short = modifier({ vars: { [cardHeight]: '480px' } })

/** Has the wallet's frame in it, which takes all of it. */
export const place = part({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'stretch' })
/** Nothing in it can be reached. */
export const away = modifier({ visibility: 'hidden' })

/** Over the place: opaque, and as large. */
export const cover = part({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'auto',
  background: color.surface,
})

export const failed = part({ display: 'flex', flexDirection: 'column', justifyContent: 'center', flex: '1 0 auto' })
export const buttons = part({
  display: 'block',
  flex: 'none',
  paddingInline: space.s4,
  paddingBlock: `${space.s3} ${space.s4}`,
})

/** Height of the view where so much of the window is not the card's. */
function upTo(around: string): string[] {
  return inWindow((window) => `calc(min(${cardHeight} - ${EDGES}, ${window} - ${around}) - ${size.header})`)
}

/** Height of the view where the card is the window, but for this and the header, which is then as high as its buttons. */
function restOfWindow(above: string): string[] {
  const header = `max(${size.header}, ${size.target} + 8px) - 1px`
  return inWindow((window) => `max(160px, ${window} - ${above} - ${header} - env(safe-area-inset-bottom, 0px))`)
}

/** For what the bars of a phone's browser leave, and for browsers that only know the whole window. */
function inWindow(height: (window: string) => string): string[] {
  return [height('100vh'), height('100dvh')]
}
