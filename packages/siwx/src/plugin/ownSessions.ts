import type { ChainId } from '@portico/core'
import type { SignInFields } from '../message/fields.js'
import type { KeptSessions, SignedSession, SiwxMessage, SiwxSessions } from '../sessions/types.js'

/** What a message says, as functions of the app see it: the account has the names that it has in all of them. */
export interface OwnData extends Omit<SignInFields, 'networkId' | 'address'> {
  readonly accountAddress: string
  /** CAIP-2 id. */
  readonly chainId: ChainId
}

/** A message for the wallet to sign. */
export interface OwnMessage {
  readonly data: OwnData
  /** The text for the wallet. */
  toString(): string
}

/** A message that a wallet signed. */
export interface OwnSignedSession extends Omit<SignedSession, 'data'> {
  readonly data: OwnData
}

/** `SiwxSessions` as an app writes them. */
export interface OwnSessions extends KeptSessions {
  /** Makes the message for the account to sign, with a nonce from the server. */
  createMessage(request: { readonly accountAddress: string; readonly chainId: ChainId }): Promise<OwnMessage>
  /** Verifies the signature and keeps the session, or rejects. */
  addSession(session: OwnSignedSession): Promise<void>
}

/** The two functions of an app that have to do with what a message says, as the rest knows them. */
export function fromOwn({
  createMessage,
  addSession,
}: {
  readonly createMessage: OwnSessions['createMessage'] | undefined
  readonly addSession: OwnSessions['addSession'] | undefined
}): Partial<Pick<SiwxSessions, 'createMessage' | 'addSession'>> {
  return {
    ...(createMessage && { createMessage: async (request) => fromOwnMessage(await createMessage(request)) }),
    ...(addSession && {
      addSession: async ({ data: { networkId: chainId, address: accountAddress, ...data }, ...signed }) =>
        addSession({ ...signed, data: { ...data, accountAddress, chainId } }),
    }),
  }
}

function fromOwnMessage(message: OwnMessage): SiwxMessage {
  const { accountAddress: address, chainId: networkId, ...data } = message.data
  return { data: { ...data, address, networkId }, toString: () => message.toString() }
}
