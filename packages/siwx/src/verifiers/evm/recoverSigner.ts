import { type Address, type Hash, recoverAddress } from 'viem'
import type { KeySignature } from './readSignature.js'

/** The address, in its EIP-55 form, whose key made the signature; undefined when no key can have made it. */
export async function recoverSigner(input: {
  readonly hash: Hash
  readonly signature: KeySignature
}): Promise<Address | undefined> {
  const { hash, signature } = input
  try {
    const { r, s, yParity } = signature
    return await recoverAddress({ hash, signature: { r, s, yParity } })
  } catch {
    // r and s are any bytes: most are on no curve.
    return undefined
  }
}
