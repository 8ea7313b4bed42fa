import type { Hex } from 'viem'

/** A signature of secp256k1 with the parity of its point. */
export interface KeySignature {
  readonly r: Hex
  readonly s: Hex
  readonly yParity: number
  /** Whether s is in the upper half: such a second signature can be made of a first one without the key (EIP-2). */
  readonly isMalleable: boolean
}

/**
 * Reads a signature: as that of a key when it has the form of one, or as bytes whose meaning only a contract knows.
 * Undefined for what isn't bytes in hexadecimal, or is longer than any account's signature.
 */
export function readSignature(signature: unknown): { readonly ofKey: KeySignature | undefined } | undefined {
  if (typeof signature !== 'string' || signature.length > MAX_LENGTH) return undefined
  // Without any byte it is one too: a Safe takes that for a message that was approved on chain.
  if (!/^0x([0-9a-fA-F]{2})*$/.test(signature)) return undefined
  return { ofKey: readKeySignature(signature) }
}

function readKeySignature(signature: string): KeySignature | undefined {
  const { r, s, v } = /^0x(?<r>.{64})(?<s>.{64})(?<v>..)$/.exec(signature)?.groups ?? {}
  const yParity = PARITIES[v?.toLowerCase() ?? '']
  if (yParity === undefined) return undefined
  return { r: `0x${r}`, s: `0x${s}`, yParity, isMalleable: BigInt(`0x${s}`) > HALF_ORDER }
}

/** Wallets write 27 and 28; some that ask a hardware wallet pass on its 0 and 1. */
const PARITIES: Readonly<Record<string, number>> = { '1b': 0, '1c': 1, '00': 0, '01': 1 }
/** Half the order of secp256k1's group. https://eips.ethereum.org/EIPS/eip-2 */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
/** 16 kB, and 0x. Signatures of EIP-6492 carry what deploys the account; those of passkeys are about 1 kB. */
const MAX_LENGTH = 2 + 2 * 16_384
