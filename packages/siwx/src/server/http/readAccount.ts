import { isChainId, parseAccountId } from '@portico/core'
import { SignInError } from '../SignInError.js'
import type { Account } from '../sessions/account.js'
import { readBody } from './readBody.js'

/** The account that a request names; undefined when it names none, which means all of the session to one that signs out. */
export async function readAccount(request: Request, maxBodyBytes: number): Promise<Account | undefined> {
  const { accountId, networkId, address } = (await readBody(request, maxBodyBytes)) ?? {}
  if (accountId === undefined && networkId === undefined && address === undefined) return undefined
  // Something that names no account must not be taken for all of them.
  const account = accountId === undefined ? pairOf(networkId, address) : parseAccountId(accountId)
  if (account === undefined) throw new SignInError('BODY_INVALID')
  return account
}

function pairOf(networkId: unknown, address: unknown): Account | undefined {
  const isPair = typeof networkId === 'string' && isChainId(networkId) && typeof address === 'string'
  return isPair ? { networkId, address } : undefined
}
