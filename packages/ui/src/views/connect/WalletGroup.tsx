'use client'
import { type ReactNode, useId } from 'react'
import type { WalletGroupModel } from '../../models/wallet.js'
import { List } from '../../primitives/List/List.js'
import { SectionLabel } from '../../primitives/SectionLabel/SectionLabel.js'
import { useUi } from '../../UiContext.js'
import { group as groupClass } from './ConnectView.css.js'
import { WalletRow } from './WalletRow.js'

/** What a group of wallets shows and reports. */
export interface WalletGroupProps {
  readonly group: WalletGroupModel
  /** Stands in for the group's own title. */
  readonly title?: string | undefined
  /** Whether the title is only read aloud. @default what its own needs: the phone's row says it already */
  readonly titleHidden?: boolean | undefined
  /** Key of the wallet whose row is marked as current. */
  readonly selectedKey?: string | undefined
  /** Key of the wallet that is starting. */
  readonly busyKey?: string | undefined
  /** Id of the element that says why no wallet can be chosen yet. */
  readonly blockedBy?: string | undefined
  /** Called with the wallet's key when the user chooses it. */
  readonly onSelectWallet: (key: string) => void
  /** Called with the wallet's key when the user points at it or focuses it. */
  readonly onIntentWallet?: ((key: string) => void) | undefined
  /** Rows after the wallets. */
  readonly children?: ReactNode
}

/** Wallets under their title. */
export function WalletGroup(props: WalletGroupProps): ReactNode {
  const { group, selectedKey, busyKey, blockedBy, onSelectWallet, onIntentWallet } = props
  const { messages } = useUi()
  const labelId = useId()
  const hasWallets = group.wallets.length > 0
  const title = props.title ?? messages.walletGroups[group.id]
  return (
    <section
      className={groupClass}
      aria-labelledby={labelId}
      data-part={hasWallets ? 'wallet-group' : 'more-ways'}
      data-group={hasWallets ? group.id : undefined}
    >
      <SectionLabel id={labelId} hidden={props.titleHidden ?? group.id === 'walletConnect'}>
        {title}
      </SectionLabel>
      <List label={title}>
        {group.wallets.map((wallet) => (
          <WalletRow
            key={wallet.key}
            wallet={wallet}
            selected={wallet.key === selectedKey}
            busy={wallet.key === busyKey}
            blockedBy={blockedBy}
            onSelect={() => onSelectWallet(wallet.key)}
            onIntent={() => onIntentWallet?.(wallet.key)}
          />
        ))}
        {props.children}
      </List>
    </section>
  )
}
