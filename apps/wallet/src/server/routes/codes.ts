import { randomInt } from 'node:crypto'
import type { CodeRequest } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { TRIES_PER_ADDRESS } from '../limits.ts'
import type { CodePurpose } from '../store/types.ts'
import { countUse } from './limit.ts'

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

/** Counts a try from a network address. Rejects `RATE_LIMITED`. */
export async function countTryFrom(server: ServerContext, ip: string): Promise<void> {
  const fromIp = await countUse(server, `tries from ${ip}`, server.limits.triesPerIp)
  if (!fromIp.isAllowed) throw new ApiError('RATE_LIMITED', { retryInMs: fromIp.endsInMs })
}

/**
 * Counts a try of an address before its code is compared, whatever the code is for, and says how many are left. Rejects
 * `TOO_MANY_TRIES`.
 */
export async function countTryOf(server: ServerContext, email: string): Promise<number> {
  const tries = await countUse(server, `tries of ${email}`, TRIES_PER_ADDRESS)
  if (!tries.isAllowed) throw new ApiError('TOO_MANY_TRIES', { retryInMs: tries.endsInMs })
  return tries.left
}
