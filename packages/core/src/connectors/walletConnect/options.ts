import type { Given } from '../../config/features.js'
import type { Metadata } from '../../platform/metadata.js'

/** What an app says about WalletConnect; everything has a default. */
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
