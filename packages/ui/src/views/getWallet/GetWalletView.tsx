'use client'
import type { ReactNode } from 'react'
import { enLater } from '../../messages/en.later.js'
import { useMessages } from '../../messages/useMessages.js'
import type { InstallableWalletModel } from '../../models/install.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { LeadsOut } from '../../primitives/LeadsOut/LeadsOut.js'
import { List } from '../../primitives/List/List.js'
import { ListRow } from '../../primitives/ListRow/ListRow.js'
import { Media } from '../../primitives/Media/Media.js'
import { StateMessage } from '../../primitives/StateMessage/StateMessage.js'
import { secureHref } from '../../primitives/secureHref.js'
import { useUi } from '../../UiContext.js'
import { moveRowFocus } from '../moveRowFocus.js'
import { detailPane, panes, twoPanes } from '../panes.css.js'
import { RowsSkeleton } from '../RowsSkeleton.js'
import { getWallet, intro, learn } from './GetWalletView.css.js'

/** What the list of wallets to get shows and reports. */
export interface GetWalletViewProps {
  /** A handful of wallets in the order to show. */
  readonly wallets: readonly InstallableWalletModel[]
  /** `loading` holds the place of rows; `failed` says that the list did not load. What is known stays in both. */
  readonly status: 'ready' | 'loading' | 'failed'
  /** Called with the wallet's key when the user chooses it; a row with `href` opens its page as well. */
  readonly onSelectWallet: (key: string) => void
  /** Called with the wallet's key when the user points at it or focuses it, to fetch what comes next. */
  readonly onIntentWallet?: ((key: string) => void) | undefined
  /** Called when the user wants to see all wallets; without it there is no such row. */
  readonly onAllWallets?: (() => void) | undefined
  /** Called when the user asks what a wallet is; without it there is no such line. */
  readonly onLearn?: (() => void) | undefined
  /** What stands beside the list, which makes it two panes. */
  readonly detail?: ReactNode
  /** Called when the user asks to load the list again; without it no such button is shown. */
  readonly onRetry?: (() => void) | undefined
}

/** A short list of wallets to begin with. */
export function GetWalletView(props: GetWalletViewProps): ReactNode {
  const { wallets, status, onSelectWallet, onIntentWallet, onAllWallets, onLearn } = props
  const { messages } = useUi()
  const later = useMessages('later', enLater)
  const loading = status === 'loading'
  const list = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the rows inside bubble to here.
    <div
      className={getWallet}
      onKeyDown={moveRowFocus}
      aria-busy={loading}
      data-part="get-wallet"
      data-state={status === 'ready' && wallets.length === 0 ? 'empty' : status}
    >
      {(wallets.length > 0 || loading) && <p className={intro}>{later.getWalletIntro}</p>}
      {wallets.length > 0 && (
        <List label={messages.getAWallet}>
          {wallets.map((wallet) => (
            <InstallRow
              key={wallet.key}
              wallet={wallet}
              onSelect={() => onSelectWallet(wallet.key)}
              onIntent={() => onIntentWallet?.(wallet.key)}
            />
          ))}
        </List>
      )}
      {loading && <RowsSkeleton label={messages.walletsLoading} rows={Math.max(1, expectedRows - wallets.length)} />}
      {!loading && wallets.length === 0 && <NoneToGet {...props} />}
      {onAllWallets && (
        <List>
          <ListRow media={<IconTile icon="walletsAll" />} title={messages.allWalletsTitle} onSelect={onAllWallets} />
        </List>
      )}
      {onLearn && (
        <div className={learn}>
          <Button variant="text" size="small" onClick={onLearn}>
            {messages.whatIsAWallet}
          </Button>
        </div>
      )}
    </div>
  )
  if (!props.detail) return list
  return (
    <div className={joinClasses(panes, twoPanes)}>
      {list}
      <div className={detailPane}>{props.detail}</div>
    </div>
  )
}

function InstallRow(props: {
  readonly wallet: InstallableWalletModel
  readonly onSelect: () => void
  readonly onIntent: () => void
}): ReactNode {
  const { wallet, onSelect, onIntent } = props
  const { locale } = useUi()
  const { walletPlatforms, stores } = useMessages('later', enLater)
  const href = secureHref(wallet.href)
  const platforms = wallet.platforms.map((platform) => walletPlatforms[platform])
  return (
    <ListRow
      media={<Media src={wallet.icon} name={wallet.name} color={wallet.color} />}
      title={wallet.name}
      isName
      // One line more or less would make rows of two heights.
      detail={platforms.length > 0 ? new Intl.ListFormat(locale, { type: 'unit' }).format(platforms) : stores.website}
      wraps
      href={href}
      trailing={href === undefined ? <Icon name="chevronRight" size={18} /> : <LeadsOut />}
      onSelect={onSelect}
      onIntent={onIntent}
    />
  )
}

function NoneToGet({ status, onRetry }: GetWalletViewProps): ReactNode {
  const { messages } = useUi()
  const later = useMessages('later', enLater)
  const failed = status === 'failed'
  return (
    <StateMessage
      media={<IconTile icon={failed ? 'warning' : 'wallet'} size="large" tone={failed ? 'warning' : 'neutral'} />}
      title={failed ? messages.noWalletsLoadedTitle : later.noWalletsListedTitle}
      text={failed ? messages.noWalletsLoadedText : later.noWalletsToGetText}
    >
      {failed && onRetry && (
        <ButtonGrid>
          <Button onClick={onRetry}>{messages.tryAgain}</Button>
        </ButtonGrid>
      )}
    </StateMessage>
  )
}

/** Rows that the list holds place for. */
const expectedRows = 4
