import type { Mistake } from './codes.js'

/** What is wrong, and what to write instead: one sentence each, all of them. */
export function describeMistakes(context: Mistake & { readonly mistakes?: readonly Mistake[] | undefined }): string {
  const { mistakes = [context] } = context
  if (mistakes.length < 2) return mistakes.map(describe).join('')
  return [`${mistakes.length} options are wrong:`, ...mistakes.map((mistake) => `- ${describe(mistake)}`)].join('\n')
}

function describe({ option, value, expected, isUnknown, instead }: Mistake): string {
  const problem = isUnknown
    ? `\`${option}\` is not ${expected}`
    : `\`${option}\` is ${shown(value)}; expected ${expected}`
  return instead ? `${problem}. ${instead}` : problem
}

function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.slice(0, SHOWN_LENGTH)}'`
  if (typeof value === 'function') return `the function ${value.name}`.trim()
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

const SHOWN_LENGTH = 60
