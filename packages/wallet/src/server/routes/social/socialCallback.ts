import { readText } from '@portico/core/internal/foreign'
import type { PasskeyLoginAnswer, SocialEnd, SocialProviderId } from '../../../api.ts'
import type { ServerContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { socialCookie, type Token } from '../../http/cookies.ts'
import { IN_TOUCH } from '../../http/headers.ts'
import type { App, AppContext, RouteServer } from '../../http/request.ts'
import { BODY_BYTES } from '../../limits.ts'
import { SocialDeclined } from '../../social/errors.ts'
import { idOfState, secretsOf } from '../../social/loginSecrets.ts'
import { logProviderFailure } from '../../social/logProviderFailure.ts'
import type { SocialProvider } from '../../social/types.ts'
import type { SocialEnding, StoredSocialLogin } from '../../store/socialTypes.ts'
import { placeOf } from './placeOf.ts'

/** Where a provider sends the user back to. Each has one of its own: what one has answered can't be given to another. */
export function callbackOf(server: ServerContext, provider: SocialProviderId): URL {
  return new URL(pathOf(provider), server.url)
}

/**
 * Adds what users come back to from their provider. Every answer sends the window on: to the page that closes it, or to the app, with a
 * ticket, where window and frame weren't shown to be in one browser.
 */
export function addSocialCallbacks(app: App, server: RouteServer): void {
  for (const [name, provider] of server.providers) {
    const path = pathOf(name)
    app.use(path, async (context, next) => {
      await next()
      // The window shows no text of an API.
      if (context.error !== undefined)
        context.res = new Response(null, { status: 303, headers: { location: endOf('failed') } })
      for (const [header, value] of Object.entries(IN_TOUCH)) context.res.headers.set(header, value)
    })
    app.get(path, async (context) => {
      const browser = socialCookie.read(context)
      const answer = new URL(context.req.url).searchParams
      const { signal } = context.req.raw
      const place = await takeAnswer(server, { name, provider, browser, answer, signal })
      return context.redirect('end' in place ? endOf(place.end) : place.url, 303)
    })
    // Apple posts its answer. That request has no cookie, as it comes from another site; a redirect to the same path has it.
    app.post(path, async (context) => {
      const own = callbackOf(server, name)
      own.search = knownOf(await readForm(context)).toString()
      return context.redirect(own.href, 303)
    })
  }
}

/** Takes what a provider has answered, and says where the window goes on to: a page that is loaded again, to the same place. */
async function takeAnswer(
  server: RouteServer,
  request: {
    readonly name: SocialProviderId
    readonly provider: SocialProvider
    readonly browser: Token | undefined
    readonly answer: URLSearchParams
    readonly signal: AbortSignal
  }
): Promise<PasskeyLoginAnswer> {
  const { name, provider, browser, signal } = request
  const answer = callbackOf(server, name)
  answer.search = knownOf(request.answer).toString()
  const id = idOfState(server, { state: answer.searchParams.get('state') ?? '', browser })
  if (id === undefined || browser === undefined) return { end: 'ended' }
  // Before the provider is asked: of two answers, one is looked at.
  const take = () =>
    server.store.use((store) =>
      store.takeSocialAnswer({ id, provider: name, browser: browser.hash, nowMs: server.clock.now() })
    )
  const taken = await take()
  if (taken?.isFirst) {
    const finish = () => provider.finish({ ...secretsOf(server, { id, browser }), answer })
    const ending = await endingOf(server, { name, finish })
    const login = await server.store.use((store) => store.endSocialLogin({ id, ending }))
    server.waiting.wake(id)
    return placeOf(server, login)
  }
  const look = async (): Promise<{ readonly login: StoredSocialLogin | undefined } | undefined> => {
    const login = (await take())?.login
    return login?.status === 'answered' ? undefined : { login }
  }
  return placeOf(server, (await server.waiting.until({ key: id, look, signal }))?.login)
}

/** What has come of asking a provider. A failure is logged. */
export async function endingOf(
  server: RouteServer,
  { name, finish }: { readonly name: SocialProviderId; readonly finish: () => ReturnType<SocialProvider['finish']> }
): Promise<SocialEnding> {
  try {
    return { status: 'done', identity: await finish() }
  } catch (error) {
    if (error instanceof SocialDeclined) return { status: 'declined' }
    logProviderFailure(server, name, error)
    return { status: 'failed' }
  }
}

function endOf(end: SocialEnd): string {
  return `/social#${end}`
}

function pathOf(provider: SocialProviderId): string {
  return `/social/callback/${provider}`
}

/** The parameters of an answer that mean something here. One that comes twice stays so: the library refuses it. */
function knownOf(all: URLSearchParams): URLSearchParams {
  return new URLSearchParams(KNOWN.flatMap((name) => all.getAll(name).map((value) => [name, value])))
}

/** Rejects `BODY_INVALID`, also where the body is too long. */
async function readForm(context: AppContext): Promise<URLSearchParams> {
  try {
    return new URLSearchParams(await readText({ source: context.req.raw, maxBytes: BODY_BYTES }))
  } catch (cause) {
    throw new ApiError('BODY_INVALID', {}, { cause })
  }
}

const KNOWN = ['code', 'state', 'error', 'iss']
