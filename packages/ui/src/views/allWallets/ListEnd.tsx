'use client'
import type { ReactNode } from 'react'
import { enLater } from '../../messages/en.later.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { useUi } from '../../UiContext.js'
import { RowsSkeleton } from '../RowsSkeleton.js'
import { tail, tailLink, tailWords } from './AllWalletsView.css.js'

/** What stands after the list's last row. */
export interface ListEndProps {
  readonly status: 'ready' | 'loading' | 'failed'
  /** Whether there are more wallets than the list has. */
  readonly hasMore: boolean
  readonly isFiltered: boolean
  readonly onRetry?: (() => void) | undefined
  readonly onGetWallet?: (() => void) | undefined
}

/** What stands after the last known row: places of more, that more did not load, or a way to get a wallet. */
export function ListEnd(props: ListEndProps): ReactNode {
  const { status, hasMore, isFiltered, onRetry, onGetWallet } = props
  const { messages } = useUi()
  const later = useMessages('later', enLater)
  if (status === 'loading') return <RowsSkeleton label={messages.walletsLoading} rows={3} />
  if (status === 'failed') {
    return (
      <div className={tail} data-part="list-end" data-state="failed">
        <span className={tailWords}>{later.moreWalletsFailed}</span>
        {onRetry && (
          <Button variant="quiet" size="small" onClick={onRetry}>
            {messages.tryAgain}
          </Button>
        )}
      </div>
    )
  }
  // A user that searches for a name has a wallet.
  if (hasMore || isFiltered || !onGetWallet) return null
  return (
    <div className={tail} data-part="list-end" data-state="end">
      <span className={tailWords}>{messages.newToWallets}</span>
      <Button variant="text" size="small" className={tailLink} onClick={onGetWallet}>
        {messages.getAWallet}
      </Button>
    </div>
  )
}
