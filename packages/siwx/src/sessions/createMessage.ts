import type { ChainId } from '@portico/core'
import type { Platform } from '@portico/core/platform'
import { checkTexts } from '../message/checkTexts.js'
import type { SignInFields } from '../message/fields.js'
import { writeMessage } from '../message/writeMessage.js'
import type { SiwxOptions } from '../plugin/options.js'
import { messageAddress } from '../profiles/messageAddress.js'
import { hostOf } from './hostOf.js'
import type { KeeperNonce, SiwxSessions } from './types.js'

/** Makes the fields of a message, all but the account. */
export type FieldsMaker = (request: { readonly chainId: ChainId }) => Promise<Omit<SignInFields, 'address'>>

/**
 * What makes the fields of messages as the options say, for the page that is open. Rejects OPTION_INVALID for a text that
 * would break the message: no wallet is to show that.
 */
export function fieldsMaker(request: {
  readonly options: Omit<SiwxOptions, keyof SiwxSessions>
  readonly platform: Pick<Platform, 'browser' | 'clock'>
  /** The keeper's own; the app's comes first. */
  readonly getKeeperNonce: () => Promise<KeeperNonce>
}): FieldsMaker {
  const { options, platform, getKeeperNonce } = request
  const { domain, uri, statement, resources, expiration = EXPIRATION_MS, getNonce, getRequestId } = options
  return async ({ chainId }) => {
    const { nonce, issuedAt } = getNonce ? { nonce: await getNonce(), issuedAt: undefined } : await getKeeperNonce()
    const requestId = await getRequestId?.()
    const { location } = platform.browser ?? {}
    const issued = issuedAt ?? new Date(platform.clock.now()).toISOString()
    const fields: Omit<SignInFields, 'address'> = {
      networkId: chainId,
      domain: domain ?? hostOf(location?.origin),
      // Not the path: it may hold secrets, or what no URI can say.
      uri: uri ?? location?.origin ?? '',
      nonce,
      issuedAt: issued,
      expirationTime: new Date(Date.parse(issued) + expiration).toISOString(),
      ...(statement === undefined ? {} : { statement }),
      ...(requestId === undefined ? {} : { requestId }),
      ...(resources === undefined ? {} : { resources }),
    }
    checkTexts(fields)
    return fields
  }
}

/**
 * What makes messages of these fields. With `checks` it rejects OPTION_INVALID for what no message can say, as
 * `buildMessage` does; without, the reader of the message rejects it.
 */
export function messageMaker(
  makeFields: FieldsMaker,
  { checks }: { readonly checks: boolean }
): SiwxSessions['createMessage'] {
  return async ({ accountAddress, chainId: networkId }) => {
    const fields = await makeFields({ chainId: networkId })
    const data: SignInFields = { ...fields, address: await messageAddress({ networkId, address: accountAddress }) }
    const write = checks ? (await import('../message/buildMessage.js')).buildMessage : writeMessage
    const text = write(data)
    return { data, toString: () => text }
  }
}

const EXPIRATION_MS = 7 * 24 * 60 * 60 * 1000
