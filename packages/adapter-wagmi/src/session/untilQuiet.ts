import type { Clock } from '@portico/core/platform'
import type { Config } from '@wagmi/core'

/**
 * Resolves when wagmi does not reconnect: it rebuilds its connections then, and forgets what came meanwhile. At the latest
 * after 2.5 s, because a wallet that never answers keeps wagmi there. Until the user acts, connecting is reconnecting too.
 */
export function untilQuiet(request: {
  readonly config: Config
  readonly clock: Clock
  readonly isRestored: boolean
}): Promise<void> {
  const { config, clock, isRestored } = request
  const isBusy = ({ status }: Config['state']): boolean =>
    status === 'reconnecting' || (isRestored && status === 'connecting')
  if (!isBusy(config.state)) return Promise.resolve()
  return new Promise((resolve) => {
    const end = (): void => {
      stop()
      stopClock()
      resolve()
    }
    const stopClock = clock.setTimeout(end, LIMIT_MS)
    const stop = config.subscribe(isBusy, (busy) => {
      if (!busy) end()
    })
  })
}

/** As long as restoring takes at most. */
const LIMIT_MS = 2_500
