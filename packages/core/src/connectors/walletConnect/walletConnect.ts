import { createEntry } from '../createEntry.js'
import type { MultichainFactory } from '../factory.js'
import type { WalletConnectOptions } from './options.js'

/**
 * Phone wallets by WalletConnect: one session for all namespaces. Nothing is fetched and no relay is asked before a user
 * pairs, or comes back to a session. Needs `@walletconnect/universal-provider` and `@walletconnect/core`, exactly 2.21.8.
 */
export function walletConnect(own: WalletConnectOptions = {}): MultichainFactory {
  return {
    id: 'walletConnect',
    create: (context) => {
      const { projectId, enableWalletConnect } = context.options
      if (enableWalletConnect === false || !(projectId || own.relayUrl)) return undefined
      return createEntry({
        id: 'walletConnect',
        name: 'WalletConnect',
        type: 'pairing',
        load: async () => {
          const { createWalletConnect } = await import('../../chunks/walletConnect.js')
          return createWalletConnect({ ...context, own })
        },
      })
    },
  }
}
