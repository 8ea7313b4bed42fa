import type { Given } from '../../config/features.js'
import type { Metadata } from '../../platform/metadata.js'
import type { Link, LinkFactory, MultichainLink } from '../types.js'
import { extendAdapter } from './extendAdapter.js'

/** What a dapp says about WalletConnect; everything has a default. */
export interface WalletConnectOptions {
  /**
   * Websocket URL of the relay.
   * @default wss://relay.walletconnect.org, which needs the instance's `projectId`
   */
  readonly relayUrl?: string | undefined
  /**
   * How wallets name the dapp.
   * @default the instance's `metadata`
   */
  readonly metadata?: Given<Metadata> | undefined
  /**
   * Lets the relay's operator attest the page's address to wallets. In a page that its host does not know, or cannot
   * reach, every pairing and every request waits 5 s longer.
   * @default false
   */
  readonly verify?: boolean | undefined
}

const ID = 'walletConnect'

/**
 * Phone wallets by WalletConnect: one session for all namespaces. Nothing is fetched and no relay is asked before a visitor
 * pairs, or comes back to a session. Needs `@walletconnect/universal-provider` and `@walletconnect/core`, exactly 2.21.8.
 */
export function walletConnect(own: WalletConnectOptions = {}): LinkFactory {
  return {
    id: ID,
    create: (context) => {
      const { projectId, enableWalletConnect } = context.options
      if (enableWalletConnect === false || !(projectId || own.relayUrl)) return []
      let loading: Promise<MultichainLink> | undefined
      const link: Link = {
        id: ID,
        walletObjectId: `link/${ID}`,
        isHidden: false,
        load: () => {
          loading ??= loadOnDemand().then((parts) => parts.createWalletConnectLink({ ...context, own }))
          // Code that could not be fetched is fetched again by the next attempt.
          loading.catch(() => {
            loading = undefined
          })
          return loading
        },
        extend: (factory) =>
          extendAdapter({
            factory,
            link,
            loadRestore: async () => (await loadOnDemand()).restoreSession,
            // A link that could not be had has nothing to stop.
            setRunning: (isRunning) => loading?.then((live) => live.setRunning(isRunning)).catch(() => undefined),
          }),
      }
      return [link]
    },
  }
}

/** The browser keeps it after the first time. */
async function loadOnDemand(): Promise<typeof import('./onDemand.js').onDemand> {
  return (await import('./onDemand.js')).onDemand
}
