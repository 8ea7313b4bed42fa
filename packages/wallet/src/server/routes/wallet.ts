import type { ShareAnswer, WalletAnswer, WalletRequest } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Token } from '../http/cookies.ts'
import { bytesOf, textOf } from '../http/decode.ts'

/**
 * Stores a user's wallet, if there is none, and answers the one that is there. The first one ends the user's other sessions and
 * devices.
 */
export async function addWallet(
  server: ServerContext,
  request: WalletRequest & {
    readonly userId: string
    readonly session: Token
    readonly device: Token | undefined
  }
): Promise<WalletAnswer> {
  const { userId, version, accounts } = request
  const [session, device] = [request.session.hash, request.device?.hash]
  const share = await server.keys.seal(bytesOf(request.share), sealContext({ userId, version }))
  const proofHash = bytesOf(request.proofHash)
  const wallet = { userId, session, device, version, accounts, share, proofHash }
  return server.store.use((store) => store.addWallet(wallet))
}

/** The server's share of a user's wallet. Rejects `NO_WALLET`. */
export async function readShare(server: ServerContext, userId: string): Promise<ShareAnswer> {
  const found = await server.store.use((store) => store.shareOf(userId))
  if (found === undefined) throw new ApiError('NO_WALLET', {})
  const bytes = await server.keys.open(found.share, sealContext({ userId, version: found.version }))
  return { version: found.version, share: textOf(bytes) }
}

/** Binds a share to its user and seed: moved to another row, it doesn't open. */
function sealContext({ userId, version }: { readonly userId: string; readonly version: string }): string {
  return `user ${userId} version ${version}`
}
