import type { FarcasterAnswer, SocialAnswer, SocialWaitAnswer, WalletUser } from '../../api.ts'
import type { FrameParts, Handlers } from '../page/types.ts'
import { type Pause, pause as pauseFor } from '../pause.ts'
import { toWalletError, WalletError } from '../WalletError.ts'
import type { LoginParts } from './createLoginHandlers.ts'

/** A login by a provider that this frame has begun and that goes on. */
interface Begun {
  /** What a window that reaches this frame gets: only one of this browser does. A login with Farcaster has no window. */
  readonly proof?: string | undefined
  readonly expiresAtMs: number
}

/** What the server says of a login that it has begun. */
type BegunAnswer = Pick<FarcasterAnswer, 'id' | 'expiresInMs'> & Partial<Pick<SocialAnswer, 'proof'>>

/** Answers logins by a provider: begins one, shows its window that both are in one browser, and waits for its user. */
export function createSocialHandlers(
  parts: Pick<FrameParts, 'server' | 'now' | 'dapp' | 'origin' | 'onSocialWindow'> &
    LoginParts & {
      /** The window goes on to the provider. */
      readonly onStarted: () => void
      readonly pause?: Pause | undefined
    }
): Pick<
  Handlers,
  'GET_SOCIAL_REDIRECT_URI' | 'CONNECT_SOCIAL' | 'GET_FARCASTER_URI' | 'CONNECT_FARCASTER' | 'CANCEL_SOCIAL'
> {
  const { server, now, dapp, origin, onSocialWindow, login, cookie, onStarted, pause = pauseFor } = parts
  const begun = new Map<string, Begun>()
  onSocialWindow((id, answer) => {
    const known = begun.get(id)
    if (known?.proof === undefined || known.expiresAtMs <= now()) return
    answer({ proof: known.proof })
    onStarted()
  })
  /** Asks until there is a user. A server that is away, or has no time, has said nothing. */
  const waitForUser = async (
    request: Parameters<typeof server.waitSocial>[0],
    /** Of a login that an earlier load of this frame has begun. */
    lifeMs: number
  ): Promise<Extract<SocialWaitAnswer, { readonly isNew: boolean }>> => {
    const own = begun.get(request.id)
    const endsAtMs = own?.expiresAtMs ?? now() + lifeMs
    for (;;) {
      try {
        const answer = await cookie.prove(() => server.waitSocial(request))
        if (answer.user) return answer
        await pause(NEXT_MS)
      } catch (error) {
        const { code, retryInMs = AGAIN_MS } = toWalletError(error)
        if (!PASSING.includes(code) || now() >= endsAtMs) throw error
        await pause(Math.max(retryInMs, AGAIN_MS))
      }
      // The user has given up, or the login is too old for a server that says nothing.
      if ((own && begun.get(request.id) !== own) || now() >= endsAtMs) throw ended()
    }
  }
  const remember = ({ id, proof, expiresInMs }: BegunAnswer): void => {
    cookie.sent('SOCIAL_ENDED')
    begun.set(id, { proof, expiresAtMs: now() + expiresInMs })
  }
  const connect = async (request: Parameters<typeof server.waitSocial>[0], lifeMs = RETURN_MS): Promise<WalletUser> => {
    const own = begun.get(request.id)
    try {
      const { user, isNew } = await waitForUser(request, lifeMs)
      // The user has given up meanwhile, and the server has ended the session with the login.
      if (own && begun.get(request.id) !== own) throw ended()
      cookie.sent('SIGNED_OUT')
      // The same session again is no other login.
      if (isNew) login.begin(user.id)
      return user
    } finally {
      begun.delete(request.id)
    }
  }
  return {
    GET_SOCIAL_REDIRECT_URI: async ({ provider, returnTo, isPopup }) => {
      // A ticket goes to no other page than this one.
      if (!isPageOf(dapp, returnTo))
        throw new WalletError('FAILED', 'The user comes back to another origin than the page’s.')
      const answer = await server.beginSocial({ provider, returnTo, isPopup })
      remember(answer)
      const { id, expiresInMs } = answer
      return { id, uri: `${origin}/social#${id}`, expiresInMs }
    },
    CONNECT_SOCIAL: async (request) => {
      await connect(request)
      return { action: 'CONNECT' }
    },
    GET_FARCASTER_URI: async () => {
      const answer = await server.beginFarcaster()
      remember(answer)
      return answer
    },
    CONNECT_FARCASTER: async ({ id }) => {
      const { social } = await connect({ id }, FARCASTER_MS)
      return { userName: social?.userName ?? null }
    },
    CANCEL_SOCIAL: async ({ id }) => {
      begun.delete(id)
      await server.cancelSocial({ id })
      return {}
    },
  }
}

/** Other addresses than those of pages have the origin of a page too. */
function isPageOf(origin: string, url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin && /^https?:$/.test(new URL(url).protocol)
}

function ended(): WalletError {
  return new WalletError('SOCIAL_ENDED', 'The login was cancelled, or is too old.')
}

const PASSING: readonly string[] = ['SERVER_UNREACHABLE', 'SERVER_FAILED', 'RATE_LIMITED']
/** The server has waited before it says that there is nothing. */
const NEXT_MS = 250
const AGAIN_MS = 2_000
/** How long a user who has come back waits for a server that is away. */
const RETURN_MS = 60_000
/** How long a login with Farcaster may live: its user may still be in the app. */
const FARCASTER_MS = 300_000
