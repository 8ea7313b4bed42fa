import type { ChainId, Portico, ViewName, WalletFeature } from '@portico/core'
import { swapProviderOf } from '@portico/core/internal'
import type { AccountActionKey } from '@portico/ui/views/account'

/** What the account can do with its money, and the view that does it. */
export interface AccountAction {
  readonly key: AccountActionKey
  readonly view: ViewName
  /** What the wallet must be able to do; any wallet will do without it. */
  readonly needs?: Parameters<Portico['can']>[0] | undefined
  /** Whether the app can do it on the network in use. @default yes */
  readonly isOffered?: ((client: Portico, networkId: ChainId | undefined) => boolean) | undefined
  /** Whether it is of no use while the device has no network. @default false */
  readonly needsNetwork?: boolean | undefined
}

/** The actions by feature. What has no view yet has no line here, and so no tile: a new one is added with its view. */
export const ACCOUNT_ACTIONS: { readonly [F in WalletFeature]?: AccountAction } = {
  receive: { key: 'receive', view: 'WalletReceive' },
  send: { key: 'send', view: 'WalletSend', needs: 'transfer', needsNetwork: true },
  swaps: {
    key: 'swap',
    view: 'Swap',
    needs: 'sendTransaction',
    isOffered: ({ options }, networkId) => swapProviderOf({ providers: options.data?.swaps, networkId }) !== undefined,
    needsNetwork: true,
  },
}
