import type { Clock } from '../../platform/types.js'
import type { EmbeddedConnector } from '../types.js'
import type { FrameLink } from './createFrameLink.js'
import type { LoginStore } from './createLoginStore.js'

/** The codes of a login. Who reads the mail may load the page anew: the code that was sent is waited for again. */
export function createCodes(parts: {
  readonly link: FrameLink
  readonly store: LoginStore
  readonly clock: Clock
}): Pick<EmbeddedConnector, 'sendCode' | 'enterCode'> {
  const { link, store, clock } = parts
  return {
    sendCode: async ({ email, isAgain, signal }) => {
      const pending = isAgain ? undefined : await store.readPending()
      if (pending?.email === email && pending.expiresAt > clock.now())
        return { isNew: false, expiresAt: pending.expiresAt, resendAt: pending.resendAt }
      const sent = await link.request('CONNECT_EMAIL', { email }, { signal, limitMs: LOGIN_MS })
      const times = { expiresAt: clock.now() + sent.expiresInMs, resendAt: clock.now() + sent.resendInMs }
      await store.savePending({ email, ...times })
      return { isNew: true, ...times }
    },
    enterCode: async ({ email, code, signal }) => {
      await link.request('CONNECT_OTP', { email, otp: code }, { signal, limitMs: LOGIN_MS })
      await store.forgetPending()
    },
  }
}

/** Specification section 9. */
export const LOGIN_MS = 120_000
