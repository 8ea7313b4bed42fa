import { createHash, timingSafeEqual } from 'node:crypto'
import type { DeleteUser, OwnerProof } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { bytesOf } from '../http/decode.ts'

/**
 * Lets only who has the user's wallet open go on: a login shows no more than that somebody reads the mail. A wallet is never
 * replaced, so what was proven stays so. Rejects `PROOF_WRONG`.
 */
export async function checkOwner(
  server: ServerContext,
  { userId, proof }: OwnerProof & { readonly userId: string }
): Promise<void> {
  const wallet = await server.store.use((store) => store.proofHashOf(userId))
  if (wallet && !timingSafeEqual(hashOf(proof), wallet.proofHash)) throw new ApiError('PROOF_WRONG', {})
}

/** Deletes a user with all that there is of them. Who has no wallet has nothing to prove. Rejects `PROOF_WRONG`. */
export async function deleteUser(
  server: ServerContext,
  { userId, proof = '' }: DeleteUser & { readonly userId: string }
): Promise<void> {
  const isDeleted = await server.store.use((store) => store.deleteUser({ userId, proofHash: hashOf(proof) }))
  if (!isDeleted) throw new ApiError('PROOF_WRONG', {})
}

function hashOf(proof: string): Uint8Array {
  return createHash('sha256').update(bytesOf(proof)).digest()
}
