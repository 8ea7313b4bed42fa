import type { ShareAnswer, UserAnswer, WalletAnswer } from '../../api.ts'
import { ApiError } from '../errors.ts'
import { deviceCookie } from '../http/cookies.ts'
import { bytesOf, decodeWallet, textOf } from '../http/decode.ts'
import { type App, changerOf, loggedInUserOf, type RouteServer, readJson } from '../http/request.ts'

/**
 * Adds the user, their wallet and the server's share of it. A wallet is stored where the user has none; the answer is the stored
 * one. The first one ends the user's other sessions and devices. Without one there is no share: `NO_WALLET`.
 */
export function addWallets(app: App, server: RouteServer): void {
  const { store, keys } = server
  app.get('/api/user', async (context) =>
    context.json({ user: await loggedInUserOf(server, context) } satisfies UserAnswer)
  )
  app.post('/api/wallet', async (context) => {
    const { version, accounts, ...request } = decodeWallet(await readJson(context))
    const { user, session } = await changerOf(server, context)
    const by = { userId: user.id, session: session.hash, device: deviceCookie.read(context)?.hash }
    const share = await keys.seal(bytesOf(request.share), sealContext({ userId: user.id, version }))
    const wallet = { ...by, version, accounts, share, proofHash: bytesOf(request.proofHash) }
    return context.json((await store.use((open) => open.addWallet(wallet))) satisfies WalletAnswer)
  })
  app.get('/api/wallet/share', async (context) => {
    const { id: userId } = await loggedInUserOf(server, context)
    const found = await store.use((open) => open.shareOf(userId))
    if (found === undefined) throw new ApiError('NO_WALLET', {})
    const bytes = await keys.open(found.share, sealContext({ userId, version: found.version }))
    return context.json({ version: found.version, share: textOf(bytes) } satisfies ShareAnswer)
  })
}

/** Binds a share to its user and seed: moved to another row, it doesn't open. */
function sealContext({ userId, version }: { readonly userId: string; readonly version: string }): string {
  return `user ${userId} version ${version}`
}
