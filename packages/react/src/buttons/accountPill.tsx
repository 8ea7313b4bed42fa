import { Avatar, type ButtonMessages } from '@portico/ui'
import type { AccountFacts } from '../presenters/accountFacts.js'
import { formatBalance } from '../presenters/formatBalance.js'
import type { ModalButtonProps } from './ModalButton.js'
import type { ButtonStateFacts } from './useButtonState.js'

/** What a button shows of an account. */
export function accountPill(request: {
  readonly account: AccountFacts
  readonly facts: ButtonStateFacts
  readonly buttonMessages: ButtonMessages
  readonly locale: string
  readonly balance: boolean | undefined
  readonly avatar: boolean | undefined
}): Pick<ModalButtonProps, 'state' | 'label' | 'media' | 'detail' | 'aria-label'> {
  const { account, facts, buttonMessages, locale, balance = false, avatar = true } = request
  const { state, label, accountLabel } = facts
  const figure = balance && state === 'connected' ? formatBalance({ balance: account.balance, locale }) : undefined
  const detail = figure && `${figure.amount} ${figure.symbol}`
  return {
    state,
    label,
    media: avatar && account.address && (
      <Avatar address={account.address} src={account.identity.avatarUrl} size="small" />
    ),
    detail,
    // What is seen is part of the name, so that speech control finds the button by it.
    'aria-label':
      state === 'connected' && accountLabel
        ? buttonMessages.openAccount([accountLabel, detail].filter(Boolean).join(' '))
        : undefined,
  }
}
