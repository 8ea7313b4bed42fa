/**
 * Whether an SVG draws no more than it says: shapes, text, gradients, clips and masks, and nothing that repeats what is drawn
 * elsewhere, asks for another file, moves or runs. It is a list of what is allowed, so that a way to write something, or an
 * element that comes to SVG later, is refused until it is added. Takes time in proportion to its length.
 */
export function isPlainSvg(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  const open: string[] = []
  let [end, roots, references] = [0, 0, 0]
  for (const { 0: token, 1: closed, 2: name, 3: attributes = '', 4: isEmpty } of text.matchAll(TOKEN)) {
    end += token.length
    if (closed !== undefined && open.pop() !== closed) return false
    if (name === undefined) continue
    if (open.length === 0) roots += 1
    if (open.length === MAX_DEPTH || !ELEMENTS.includes(name) || (open.length === 0 && name !== 'svg')) return false
    const found = referencesIn(attributes)
    // What is referred to refers to nothing: references of references multiply.
    if (found === undefined || (found > 0 && [...open, name].some((one) => DEFINITIONS.includes(one)))) return false
    references += found
    if (!isEmpty) open.push(name)
  }
  // Each reference may draw all of the rest once more.
  return end === text.length && open.length === 0 && roots === 1 && references * text.length <= MAX_DRAWN
}

/** How often the attributes of an element refer to another; undefined when one of them is not allowed. */
function referencesIn(attributes: string): number | undefined {
  let count = 0
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (REFUSED.test(name) || (name === 'style' && REFUSED.test(value)) || value.includes('\\')) return undefined
    const own = value.match(REFERENCE)?.length ?? 0
    if (value.replace(REFERENCE, '').replace(PLAIN_FUNCTION, '').includes('(')) return undefined
    count += own
  }
  return count
}

/**
 * One part of a document: its declaration in UTF-8, a comment, an end tag, a start tag, or text. Entities, CDATA, document types
 * and instructions are none of these.
 */
const TOKEN =
  /<\?xml(?: version="[\d.]+")?(?: encoding="utf-8")?(?: standalone="(?:yes|no)")? ?\?>|<!--(?:[^-]|-(?!-))*-->|<\/([a-z]+)[ \t\r\n]*>|<([a-z]+)((?:[ \t\r\n]+[\w:.-]+[ \t\r\n]*=[ \t\r\n]*(?:"[^"<&]*"|'[^'<&]*'))*)[ \t\r\n]*(\/?)>|[^<&]+/giy

const ATTRIBUTE = /([\w:.-]+)[ \t\r\n]*=[ \t\r\n]*("[^"]*"|'[^']*')/g

const REFERENCE = /\burl\((["']?)#[\w.:-]+\1\)/g

/** Functions that name a color or a place. */
const PLAIN_FUNCTION = /\b(?:rgba?|hsla?|translate[XY]?|rotate|scale[XY]?|matrix|skew[XY])\([\w\s.,%+/-]*\)/gi

/** Handlers, links, effects that cost more than their shape, and dashes, of which a line can have a million. */
const REFUSED = /^on|href|filter|marker|dash|animation|@/i

const DEFINITIONS: readonly string[] = ['linearGradient', 'radialGradient', 'clipPath', 'mask']

const ELEMENTS: readonly string[] = [
  ...DEFINITIONS,
  ...['svg', 'g', 'defs', 'title', 'desc', 'stop', 'text', 'tspan'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
]

/** 64 kB (1 kB = 1024 bytes). */
const MAX_LENGTH = 64 * 1_024

const MAX_DEPTH = 32

/** Bytes of shapes. */
const MAX_DRAWN = 1_024 * 1_024
