import type { PorticoError } from './PorticoError.js'
import { type ErrorLink, walkError } from './walkError.js'

/** What a user may open and copy under details: our code and what the wallet said, at most 1,000 characters. */
export function describeCause(error: PorticoError): string {
  const lines: string[] = [error.code]
  for (const { link } of walkError(error.cause)) {
    if (lines.push(describe(link)) > MAX_CAUSES) break
  }
  return lines.filter(Boolean).join('\n').slice(0, 1_000)
}

function describe({ name, code, message }: ErrorLink): string {
  return [[name, code].filter(Boolean).join(' '), message].filter(Boolean).join(': ')
}

/** More say nothing new. */
const MAX_CAUSES = 4
