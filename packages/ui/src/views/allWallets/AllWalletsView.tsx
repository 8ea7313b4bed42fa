'use client'
import type { ReactNode } from 'react'
import { enLater } from '../../messages/en.later.js'
import { useMessages } from '../../messages/useMessages.js'
import type { WalletModel } from '../../models/wallet.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { VirtualList } from '../../primitives/VirtualList/VirtualList.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { useUi } from '../../UiContext.js'
import { detailPane, fullHeight, panes, twoPanes } from '../panes.css.js'
import { RowsSkeleton } from '../RowsSkeleton.js'
import { AllWalletsRow } from './AllWalletsRow.js'
import { middle, pane, stead } from './AllWalletsView.css.js'
import { ListEnd } from './ListEnd.js'
import { NothingListed } from './NothingListed.js'
import { SearchHead } from './SearchHead.js'
import { useAllWalletsFocus } from './useAllWalletsFocus.js'

/** What the list of every wallet shows and reports. */
export interface AllWalletsViewProps {
  /** What is in the search field. */
  readonly query: string
  /** Called with the new words at every key. */
  readonly onQueryChange: (query: string) => void
  /** The wallets that the words and the filter leave, as far as they are known, in the order to show. */
  readonly wallets: readonly WalletModel[]
  /** How many the words and the filter leave in all, if known; more than `wallets` while pages are missing. */
  readonly total?: number | undefined
  /** `loading` holds the place of more rows; `failed` says that more did not load. What is known stays in both. */
  readonly status: 'ready' | 'loading' | 'failed'
  /** True while the browser has no network. */
  readonly offline?: boolean | undefined
  /** Whether there are more wallets than `wallets`. */
  readonly hasMore: boolean
  /**
   * Called when the end of the list comes near, in `ready` with `hasMore`: once for each number of wallets, and again
   * after `loading` or `failed`. Go to `loading` in it.
   */
  readonly onLoadMore: () => void
  /** Called with the wallet's key when the user chooses it. */
  readonly onSelectWallet: (key: string) => void
  /** Called with the wallet's key when the user points at it or focuses it, to fetch what comes next. */
  readonly onIntentWallet?: ((key: string) => void) | undefined
  /** Called when the user asks to load the list again; without it no such button is shown. */
  readonly onRetry?: (() => void) | undefined
  /** A wallet's name that is nearly what was typed. */
  readonly suggestion?: string | undefined
  /** Called when the user takes the suggestion; both are needed. */
  readonly onTakeSuggestion?: (() => void) | undefined
  /** Whether only certified wallets are listed. */
  readonly certifiedOnly?: boolean | undefined
  /** Called with what the filter shall be; without it there is no filter. */
  readonly onCertifiedChange?: ((certifiedOnly: boolean) => void) | undefined
  /** Called when the user wants a code for the phone; without it no such button is shown. */
  readonly onQr?: (() => void) | undefined
  /** Called when the user has no wallet and wants one; without it no such button is shown. */
  readonly onGetWallet?: (() => void) | undefined
  /** Key of the wallet that the user comes back from: the list begins at its row, which has the focus. */
  readonly returnKey?: string | undefined
  /** As on the connect view: the row whose detail is beside the list. */
  readonly selectedKey?: string | undefined
  /** As on the connect view: the wallet that is starting. */
  readonly busyKey?: string | undefined
  /** As on the connect view: id of the text that says why no wallet can be chosen yet. */
  readonly blockedBy?: string | undefined
  /** As on the connect view: called instead of `onSelectWallet` while `blockedBy` is set. */
  readonly onBlocked?: (() => void) | undefined
  /** As on the connect view: the detail of the chosen wallet, which makes it two panes. */
  readonly detail?: ReactNode
}

/** Every wallet there is: search, a filter, and a list that stays quick with ten thousand rows. */
export function AllWalletsView(props: AllWalletsViewProps): ReactNode {
  const { wallets, status, query, certifiedOnly = false, hasMore, detail } = props
  const { messages } = useUi()
  const later = useMessages('later', enLater)
  const focus = useAllWalletsFocus({ state: stateOf(props), returnKey: props.returnKey, isTyping: query !== '' })
  const isFiltered = query.trim() !== '' || certifiedOnly
  const known = wallets.length
  const select = props.blockedBy === undefined ? props.onSelectWallet : () => props.onBlocked?.()
  const wide = detail !== undefined && detail !== null

  return (
    <div className={joinClasses(panes, wide && twoPanes)} data-part="all-wallets" data-state={stateOf(props)}>
      <div className={pane} aria-busy={status === 'loading'} {...focus.pane}>
        <SearchHead {...props} inputRef={focus.inputRef} initialFocus={focus.startsInField} isFiltered={isFiltered} />
        <VisuallyHidden role="status">
          {isFiltered && status === 'ready' && later.walletsFound(props.total ?? known)}
        </VisuallyHidden>
        {known > 0 ? (
          <VirtualList
            label={messages.allWalletsTitle}
            rows={wallets}
            keyOf={keyOf}
            nameOf={nameOf}
            listKey={`${certifiedOnly} ${query.trim()}`}
            initialKey={props.returnKey}
            setSize={hasMore ? (props.total ?? unknownSize) : known}
            onEndNear={status === 'ready' && hasMore ? props.onLoadMore : undefined}
            renderRow={({ row, tabIndex }) => (
              <AllWalletsRow
                wallet={row}
                tabIndex={tabIndex}
                selected={row.key === props.selectedKey}
                busy={row.key === props.busyKey}
                blockedBy={props.blockedBy}
                onSelect={select}
                onIntent={props.onIntentWallet}
              />
            )}
          >
            <ListEnd {...props} isFiltered={isFiltered} />
          </VirtualList>
        ) : (
          <div className={joinClasses(stead, status !== 'loading' && middle)}>
            {status === 'loading' ? (
              <RowsSkeleton label={messages.walletsLoading} rows={6} />
            ) : (
              <NothingListed {...props} isFiltered={isFiltered} />
            )}
          </div>
        )}
      </div>
      {wide && (
        <div className={joinClasses(detailPane, fullHeight)} data-part="connect-detail">
          {detail}
        </div>
      )}
    </div>
  )
}

function stateOf({ offline, status, wallets }: AllWalletsViewProps): string {
  if (offline) return 'offline'
  if (status !== 'ready') return status
  return wallets.length === 0 ? 'empty' : 'ready'
}

/** The `aria-setsize` of a list of unknown length. */
const unknownSize = -1

// Outside, because the list remembers what it made with them.
function keyOf(wallet: WalletModel): string {
  return wallet.key
}

function nameOf(wallet: WalletModel): string {
  return wallet.name
}
