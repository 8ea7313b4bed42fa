import { vars } from '../theme/derived.css.js'
import { modifier, part } from '../theme/part.js'
import { ROOM_FOR_TWO } from '../theme/windows.js'

const { color } = vars

/** The list alone. */
export const panes = part({ display: 'block' })

/** The widths of design.md: the list keeps 300 px, the detail takes the rest of 720. */
export const twoPanes = modifier({
  '@media': {
    [ROOM_FOR_TWO]: { display: 'grid', gridTemplateColumns: '300px minmax(0, 1fr)', minHeight: paneHeight() },
  },
})

/** Stays in place while a long list scrolls, so that the chosen wallet's state is always in view. */
export const detailPane = part({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minWidth: 0,
  // A window that was made narrow while it was open: below the list until the container takes the detail away.
  borderBlockStart: `1px solid ${color.line}`,
  '@media': {
    [ROOM_FOR_TWO]: {
      position: 'sticky',
      insetBlockStart: 0,
      alignSelf: 'start',
      // As high as the list, as long as all of it is in view.
      height: 'min(100%, 600px)',
      minHeight: paneHeight(),
      borderBlockStart: 'none',
      borderInlineStart: `1px solid ${color.line}`,
    },
  },
})

/** The detail beside a list that scrolls inside: as high as the list. */
export const fullHeight = modifier({ '@media': { [ROOM_FOR_TWO]: { alignSelf: 'stretch' } } })

/** Both panes are at least this high, so that the window does not jump from one state to the next. */
function paneHeight(): string {
  return '448px'
}
