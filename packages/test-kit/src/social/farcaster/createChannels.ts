import { randomUUID } from 'node:crypto'
import type { FarcasterAnswer, FarcasterChannel } from './types.js'

/** The channels of a relay. */
export interface Channels {
  open(channel: FarcasterChannel): { readonly token: string; readonly link: string }
  /** By a link. */
  find(link: string): FarcasterChannel | undefined
  /** Throws for a link of no channel. */
  answer(link: string, answer: FarcasterAnswer): void
  /** The state of a channel, by its token. What was answered is told once, and forgotten with the channel. */
  take(token: string): OpenChannel | undefined
}

/** A channel that there is. */
export interface OpenChannel {
  readonly channel: FarcasterChannel
  readonly link: string
  readonly answer?: FarcasterAnswer | undefined
}

/** Makes the channels of the relay at `url`. */
export function createChannels(url: string): Channels {
  const open = new Map<string, OpenChannel>()
  const found = (link: string) => open.get(new URL(link).searchParams.get('channelToken') ?? '')
  return {
    open: (channel) => {
      const token = randomUUID()
      const { nonce, siweUri, domain } = channel
      const link = `${url}/~/siwf?${new URLSearchParams({ channelToken: token, nonce, siweUri, domain })}`
      open.set(token, { channel, link })
      return { token, link }
    },
    find: (link) => found(link)?.channel,
    answer: (link, answer) => {
      const token = new URL(link).searchParams.get('channelToken') ?? ''
      const asked = open.get(token)
      if (asked === undefined) throw new Error('The link has no channel, or its answer was taken.')
      open.set(token, { ...asked, answer })
    },
    take: (token) => {
      const asked = open.get(token)
      if (asked?.answer !== undefined) open.delete(token)
      return asked
    },
  }
}
