/**
 * Compiles the few icons that `@portico/ui` uses from `lucide-static` (ISC) to path data, so that the set is never a
 * run-time dependency. `node tools/build-icons.ts` writes the file, `--check` fails when it is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'

/** Our name for an icon, and the name it has in the set. */
const names = {
  alert: 'triangle-alert',
  arrowDown: 'arrow-down',
  arrowUpRight: 'arrow-up-right',
  back: 'chevron-left',
  check: 'check',
  chevronDown: 'chevron-down',
  chevronRight: 'chevron-right',
  clock: 'clock',
  close: 'x',
  copy: 'copy',
  disconnect: 'log-out',
  download: 'download',
  enlarge: 'maximize-2',
  error: 'circle-x',
  externalLink: 'external-link',
  globe: 'globe',
  info: 'info',
  key: 'key-round',
  lock: 'lock',
  mail: 'mail',
  more: 'ellipsis',
  network: 'network',
  offline: 'wifi-off',
  phone: 'smartphone',
  plus: 'plus',
  puzzle: 'puzzle',
  qrCode: 'qr-code',
  refresh: 'rotate-cw',
  search: 'search',
  settings: 'settings',
  shield: 'shield-check',
  success: 'circle-check',
  swap: 'arrow-up-down',
  user: 'user',
  wallet: 'wallet',
} as const

const root = new URL('../', import.meta.url)
const target = new URL('packages/ui/src/icons/icons.generated.ts', root)
const source = compile()

if (!process.argv.includes('--check')) {
  writeFileSync(target, source)
} else if (readFileSync(target, 'utf8') !== source) {
  console.error('packages/ui/src/icons/icons.generated.ts is out of date. Run: node tools/build-icons.ts')
  process.exitCode = 1
}

function compile(): string {
  const lines = Object.entries(names).map(([ours, theirs]) => {
    const svg = readFileSync(new URL(`packages/ui/node_modules/lucide-static/icons/${theirs}.svg`, root), 'utf8')
    return `  ${ours}: '${toPathData(svg)}',`
  })
  return [
    '// Made by tools/build-icons.ts from lucide-static. Do not edit.',
    '',
    // In this comment, because a build keeps it. tools/check-package.ts looks for it.
    '/** Path data of the icons in a box of 24 units. Third-party content: Lucide, Feather; see THIRD_PARTY_NOTICES. */',
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
    const r = number('r')
    return `M${number('cx') - r} ${read('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
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

/** A path that starts with a relative `m` is absolute only while it stands alone: joined, it must say so. */
function startAbsolute(data: string): string {
  const relative = /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(.*)$/s.exec(data)
  if (!relative) return data
  const [, x = '', y = '', rest = ''] = relative
  return /^[-\d.]/.test(rest) ? `M${x} ${y}l${rest}` : `M${x} ${y}${rest}`
}
