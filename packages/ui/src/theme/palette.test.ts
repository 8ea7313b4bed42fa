import { describe, expect, test } from 'vitest'
import { channels, luminance } from './luminance.js'
import { type Palette, palettes } from './palette.js'

/** Text on what it may stand on. */
const pairs: readonly (readonly [keyof Palette, keyof Palette])[] = [
  ['text', 'background'],
  ['text', 'surfaceRaised'],
  ['textQuiet', 'background'],
  ['textQuiet', 'surfaceRaised'],
  ['accent', 'background'],
  ['onAccent', 'accent'],
  ['success', 'background'],
  ['warning', 'background'],
  ['danger', 'background'],
  ['background', 'danger'],
]

describe.each(Object.entries(palettes))('palette %s', (_name, palette) => {
  test.each(pairs)('contrast: %s on %s is at least 4.5', (text, surface) => {
    expect(contrast({ one: palette[text], other: palette[surface] })).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['success', 'warning', 'danger', 'accent'] as const)('contrast: %s on its own tint of 10 %%', (tone) => {
    const tint = mix({ color: palette[tone], share: 0.1, into: palette.background })
    expect(contrast({ one: palette[tone], other: tint })).toBeGreaterThanOrEqual(4.5)
  })
})

function contrast({ one, other }: { readonly one: string; readonly other: string }): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function mix(options: { readonly color: string; readonly share: number; readonly into: string }): string {
  const into = channels(options.into)
  const mixed = channels(options.color).map((value, index) =>
    Math.round(value * options.share + (into[index] ?? 0) * (1 - options.share))
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
