/** A window that is too low for a card with edges: a page at 400 % zoom, a phone on its side. The card then fills it. */
export const LOW_WINDOW = '(max-height: 480px)'

/** A low window with room for two columns: a phone on its side. */
export const LOW_AND_BROAD_WINDOW = '(max-height: 480px) and (min-width: 640px)'

/** From here up the wide layout has its two panes. */
export const ROOM_FOR_TWO = '(min-width: 768px) and (min-height: 481px)'
