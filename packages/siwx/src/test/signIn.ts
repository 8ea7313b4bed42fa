import { createPrivateKey, sign as signWithNode } from 'node:crypto'
import { testAccount, testSolanaAccount } from '@portico/test-kit/wallets'
import { base58 } from '@scure/base'
import { buildMessage, type SignedMessage, type SignInFields } from '../exports/index.js'

/** The fields of a sign-in on the local chain, by the first test account unless they say otherwise. */
export function evmFields(fields: Partial<SignInFields> = {}): SignInFields {
  return {
    networkId: 'eip155:31337',
    address: testAccount(0).address,
    domain: 'app.example',
    uri: 'https://app.example/login',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-01-01T00:00:00.000Z',
    statement: 'Sign in to Example.',
    ...fields,
  }
}

/** A message with the signature of a test account, which is that of the fields unless `signer` names another. */
export async function signedBy(input: {
  readonly fields?: SignInFields | undefined
  readonly signer?: number | undefined
}): Promise<SignedMessage & { readonly signature: `0x${string}` }> {
  const { fields = evmFields(), signer = 0 } = input
  const message = buildMessage(fields)
  return { fields, message, signature: await testAccount(signer).signMessage({ message }) }
}

/** The fields of a sign-in on Solana, by the first test account unless they say otherwise. */
export function solanaFields(fields: Partial<SignInFields> = {}): SignInFields {
  return evmFields({
    networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: testSolanaAccount(0).address,
    ...fields,
  })
}

/** A message with the signature of a Solana test account, which is that of the fields unless `signer` names another. */
export function signedOnSolana(input: {
  readonly fields?: SignInFields | undefined
  readonly signer?: number | undefined
}): SignedMessage {
  const { fields = solanaFields(), signer = 0 } = input
  const message = buildMessage(fields)
  return { fields, message, signature: base58.encode(signBytes({ message: Buffer.from(message), signer })) }
}

/** The Ed25519 signature of a test account, made by Node's OpenSSL: not by the library that verifies it. */
export function signBytes(input: { readonly message: Uint8Array; readonly signer: number }): Uint8Array {
  const { privateKey, publicKey } = testSolanaAccount(input.signer)
  const [d, x] = [privateKey, publicKey].map((bytes) => Buffer.from(bytes).toString('base64url'))
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', d: d ?? '', x: x ?? '' } })
  return new Uint8Array(signWithNode(null, input.message, key))
}
