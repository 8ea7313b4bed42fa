import { Avatar, type ButtonMessages } from '@portico/ui'
import type { AccountFacts } from '../presenters/account/accountFacts.js'
import { formatBalance } from '../presenters/assets/formatBalance.js'
import type { ModalButtonProps } from './ModalButton.js'
import type { ButtonStateFacts } from './useButtonState.js'

/** Whether a button shows the native balance: from 480 px of the window on, or `always`. */
export type BalanceOption = boolean | 'always' | undefined

/** The room that a button keeps in every state. */
export function accountRoom(balance: BalanceOption): NonNullable<ModalButtonProps['room']> {
  return balance === 'always' ? 'balance' : balance ? 'balanceFromTablet' : 'account'
}

/** What a button shows of an account. */
export function accountPill(request: {
  readonly account: AccountFacts
  readonly facts: ButtonStateFacts
  readonly buttonMessages: ButtonMessages
  readonly locale: string
  readonly balance: BalanceOption
  readonly avatar: boolean | undefined
}): Pick<ModalButtonProps, 'state' | 'label' | 'media' | 'detail' | 'aria-label'> {
  const { account, facts, buttonMessages, locale, balance = false, avatar = true } = request
  const { state, label, accountLabel } = facts
  const figure = balance ? formatBalance({ balance: account.balance, locale }) : undefined
  const detail = figure && `${account.balance.isHidden ? '•••••' : figure.amount} ${figure.symbol}`
  const isLoading = balance && account.balance.status === 'loading'
  return {
    state,
    label,
    media: avatar && account.address && (
      <Avatar address={account.address} src={account.identity.avatarUrl} size="small" />
    ),
    detail: detail ?? (isLoading ? null : undefined),
    // What is seen is part of the name, so that speech control finds the button by it.
    'aria-label':
      accountLabel && (state === 'connected' || state === 'wrongNetwork')
        ? buttonMessages.openAccount([accountLabel, detail].filter(Boolean).join(' '))
        : undefined,
  }
}
