import type { AlertCode } from '../../alerts/types.js'
import { STORAGE_VERSION } from '../../config/constants.js'
import { VERSION } from '../../config/version.js'
import { goneError } from '../../errors/goneError.js'
import { readMetadata } from '../../platform/metadata.js'
import { pageChannel } from '../../platform/pageChannel.js'
import { pageExit } from '../../platform/pageExit.js'
import { pageFrame } from '../../platform/pageFrame.js'
import type { ConnectorContext } from '../factory.js'
import type { EmbeddedConnector } from '../types.js'
import { createAccountTypes } from './createAccountTypes.js'
import { createApprovals } from './createApprovals.js'
import { createCodes } from './createCodes.js'
import { createEmailChange } from './createEmailChange.js'
import { createFrameLink, type FrameLink } from './createFrameLink.js'
import { createFrameRequests } from './createFrameRequests.js'
import { createKeys } from './createKeys.js'
import { createLogin, notLoggedIn } from './createLogin.js'
import { createLoginStore } from './createLoginStore.js'
import { createSocial } from './createSocial.js'
import type { CardParts } from './openCard.js'
import { opened, openUser } from './openUser.js'
import type { FrameEventType } from './protocol.js'
import { accountsOf } from './userAccounts.js'

/** The embedded wallet of one page: its login as the one session, over the frame that has the keys. */
export function createEmbedded(
  request: ConnectorContext & { readonly url: string; readonly name: string; readonly socials: readonly string[] }
): EmbeddedConnector {
  const { options, platform, url, name, networks, modal } = request
  const { clock, logger, storage } = platform
  const prefix = `${options.storagePrefix}${STORAGE_VERSION}`
  const { link, cards, onEvent } = framesOf(request)
  const mailing = inLanguage(link, modal)
  const approvals = createApprovals(cards)
  // The frame has logged out, and every page of the app hears it.
  const keys = createKeys({
    ...cards,
    socials: request.socials,
    refresh: () => login.verify(),
    onGone: () => login.endEverywhere(),
  })
  const closeCards = (): void => {
    approvals.close()
    keys.close()
  }
  const store = createLoginStore({ storage, prefix })
  const login = createLogin({
    store,
    channel: (platform.channel ?? pageChannel)(`${prefix}embedded`),
    clock,
    logger,
    name,
    networks,
    ask: async () => opened(await link.request('GET_USER', {})).user,
  })
  // What one user was asked is no question to the next.
  login.subscribe(({ type }) => {
    if (type === 'ended') closeCards()
  })
  const signOut = async (): Promise<void> => {
    login.endEverywhere()
    try {
      await link.request('SIGN_OUT', {}, { limitMs: SIGN_OUT_MS })
    } catch (error) {
      logger.warn('The embedded wallet was not told to sign out', error)
    }
  }
  const types = createAccountTypes({ link, login, store, defaults: options.defaultAccountTypes, networks })
  const ask = createFrameRequests({ link, login, approvals, keys, modal, clock })
  return {
    reviewsRequests: true,
    refusesMethods: true,
    ...createCodes({ link: mailing, store, clock }),
    ...createSocial({ link, url, clock, onEvent }),
    ...createEmailChange({ link: mailing, login, keys, clock }),
    open: async ({ signal, signIns = [] }) => {
      const smartAccounts = await types.preferred()
      const onLocked = (): void => void signOut()
      const { user, isNew } = await openUser({ link, keys, signIns, smartAccounts, signal, onLocked })
      return { ...(await login.begin(user, smartAccounts)), isNew }
    },
    restore: login.restore,
    request: async ({ sessionId, ...call }) => {
      if (!login.isLive(sessionId)) throw goneError(sessionId)
      return ask(call)
    },
    switchNetwork: async ({ sessionId, networkId }) => {
      if (login.isLive(sessionId)) await login.choose(networkId)
    },
    // There is one login at a time, whatever namespaces it was wanted for.
    replaceOthers: async () => login.endFormer(),
    disconnect: async (sessionId) => {
      if (login.isLive(sessionId)) await signOut()
    },
    refresh: login.refresh,
    user: () => {
      const user = login.user()
      if (!user) return undefined
      const { id, email, social, hasRecovery } = user
      const accounts = accountsOf(user)
      const preferredAccountTypes = Object.fromEntries(
        accounts.map(({ namespace: one }) => [one, login.usesSmartAccount(one) ? 'smartAccount' : 'eoa'])
      )
      const own = { accounts, preferredAccountTypes, smartAccountDeployed: types.isDeployed(id) }
      return { email, ...(social && { social }), hasRecovery, isLocked: login.isLocked(), ...own }
    },
    setAccountType: types.setAccountType,
    showKeys: async ({ purpose }) => {
      if (!login.user()) throw notLoggedIn('openKeys')
      await keys.show({ purpose })
    },
    setRunning: (isRunning) => {
      if (isRunning) return
      closeCards()
      link.close()
    },
    subscribe: login.subscribe,
  }
}

/** The hidden frame, there from the login on, and the frames that the user sees in cards. */
function framesOf(request: Parameters<typeof createEmbedded>[0]): {
  readonly link: FrameLink
  readonly cards: CardParts
  /** Hears what the hidden frame says unasked. */
  readonly onEvent: Parameters<typeof createSocial>[0]['onEvent']
} {
  const { options, platform, url, modal } = request
  const { clock, logger } = platform
  const { randomId } = platform.page ?? pageExit()
  const openFrame = platform.frame ?? pageFrame
  const raiseAlert = (code: AlertCode): void => {
    modal().then(
      (shown) => shown.raiseAlert(code),
      // Its code did not come either: the network is away.
      () => undefined
    )
  }
  const listeners = new Set<(type: FrameEventType) => void>()
  const frames = { url, clock, logger, openFrame, randomId, raiseAlert }
  const cards: CardParts = {
    openLink: ({ place, onEvent }) =>
      createFrameLink({ ...frames, openFrame: (shown) => openFrame(shown, place), onEvent }),
    openView: async (shown) => (await modal()).showCard(shown),
    raiseAlert,
    randomId,
    clock,
    dapp: {
      metadata: readMetadata({ options, platform }),
      sdkVersion: VERSION,
      sdkType: 'portico',
      projectId: options.projectId,
    },
  }
  const link = createFrameLink({
    ...frames,
    onEvent: (type) => {
      for (const listener of [...listeners]) listener(type)
    },
  })
  const onEvent = (listener: (type: FrameEventType) => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { link, cards, onEvent }
}

/** A link for what is mailed: the frame hears the language of the modal first, where there is one. */
function inLanguage(link: FrameLink, modal: ConnectorContext['modal']): FrameLink {
  return {
    ...link,
    request: async (type, payload, rest) => {
      const shown = await modal().catch(() => undefined)
      const language = shown?.language()
      // A frame that doesn't hear it has the browser's language.
      if (language) link.request('SYNC_THEME', { themeMode: 'auto', language }).catch(() => undefined)
      return link.request(type, payload, rest)
    },
  }
}

/** Specification section 9. */
const SIGN_OUT_MS = 3_000
