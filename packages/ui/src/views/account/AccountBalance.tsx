'use client'
import type { ReactNode } from 'react'
import type { BalanceModel } from '../../models/account.js'
import { Button } from '../../primitives/Button/Button.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { useUi } from '../../UiContext.js'
import {
  amount,
  amountLong,
  balance as balanceClass,
  balanceNote,
  balanceProblem,
  symbol,
} from './AccountBalance.css.js'

/** What the balance shows and reports. */
export interface AccountBalanceProps {
  readonly balance: BalanceModel
  /** True when the money is a testnet's; said in words. */
  readonly testnet: boolean
  readonly onRetry: () => void
  readonly onOpenNetworks?: (() => void) | undefined
}

/** The native balance in one box of constant height: figure, placeholder, or what is wrong and what to do. */
export function AccountBalance(props: AccountBalanceProps): ReactNode {
  const { balance, testnet } = props
  const { messages } = useUi()
  return (
    <div
      className={balanceClass}
      data-part="balance"
      data-state={balance.status}
      aria-busy={balance.status === 'loading'}
    >
      {balance.status === 'loading' && (
        <>
          <VisuallyHidden role="status">{messages.balanceLoading}</VisuallyHidden>
          <Skeleton width={148} height={28} />
        </>
      )}
      {balance.status === 'ready' && (
        <>
          <VisuallyHidden>{messages.balance}</VisuallyHidden>
          <bdi className={joinClasses(amount, isLong(balance) && amountLong)} dir="ltr" data-part="amount">
            {balance.amount} <span className={symbol}>{balance.symbol}</span>
          </bdi>
          {testnet && <span className={balanceNote}>{messages.testnetBalance}</span>}
        </>
      )}
      {(balance.status === 'error' || balance.status === 'unsupported') && <Problem {...props} balance={balance} />}
    </div>
  )
}

function Problem(
  props: AccountBalanceProps & { readonly balance: Extract<BalanceModel, { status: 'error' | 'unsupported' }> }
): ReactNode {
  const { balance, onRetry, onOpenNetworks } = props
  const { messages } = useUi()
  if (balance.status === 'unsupported') {
    return (
      <>
        <span className={balanceNote}>{messages.balanceUnsupported}</span>
        {onOpenNetworks && (
          <Button variant="text" size="small" onClick={onOpenNetworks}>
            {messages.changeNetwork}
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <span className={balanceProblem}>{messages.balanceUnavailable}</span>
      {balance.canRetry ? (
        <Button variant="text" size="small" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      ) : (
        <span className={balanceNote}>{messages.balanceRetryLater}</span>
      )}
    </>
  )
}

function isLong({ amount, symbol }: { readonly amount: string; readonly symbol: string }): boolean {
  return amount.length + symbol.length > longFromCharacters
}

/** More than this does not fit one line of a compact window in the large type. */
const longFromCharacters = 14
