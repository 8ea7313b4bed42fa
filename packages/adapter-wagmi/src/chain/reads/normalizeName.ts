import { normalize } from 'viem/ens'

/** A name as ENS normalizes it (ENSIP-15); undefined for characters that no name can have. */
export function normalizeName(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}
