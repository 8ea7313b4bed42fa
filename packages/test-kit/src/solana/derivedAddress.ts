import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { base58 } from '@scure/base'

/** The address that `program` derives of other addresses, and the byte that makes it one without a private key. */
export function derivedAddress(request: { readonly seeds: readonly string[]; readonly program: string }): {
  readonly address: string
  readonly bump: number
} {
  const seeds = request.seeds.flatMap((address) => [...base58.decode(address)])
  const ending = [...base58.decode(request.program), ...new TextEncoder().encode('ProgramDerivedAddress')]
  // The first hash that is no point of the curve, so that it can have no private key.
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = sha256(new Uint8Array([...seeds, bump, ...ending]))
    if (!isPoint(hash)) return { address: base58.encode(hash), bump }
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
