import type { Mistake } from '../errors/codes.js'
import { check, type RecordRules, record } from './shapes.js'
import { throwMistakes } from './throwMistakes.js'

/**
 * Checks what a function such as an adapter's was given, and throws one OPTION_INVALID with every mistake and what to write
 * instead. Call it in development only: `if (process.env.NODE_ENV !== 'production') checkRequest(options, rules)`.
 *
 * @example
 * checkRequest(options, { knownBy: 'cosmosAdapter', shapes: { networks: items(network) }, required: ['networks'] })
 */
export function checkRequest(
  value: unknown,
  rules: RecordRules & {
    readonly knownBy: string
    /** What names of members are told under, where several functions are called in one place. */
    readonly under?: string | undefined
    /** Reports what no single member is: two that exclude each other, one that is missing. */
    readonly also?: ((report: (mistake: Mistake) => void) => void) | undefined
  }
): void {
  const mistakes: Mistake[] = []
  const report = (mistake: Mistake): void => void mistakes.push(mistake)
  if (value === undefined) report({ option: 'options', value, expected: 'an object', instead: rules.instead?.(value) })
  else check({ path: rules.under ?? '', value, networkIds: [], report }, record(rules))
  rules.also?.(report)
  throwMistakes(mistakes)
}
