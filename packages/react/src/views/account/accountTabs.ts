import type { ChainId, DataSources, FeatureName } from '@portico/core'
import { knowsNfts } from '@portico/core/internal'
import type { AccountMessages } from '@portico/ui'
import { type ComponentType, lazy } from 'react'
import { TokensContainer } from './TokensContainer.js'

/** Where a list would be shown. */
export interface TabPlace {
  readonly data: DataSources | undefined
  readonly networkId: ChainId | undefined
}

/** One list of the account. */
export interface AccountTab {
  readonly key: string
  readonly label: (texts: AccountMessages) => string
  /** The feature without which it is not there. */
  readonly feature?: FeatureName | undefined
  /** Whether the app can show it on a network; without it, on every one. */
  readonly isOffered?: ((place: TabPlace) => boolean) | undefined
  /** The list. One that comes later is `lazy(() => import(…))`: its code is fetched when its tab is first shown. */
  readonly Panel: ComponentType
}

/** The lists in the order of their tabs (specification section 2). One alone has no strip of tabs. */
export const ACCOUNT_TABS: readonly [AccountTab, ...AccountTab[]] = [
  { key: 'tokens', label: (texts) => texts.tokens, Panel: TokensContainer },
  {
    key: 'nfts',
    label: (texts) => texts.nfts,
    isOffered: ({ data, networkId }) => knowsNfts({ source: data?.nfts, networkId }),
    Panel: lazy(loadNfts),
  },
  { key: 'activity', label: (texts) => texts.activity, feature: 'activity', Panel: lazy(loadActivity) },
]

async function loadNfts(): Promise<{ readonly default: ComponentType }> {
  const { NFT_VIEWS } = await import('../../chunks/nftViews.js')
  return { default: NFT_VIEWS.NftsContainer }
}

async function loadActivity(): Promise<{ readonly default: ComponentType }> {
  const { ActivityContainer } = await import('../../chunks/activityViews.js')
  return { default: ActivityContainer }
}
