import { matching, object, valid } from '@portico/core/internal/foreign'
import type { Hex } from 'viem'
import { LINK_CHARACTERS, PROVIDER_MS } from '../../limits.ts'
import { isSafeUrl } from '../../settings/isSafeUrl.ts'
import { boundedFetch } from '../boundedFetch.ts'
import { SocialAnswerWrong } from '../errors.ts'
import { name, nameOf } from '../identities.ts'
import { decodeAnswer, readJson } from '../readAnswer.ts'
import type { FarcasterClient, ProvenIdentity } from '../types.ts'
import { createSigners } from './createSigners.ts'
import { type AskedMessage, readMessage } from './readMessage.ts'

/** Logs users in with Farcaster (FIP-11): its app on the user's phone signs a message, which a relay of Farcaster's carries. */
export interface Farcaster {
  /** Opens a channel for one login. Rejects where the relay can't be reached, and with what it did wrong. */
  readonly open: (login: {
    /** The wallet's own. */
    readonly url: URL
    readonly nonce: string
    readonly expiresAtMs: number
  }) => Promise<FarcasterChannel>
  /**
   * Looks for the answer of the user's app, which the relay gives once. `undefined` while the relay has no answer, or can't be
   * reached; `gone` where it has given the answer, or has forgotten the channel.
   */
  readonly look: (channel: string) => Promise<FarcasterProof | 'gone' | undefined>
}

/** A channel of the relay. */
export interface FarcasterChannel {
  /** What the relay knows it by: 1 to 255 characters of printable ASCII. A reader of it can take the answer. */
  readonly token: string
  /** What the user's phone scans or opens; https, or http on this computer. */
  readonly url: string
}

/** Says who the user is, by the answer of their app. Rejects `SocialAnswerWrong`. */
export type FarcasterProof = (login: AskedMessage) => Promise<ProvenIdentity>

/** Makes what asks Farcaster. Nothing that the relay says of a user counts but what the user has signed; the name is for display. */
export function createFarcaster(
  { rpcUrl, endpoints = { relay: 'https://relay.farcaster.xyz' } }: FarcasterClient,
  /** How long one answer may take, in milliseconds. */
  { answerMs = PROVIDER_MS }: { readonly answerMs?: number } = {}
): Farcaster {
  const signers = createSigners({ rpcUrl, answerMs })
  const ask = (path: string, init: RequestInit): Promise<Response> =>
    boundedFetch(endpoints.relay.replace(/\/$/, '') + path, { ...init, signal: AbortSignal.timeout(answerMs) })
  return {
    open: async ({ url, nonce, expiresAtMs }) => {
      const expirationTime = new Date(expiresAtMs).toISOString()
      const asked = { siweUri: url.href, domain: url.host, nonce, expirationTime, acceptAuthAddress: true }
      const headers = { 'content-type': 'application/json' }
      const answer = await ask('/v1/channel', { method: 'POST', headers, body: JSON.stringify(asked) })
      if (answer.status !== 201) throw new SocialAnswerWrong('STATUS')
      const { channelToken, url: link } = decodeAnswer(opened, await readJson(answer), 'NO_CHANNEL')
      return { token: channelToken, url: new URL(link).href }
    },
    look: async (channel) => {
      const asked = ask('/v1/channel/status', { headers: { authorization: `Bearer ${channel}` } })
      const status = await asked.then(
        (answer) => answer.status,
        // Too much of an answer is one: another look finds no better.
        (error: unknown) => (error instanceof SocialAnswerWrong ? 200 : undefined)
      )
      if (status === 401) return 'gone'
      if (status !== 200) return undefined
      return async (login) => {
        const { message, signature, username } = decodeAnswer(completed, await readJson(await asked))
        const signed = readMessage(message, login)
        await signers.check({ ...signed, message, signature })
        return { subject: String(signed.fid), userName: nameOf(username), email: null }
      }
    },
  }
}

/** Short enough for a QR code that a camera reads. */
const isLink = (url: unknown): url is string =>
  typeof url === 'string' && isSafeUrl(url) && new URL(url).href.length <= LINK_CHARACTERS
const isSignature = (value: unknown): value is Hex => typeof value === 'string' && /^0x(?:[\da-f]{2})+$/i.test(value)
const opened = object({
  channelToken: matching(/^[!-~]{1,255}$/, 'a token'),
  url: valid(isLink, 'a link of https'),
})
/** Reading one that is much longer would hold up other requests. */
const message = matching(/^[\s\S]{1,2000}$/, 'a message of at most 2,000 characters')
const completed = object({ message, signature: valid(isSignature, 'a signature'), username: name })
