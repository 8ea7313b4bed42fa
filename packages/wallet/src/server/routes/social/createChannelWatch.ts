import { setTimeout } from 'node:timers/promises'
import { ApiError } from '../../errors.ts'
import type { Token } from '../../http/cookies.ts'
import type { RouteServer } from '../../http/request.ts'
import { FARCASTER_LOOK_MS, FARCASTER_LOOKS, FARCASTER_TAKE_MS } from '../../limits.ts'
import { reasonOf } from '../../log.ts'
import { SocialAnswerWrong } from '../../social/errors.ts'
import type { Farcaster } from '../../social/farcaster/createFarcaster.ts'
import { farcasterNonceOf } from '../../social/loginSecrets.ts'
import { endingOf } from './socialCallback.ts'

/** A login with Farcaster that a request waits for. */
export interface WatchedLogin {
  readonly id: string
  /** Of the relay. */
  readonly channel: string
  /** Cookie of the frame that waits, or of the window. */
  readonly browser: Token
}

/** Looks at the relay for one login, which may have been looked for just now. */
export type ChannelWatch = (login: WatchedLogin) => void

/**
 * Makes what looks at Farcaster's relay for logins that a frame or window waits for: once at a time for each login, and about once a second, however many
 * requests wait. A look goes on when its request has ended, since the relay gives an answer once.
 */
export function createChannelWatch(server: RouteServer): ChannelWatch {
  const looked = new Set<string>()
  return (login) => {
    const { farcaster } = server
    if (farcaster === undefined || looked.has(login.id) || looked.size >= FARCASTER_LOOKS) return
    looked.add(login.id)
    const look = lookAt(server, farcaster, login).catch((error: unknown) => {
      const reason = reasonOf(error instanceof ApiError ? error.cause : error)
      server.log({ event: 'failure', part: 'database', reason })
    })
    void Promise.all([look, setTimeout(FARCASTER_LOOK_MS, undefined, { ref: false })]).then(() =>
      looked.delete(login.id)
    )
  }
}

async function lookAt(server: RouteServer, farcaster: Farcaster, request: WatchedLogin): Promise<void> {
  const { id, channel, browser } = request
  const found = await farcaster.look(channel)
  if (found === undefined) return
  // Another process has the answer, or another party.
  if (found === 'gone') await setTimeout(FARCASTER_TAKE_MS, undefined, { ref: false })
  const name = 'farcaster'
  const nowMs = server.clock.now()
  const taken = await server.store.use((store) =>
    store.takeSocialAnswer({ id, provider: name, browser: browser.hash, nowMs })
  )
  // Another process has it, the user has cancelled, or the time is over.
  if (!taken?.isFirst) return
  const nonce = farcasterNonceOf(server, { id, browser })
  const finish = async () => {
    if (found === 'gone') throw new SocialAnswerWrong('GONE')
    return found({ url: server.url, nonce, nowMs })
  }
  const ending = await endingOf(server, { name, finish })
  await server.store.use((store) => store.endSocialLogin({ id, ending }))
  server.waiting.wake(id)
}
