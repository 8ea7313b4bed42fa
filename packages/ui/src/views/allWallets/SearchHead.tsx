'use client'
import type { ReactNode, RefObject } from 'react'
import { enLater } from '../../messages/en.later.js'
import { useMessages } from '../../messages/useMessages.js'
import type { WalletModel } from '../../models/wallet.js'
import { Button } from '../../primitives/Button/Button.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { Checkbox } from '../../primitives/Checkbox/Checkbox.js'
import { IconButton } from '../../primitives/IconButton/IconButton.js'
import { SearchField } from '../../primitives/SearchField/SearchField.js'
import { plainBox } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { filter, head, search, searchLine } from './AllWalletsView.css.js'

/** What stands over the list. */
export interface SearchHeadProps {
  readonly query: string
  readonly onQueryChange: (query: string) => void
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly initialFocus: boolean
  /** Those that the words and the filter leave, as far as they are known. */
  readonly wallets: readonly WalletModel[]
  /** How many that is in all, if known. */
  readonly total?: number | undefined
  readonly isFiltered: boolean
  readonly offline?: boolean | undefined
  readonly suggestion?: string | undefined
  readonly onTakeSuggestion?: (() => void) | undefined
  readonly certifiedOnly?: boolean | undefined
  readonly onCertifiedChange?: ((certifiedOnly: boolean) => void) | undefined
  readonly onQr?: (() => void) | undefined
}

/** The search field with the way to the phone, the filter, and what has to be said about the list below. */
export function SearchHead(props: SearchHeadProps): ReactNode {
  const { query, onQueryChange, wallets, total, suggestion, certifiedOnly = false, onCertifiedChange, onQr } = props
  const { messages, locale } = useUi()
  const later = useMessages('later', enLater)
  const known = wallets.length
  return (
    <div className={head}>
      <div className={searchLine}>
        <div className={search}>
          <SearchField
            inputRef={props.inputRef}
            initialFocus={props.initialFocus}
            value={query}
            onChange={onQueryChange}
            label={later.searchWallets}
            placeholder={total ? later.searchSoManyWallets(total) : later.searchWallets}
            count={props.isFiltered && known > 0 ? (total ?? known).toLocaleString(locale) : undefined}
          />
        </div>
        {onQr && <IconButton icon="scan" label={messages.walletGroups.walletConnect} onClick={onQr} />}
      </div>
      {onCertifiedChange && (
        <div className={filter}>
          <Checkbox checked={certifiedOnly} onChange={onCertifiedChange}>
            {later.certifiedOnly}
          </Checkbox>
        </div>
      )}
      {/* Without any wallet the picture below says it. */}
      {props.offline && (known > 0 || props.isFiltered) && <Callout tone="warning">{later.allWalletsOffline}</Callout>}
      {known > 0 && suggestion !== undefined && props.onTakeSuggestion && (
        <div className={plainBox}>
          <Button variant="text" size="small" onClick={props.onTakeSuggestion}>
            {later.didYouMean(suggestion)}
          </Button>
        </div>
      )}
    </div>
  )
}
