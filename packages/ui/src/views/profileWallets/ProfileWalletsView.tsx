'use client'
import { type ReactNode, useId } from 'react'
import { enWallets } from '../../messages/en.wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import type { ConnectedWalletModel, RecentWalletModel, WalletSectionModel } from '../../models/profileWallets.js'
import { SectionLabel } from '../../primitives/SectionLabel/SectionLabel.js'
import { plainBox } from '../../theme/plain.css.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { ConnectedWalletRow } from './ConnectedWalletRow.js'
import { wallets as walletsClass } from './ProfileWalletsView.css.js'
import { RecentWalletRow } from './RecentWalletRow.js'

/** What the view of all connected wallets shows and reports. */
export interface ProfileWalletsViewProps {
  /** The connected wallets, by the networks they are connected on. */
  readonly sections: readonly WalletSectionModel[]
  /** Wallets that were connected before and are not now. */
  readonly recent: readonly RecentWalletModel[]
  /** Called with the wallet that the user wants to use. */
  readonly onUse: (wallet: ConnectedWalletModel) => void
  readonly onDisconnect: (wallet: ConnectedWalletModel) => void
  /** Called with the wallet that the user connects again. */
  readonly onConnect: (wallet: RecentWalletModel) => void
  /** Called with the wallet that the user takes out of the list. */
  readonly onForget: (wallet: RecentWalletModel) => void
}

/** Every connected wallet by its networks, the one in use marked in words, and the earlier ones. */
export function ProfileWalletsView(props: ProfileWalletsViewProps): ReactNode {
  const texts = useMessages('walletsView', enWallets)
  // A wallet's buttons go with it, and the one in use has none to switch to it.
  const wallets = props.sections.flatMap((section) => section.wallets)
  const rows = [...wallets.map(({ id, current }) => `${id} ${current}`), ...props.recent.map(({ key }) => key)]
  const focus = useKeptFocus(rows.join('\n'))
  return (
    <div {...focus} className={walletsClass} data-part="profile-wallets">
      {props.sections.map(({ id, watchOnly, network, more, wallets }) => (
        <Section key={id} label={watchOnly ? texts.watchOnly : texts.onNetworks({ network, more })}>
          {wallets.map((wallet) => (
            <ConnectedWalletRow
              key={wallet.id}
              wallet={wallet}
              onUse={() => props.onUse(wallet)}
              onDisconnect={() => props.onDisconnect(wallet)}
            />
          ))}
        </Section>
      ))}
      {props.recent.length > 0 && (
        <Section label={texts.recent}>
          {props.recent.map((wallet) => (
            <RecentWalletRow
              key={wallet.key}
              wallet={wallet}
              onConnect={() => props.onConnect(wallet)}
              onForget={() => props.onForget(wallet)}
            />
          ))}
        </Section>
      )}
    </div>
  )
}

function Section({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  const labelId = useId()
  return (
    <div className={plainBox}>
      <SectionLabel id={labelId}>{label}</SectionLabel>
      {/* Safari drops the list meaning of a list without markers; the role brings it back. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <ul className={plainBox} role="list" aria-labelledby={labelId}>
        {children}
      </ul>
    </div>
  )
}
