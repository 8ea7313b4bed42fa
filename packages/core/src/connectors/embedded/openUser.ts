import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import { LOGIN_MS } from './createCodes.js'
import type { FrameLink } from './createFrameLink.js'
import type { Keys } from './createKeys.js'
import type { FrameUser } from './protocol.js'

/**
 * The wallet of who has just logged in. Where this device has no part of it, the user opens it here. Rejects RECOVERY_NEEDED when
 * they don't, and with the signal's reason; `onLocked` is told then: a login that opens nothing is of no use, and whoever was
 * logged in before is so no more.
 */
export async function openUser(request: {
  readonly link: FrameLink
  readonly keys: Keys
  readonly signal: AbortSignal
  readonly onLocked: () => void
}): Promise<FrameUser> {
  const { link, keys, signal, onLocked } = request
  const ask = (): Promise<FrameUser> => link.request('GET_USER', {}, { signal, limitMs: LOGIN_MS })
  try {
    return await ask()
  } catch (error) {
    if (!isPorticoError(error, 'RECOVERY_NEEDED')) throw error
  }
  try {
    if (!(await keys.unlock(signal))) throw new PorticoError('RECOVERY_NEEDED', {})
    return await ask()
  } catch (error) {
    if (signal.aborted || isPorticoError(error, 'RECOVERY_NEEDED')) onLocked()
    throw error
  }
}
