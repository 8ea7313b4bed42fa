'use client'
import type { ReactNode } from 'react'
import type { WalletModel } from '../../models/wallet.js'
import { Badge } from '../../primitives/Badge/Badge.js'
import { ChainDots } from '../../primitives/ChainDots/ChainDots.js'
import { ListRow, type ListRowProps } from '../../primitives/ListRow/ListRow.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { useUi } from '../../UiContext.js'
import { useTouch } from '../useTouch.js'
import { WalletPicture } from '../WalletPicture.js'

/** What a wallet's row shows and reports. */
export interface WalletRowProps extends Pick<ListRowProps, 'bare' | 'tabIndex'> {
  readonly wallet: WalletModel
  /** True when its detail is shown beside the list. */
  readonly selected: boolean
  /** True while the wallet is starting. */
  readonly busy: boolean
  /** Id of the text that says why it cannot be chosen now. */
  readonly blockedBy: string | undefined
  readonly onSelect: () => void
  readonly onIntent: () => void
}

/** One wallet with all its chains. Its name for a screen reader is all of its text: name, badge, chains. */
export function WalletRow(props: WalletRowProps): ReactNode {
  return props.wallet.symbol === 'scan' ? (
    <PhoneRow {...props} />
  ) : (
    <TitledRow {...props} title={props.wallet.name} isName />
  )
}

/** The row for any wallet app. */
function PhoneRow(props: WalletRowProps): ReactNode {
  const { messages } = useUi()
  return <TitledRow {...props} title={useTouch() ? messages.openWalletApp : messages.scanWithPhone} />
}

function TitledRow({ wallet, selected, ...row }: WalletRowProps & Pick<ListRowProps, 'title' | 'isName'>): ReactNode {
  const { messages, locale } = useUi()
  const badge = wallet.badge && messages.badges[wallet.badge]
  const names = wallet.chains.map((chain) => chain.name)
  // A format is slow to make, and most rows have nothing to join.
  const chains = names.length < 2 ? names[0] : new Intl.ListFormat(locale, { type: 'unit' }).format(names)
  return (
    <ListRow
      media={<WalletPicture wallet={wallet} />}
      trailing={
        <>
          {badge && <Badge tone={wallet.badge === 'connected' ? 'success' : 'neutral'}>{badge}</Badge>}
          {chains && <VisuallyHidden>{chains}</VisuallyHidden>}
          <ChainDots icons={wallet.chains.map((chain) => ({ name: chain.name, src: chain.icon }))} />
        </>
      }
      current={selected}
      {...row}
    />
  )
}
