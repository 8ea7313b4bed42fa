/** Where a list is scrolled to, in rows. */
export interface RowPlace {
  /** Index of the first row that is at least partly in view. */
  readonly firstRow: number
  /** How many rows can be in view at once, partly or whole. */
  readonly rowsInView: number
}

/** Which rows are in the document: from `start`, without `end`. */
export interface RowWindow {
  readonly start: number
  readonly end: number
}

/** Returns the place for a scroll position. All lengths in px; a list that was not laid out yet is at its top. */
export function placeOf(measured: {
  readonly scrollTopPx: number
  readonly viewportPx: number
  /** From the top of one row to the top of the next. */
  readonly rowPx: number
}): RowPlace {
  const { scrollTopPx, viewportPx, rowPx } = measured
  if (!(rowPx > 0 && viewportPx > 0)) return topPlace
  return { firstRow: Math.max(0, Math.floor(scrollTopPx / rowPx)), rowsInView: Math.ceil(viewportPx / rowPx) + 1 }
}

/**
 * Returns the rows to render: those in view, a few on each side so that a fast finger meets rows and not a blank, and
 * never more than `mostRows`, however high the list is. A place beyond the end shows the last rows.
 */
export function computeWindow({ place, count }: { readonly place: RowPlace; readonly count: number }): RowWindow {
  const shown = Math.min(place.rowsInView, mostRows - 2 * overscan)
  const first = Math.max(0, Math.min(place.firstRow, count - shown))
  return { start: Math.max(0, first - overscan), end: Math.min(count, first + shown + overscan) }
}

/** The place before the first measurement: enough rows for any phone and any card. */
export const topPlace: RowPlace = { firstRow: 0, rowsInView: 10 }

/** The most rows of one window. Beside them only the row with the focus is kept. */
export const mostRows = 60

const overscan = 4
