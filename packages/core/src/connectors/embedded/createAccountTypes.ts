import { namespaceOf } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { Network } from '../../caip/network.js'
import { isPorticoError } from '../../errors/PorticoError.js'
import type { ConnectorContext } from '../factory.js'
import type { EmbeddedConnector } from '../types.js'
import type { FrameLink } from './createFrameLink.js'
import { notLoggedIn, type PageLogin } from './createLogin.js'
import type { LoginStore } from './createLoginStore.js'
import type { AnswerPayload } from './protocol.js'
import { smartAccountOf } from './userAccounts.js'

/** Which of a user's accounts the page uses: that of the key, or the smart account. */
export interface AccountTypes extends Pick<EmbeddedConnector, 'setAccountType'> {
  /** The namespaces in which a user who logs in now uses their smart account, if they have one. Never rejects. */
  preferred(): Promise<readonly Namespace[]>
  /** What the frame said last of this user's smart account. */
  isDeployed(userId: string): boolean | undefined
}

/** The user's choice in this browser, else the app's default, else the smart account. */
export function createAccountTypes(parts: {
  readonly link: FrameLink
  readonly login: Pick<PageLogin, 'user' | 'isLive' | 'verify' | 'usesSmartAccount' | 'setSmartAccount'>
  readonly store: Pick<LoginStore, 'readAccountTypes' | 'saveAccountType'>
  readonly defaults: ConnectorContext['options']['defaultAccountTypes']
  readonly networks: () => readonly Pick<Network, 'id'>[]
}): AccountTypes {
  const { link, login, store, defaults = {}, networks } = parts
  let said: { readonly userId: string; readonly isDeployed: boolean } | undefined
  const askFrame = async (
    networkId: Parameters<EmbeddedConnector['setAccountType']>[0]['networkId']
  ): Promise<AnswerPayload<'INIT_SMART_ACCOUNT'>> => {
    try {
      return await link.request('INIT_SMART_ACCOUNT', { networkId })
    } catch (error) {
      const reason = isPorticoError(error, 'EMBEDDED_WALLET_FAILED') ? error.context.reason : undefined
      // The login has ended on the server: it ends here too.
      if (reason !== 'SIGNED_OUT') throw error
      await login.verify()
      throw notLoggedIn(METHOD)
    }
  }
  return {
    preferred: async () => {
      const chosen = await store.readAccountTypes()
      const namespaces = new Set(networks().map(({ id }) => namespaceOf(id)))
      return [...namespaces].filter((one) => (chosen[one] ?? defaults[one] ?? 'smartAccount') === 'smartAccount')
    },
    isDeployed: (userId) => (said?.userId === userId ? said.isDeployed : undefined),
    setAccountType: async ({ networkId, type }) => {
      const userId = login.user()?.id
      if (userId === undefined) throw notLoggedIn(METHOD)
      const namespace = namespaceOf(networkId)
      const isSmart = type === 'smartAccount'
      if (login.usesSmartAccount(namespace) === isSmart) return
      if (isSmart) {
        const { address, isDeployed } = await askFrame(networkId)
        const isOwn = (): boolean => {
          const user = login.isLive(userId) ? login.user() : undefined
          return user !== undefined && smartAccountOf(user, namespace)?.address === address
        }
        // Another user may be logged in to the frame by now, or its server has the smart account since this page has asked.
        if (!isOwn()) await login.verify()
        if (!isOwn()) throw notLoggedIn(METHOD)
        said = { userId, isDeployed }
      }
      await Promise.all([store.saveAccountType({ namespace, type }), login.setSmartAccount({ namespace, isSmart })])
    },
  }
}

const METHOD = 'setAccountType'
