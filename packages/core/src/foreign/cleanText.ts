import { shortAddress } from '../caip/shortAddress.js'
import { isDoubtful } from './isDoubtful.js'

/**
 * Untrusted text as it may be shown: one line of at most `characters` and an ellipsis, without control, zero-width and
 * direction characters. Markup stays, as the text it is. Empty when there is nothing to see. A name that can be read as something
 * else is in quotes, with the address of what it names behind them where that is known: `“000 USDC” 0x1234…56789a`. What was made
 * so before stays so.
 */
export function cleanText(request: {
  readonly text: string
  readonly characters: number
  /** What it is: a name, a `symbol` that stands beside an amount, or `prose`, which is read as nothing else. @default 'name' */
  readonly as?: 'name' | 'symbol' | 'prose' | undefined
  /** Of what it names. */
  readonly address?: string | undefined
}): string {
  const { characters, as = 'name', address } = request
  const line = oneLine(request.text)
  const [, quoted = line, shown = ''] = (as !== 'prose' && QUOTED.exec(line)) || []
  const name = cut(quoted, characters)
  if (as === 'prose' || !isDoubtful({ text: name, isBesideAmount: as === 'symbol' })) return name
  const place = address === undefined ? shown : ` ${shortAddress(address)}`
  return `“${name}”${place}`
}

function oneLine(text: string): string {
  return (
    text
      // Far more than is shown; what the rest would cost is not spent on every list.
      .slice(0, LOOKED_AT)
      .replace(BLANK, ' ')
      .replace(UNSEEN, '')
      .replace(/ {2,}/g, ' ')
      .replace(MARKS, '$1')
      .trim()
  )
}

/** By code point: half an emoji is no character. */
function cut(text: string, characters: number): string {
  const all = [...text]
  return all.length > characters ? `${all.slice(0, characters).join('').trimEnd()}…` : text
}

/** A name in quotes, and the address behind it. */
const QUOTED = /^“(.+)”( [\w-]{4,6}…[\w-]{6})?$/u

const LOOKED_AT = 4_096

/** Line ends and tabs part words as spaces do; a braille pattern without dots looks like one. */
const BLANK = /[\t\n\v\f\r\p{Z}\u0085\u2800]/gu

/** Controls, direction and zero-width characters, blank letters, halves of characters. An emoji of several comes apart. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/** Marks that are heaped on one letter cover the rows above and below; no script needs more than four. */
const MARKS = /(\p{M}{4})\p{M}+/gu
