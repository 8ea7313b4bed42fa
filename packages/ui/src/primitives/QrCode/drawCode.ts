import { encode } from 'uqr'

/** A QR code as shapes, in units of one module, without its quiet zone. */
export interface DrawnCode {
  /** Modules along one edge. */
  readonly size: number
  /** Path of the small modules: a line through the middle of each row of neighbors, to be drawn with round ends. */
  readonly modules: string
  /** Path of the three eyes in the corners, to be filled by the even-odd rule. */
  readonly eyes: string
  /** Edge length of the space in the middle, in modules; 0 without one. */
  readonly space: number
}

/**
 * Encodes a text and returns its QR code as two paths. `hasMiddle` leaves a space for a picture.
 *
 * Level M mends 15 of 100 parts, and the space takes 5. Tried and worse with a decoder: level Q, whose code has more and
 * so smaller modules (read from 240 px on where M is read from 200 px on, and lost with less blur), and single points
 * instead of lines (lost when the camera is near).
 */
export function drawCode({ text, hasMiddle }: { readonly text: string; readonly hasMiddle: boolean }): DrawnCode {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: 0 })
  const space = hasMiddle ? oddBelow(size * spaceShare) : 0
  const start = (size - space) / 2
  const inSpace = (at: number): boolean => at >= start && at < start + space

  const lines = data.flatMap((row, y) => {
    const drawn = row.map((dark, x) => dark && !isEye({ x, y, size }) && !(inSpace(x) && inSpace(y)))
    return runs(drawn).map(({ from, length }) => `M${from + 0.5} ${y + 0.5}h${length - 1}`)
  })
  const corners = [
    [0, 0],
    [size - eyeSize, 0],
    [0, size - eyeSize],
  ] as const
  return { size, space, modules: lines.join(''), eyes: corners.map(([x, y]) => eye({ x, y })).join('') }
}

function isEye({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }): boolean {
  const atStart = (value: number): boolean => value < eyeSize
  const atEnd = (value: number): boolean => value >= size - eyeSize
  return (atStart(x) && (atStart(y) || atEnd(y))) || (atEnd(x) && atStart(y))
}

/** A ring of one module and a block of three in it, with round corners. */
function eye({ x, y }: { readonly x: number; readonly y: number }): string {
  return (
    roundSquare({ x, y, edge: eyeSize, radius: 2 }) +
    roundSquare({ x: x + 1, y: y + 1, edge: eyeSize - 2, radius: 1.2 }) +
    roundSquare({ x: x + 2, y: y + 2, edge: eyeSize - 4, radius: 0.8 })
  )
}

function roundSquare(square: {
  readonly x: number
  readonly y: number
  readonly edge: number
  readonly radius: number
}): string {
  const { x, y, edge, radius: r } = square
  const side = edge - 2 * r
  const turn = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${side}${turn(r, r)}v${side}${turn(-r, r)}h${-side}${turn(-r, -r)}v${-side}${turn(r, -r)}z`
}

/** The dark modules of a row that stand side by side. */
function runs(row: readonly boolean[]): readonly { readonly from: number; readonly length: number }[] {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []))
  return starts.map((from) => {
    const end = row.indexOf(false, from)
    return { from, length: (end < 0 ? row.length : end) - from }
  })
}

/** The space stands on whole modules in the middle, and the code's edge is always odd. */
function oddBelow(value: number): number {
  const whole = Math.floor(value)
  return whole % 2 === 1 ? whole : whole - 1
}

const eyeSize = 7
/** Edge of the space in the middle over the edge of the code. */
const spaceShare = 0.23
