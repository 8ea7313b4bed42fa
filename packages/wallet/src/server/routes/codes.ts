import { randomInt } from 'node:crypto'
import type { CodeRequest } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { textOf } from '../http/decode.ts'
import type { LoginBrowser } from '../http/request.ts'
import { TRIES, TRIES_OF_STRANGERS } from '../limits.ts'
import type { CodePurpose } from '../store/types.ts'
import { countUse, countUseFrom } from './limit.ts'

/** A new code of six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** What is stored of a code that logs in: without the wallet's key, a million tries would not find it. */
export function loginCodeHash(server: ServerContext, { email, code }: CodeRequest): Uint8Array {
  return server.secrets.hash('code', `${email}\n${code}`)
}

/** What is stored of a code of a change of the address: it is good for this user and this new address only. */
export function changeCodeHash(
  server: ServerContext,
  request: {
    readonly purpose: Exclude<CodePurpose, 'login'>
    readonly userId: string
    readonly newEmail: string
    readonly code: string
  }
): Uint8Array {
  const { purpose, userId, newEmail, code } = request
  return server.secrets.hash('code', `${purpose} of ${userId} to ${newEmail}\n${code}`)
}

/** What a browser is known by, for the address that it logs in to; `undefined` for a stranger's. */
export async function recognizeBrowser(
  server: ServerContext,
  { email, browser }: { readonly email: string; readonly browser: Pick<LoginBrowser, 'device' | 'login'> }
): Promise<{ readonly type: 'device' | 'login'; readonly by: string } | undefined> {
  const [device, login] = [browser.device?.hash, browser.login?.hash]
  const type = await server.store.use((store) => store.knownBy({ email, device, login }))
  return type && { type, by: `${type} ${textOf((type === 'device' ? device : login) ?? new Uint8Array())}` }
}

/** Counts a try from a network address. Rejects `RATE_LIMITED`. */
export function countTryFrom(server: ServerContext, ip: string): Promise<void> {
  return countUseFrom(server, { what: 'tries', ip, limit: server.limits.triesPerIp })
}

/**
 * Counts a try of an address before its code is compared, and says how many are left. `by` has a count of its own, so that no
 * stranger uses it up. Rejects `TOO_MANY_TRIES`.
 */
export async function countTryOf(
  server: ServerContext,
  { email, by }: { readonly email: string; readonly by: string | undefined }
): Promise<number> {
  const tries = await countUse(
    server,
    `tries of ${by === undefined ? email : `${email} by ${by}`}`,
    by === undefined ? TRIES_OF_STRANGERS : TRIES
  )
  if (!tries.isAllowed) throw new ApiError('TOO_MANY_TRIES', { retryInMs: tries.endsInMs })
  return tries.left
}
