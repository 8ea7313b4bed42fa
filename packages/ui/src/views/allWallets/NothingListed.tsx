'use client'
import type { ReactNode } from 'react'
import { enLater } from '../../messages/en.later.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { StateMessage } from '../../primitives/StateMessage/StateMessage.js'
import { useUi } from '../../UiContext.js'
import { WalletsNotLoaded } from '../WalletsNotLoaded.js'

/** What stands in place of the list when it has no row and none is coming. */
export interface NothingListedProps {
  readonly status: 'ready' | 'loading' | 'failed'
  readonly offline?: boolean | undefined
  readonly isFiltered: boolean
  readonly query: string
  readonly onQueryChange: (query: string) => void
  readonly suggestion?: string | undefined
  readonly onTakeSuggestion?: (() => void) | undefined
  readonly certifiedOnly?: boolean | undefined
  readonly onCertifiedChange?: ((certifiedOnly: boolean) => void) | undefined
  readonly onRetry?: (() => void) | undefined
  readonly onGetWallet?: (() => void) | undefined
}

/** Not loaded, not found and not there are three different pictures, each with what to do next. */
export function NothingListed(props: NothingListedProps): ReactNode {
  const { status, offline, isFiltered, onGetWallet, onRetry } = props
  const { messages } = useUi()
  const later = useMessages('later', enLater)
  if (status === 'failed' || (offline && !isFiltered)) return <WalletsNotLoaded offline={offline} onRetry={onRetry} />
  if (isFiltered) return <NotFound {...props} />
  return (
    <StateMessage
      media={<IconTile icon="wallet" size="large" />}
      title={later.noWalletsListedTitle}
      text={later.noWalletsListedText}
    >
      {onGetWallet && (
        <ButtonGrid>
          <Button onClick={onGetWallet}>{messages.getAWallet}</Button>
        </ButtonGrid>
      )}
    </StateMessage>
  )
}

/** The nearest name comes first, then what the filter hides, then beginning anew. */
function NotFound(props: NothingListedProps): ReactNode {
  const { suggestion, onTakeSuggestion, certifiedOnly, onCertifiedChange, onQueryChange } = props
  const { messages } = useUi()
  const later = useMessages('later', enLater)
  const query = props.query.trim()
  const canTake = suggestion !== undefined && onTakeSuggestion !== undefined
  return (
    <StateMessage
      media={<IconTile icon="search" size="large" />}
      title={query ? later.noWalletFoundTitle(query) : later.noCertifiedTitle}
      text={certifiedOnly ? later.noCertifiedText : later.noWalletFoundText}
    >
      {canTake && <Button onClick={onTakeSuggestion}>{later.didYouMean(suggestion)}</Button>}
      {certifiedOnly && onCertifiedChange && (
        <Button variant="quiet" onClick={() => onCertifiedChange(false)}>
          {later.showAllWallets}
        </Button>
      )}
      {query && (
        <Button variant={canTake || certifiedOnly ? 'text' : 'quiet'} onClick={() => onQueryChange('')}>
          {messages.clearSearch}
        </Button>
      )}
    </StateMessage>
  )
}
