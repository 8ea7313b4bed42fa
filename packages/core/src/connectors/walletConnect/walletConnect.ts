import { createEntry } from '../createEntry.js'
import type { MultichainFactory, PairingEntry } from '../factory.js'
import { checkWalletConnectOptions, NO_PROJECT } from './checkWalletConnectOptions.js'
import type { WalletConnectOptions } from './options.js'

// Declared here so that it can be read with a dot: bundlers replace that spelling only, and a browser has no process.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * Phone wallets by WalletConnect: one session for all namespaces. Nothing is fetched and no relay is asked before a user
 * pairs, or comes back to a session. Needs `@walletconnect/universal-provider` and `@walletconnect/core`, exactly 2.21.8.
 */
export function walletConnect(own: WalletConnectOptions = {}): MultichainFactory<PairingEntry> {
  if (process.env.NODE_ENV !== 'production') checkWalletConnectOptions(own)
  return {
    id: 'walletConnect',
    create: (context) => {
      const { projectId, enableWalletConnect } = context.options
      if (enableWalletConnect === false) return undefined
      if (!(projectId || own.relayUrl)) {
        if (process.env.NODE_ENV !== 'production') context.platform.logger.warn(NO_PROJECT)
        return undefined
      }
      return createEntry<PairingEntry>({
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
