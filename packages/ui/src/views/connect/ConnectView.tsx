'use client'
import type { ReactNode } from 'react'
import type { WalletGroupModel, WalletModel } from '../../models/wallet.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { ListRow } from '../../primitives/ListRow/ListRow.js'
import { Name } from '../../primitives/Name/Name.js'
import { useUi } from '../../UiContext.js'
import { moveRowFocus } from '../moveRowFocus.js'
import { detailPane, panes, twoPanes } from '../panes.css.js'
import { RowsSkeleton } from '../RowsSkeleton.js'
import { ConnectNotice } from './ConnectNotice.js'
import { listPane, loginPlace, loginUnder, searchPlace } from './ConnectView.css.js'
import { LastWallet } from './LastWallet.js'
import { NoWallets } from './NoWallets.js'
import { WalletGroup } from './WalletGroup.js'

/** Ways in without a wallet, with the line between them and the wallets. */
export interface ConnectLoginPart {
  /** How many rows of controls it has: their room is kept while its code is fetched. */
  readonly rows: number
  /** Undefined while its code is fetched. */
  readonly content: ReactNode
}

/** What the connect view shows and reports. */
export interface ConnectViewProps {
  /** Wallet of the user's last connection, offered first and reached by Enter. */
  readonly lastWallet?: WalletModel | undefined
  /** Groups in the order to show; groups without wallets are left out. */
  readonly groups: readonly WalletGroupModel[]
  /** `loading` keeps the final size with placeholders below what is known; `failed` says that a list did not load. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** True while the browser has no network; wallets in the browser stay usable. */
  readonly offline?: boolean | undefined
  /** Key of the wallet whose detail is shown beside the list; its row is marked as current. */
  readonly selectedKey?: string | undefined
  /** Key of the wallet that is starting; its row shows that it works. */
  readonly busyKey?: string | undefined
  /**
   * Id of the element that says why no wallet can be chosen yet (the reason of the terms that are not accepted). Wallets
   * then look and read disabled, stay focusable, and a press calls `onBlocked`.
   */
  readonly blockedBy?: string | undefined
  /** Called instead of `onSelectWallet` while `blockedBy` is set. */
  readonly onBlocked?: (() => void) | undefined
  /** Detail of the chosen wallet; giving it makes the view two panes, list left and detail right. */
  readonly detail?: ReactNode
  /** A search field over the list of the two panes; `false` keeps its room while its code is fetched */
  readonly search?: ReactNode
  /** Ways in without a wallet, over the groups. The last wallet is first in any case. */
  readonly loginOver?: ConnectLoginPart | undefined
  /** Ways in without a wallet, under the groups. */
  readonly loginUnder?: ConnectLoginPart | undefined
  /** Leaves the groups out: a way in without a wallet has the way to them. */
  readonly groupsHidden?: boolean | undefined
  /** Called with the wallet's key when the user chooses it. */
  readonly onSelectWallet: (key: string) => void
  /** Called with the wallet's key when the user points at it or focuses it, to fetch what comes next. */
  readonly onIntentWallet?: ((key: string) => void) | undefined
  /** Called when the user asks for the list of every wallet; without it there is no such row. */
  readonly onAllWallets?: (() => void) | undefined
  /** Called when the pointer or the focus comes to that row, to fetch what it opens. */
  readonly onIntentAllWallets?: (() => void) | undefined
  /** How many wallets that list has, at the end of its row, such as '480+'. */
  readonly allWalletsCount?: string | undefined
  /** Called when the user, without a wallet, asks for one; without it no such button is shown. */
  readonly onGetWallet?: (() => void) | undefined
  /** Called when the user asks what a wallet is. */
  readonly onLearn: () => void
  /** Called when the user asks to load the list again; without it no such button is shown. */
  readonly onRetry?: (() => void) | undefined
}

/** The list of wallets: the last one first, then groups. With a detail it is two panes. */
export function ConnectView(props: ConnectViewProps): ReactNode {
  const { lastWallet, status, detail, busyKey, blockedBy, search } = props
  const { messages } = useUi()
  const groups = props.groupsHidden ? [] : props.groups.filter((group) => group.wallets.length > 0)
  const known = groups.reduce((count, group) => count + group.wallets.length, lastWallet ? 1 : 0)
  // The way to all wallets is no wallet of the group before it: it stands apart, with the phone's where that is last.
  const lastGroup = groups.at(-1)
  const joined = props.onAllWallets && lastGroup?.id === 'walletConnect' ? lastGroup : undefined
  const isApart = groups.some(({ id }) => id !== 'walletConnect')
  const loading = status === 'loading' && !props.groupsHidden
  const select = (key: string): void => (blockedBy === undefined ? props.onSelectWallet(key) : props.onBlocked?.())
  const wide = detail !== undefined && detail !== null

  return (
    <div className={joinClasses(panes, wide && twoPanes)} data-part="connect" data-state={stateOf({ props, known })}>
      {/* Arrow keys are an addition to Tab; the rows themselves are the controls. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the rows inside bubble to here. */}
      <div className={listPane} aria-busy={loading} onKeyDown={moveRowFocus}>
        {wide && search !== undefined && <div className={searchPlace}>{search}</div>}
        {lastWallet && (
          <LastWallet
            wallet={lastWallet}
            busy={busyKey === lastWallet.key}
            blockedBy={blockedBy}
            onSelect={() => select(lastWallet.key)}
            onIntent={() => props.onIntentWallet?.(lastWallet.key)}
          />
        )}
        <Login part={props.loginOver} />
        {known > 0 && <ConnectNotice offline={props.offline} failed={status === 'failed'} onRetry={props.onRetry} />}
        {groups
          .filter((group) => group !== joined)
          .map((group) => (
            <WalletGroup key={group.id} {...props} group={group} onSelectWallet={select} />
          ))}
        {loading && <RowsSkeleton label={messages.walletsLoading} rows={Math.max(1, expectedRows - known)} />}
        {!loading && !props.groupsHidden && known === 0 && <NoWallets {...props} />}
        {props.onAllWallets && !props.groupsHidden && (
          <WalletGroup
            {...props}
            group={joined ?? { id: 'walletConnect', wallets: [] }}
            title={messages.moreWays}
            titleHidden={!isApart}
            onSelectWallet={select}
          >
            <ListRow
              media={<IconTile icon="walletsAll" />}
              title={messages.allWalletsTitle}
              trailing={<Name>{props.allWalletsCount}</Name>}
              onSelect={props.onAllWallets}
              onIntent={props.onIntentAllWallets}
            />
          </WalletGroup>
        )}
        <Login part={props.loginUnder} className={loginUnder} />
      </div>
      {wide && (
        <div className={detailPane} data-part="connect-detail">
          {detail}
        </div>
      )}
    </div>
  )
}

function Login({
  part,
  className,
}: {
  readonly part: ConnectLoginPart | undefined
  readonly className?: string | undefined
}): ReactNode {
  if (!part) return null
  return (
    <div className={joinClasses(loginPlace, className)} style={{ minHeight: LINE_PX + ROW_PX * part.rows }}>
      {part.content}
    </div>
  )
}

function stateOf(request: { readonly props: ConnectViewProps; readonly known: number }): string {
  const { props, known } = request
  if (props.offline) return 'offline'
  if (props.status !== 'ready') return props.status
  return known === 0 ? 'empty' : 'ready'
}

/** Rows that the list holds place for while wallets announce themselves. */
const expectedRows = 4

/** Of the line beside the wallets, and of a row of controls with what is between two of them. */
const LINE_PX = 36
const ROW_PX = 52
