'use client'
import type { ReactNode } from 'react'
import { enAccount } from '../../messages/en.account.js'
import { useMessages } from '../../messages/useMessages.js'
import type { AccountModel } from '../../models/account.js'
import { Address } from '../../primitives/Address/Address.js'
import { Avatar } from '../../primitives/Avatar/Avatar.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { IconButton } from '../../primitives/IconButton/IconButton.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Media } from '../../primitives/Media/Media.js'
import { Name } from '../../primitives/Name/Name.js'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { plain } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import {
  badge,
  chevron,
  header,
  name,
  note,
  picture,
  placeholder,
  pressable,
  title,
  walletName,
  walletPlace,
  who,
  words as wordsClass,
} from './AccountHeader.css.js'
import { DOT } from './marks.js'

/** Props of {@link AccountHeader}. */
export interface AccountHeaderProps {
  /** The account; undefined while it is being restored, which shows placeholders of the same size. */
  readonly account: AccountModel | undefined
  /** Called when the user opens the wallets by the name; without it the name is plain text. */
  readonly onOpenWallets?: (() => void) | undefined
  /** Called when the user's pointer or focus comes to the name. */
  readonly onIntentWallets?: (() => void) | undefined
  /** Called when the user opens the settings; without it there is no such button. */
  readonly onOpenSettings?: (() => void) | undefined
  /** Called when the user's pointer or focus comes to that button. */
  readonly onIntentSettings?: (() => void) | undefined
}

/** The account in use, for the shell's header: picture, name or address, the wallet, a copy of the address, and the settings. */
export function AccountHeader(props: AccountHeaderProps): ReactNode {
  const { account, onOpenWallets, onIntentWallets, onOpenSettings, onIntentSettings } = props
  const { messages } = useUi()
  const texts = useMessages('accountView', enAccount)
  if (!account) return <Restoring />
  const words = <Identity account={account} opens={onOpenWallets !== undefined} />
  return (
    <div className={header} data-part="account-header" data-state="ready">
      {onOpenWallets ? (
        <button
          type="button"
          className={joinClasses(who, pressable)}
          data-part="identity"
          onClick={onOpenWallets}
          onPointerEnter={onIntentWallets}
          onFocus={onIntentWallets}
        >
          {words}
          <VisuallyHidden>{texts.wallets}</VisuallyHidden>
        </button>
      ) : (
        <div className={who} data-part="identity">
          {words}
        </div>
      )}
      <CopyButton value={account.address} label={messages.copyAddress} copiedLabel={messages.copied} iconOnly />
      {onOpenSettings && (
        <IconButton
          icon="settings"
          data-part="open-settings"
          label={messages.settingsTitle}
          onClick={onOpenSettings}
          onPointerEnter={onIntentSettings}
          onFocus={onIntentSettings}
        />
      )}
    </div>
  )
}

/** Holds the place of an account that is being restored. */
function Restoring(): ReactNode {
  return (
    <div className={header} data-part="account-header" data-state="loading">
      <div className={who}>
        <Skeleton width={40} height={40} shape="round" />
        <span className={placeholder}>
          <Skeleton width={104} height={14} />
          <Skeleton width={72} height={12} />
        </span>
      </div>
    </div>
  )
}

function Identity({ account, opens }: { readonly account: AccountModel; readonly opens: boolean }): ReactNode {
  const texts = useMessages('accountView', enAccount)
  const { address, wallet, watchOnly = false } = account
  const drawn = watchOnly ? 'eye' : wallet.symbol
  const walletText = watchOnly ? texts.watchOnly : wallet.name
  return (
    <>
      <span className={picture}>
        <Avatar address={address} src={account.avatar} size="medium" />
        <span className={badge}>
          {drawn ? (
            <Icon name={drawn} size={16} />
          ) : (
            <Media src={wallet.icon} name={wallet.name} color={wallet.color} size="fill" />
          )}
        </span>
      </span>
      <span className={wordsClass}>
        <span className={title}>
          <span className={name} data-part="account-name" dir="auto" translate="no">
            {account.name ?? <Address address={address} />}
          </span>
          {opens && (
            <span className={chevron} data-part="account-opens">
              <Icon name="chevronDown" size={16} />
            </span>
          )}
        </span>
        <span className={note} data-part="account-note">
          {account.name !== undefined && <Address address={address} />}
          <span className={walletPlace}>
            {account.name !== undefined && (
              <span className={plain} aria-hidden="true">
                {DOT}
              </span>
            )}
            <Name
              className={walletName}
              title={walletText}
              translate={watchOnly ? undefined : 'no'}
              data-part="account-wallet"
            >
              {walletText}
            </Name>
          </span>
        </span>
      </span>
    </>
  )
}
