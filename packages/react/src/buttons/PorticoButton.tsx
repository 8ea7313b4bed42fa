'use client'
import type { ReactNode } from 'react'
import { useAccount } from '../hooks/account/useAccount.js'
import { usePorticoContext } from '../PorticoContext.js'
import { accountPill, accountRoom, type BalanceOption } from './accountPill.js'
import { ModalButton, type PorticoButtonBaseProps } from './ModalButton.js'
import { useButtonState } from './useButtonState.js'

/** Props of {@link PorticoButton}. */
export interface PorticoButtonProps extends PorticoButtonBaseProps {
  /** Label while no account is connected. @default 'Connect wallet', in the provider's language */
  readonly label?: string | undefined
  /**
   * Shows the native balance, with room for it from the beginning: in windows of 480 px and more, or `always`. It is read
   * after the user's first input; until then it is the one that was last seen.
   * @default false
   */
  readonly balance?: BalanceOption
  /** Shows the account's picture. @default true */
  readonly avatar?: boolean | undefined
}

/** Renders a `<button>` that connects, and shows the account once there is one. One element, so the focus stays on it. */
export function PorticoButton(props: PorticoButtonProps): ReactNode {
  const { label, balance, avatar, ...rest } = props
  const { buttonMessages, locale } = usePorticoContext()
  const facts = useButtonState()
  const account = useAccount()
  const pill =
    facts.accountLabel === undefined
      ? { state: facts.state, label: facts.state === 'disconnected' && label !== undefined ? label : facts.label }
      : accountPill({ account, facts, buttonMessages, locale, balance, avatar })
  return (
    <ModalButton {...pill} room={accountRoom(balance)} reserve={[label ?? buttonMessages.connectWallet]} {...rest} />
  )
}
