import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { base58 } from '@scure/base'
import { programs } from './programs.js'

/** Address of the account where `owner` holds tokens of `mint`. https://spl.solana.com/associated-token-account */
export function associatedTokenAddress(request: {
  readonly owner: string
  readonly mint: string
  /** The mint's program. Default: the classic token program. */
  readonly tokenProgram?: string | undefined
}): string {
  const { owner, mint, tokenProgram = programs.token } = request
  const seeds = [owner, tokenProgram, mint].flatMap((address) => [...base58.decode(address)])
  const ending = [...base58.decode(programs.associatedToken), ...new TextEncoder().encode('ProgramDerivedAddress')]
  // The first hash that is no point of the curve, so that it can have no private key.
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = sha256(new Uint8Array([...seeds, bump, ...ending]))
    if (!isPoint(hash)) return base58.encode(hash)
  }
  throw new Error('No address could be derived. (The chance of that is 2 to the power of -256.)')
}

function isPoint(bytes: Uint8Array): boolean {
  try {
    ed25519.ExtendedPoint.fromHex(bytes)
    return true
  } catch {
    // The library throws for bytes that are not a point.
    return false
  }
}
