import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A measured figure; a name that begins with blanks explains the one above it and is held by nothing. */
export interface Measure {
  readonly name: string
  readonly value: number
  /** kB is 1024 bytes after gzip, MB 1024 kB on disk. */
  readonly unit: 'kB' | 'MB' | 'packages' | 'requests' | 'files'
}

/** What figures.json says of a figure. */
interface Accepted {
  /** What was measured when it was written. */
  readonly figure: number
  /** More than this fails, however it got there. */
  readonly most?: number
  /** The reason for the figure, to be read before a larger one is written. */
  readonly why: string
}

/** How much a figure may grow over the accepted one before the change has to say why: a tenth. */
const GROWTH = 1.1

const accepted = JSON.parse(readFileSync(join(import.meta.dirname, 'figures.json'), 'utf8')) as Readonly<
  Record<string, Accepted>
>

/** Compares a figure with the accepted one. `problem` says what to do; undefined without a problem. */
export function compare({ name, value, unit }: Measure): {
  readonly change: string
  readonly problem: string | undefined
} {
  if (name.startsWith(' ')) return { change: '', problem: undefined }
  const before = accepted[name]
  if (before === undefined) return { change: 'new', problem: `${name}: write ${value.toFixed(1)} into figures.json.` }
  const { figure, most } = before
  const change = format({ value: value - figure, unit }).replace(/^(?!-)/, '+')
  if (most !== undefined && value > most)
    return { change, problem: `${name}: at most ${format({ value: most, unit })}.` }
  if (value > figure * GROWTH) {
    return { change, problem: `${name}: over ${figure} by more than a tenth. Write why into figures.json.` }
  }
  // What weighs nothing any more was most likely not found.
  const isLost = value === 0 && figure > 0
  return { change, problem: isLost ? `${name}: nothing was measured; it was ${figure}.` : undefined }
}

/** Returns a problem for each accepted figure that nothing measured: it would hold nothing. */
export function gone(measures: readonly Measure[]): readonly string[] {
  const names = measures.map(({ name }) => name)
  return Object.keys(accepted)
    .filter((name) => !names.includes(name))
    .map((name) => `${name}: nothing measures it any more. Take it out of figures.json, or measure it again.`)
}

/** A size in kB, given in bytes. */
export const kb = (name: string, bytes: number): Measure => ({ name, value: bytes / 1024, unit: 'kB' })

/** Returns a figure with its unit: sizes with one decimal, counts without. */
export function format({ value, unit }: Pick<Measure, 'value' | 'unit'>): string {
  return `${unit === 'kB' || unit === 'MB' ? value.toFixed(1) : String(value)} ${unit}`
}
