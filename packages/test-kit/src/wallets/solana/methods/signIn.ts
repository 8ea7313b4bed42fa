import { ed25519 } from '@noble/curves/ed25519'
import { ProviderRpcError } from '../../ProviderRpcError.js'
import { asList, asRecord, asString, optional } from '../../params.js'
import type { SolanaWalletContext, SolanaWalletMethod } from '../context.js'
import { type SignInFields, signInMessage } from '../signInMessage.js'
import { grant } from './connect.js'

/** Connects and signs in, in one decision: one input, all of whose fields may be left out. Errors: 4001, 4100. */
export const signIn: SolanaWalletMethod = async (context, params) => {
  const [input, ...more] = asList(params)
  if (more.length > 0) {
    throw new ProviderRpcError('invalidParams', { message: 'The wallet signs in with one account at a time.' })
  }
  const fields = readFields(context, asRecord(input ?? {}))
  const account = context.accounts.find(({ address }) => address === fields.address)
  if (!account) throw new ProviderRpcError('unauthorized')
  const text = signInMessage(fields)
  const host = new URL(context.origin).host
  const warning = { label: 'Warning', value: `The message is for ${fields.domain}, but the page is ${host}.` }
  await context.approve({
    kind: 'signIn',
    method: 'solana:signIn',
    accounts: [account.address],
    fields: [...(fields.domain === host ? [] : [warning]), { label: 'Message', value: text }],
  })
  if (!context.site().includes(account.address)) grant({ context, chosen: [account.address] })
  const signedMessage = new TextEncoder().encode(text)
  const signature = ed25519.sign(signedMessage, account.privateKey)
  return [{ address: account.address, signedMessage, signature, signatureType: 'ed25519' }]
}

function readFields(context: SolanaWalletContext, input: Readonly<Record<string, unknown>>): SignInFields {
  const text = (name: string): string | undefined => optional(input[name], asString)
  return {
    domain: text('domain') ?? new URL(context.origin).host,
    address: text('address') ?? context.site()[0] ?? context.accounts[0]?.address ?? '',
    statement: text('statement'),
    uri: text('uri'),
    version: text('version'),
    chainId: text('chainId'),
    nonce: text('nonce'),
    issuedAt: text('issuedAt'),
    expirationTime: text('expirationTime'),
    notBefore: text('notBefore'),
    requestId: text('requestId'),
    resources: optional(input['resources'], (value) => asList(value).map(asString)),
  }
}
