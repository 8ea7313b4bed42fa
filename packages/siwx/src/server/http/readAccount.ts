import { isChainId, parseAccountId } from '@portico/core'
import { SignInError } from '../SignInError.js'
import type { Account } from '../sessions/account.js'
import { readBody } from './readBody.js'

/**
 * The account that a request names, or all of the session. Throws BODY_INVALID for a body with any other member: a page can be
 * made to post what a stranger wrote, such as the query of a name service (EIP-3668), and that must end nothing.
 */
export async function readAccount(request: Request, maxBodyBytes: number): Promise<Account | 'all'> {
  const body = (await readBody(request, maxBodyBytes)) ?? {}
  const names = Object.keys(body).sort().join()
  // Every object has a member `constructor`.
  const account = Object.hasOwn(READERS, names) ? READERS[names]?.(body) : undefined
  if (account === undefined) throw new SignInError('BODY_INVALID')
  return account
}

/** By the names of the body's members. */
const READERS: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => Account | 'all' | undefined>> = {
  accountId: ({ accountId }) => parseAccountId(accountId),
  'address,networkId': ({ networkId, address }) => {
    const isPair = isChainId(networkId) && typeof address === 'string'
    return isPair ? { networkId, address } : undefined
  },
  all: ({ all }) => (all === true ? 'all' : undefined),
}
