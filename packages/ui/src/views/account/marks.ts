/** Between two facts of one line. */
export const DOT = '·'
/** Where no figure is known. */
export const NOTHING = '—'
/** Stands for an amount that is hidden. */
export const HIDDEN = '•••••'
