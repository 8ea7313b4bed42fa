import type { HearAnswer, TakeAnswer, WindowSide } from '../../api.ts'
import { ApiError } from '../errors.ts'
import {
  bytesOf,
  decodeEndWindow,
  decodeHearInWindow,
  decodeOpenWindow,
  decodeSayInWindow,
  decodeTakeWindow,
} from '../http/decode.ts'
import { type App, type AppContext, changerOf, type RouteServer, readJson } from '../http/request.ts'
import { WINDOW_BODY_BYTES, WINDOW_LIFE_MS, WINDOW_TALK_MS } from '../limits.ts'
import type { WindowParty } from '../store/types.ts'

/**
 * Adds the relay between a frame and its window. What goes over it is sealed. The frame is known by its session, the window by the id
 * alone, which it has from the frame.
 */
export function addWindows(app: App, server: RouteServer): void {
  const { store, clock, waiting } = server
  app.post('/api/windows', async (context) => {
    const { id, box } = decodeOpenWindow(await readBody(context))
    const { session } = await changerOf(server, context)
    await server.sweep()
    const nowMs = clock.now()
    const window = { id: bytesOf(id), session: session.hash, box, nowMs, expiresAtMs: nowMs + WINDOW_LIFE_MS }
    const outcome = await store.use((open) => open.openWindow(window))
    if (outcome.type === 'tooMany') throw new ApiError('RATE_LIMITED', { retryInMs: outcome.retryInMs })
    if (outcome.type === 'refused') throw new ApiError(outcome.code, {})
    return context.body(null, 204)
  })
  app.post('/api/windows/take', async (context) => {
    const { id, hello } = decodeTakeWindow(await readBody(context))
    const outcome = await store.use((open) => open.takeWindow({ id: bytesOf(id), hello, nowMs: clock.now() }))
    if (outcome.type === 'refused') throw new ApiError(outcome.code, {})
    waiting.wake(id)
    return context.json({ box: outcome.box, user: outcome.user, provider: outcome.provider } satisfies TakeAnswer)
  })
  app.post('/api/windows/say', async (context) => {
    const { id, side, position, message } = decodeSayInWindow(await readBody(context))
    const party = await partyOf(server, context, { id, side })
    const nowMs = clock.now()
    const said = { party, position, message, nowMs, untilMs: nowMs + WINDOW_TALK_MS }
    const outcome = await store.use((open) => open.sayInWindow(said))
    if (outcome.type === 'refused') throw new ApiError(outcome.code, {})
    waiting.wake(id)
    return context.body(null, 204)
  })
  app.post('/api/windows/hear', async (context) => {
    const { id, side, from } = decodeHearInWindow(await readBody(context))
    const party = await partyOf(server, context, { id, side })
    const look = async (): Promise<HearAnswer | undefined> => {
      const heard = await store.use((open) => open.hearInWindow({ party, from, nowMs: clock.now() }))
      if (heard === undefined) throw new ApiError('WINDOW_UNKNOWN', {})
      return heard.messages.length > 0 || heard.endedBy !== null ? heard : undefined
    }
    const heard = await waiting.until({ key: id, look, signal: context.req.raw.signal })
    return context.json(heard ?? ({ messages: [], endedBy: null } satisfies HearAnswer))
  })
  app.post('/api/windows/end', async (context) => {
    const { id, side } = decodeEndWindow(await readBody(context))
    const party = await partyOf(server, context, { id, side })
    await store.use((open) => open.endWindow({ party, nowMs: clock.now() }))
    waiting.wake(id)
    return context.body(null, 204)
  })
}

function readBody(context: AppContext): Promise<unknown> {
  return readJson(context, { bytes: WINDOW_BODY_BYTES })
}

/** The side that asks. Rejects `SIGNED_OUT` for a frame without a session. */
async function partyOf(
  server: RouteServer,
  context: AppContext,
  { id, side }: { readonly id: string; readonly side: WindowSide }
): Promise<WindowParty> {
  if (side === 'window') return { id: bytesOf(id), side }
  const { user } = await changerOf(server, context)
  // Not by the session: the user may log in anew while the frame waits.
  return { id: bytesOf(id), side, userId: user.id }
}
