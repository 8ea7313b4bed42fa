import type { Given } from '../../config/features.js'
import { isPorticoError } from '../../errors/PorticoError.js'
import type { Metadata } from '../../platform/metadata.js'
import type { LinkFactory, MultichainLink } from '../types.js'
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

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

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
      let isHidden = false
      let loading: Promise<MultichainLink> | undefined
      const fetchLink = async (): Promise<MultichainLink> => {
        try {
          return await (await loadOnDemand()).createWalletConnectLink({ ...context, own })
        } catch (error) {
          // Who built the page reads the error; its visitors would only meet it again.
          isHidden = process.env.NODE_ENV === 'production' && isPorticoError(error, 'PEER_MISSING')
          loading = undefined
          throw error
        }
      }
      const load = (): Promise<MultichainLink> => {
        loading ??= fetchLink()
        return loading
      }
      const setRunning = (isRunning: boolean): void =>
        void loading?.then(
          (link) => link.setRunning(isRunning),
          () => undefined
        )
      const link = {
        id: ID,
        name: 'WalletConnect',
        walletObjectId: `link/${ID}`,
        load,
        loadRestore: async () => (await loadOnDemand()).restoreSession,
        setRunning,
        isHidden: () => isHidden,
      } as const
      return [{ ...link, extend: (factory) => extendAdapter({ factory, link }) }]
    },
  }
}

/** The browser keeps it after the first time. */
async function loadOnDemand(): Promise<typeof import('./onDemand.js').onDemand> {
  return (await import('./onDemand.js')).onDemand
}
