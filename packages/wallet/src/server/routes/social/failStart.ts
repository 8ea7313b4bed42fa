import type { SocialProviderId } from '../../../api.ts'
import { ApiError } from '../../errors.ts'
import type { Token } from '../../http/cookies.ts'
import type { RouteServer } from '../../http/request.ts'
import { logProviderFailure } from '../../social/logProviderFailure.ts'

/** Ends a login whose provider can't be reached, also for the frame that waits. Rejects `SOCIAL_FAILED`. */
export async function failStart(
  server: RouteServer,
  request: {
    readonly id: string
    readonly provider: SocialProviderId
    /** Of the window that has started it. */
    readonly browser: Token
    readonly cause: unknown
  }
): Promise<never> {
  const { id, provider, browser, cause } = request
  logProviderFailure(server, provider, cause)
  const taken = { id, provider, browser: browser.hash, nowMs: server.clock.now() }
  await server.store.use((store) => store.takeSocialAnswer(taken))
  await server.store.use((store) => store.endSocialLogin({ id, ending: { status: 'failed' } }))
  server.waiting.wake(id)
  throw new ApiError('SOCIAL_FAILED', {}, { cause })
}
