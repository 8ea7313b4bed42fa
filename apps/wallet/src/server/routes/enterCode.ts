import type { CodeRequest, WalletUser } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { newSession } from '../http/sessionCookie.ts'
import { SESSION_LIFE_MS, TRIES_PER_ADDRESS } from '../limits.ts'
import { codeHash } from './codeHash.ts'
import { countUse } from './limit.ts'

/**
 * Logs in by a code, and makes the user when the address is new. The try is counted before the code is compared, and a new
 * code, another session, another IP address or a success resets nothing. `endedSession` is the one that the browser had.
 * Rejects `RATE_LIMITED`, `TOO_MANY_TRIES`, `CODE_WRONG`, `CODE_EXPIRED`.
 */
export async function enterCode(
  server: ServerContext,
  request: CodeRequest & { readonly ip: string; readonly endedSession: Uint8Array | undefined }
): Promise<{ readonly user: WalletUser; readonly token: string }> {
  const { email, ip, endedSession } = request
  const fromIp = await countUse(server, `tries from ${ip}`, server.limits.triesPerIp)
  if (!fromIp.isAllowed) throw new ApiError('RATE_LIMITED', { retryInMs: fromIp.endsInMs })
  const tries = await countUse(server, `tries of ${email}`, TRIES_PER_ADDRESS)
  if (!tries.isAllowed) throw new ApiError('TOO_MANY_TRIES', { retryInMs: tries.endsInMs })

  const { token, hash } = newSession()
  const nowMs = server.clock.now()
  const outcome = await server.store.use((store) =>
    store.useCode({
      email,
      hash: codeHash(server, request),
      nowMs,
      session: { hash, expiresAtMs: nowMs + SESSION_LIFE_MS },
      endedSession,
    })
  )
  switch (outcome.type) {
    case 'wrong':
      throw new ApiError('CODE_WRONG', { triesLeft: tries.left })
    case 'expired':
      throw new ApiError('CODE_EXPIRED', {})
    case 'loggedIn':
      return { user: outcome.user, token }
    default:
      return outcome satisfies never
  }
}
