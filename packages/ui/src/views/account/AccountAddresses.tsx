'use client'
import { type ReactNode, useId } from 'react'
import type { AccountAddressModel } from '../../models/account.js'
import { Address } from '../../primitives/Address/Address.js'
import { Badge } from '../../primitives/Badge/Badge.js'
import { Button } from '../../primitives/Button/Button.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { Media } from '../../primitives/Media/Media.js'
import { SectionLabel } from '../../primitives/SectionLabel/SectionLabel.js'
import { useUi } from '../../UiContext.js'
import { addresses as addressesClass, note, row, rowAddress, rowName, rowWords } from './AccountAddresses.css.js'

/** What the list of addresses shows and reports. */
export interface AccountAddressesProps {
  readonly addresses: readonly AccountAddressModel[]
  /** The wallet that switches between accounts of one network. */
  readonly walletName: string
  /** Called with the id of the address that the user wants to use; without it none can be chosen here. */
  readonly onUseAddress?: ((id: string) => void) | undefined
}

/** Every address that is shared, with its network: the one in use is marked, each can be copied. */
export function AccountAddresses({ addresses, walletName, onUseAddress }: AccountAddressesProps): ReactNode {
  const { messages } = useUi()
  const labelId = useId()
  const hasOthers = addresses.some(({ current, switchable }) => !current && !switchable)
  return (
    <div data-part="account-addresses" className={addressesClass}>
      <SectionLabel id={labelId}>{messages.accounts}</SectionLabel>
      <ul aria-labelledby={labelId} className={addressesClass}>
        {addresses.map(({ id, address, network, current, switchable }) => (
          <li key={id} className={row} aria-current={current || undefined}>
            <Media name={network.name} src={network.icon} shape="round" size="small" />
            <span className={rowWords}>
              <span className={rowName}>{network.name}</span>
              <span className={rowAddress}>
                <Address address={address} />
              </span>
            </span>
            {current && <Badge tone="success">{messages.current}</Badge>}
            {!current && switchable && onUseAddress && (
              <Button
                variant="quiet"
                size="small"
                aria-label={messages.useAccount(network.name, address)}
                onClick={() => onUseAddress(id)}
              >
                {messages.switchLabel}
              </Button>
            )}
            <CopyButton
              value={address}
              label={messages.copyAddressOf(network.name)}
              copiedLabel={messages.copied}
              variant="text"
              size="small"
              iconOnly
            />
          </li>
        ))}
      </ul>
      {hasOthers && <p className={note}>{messages.switchAccountInWallet(walletName)}</p>}
    </div>
  )
}
