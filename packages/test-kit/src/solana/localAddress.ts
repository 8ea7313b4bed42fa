import { sha256 } from '@noble/hashes/sha2'
import { solanaAccountOf } from '../accounts/testSolanaAccounts.js'

/** An address that is the same on every run, of the local world's own; `name` says of what. */
export function localAddress(name: string): string {
  return solanaAccountOf(sha256(new TextEncoder().encode(`Portico ${name}`))).address
}
