'use client'
import type { ReactNode } from 'react'
import { enAccount } from '../../messages/en.account.js'
import { useMessages } from '../../messages/useMessages.js'
import type { AccountAddressModel } from '../../models/account.js'
import { Address } from '../../primitives/Address/Address.js'
import { Badge } from '../../primitives/Badge/Badge.js'
import { Button } from '../../primitives/Button/Button.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { Media } from '../../primitives/Media/Media.js'
import { plain } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { chevron, details, list, note, row, rowAddress, rowName, rowWords, summary } from './AccountAddresses.css.js'

/** What the list of addresses shows and reports. */
export interface AccountAddressesProps {
  readonly addresses: readonly AccountAddressModel[]
  /** The wallet that switches between accounts of one network. */
  readonly walletName: string
  /** Called with the id of the address that the user wants to use; without it none can be chosen here. */
  readonly onUseAddress?: ((id: string) => void) | undefined
}

/** Every address that is shared, folded away under their number: each with its network and a copy, the one in use marked. */
export function AccountAddresses({ addresses, walletName, onUseAddress }: AccountAddressesProps): ReactNode {
  const { messages } = useUi()
  const texts = useMessages('accountView', enAccount)
  const label = texts.accounts(addresses.length)
  const hasOthers = addresses.some(({ current, switchable }) => !current && !switchable)
  return (
    <details className={details} data-part="account-addresses">
      <summary className={summary}>
        <span className={plain}>{label}</span>
        <span className={chevron}>
          <Icon name="chevronDown" size={16} />
        </span>
      </summary>
      <ul aria-label={label} className={list}>
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
                aria-label={texts.useAccount(network.name, address)}
                onClick={() => onUseAddress(id)}
              >
                {texts.switchLabel}
              </Button>
            )}
            <CopyButton
              value={address}
              label={texts.copyAddressOf(network.name)}
              copiedLabel={messages.copied}
              iconOnly
            />
          </li>
        ))}
      </ul>
      {hasOthers && <p className={note}>{texts.switchAccountInWallet(walletName)}</p>}
    </details>
  )
}
