import { STORAGE_VERSION } from '../../config/constants.js'
import { PorticoError } from '../../errors/PorticoError.js'
import { pageChannel } from '../../platform/pageChannel.js'
import { pageExit } from '../../platform/pageExit.js'
import { pageFrame } from '../../platform/pageFrame.js'
import type { ConnectorContext } from '../factory.js'
import type { EmbeddedConnector } from '../types.js'
import { createApprovals } from './createApprovals.js'
import { createFrameLink } from './createFrameLink.js'
import { createLogin } from './createLogin.js'
import { createLoginStore } from './createLoginStore.js'
import type { RpcError } from './fromRpcError.js'

/** The embedded wallet of one page: its login as the one session, over the frame that has the keys. */
export function createEmbedded(
  request: ConnectorContext & { readonly url: string; readonly name: string }
): EmbeddedConnector {
  const { options, platform, url, name, networks, modal } = request
  const { clock, logger, storage } = platform
  const prefix = `${options.storagePrefix}${STORAGE_VERSION}`
  const { randomId } = platform.page ?? pageExit()
  const openFrame = platform.frame ?? pageFrame
  /** Nobody sees this one. It is there from the login on. */
  const link = createFrameLink({ url, clock, logger, openFrame, randomId })
  const approvals = createApprovals({
    openLink: ({ place, onEvent }) =>
      createFrameLink({ url, clock, logger, openFrame: (shown) => openFrame(shown, place), randomId, onEvent }),
    openView: async (opened) => (await modal()).showApproval(opened),
    randomId,
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
  // What one user was asked is no question to the next.
  login.subscribe(({ type }) => {
    if (type === 'ended') approvals.close()
  })
  const refuse = async (): Promise<never> => {
    await new Promise<void>((resolve) => clock.setTimeout(resolve, REFUSAL_MS))
    modal().then(
      (own) => own.tellRefused(),
      () => undefined
    )
    throw { code: 4200, message: 'Requested RPC call is not allowed' }
  }
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
    request: async ({ sessionId, ...call }) => {
      if (!login.isLive(sessionId)) throw new PorticoError('SESSION_GONE', { context: { sessionId } })
      if (!login.methods().includes(call.method)) return refuse()
      try {
        const isSafe = SAFE.includes(call.method)
        return isSafe ? (await link.request('RPC_REQUEST', call)).result : await approvals.ask(call)
      } catch (error) {
        // Its session may have ended on the server: then it ends here.
        if ((error as RpcError).code === UNAUTHORIZED) void login.verify()
        throw error
      }
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
      if (isRunning) return
      approvals.close()
      link.close()
    },
    subscribe: login.subscribe,
  }
}

/** What the wallet answers without asking its user (specification section 6). Chains are read over the app's own nodes. */
const SAFE: readonly string[] = ['wallet_getCapabilities', 'wallet_getCallsStatus']

/** EIP-1193. */
const UNAUTHORIZED = 4100
/** Specification section 6. */
const REFUSAL_MS = 300
/** Specification section 9. */
const LOGIN_MS = 120_000
const SIGN_OUT_MS = 3_000
