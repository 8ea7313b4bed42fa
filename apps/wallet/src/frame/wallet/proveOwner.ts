import type { OwnerProof } from '../../api.ts'
import { ownerProofOf } from './ownerProof.ts'
import { withOwnSeed } from './withOwnSeed.ts'

/** Shows that who is logged in has their wallet open on this device. Rejects as `withOwnSeed` does. */
export function proveOwner(parts: Parameters<typeof withOwnSeed>[0]): Promise<OwnerProof['proof']> {
  return withOwnSeed(parts, ({ entropy }) => ownerProofOf(entropy))
}
