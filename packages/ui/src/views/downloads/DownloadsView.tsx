'use client'
import { type ReactNode, useId } from 'react'
import type { IconName } from '../../icons/icons.generated.js'
import { enLater } from '../../messages/en.later.js'
import { useMessages } from '../../messages/useMessages.js'
import type { DownloadModel, WalletStore } from '../../models/install.js'
import type { WalletModel } from '../../models/wallet.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonLink } from '../../primitives/ButtonLink/ButtonLink.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { LeadsOut } from '../../primitives/LeadsOut/LeadsOut.js'
import { List } from '../../primitives/List/List.js'
import { ListRow } from '../../primitives/ListRow/ListRow.js'
import { LiveNote } from '../../primitives/LiveNote/LiveNote.js'
import { Media } from '../../primitives/Media/Media.js'
import { SectionLabel } from '../../primitives/SectionLabel/SectionLabel.js'
import { secureHref } from '../../primitives/secureHref.js'
import { useUi } from '../../UiContext.js'
import { downloads, others as othersClass, reload, sentence, status, top } from './DownloadsView.css.js'

/** What the ways to get one wallet show and report. */
export interface DownloadsViewProps {
  /** The wallet to get. */
  readonly wallet: Pick<WalletModel, 'name' | 'icon' | 'color'>
  /** Ways to get it, the best for this browser first. */
  readonly downloads: readonly DownloadModel[]
  /** True while the page would notice that the wallet was installed. */
  readonly watching?: boolean | undefined
  /** Called with the store when the user opens it; the link itself needs no help. */
  readonly onOpenStore?: ((store: WalletStore) => void) | undefined
  /** Called when the user has installed it and the page did not notice; without it there is no such button. */
  readonly onReload?: (() => void) | undefined
  /** Called when there is no page to get the wallet and the user wants another one. */
  readonly onChooseOther?: (() => void) | undefined
}

/** Where to get one wallet: the best way first, and what happens then. */
export function DownloadsView(props: DownloadsViewProps): ReactNode {
  const { wallet, watching, onOpenStore, onReload, onChooseOther } = props
  const { messages } = useUi()
  const later = useMessages('later', enLater)
  const [best, ...others] = props.downloads.filter(({ href }) => secureHref(href) !== undefined)
  return (
    <div className={downloads} data-part="downloads" data-state={best ? 'ready' : 'empty'}>
      <div className={top}>
        <Media src={wallet.icon} name={wallet.name} color={wallet.color} size="large" />
        <p className={sentence}>{best ? later.downloadsText(wallet.name) : later.noDownloadsText(wallet.name)}</p>
        {best && (
          <ButtonLink variant="primary" fullWidth href={best.href} onOpen={() => onOpenStore?.(best.store)}>
            {later.stores[best.store]}
          </ButtonLink>
        )}
        {!best && onChooseOther && (
          <Button fullWidth onClick={onChooseOther}>
            {messages.otherWallet}
          </Button>
        )}
      </div>
      {others.length > 0 && <Others downloads={others} onOpenStore={onOpenStore} />}
      {best && (watching || onReload) && (
        <div className={status}>
          {watching && <LiveNote>{later.downloadsWaiting(wallet.name)}</LiveNote>}
          {onReload && (
            <Button variant="text" size="small" className={reload} onClick={onReload}>
              {later.installedReload}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Others(props: Pick<DownloadsViewProps, 'downloads' | 'onOpenStore'>): ReactNode {
  const later = useMessages('later', enLater)
  const labelId = useId()
  return (
    <section className={othersClass} aria-labelledby={labelId} data-part="other-downloads">
      <SectionLabel id={labelId}>{later.otherDownloads}</SectionLabel>
      <List label={later.otherDownloads}>
        {props.downloads.map(({ store, href }) => (
          <ListRow
            key={store}
            media={<IconTile icon={icons[store]} />}
            title={later.stores[store]}
            href={href}
            trailing={<LeadsOut />}
            onSelect={() => props.onOpenStore?.(store)}
          />
        ))}
      </List>
    </section>
  )
}

const icons: Readonly<Record<WalletStore, IconName>> = {
  chrome: 'browserWallet',
  edge: 'browserWallet',
  firefox: 'browserWallet',
  opera: 'browserWallet',
  safari: 'browserWallet',
  appStore: 'mobileWallet',
  googlePlay: 'mobileWallet',
  desktop: 'device',
  website: 'language',
}
