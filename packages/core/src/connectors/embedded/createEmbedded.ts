import { STORAGE_VERSION } from '../../config/constants.js'
import { PorticoError } from '../../errors/PorticoError.js'
import { pageChannel } from '../../platform/pageChannel.js'
import { pageExit } from '../../platform/pageExit.js'
import { pageFrame } from '../../platform/pageFrame.js'
import type { ConnectorContext } from '../factory.js'
import type { EmbeddedConnector } from '../types.js'
import { createFrameLink } from './createFrameLink.js'
import { createLogin } from './createLogin.js'
import { createLoginStore } from './createLoginStore.js'

/** The embedded wallet of one page: its login as the one session, over the frame that has the keys. */
export function createEmbedded(
  request: ConnectorContext & { readonly url: string; readonly name: string }
): EmbeddedConnector {
  const { options, platform, url, name, networks } = request
  const { clock, logger, storage } = platform
  const prefix = `${options.storagePrefix}${STORAGE_VERSION}`
  const link = createFrameLink({
    url,
    clock,
    logger,
    openFrame: platform.frame ?? pageFrame,
    randomId: (platform.page ?? pageExit()).randomId,
  })
  const store = createLoginStore({ storage, prefix })
  const login = createLogin({
    store,
    channel: (platform.channel ?? pageChannel)(`${prefix}embedded`),
    clock,
    logger,
    name,
    networks,
    ask: () => link.request('GET_USER', {}),
  })
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
    open: async ({ signal }) => login.begin(await link.request('GET_USER', {}, { signal, limitMs: LOGIN_MS })),
    restore: login.restore,
    request: async ({ sessionId }) => {
      if (!login.isLive(sessionId)) throw new PorticoError('SESSION_GONE', { context: { sessionId } })
      throw { code: 4200, message: 'Requested RPC call is not allowed' }
    },
    switchNetwork: async ({ sessionId, networkId }) => {
      if (login.isLive(sessionId)) await login.choose(networkId)
    },
    // There is one login at a time, whatever namespaces it was wanted for.
    replaceOthers: async () => login.endFormer(),
    disconnect: async (sessionId) => {
      if (!login.isLive(sessionId)) return
      login.endEverywhere()
      try {
        await link.request('SIGN_OUT', {}, { limitMs: SIGN_OUT_MS })
      } catch (error) {
        logger.warn('The embedded wallet was not told to sign out', error)
      }
    },
    refresh: login.verify,
    setRunning: (isRunning) => {
      if (!isRunning) link.close()
    },
    subscribe: login.subscribe,
  }
}

/** Specification section 9. */
const LOGIN_MS = 120_000
const SIGN_OUT_MS = 3_000
