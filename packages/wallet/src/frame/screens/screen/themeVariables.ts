import type { FrameTheme } from '@portico/core/connectors/embedded/protocol'
import type { ThemeOptions } from '@portico/ui'

/** Variables of a theme that were checked. */
export type CheckedVariables = Pick<NonNullable<ThemeOptions['themeVariables']>, 'accent' | 'borderRadiusMaster'>

/**
 * What a page sets of the theme, as far as it can hide nothing: an opaque color, as the browser reads it, and a radius of at most 12
 * pixels. What comes out is written anew; what isn't one is left out.
 */
export function themeVariables(document: Document, asked: FrameTheme['themeVariables'] = {}): CheckedVariables {
  const { accent, borderRadiusMaster } = asked
  return {
    accent: accent === undefined ? undefined : readColor(document, accent),
    borderRadiusMaster: borderRadiusMaster === undefined ? undefined : readRadius(document, borderRadiusMaster),
  }
}

/** The color as `#rrggbb`. */
function readColor(document: Document, text: string): string | undefined {
  if (text.length > MOST_CHARACTERS || !CSS.supports('color', text)) return undefined
  // Of any notation, as one of sRGB. A browser that can't do this doesn't make other colors fit to the accent either.
  const value = `color(from ${text} srgb r g b / alpha)`
  const computed = compute(document, { property: 'color', value, parents: COLORS })
  const channels = OPAQUE.exec(computed ?? '')?.slice(1)
  return channels && `#${channels.map((channel) => toHex(Number(channel))).join('')}`
}

function toHex(channel: number): string {
  return Math.round(Math.min(1, Math.max(0, channel)) * 255)
    .toString(16)
    .padStart(2, '0')
}

/** The length in pixels. */
function readRadius(document: Document, text: string): string | undefined {
  if (text.length > MOST_CHARACTERS) return undefined
  const length = compute(document, { property: 'text-indent', value: text, parents: LENGTHS })
  const px = Number(LENGTH.exec(length ?? '')?.[1])
  return px <= MOST_RADIUS_PX ? `${px}px` : undefined
}

/** The computed value of an inherited property; undefined where it depends on something else, or the value is invalid. */
function compute(
  document: Document,
  request: { readonly property: string; readonly value: string; readonly parents: readonly string[] }
): string | undefined {
  const { property, value, parents } = request
  const outer = document.createElement('span')
  const inner = outer.appendChild(document.createElement('span'))
  outer.hidden = true
  document.body.append(outer)
  inner.style.setProperty(property, value)
  const computed = parents.map((given) => {
    outer.style.setProperty(property, given)
    return getComputedStyle(inner).getPropertyValue(property)
  })
  outer.remove()
  return new Set(computed).size === 1 ? computed[0] : undefined
}

const COLORS = ['#000', '#fff']
const LENGTHS = ['1px', '2px']
const MOST_CHARACTERS = 100
const MOST_RADIUS_PX = 12
const CHANNEL = '(-?[\\d.]+(?:e-?\\d+)?)'
const OPAQUE = new RegExp(`^color\\(srgb ${CHANNEL} ${CHANNEL} ${CHANNEL}\\)$`)
const LENGTH = /^(\d+(?:\.\d+)?)px$/
