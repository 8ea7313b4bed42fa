'use client'
import { Media } from '@portico/ui'
import type { ReactNode } from 'react'
import { useNetwork } from '../hooks/connect/useNetwork.js'
import { useSlice } from '../hooks/useSlice.js'
import { usePorticoContext } from '../PorticoContext.js'
import { ModalButton, type PorticoButtonBaseProps } from './ModalButton.js'
import { useButtonState } from './useButtonState.js'

/** Props of {@link NetworkButton}. */
export interface NetworkButtonProps extends PorticoButtonBaseProps {
  /** Shows the network's picture, or the monogram of its name. @default true */
  readonly icon?: boolean | undefined
}

/** Renders a `<button>` with the network in use, which opens the list of networks. It works without a connection too. */
export function NetworkButton(props: NetworkButtonProps): ReactNode {
  const { icon = true, ...rest } = props
  const { buttonMessages } = usePorticoContext()
  const { state } = useButtonState()
  const { network } = useNetwork()
  const label = network?.name ?? buttonMessages.wrongNetwork
  // It is as wide on every network, and on a wrong one.
  const names = useSlice('networks', ({ list }) => list).map(({ name }) => name)
  return (
    <ModalButton
      view="Networks"
      quiet
      aria-label={network && buttonMessages.openNetworks(network.name)}
      media={icon && network && <Media src={network.iconUrl} name={network.name} shape="round" size="small" />}
      {...rest}
      state={state}
      label={label}
      room="names"
      reserve={[...new Set([...names, buttonMessages.wrongNetwork])]}
    />
  )
}
