import { createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type { ClientAuth } from 'openid-client'
import type { AppleClient } from './types.ts'

/** Shows Apple who asks: its client secret is a token that the operator's key signs for five minutes. */
export function appleSecret({ clientId, teamId, keyId, privateKey }: AppleClient, issuer: string): ClientAuth {
  const key = readAppleKey(privateKey)
  // The library waits for it, though its type doesn't say so.
  return async (_server, _client, body) => {
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(key)
    body.set('client_id', clientId)
    body.set('client_secret', secret)
  }
}

/** Reads the key of a `.p8` file. Throws for another one. */
export function readAppleKey(text: string): KeyObject {
  const key = readKey(text)
  if (key?.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error('privateKey must be what the .p8 file of the key has, from BEGIN PRIVATE KEY on')
  return key
}

function readKey(text: string): KeyObject | undefined {
  try {
    return createPrivateKey(text)
  } catch {
    return undefined
  }
}
