import { type ChainId, namespaceOf } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { Network } from '../../caip/network.js'
import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import type { Clock, Logger, PageChannel } from '../../platform/types.js'
import type { MultichainConnector, MultichainSession } from '../types.js'
import type { LoginStore } from './createLoginStore.js'
import { holdLogin } from './holdLogin.js'
import { warnOfUnknown } from './loginSession.js'
import type { FrameUser } from './protocol.js'
import { smartAccountOf } from './userAccounts.js'

/** The login of one page, as the one session that adapters connect. */
export interface PageLogin extends Pick<MultichainConnector, 'restore' | 'subscribe'> {
  /** Whether this is the session of who is logged in. */
  isLive(sessionId: string): boolean
  /** The user who is logged in, as far as this page knows. */
  user(): FrameUser | undefined
  /** Whether this device has no part of the wallet any more, as far as this page knows. */
  isLocked(): boolean
  /** What the wallet may be asked. */
  methods(): readonly string[]
  /** The address of the account in use on a network. */
  addressOn(networkId: ChainId): string | undefined
  /** Whether the smart account of a namespace is in use, on the networks that have it. */
  usesSmartAccount(namespace: Namespace): boolean
  /**
   * Logs a user in. The networks that they chose before stay chosen. `smartAccounts` are the namespaces in which the user's smart
   * account is used from now on: one that comes later is not. Ends the previous login: other pages learn at once, adapters from
   * `endFormer`.
   */
  begin(user: FrameUser, smartAccounts: readonly Namespace[]): Promise<MultichainSession>
  /** Ends what is left here of the previous login. */
  endFormer(): void
  choose(networkId: ChainId): Promise<void>
  /** Uses the smart account of a namespace from now on, or that of the key, here and in the other pages of the app. */
  setSmartAccount(chosen: { readonly namespace: Namespace; readonly isSmart: boolean }): Promise<void>
  /** The user logs in by another address from now on. Nothing where another user is logged in meanwhile. */
  rename(userId: string, email: string): Promise<void>
  /** It is over in this page. */
  end(reason: 'user' | 'expired'): void
  /** It is over in this page and in the others of the app. */
  endEverywhere(): void
  /** Asks the frame whether a user is still logged in, and which one. Never rejects. */
  verify(): Promise<void>
  /** Takes over what another page of the app has chosen meanwhile, and verifies. Never rejects. */
  refresh(): Promise<void>
}

/** The login of a page, empty at first. `ask` asks the frame which user is logged in. */
export function createLogin(request: {
  readonly store: LoginStore
  readonly channel: PageChannel
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
  /** How the wallet is called. */
  readonly name: string
  readonly networks: () => readonly Pick<Network, 'id'>[]
  readonly ask: () => Promise<FrameUser>
}): PageLogin {
  const { store, channel, clock, logger, ask } = request
  const held = holdLogin(request)
  const { tell } = held
  const userNow = (): FrameUser | undefined => held.get()?.user
  let former: string | undefined
  let reading: Promise<void> | undefined
  let isLocked = false

  const own: PageLogin = {
    isLive: (sessionId) => userNow()?.id === sessionId,
    user: userNow,
    isLocked: () => isLocked,
    methods: () => userNow()?.methods ?? [],
    addressOn: held.addressOn,
    usesSmartAccount: (namespace) => held.get()?.smartAccounts.includes(namespace) ?? false,
    begin: (user, wanted) => {
      warnOfUnknown(user, request)
      const login = held.get()
      const isSame = login?.user.id === user.id
      if (login && !isSame) {
        former = login.user.id
        channel.post(former)
      }
      isLocked = false
      const smartAccounts = wanted.filter((namespace) => smartAccountOf(user, namespace))
      return held.keep({ user, networkIds: isSame ? login.networkIds : [], smartAccounts })
    },
    endFormer: () => {
      if (former === undefined) return
      const sessionId = former
      former = undefined
      tell({ type: 'ended', sessionId, reason: 'user' })
    },
    choose: (networkId) =>
      held.change(({ networkIds }) => ({
        networkIds: [...networkIds.filter((id) => namespaceOf(id) !== namespaceOf(networkId)), networkId],
      })),
    setSmartAccount: async ({ namespace, isSmart }) => {
      const id = userNow()?.id
      await held.change(({ smartAccounts }) => {
        const others = smartAccounts.filter((one) => one !== namespace)
        return { smartAccounts: isSmart ? [...others, namespace] : others }
      })
      if (id !== undefined) channel.post(`${id}${CHOSE}`)
    },
    rename: async (userId, email) => {
      if (own.isLive(userId)) await held.change(({ user }) => ({ user: { ...user, email } }))
    },
    end: (reason) => {
      const sessionId = held.drop()
      if (sessionId === undefined) return
      reading = undefined
      tell({ type: 'ended', sessionId, reason })
      own.endFormer()
    },
    endEverywhere: () => {
      const id = userNow()?.id
      own.end('user')
      if (id !== undefined) channel.post(id)
    },
    verify: async () => {
      const known = held.get()
      if (!known) return
      try {
        const user = await ask()
        if (held.get() !== known) return
        isLocked = false
        if (isSameWallet(user, known.user)) await held.keep({ ...known, user })
        else own.end('expired')
      } catch (error) {
        if (held.get() !== known) return
        const isOver = isPorticoError(error, 'EMBEDDED_WALLET_FAILED') && error.context.reason === 'SIGNED_OUT'
        if (isOver) own.end('expired')
        else if (isPorticoError(error, 'RECOVERY_NEEDED')) isLocked = true
        // A server that isn't there ends no login.
        else logger.warn('The embedded wallet did not say whether its login is still there', error)
      }
    },
    refresh: async () => {
      await held.reread()
      await own.verify()
    },
    restore: async ({ namespace }) => {
      reading ??= store.read().then((stored) => {
        // It is believed until the frame says otherwise.
        if (held.take(stored)) clock.setTimeout(() => void own.verify(), 0)
      })
      await reading
      const isThere = userNow()?.accounts.some((account) => account.namespace === namespace)
      return isThere ? held.session() : undefined
    },
    subscribe: held.subscribe,
  }
  channel.listen((said) => {
    const id = userNow()?.id
    // Another page of the app signed out, and with it the frame of both.
    if (said === id) own.end('user')
    else if (said === `${id}${CHOSE}`) void held.reread()
  })
  return own
}

/** The error of a call that needs a login. */
export function notLoggedIn(method: string): PorticoError {
  // Specification section 8.
  return new PorticoError('WALLET_NOT_CONNECTED', { context: { method }, message: 'Not connected to email or social' })
}

/** By all accounts, but that a smart account comes and goes with what the wallet's server names; its address never changes. */
function isSameWallet(one: FrameUser, other: FrameUser): boolean {
  const keys = ({ accounts }: FrameUser): string =>
    JSON.stringify(accounts.flatMap(({ namespace, address, type }) => (type ? [] : [[namespace, address]])))
  const isKept = ({ namespace, address, type }: FrameUser['accounts'][number]): boolean =>
    !type || (smartAccountOf(other, namespace)?.address ?? address) === address
  return one.id === other.id && keys(one) === keys(other) && one.accounts.every(isKept)
}

/** Behind the id of a user whose account type another page has changed. */
const CHOSE = '/accountType'
