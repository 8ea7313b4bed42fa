import type { ChainId } from '@portico/core'
import type { SignInFields } from '../message/fields.js'
import { SignInError } from './SignInError.js'

/** Throws for a message that wasn't made for this site, these networks or this time. */
export function checkMessage(input: {
  readonly fields: SignInFields
  /** Where it may be from: the origin of the request, if that is known. */
  readonly origins: readonly string[]
  readonly networkIds: readonly ChainId[] | undefined
  readonly clockToleranceMs: number
  readonly nowMs: number
}): void {
  const { fields, origins, networkIds, clockToleranceMs, nowMs } = input
  const origin = origins.find((one) => new URL(one).host === fields.domain)
  if (origin === undefined) throw new SignInError('DOMAIN_REFUSED')
  if (fields.scheme !== undefined && !origin.startsWith(`${fields.scheme}://`)) throw new SignInError('DOMAIN_REFUSED')
  if (originOf(fields.uri) !== origin) throw new SignInError('URI_REFUSED')
  if (networkIds !== undefined && !networkIds.includes(fields.networkId)) throw new SignInError('NETWORK_REFUSED')

  const { issuedAt, notBefore } = fields
  const issuedAtMs = Date.parse(issuedAt)
  const latestMs = nowMs + clockToleranceMs
  const isEarly = issuedAtMs > latestMs || (notBefore !== undefined && Date.parse(notBefore) > latestMs)
  if (isEarly) throw new SignInError('MESSAGE_NOT_YET_VALID')
  if (endOf(fields) <= nowMs) throw new SignInError('MESSAGE_EXPIRED')
}

/** Throws MESSAGE_EXPIRED for a message that says to be older than its nonce: one of them is not what it seems. */
export function checkAge(input: {
  readonly fields: SignInFields
  readonly nonceIssuedAtMs: number
  readonly clockToleranceMs: number
}): void {
  const { fields, nonceIssuedAtMs, clockToleranceMs } = input
  if (Date.parse(fields.issuedAt) < nonceIssuedAtMs - clockToleranceMs) throw new SignInError('MESSAGE_EXPIRED')
}

/** When the message says that it is over, in milliseconds since 1970. */
export function endOf({ expirationTime }: SignInFields): number {
  return expirationTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(expirationTime)
}

function originOf(uri: string): string | undefined {
  try {
    return new URL(uri).origin
  } catch {
    // A URI that is no URL has none.
    return undefined
  }
}
