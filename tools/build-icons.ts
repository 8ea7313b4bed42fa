/**
 * Compiles the icons in packages/ui/src/icons/svg to path data, one path each. `node tools/build-icons.ts` writes the
 * file, `--check` fails when it is out of date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

const folder = new URL('../packages/ui/src/icons/', import.meta.url)
const target = new URL('icons.generated.ts', folder)
const source = compile()

if (!process.argv.includes('--check')) {
  writeFileSync(target, source)
} else if (readFileSync(target, 'utf8') !== source) {
  console.error('packages/ui/src/icons/icons.generated.ts is out of date. Run: node tools/build-icons.ts')
  process.exitCode = 1
}

function compile(): string {
  const files = readdirSync(new URL('svg/', folder)).sort()
  const lines = files.map((file) => {
    const name = basename(file, '.svg').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return `  ${name}: '${toPathData(readFileSync(new URL(`svg/${file}`, folder), 'utf8'))}',`
  })
  return [
    '// Made by tools/build-icons.ts from svg/. Do not edit.',
    '',
    '/** Path data of the icons, to be drawn with a stroke of 1.5 in a box of 20 units. */',
    'export const icons = {',
    ...lines,
    '} as const',
    '',
    '/** The name of an icon. */',
    'export type IconName = keyof typeof icons',
    '',
  ].join('\n')
}

/** Returns one path for all shapes of an icon. Throws on a shape it does not know. */
function toPathData(svg: string): string {
  const shapes = [...svg.matchAll(/<(path|circle|rect|line|polyline)\s([^>]*?)\/>/g)]
  if (shapes.length === 0) throw new Error('An icon has no shape that can be compiled.')
  return shapes.map(([, tag = '', attributes = '']) => shapeToPath({ tag, attributes })).join('')
}

function shapeToPath({ tag, attributes }: { tag: string; attributes: string }): string {
  const read = (name: string): string => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '0'
  const number = (name: string): number => Number(read(name))
  if (tag === 'path') return startAbsolute(read('d'))
  if (tag === 'line') return `M${read('x1')} ${read('y1')}L${read('x2')} ${read('y2')}`
  if (tag === 'circle') {
    // A dot has no line of its own: half of the stroke is a part of its radius.
    const r = round(attributes.includes('stroke="none"') ? number('r') - 0.75 : number('r'))
    return `M${round(number('cx') - r)} ${read('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  }
  if (tag === 'rect') {
    const [x, y, width, height, r] = [number('x'), number('y'), number('width'), number('height'), number('rx')]
    const corner = (dx: number, dy: number): string => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`)
    return (
      `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}` +
      `h${-(width - 2 * r)}${corner(-r, -r)}v${-(height - 2 * r)}${corner(r, -r)}Z`
    )
  }
  throw new Error(`The shape ${tag} cannot be compiled.`)
}

/** Without the digits that only floating point makes. */
function round(value: number): number {
  return Number(value.toFixed(3))
}

/** A path that starts with a relative `m` is absolute only while it stands alone: joined, it must say so. */
function startAbsolute(data: string): string {
  const relative = /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(.*)$/s.exec(data)
  if (!relative) return data
  const [, x = '', y = '', rest = ''] = relative
  return /^[-\d.]/.test(rest) ? `M${x} ${y}l${rest}` : `M${x} ${y}${rest}`
}
