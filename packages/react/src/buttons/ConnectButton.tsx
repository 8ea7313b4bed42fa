'use client'
import type { ReactNode } from 'react'
import { usePorticoContext } from '../PorticoContext.js'
import { ModalButton, type PorticoButtonBaseProps } from './ModalButton.js'
import { useButtonState } from './useButtonState.js'

/** Props of {@link ConnectButton}. */
export interface ConnectButtonProps extends PorticoButtonBaseProps {
  /** Label while no account is connected. @default 'Connect wallet', in the provider's language */
  readonly label?: string | undefined
}

/**
 * Renders a `<button>` that opens the connect dialog. Once connected it says the account's name or short address and
 * opens the account; on a network that the app does not support it opens the way out. Its width is the same in every
 * state.
 */
export function ConnectButton(props: ConnectButtonProps): ReactNode {
  const { label, ...rest } = props
  const { buttonMessages } = usePorticoContext()
  const facts = useButtonState()
  const names = (facts.state === 'connected' || facts.state === 'wrongNetwork') && facts.accountLabel
  return (
    <ModalButton
      aria-label={names ? buttonMessages.openAccount(names) : undefined}
      room="account"
      reserve={[label ?? buttonMessages.connectWallet]}
      {...rest}
      state={facts.state}
      label={facts.state === 'disconnected' && label !== undefined ? label : facts.label}
    />
  )
}
