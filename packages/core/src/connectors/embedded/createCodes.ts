import { pause, until } from '../../async/until.js'
import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import type { Clock } from '../../platform/types.js'
import type { EmbeddedConnector, UnconfirmedDevice } from '../types.js'
import type { FrameLink } from './createFrameLink.js'
import type { LoginStore } from './createLoginStore.js'
import type { FrameDevice } from './protocol.js'

/**
 * The codes of a login, and the device that is confirmed after one. A user may reload the page while they read the mail: a code
 * that was sent still works.
 */
export function createCodes(parts: {
  readonly link: FrameLink
  readonly store: LoginStore
  readonly clock: Clock
}): Pick<EmbeddedConnector, 'sendCode' | 'enterCode' | 'confirmDevice' | 'resendLink'> {
  const { link, store, clock } = parts
  const askOfDevice = async (
    email: string,
    resend: boolean,
    signal: AbortSignal
  ): Promise<{ isConfirmed: boolean; resendAt: number }> => {
    const asked = await link.request('CONNECT_DEVICE', { email, resend }, { signal, limitMs: LOGIN_MS })
    return { isConfirmed: asked.isConfirmed, resendAt: clock.now() + asked.resendInMs }
  }
  return {
    sendCode: async ({ email, isAgain, signal }) => {
      const pending = isAgain ? undefined : await store.readPending()
      if (pending?.email === email && pending.expiresAt > clock.now()) {
        const { expiresAt, resendAt, device } = pending
        return { isNew: false, expiresAt, resendAt, device }
      }
      const sent = await link.request('CONNECT_EMAIL', { email }, { signal, limitMs: LOGIN_MS })
      const times = { expiresAt: clock.now() + sent.expiresInMs, resendAt: clock.now() + sent.resendInMs }
      const known = await store.readPending()
      // The earlier code may have been right meanwhile.
      const isOver = known?.email === email && known.device && known.expiresAt > clock.now()
      if (!isOver) await store.savePending({ email, ...times })
      return { isNew: true, ...times }
    },
    enterCode: async ({ email, code, signal }) => {
      const enter = async (): Promise<UnconfirmedDevice | undefined> => {
        const step = await link.request('CONNECT_OTP', { email, otp: code }, { limitMs: LOGIN_MS })
        const device = step.action === 'VERIFY_DEVICE' ? deviceOf(step, clock) : undefined
        const pending = await store.readPending()
        // Another address may be waited for by now.
        if (pending && pending.email !== email) return device
        if (device) await store.savePending({ email, expiresAt: device.expiresAt, resendAt: device.resendAt, device })
        else await store.forgetPending()
        return device
      }
      // A user who aborts meanwhile may come back to it: the code has been used all the same.
      return until({ work: enter, signal })
    },
    confirmDevice: async ({ email, expiresAt, signal }) => {
      try {
        while (!(await isConfirmed(() => askOfDevice(email, false, signal)))) {
          if (clock.now() >= expiresAt) throw new PorticoError('CODE_EXPIRED', {})
          await pause({ clock, delayMs: ASK_EACH_MS, signal })
        }
      } catch (error) {
        // A user who aborts may come back to it.
        signal.throwIfAborted()
        await store.forgetPending()
        throw error
      }
      await store.forgetPending()
    },
    resendLink: async ({ email, signal }) => {
      const { resendAt } = await askOfDevice(email, true, signal)
      const pending = await store.readPending()
      if (pending?.device) await store.savePending({ ...pending, device: { ...pending.device, resendAt } })
      return { resendAt }
    },
  }
}

/** A server that isn't there or fails, or a frame that is loaded anew, has said nothing. */
async function isConfirmed(ask: () => Promise<{ readonly isConfirmed: boolean }>): Promise<boolean> {
  try {
    return (await ask()).isConfirmed
  } catch (error) {
    if (isPorticoError(error) && PASSING.includes(error.code)) return false
    throw error
  }
}

function deviceOf({ number, device, canOpen, expiresInMs, resendInMs }: FrameDevice, clock: Clock): UnconfirmedDevice {
  const now = clock.now()
  return { number, name: device, canOpen, expiresAt: now + expiresInMs, resendAt: now + resendInMs }
}

/** Specification section 9. */
export const LOGIN_MS = 120_000
/** The user takes longer than this to open the mail and come back. */
const ASK_EACH_MS = 2_000
const PASSING: readonly string[] = [
  'ABORTED',
  'EMBEDDED_WALLET_FAILED',
  'NETWORK_FAILED',
  'TIMED_OUT',
  'EMBEDDED_WALLET_NOT_LOADED',
  'LOGIN_COOLDOWN',
]
