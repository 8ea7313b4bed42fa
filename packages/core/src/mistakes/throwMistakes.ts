import type { Mistake } from '../errors/codes.js'
import { PorticoError } from '../errors/PorticoError.js'

/** Throws one OPTION_INVALID for all mistakes, which names the first; does nothing when there are none. */
export function throwMistakes(mistakes: readonly Mistake[]): void {
  const [first] = mistakes
  if (first)
    throw new PorticoError('OPTION_INVALID', {
      context: { option: first.option, value: first.value, expected: first.expected, mistakes },
    })
}
