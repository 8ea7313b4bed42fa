import type { Mistake } from '../../errors/codes.js'
import { throwMistakes } from '../../mistakes/throwMistakes.js'
import { isRecord } from '../../storage/schema.js'

/**
 * Throws OPTION_INVALID for a request that is no object, or lacks one of these texts. In production too: an address in place of
 * a request would stand for the coin.
 */
export function requireRequest(request: unknown, texts: readonly string[] = []): void {
  throwMistakes(
    isRecord(request) ? textMistakes(request, texts) : [{ option: 'request', value: request, expected: 'an object' }]
  )
}

function textMistakes(request: Readonly<Record<string, unknown>>, texts: readonly string[]): readonly Mistake[] {
  return texts.flatMap((option) => {
    const value = request[option]
    return typeof value === 'string' ? [] : [{ option, value, expected: 'a string' }]
  })
}
