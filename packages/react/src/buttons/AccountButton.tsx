'use client'
import type { ReactNode } from 'react'
import { useAccount } from '../hooks/account/useAccount.js'
import { usePorticoContext } from '../PorticoContext.js'
import { accountPill, accountRoom, type BalanceOption } from './accountPill.js'
import { ModalButton, type PorticoButtonBaseProps } from './ModalButton.js'
import { useButtonState } from './useButtonState.js'

/** Props of {@link AccountButton}. */
export interface AccountButtonProps extends PorticoButtonBaseProps {
  /**
   * Shows the native balance, with room for it from the beginning: in windows of 480 px and more, or `always`. It is read
   * after the user's first input; until then it is the one that was last seen.
   * @default false
   */
  readonly balance?: BalanceOption
  /** Shows the account's picture. @default true */
  readonly avatar?: boolean | undefined
}

/**
 * Renders a `<button>` with the account: picture, name or short address, and the balance if asked for. It opens the
 * account. Renders nothing while there is no account to show.
 */
export function AccountButton(props: AccountButtonProps): ReactNode {
  const { balance, avatar, ...rest } = props
  const { buttonMessages, locale } = usePorticoContext()
  const facts = useButtonState()
  const account = useAccount()
  if (facts.accountLabel === undefined) return null
  const pill = accountPill({ account, facts, buttonMessages, locale, balance, avatar })
  return <ModalButton {...pill} room={accountRoom(balance)} {...rest} />
}
