import type { ChainId } from '../caip/chainId.js'

/** Parameters of every view, one line each. A later feature adds its line here first. */
export interface ViewParams {
  Connect: undefined
  ConnectingExternal: { readonly walletKey: string }
  Account: undefined
  Networks: undefined
  SwitchNetwork: { readonly networkId: ChainId }
  UnsupportedChain: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  AllWallets: undefined
  GetWallet: undefined
  Downloads: { readonly walletKey: string }
}

/** Name of a view, in the specification's words. */
export type ViewName = keyof ViewParams

/** The rest arguments of a call that names a view: its params, when it has any. */
export type ViewRest<V extends ViewName> = ViewParams[V] extends undefined ? [] : [params: ViewParams[V]]

/** One entry of the view history. `key` is unique in the instance and never reused. */
export type ViewEntry = {
  [V in ViewName]: { readonly key: number; readonly view: V; readonly params: ViewParams[V] }
}[ViewName]
