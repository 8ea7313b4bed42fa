'use client'
import type { ReactNode } from 'react'
import { enAccount } from '../../messages/en.account.js'
import { useMessages } from '../../messages/useMessages.js'
import type { AccountNetworkModel } from '../../models/account.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Media } from '../../primitives/Media/Media.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { chip, chipName, pressable, testnet, unsupported } from './NetworkChip.css.js'

/** What the network chip shows and reports. */
export interface NetworkChipProps {
  /** The active network; an unsupported one is marked in words. */
  readonly network: AccountNetworkModel
  /** Called when the user opens the networks; without it the chip is plain text. */
  readonly onOpenNetworks?: (() => void) | undefined
  /** Called when the user's pointer or focus comes to the chip. */
  readonly onIntentNetworks?: (() => void) | undefined
}

/** The active network as a small button, for the account view or the shell's header. */
export function NetworkChip({ network, onOpenNetworks, onIntentNetworks }: NetworkChipProps): ReactNode {
  const texts = useMessages('accountView', enAccount)
  const name = network.supported ? network.name : texts.networkUnsupported
  const className = joinClasses(
    chip,
    !network.supported && unsupported,
    network.supported && network.testnet && testnet
  )
  const content = (
    <>
      {network.supported ? (
        <Media src={network.icon} name={network.name} shape="round" size="small" />
      ) : (
        <Icon name="warning" size={18} />
      )}
      <span dir="auto" className={chipName} translate={network.supported ? 'no' : undefined}>
        {name}
      </span>
    </>
  )
  if (!onOpenNetworks) {
    return (
      <span className={className} data-part="network-chip">
        {content}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={joinClasses(className, pressable)}
      data-part="network-chip"
      data-state={network.supported ? 'supported' : 'unsupported'}
      onClick={onOpenNetworks}
      onPointerEnter={onIntentNetworks}
      onFocus={onIntentNetworks}
    >
      {content}
      <VisuallyHidden>{texts.changeNetwork}</VisuallyHidden>
      <Icon name="chevronDown" size={16} />
    </button>
  )
}
