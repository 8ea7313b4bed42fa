import { createHash, timingSafeEqual } from 'node:crypto'
import type { OwnerProof, WalletUser } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { sessionCookie } from '../http/cookies.ts'
import { bytesOf, decodeDeletion } from '../http/decode.ts'
import {
  type App,
  type AppContext,
  type Changer,
  changerOf,
  checkFresh,
  freshUserOf,
  type RouteServer,
  readJson,
} from '../http/request.ts'

/**
 * Lets only the browser go on that has the user's wallet open: a login shows no more than that its user reads the mail. A wallet is never
 * replaced, so what was proven stays so. Rejects `PROOF_WRONG`.
 */
export async function checkOwner(
  server: ServerContext,
  { userId, proof }: OwnerProof & { readonly userId: string }
): Promise<void> {
  const wallet = await server.store.use((store) => store.proofHashOf(userId))
  if (wallet && !timingSafeEqual(hashOf(proof), wallet.proofHash)) throw new ApiError('PROOF_WRONG', {})
}

/** The user of a request who has logged in just now, with the proof that their wallet is open. Rejects `SIGNED_OUT`, and as `checkFreshOwner`. */
export async function freshOwnerOf(server: RouteServer, context: AppContext, proof: string): Promise<Changer> {
  const changer = await changerOf(server, context)
  await checkFreshOwner(server, { user: changer.user, proof })
  return changer
}

/** Lets only a user go on who has logged in just now and has their wallet open. Rejects `LOGIN_STALE`, `NO_WALLET`, `PROOF_NEEDED`, `PROOF_WRONG`. */
export async function checkFreshOwner(
  server: ServerContext,
  { user, proof }: { readonly user: WalletUser; readonly proof: OwnerProof['proof'] | undefined }
): Promise<void> {
  checkFresh(user)
  if (user.wallet === null) throw new ApiError('NO_WALLET', {})
  if (proof === undefined) throw new ApiError('PROOF_NEEDED', {})
  await checkOwner(server, { userId: user.id, proof })
}

/** Adds what deletes a user with all that there is of them. A user without a wallet has nothing to prove. Rejects `PROOF_WRONG`. */
export function addDeletion(app: App, server: RouteServer): void {
  app.post('/api/user/delete', async (context) => {
    const { proof = '' } = decodeDeletion(await readJson(context))
    const { id: userId } = await freshUserOf(server, context)
    const isDeleted = await server.store.use((store) => store.deleteUser({ userId, proofHash: hashOf(proof) }))
    if (!isDeleted) throw new ApiError('PROOF_WRONG', {})
    sessionCookie.clear(context)
    return context.body(null, 204)
  })
}

function hashOf(proof: string): Uint8Array {
  return createHash('sha256').update(bytesOf(proof)).digest()
}
