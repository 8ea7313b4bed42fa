'use client'
import { type ReactNode, useId } from 'react'
import type { IconName } from '../../icons/icons.generated.js'
import { enSettings } from '../../messages/en.settings.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SettingsModel } from '../../models/settings.js'
import { Address } from '../../primitives/Address/Address.js'
import { Badge } from '../../primitives/Badge/Badge.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { List } from '../../primitives/List/List.js'
import { detail, pressable, row, title, trailing, words } from '../../primitives/ListRow/ListRow.css.js'
import { ListRow } from '../../primitives/ListRow/ListRow.js'
import { Name } from '../../primitives/Name/Name.js'
import { SectionLabel } from '../../primitives/SectionLabel/SectionLabel.js'
import { Segments } from '../../primitives/Segments/Segments.js'
import { plainBox } from '../../theme/plain.css.js'
import type { ThemeMode } from '../../theme/types.js'
import { useUi } from '../../UiContext.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { AccountCodeRow } from './AccountCodeRow.js'
import { language, modes, select, settings as settingsClass, toggle, value as valueClass } from './SettingsView.css.js'

/** What the settings show and report. */
export interface SettingsViewProps {
  readonly settings: SettingsModel
  /** Called with the mode that the user chooses. It holds at once. */
  readonly onSelectMode: (mode: ThemeMode) => void
  /** Called with the tag of the language that the user chooses. */
  readonly onSelectLanguage: (tag: string) => void
  /** Called with whether the user wants amounts hidden. */
  readonly onHideBalances: (hidden: boolean) => void
  readonly onOpenWallets: () => void
  readonly onOpenNetworks: () => void
  /** Called when the user wants another type of account. */
  readonly onOpenTypes?: (() => void) | undefined
  /** Called when the user wants the account's code removed. */
  readonly onRemoveCode?: (() => void) | undefined
  /** Called when the user wants another address for the wallet by e-mail. */
  readonly onChangeEmail?: (() => void) | undefined
  /** Called when the user wants to see the keys of the wallet by e-mail. */
  readonly onOpenKeys?: (() => void) | undefined
  /** Called when the user's pointer or focus comes to one of the two. */
  readonly onIntent?: ((view: 'wallets' | 'networks') => void) | undefined
}

/** How Portico looks and speaks on this device, and the ways to wallets and networks. */
export function SettingsView(props: SettingsViewProps): ReactNode {
  const { settings } = props
  const { account } = settings
  const texts = useMessages('settingsView', enSettings)
  // The row of the code goes with its button.
  const focus = useKeptFocus(account?.code ? 'code' : 'none')
  return (
    <div {...focus} className={settingsClass} data-part="settings">
      <div className={plainBox}>
        <SectionLabel>{texts.appearance}</SectionLabel>
        <div className={modes}>
          <Segments
            label={texts.theme}
            options={settings.modes.map((key) => ({ key, label: texts.themes[key] }))}
            selected={settings.mode}
            onSelect={props.onSelectMode}
          />
        </div>
        {settings.languages.length > 1 && <LanguageRow {...props} />}
        {account && (
          <label className={joinClasses(row, pressable)} data-part="hide-balances">
            <IconTile icon={account.hidden ? 'eyeOff' : 'eye'} />
            <span className={joinClasses(words, title)}>{texts.hideBalances}</span>
            <input
              type="checkbox"
              role="switch"
              className={toggle}
              checked={account.hidden}
              aria-checked={account.hidden}
              onChange={(event) => props.onHideBalances(event.target.checked)}
            />
          </label>
        )}
      </div>
      {account && <AccountRows {...props} account={account} />}
    </div>
  )
}

function LanguageRow({ settings, onSelectLanguage }: SettingsViewProps): ReactNode {
  const texts = useMessages('settingsView', enSettings)
  const id = useId()
  return (
    <div className={joinClasses(row, pressable, language)} data-part="language">
      <IconTile icon="language" />
      <label className={joinClasses(words, title)} htmlFor={id}>
        {texts.language}
      </label>
      <select
        id={id}
        className={select}
        value={settings.language}
        onChange={(event) => onSelectLanguage(event.target.value)}
      >
        {settings.languages.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
      <span className={trailing}>
        <Icon name="chevronDown" size={16} />
      </span>
    </div>
  )
}

function AccountRows(
  props: SettingsViewProps & { readonly account: NonNullable<SettingsModel['account']> }
): ReactNode {
  const { account, onIntent } = props
  const { messages } = useUi()
  const texts = useMessages('settingsView', enSettings)
  return (
    <div className={plainBox}>
      <SectionLabel>{texts.account}</SectionLabel>
      <List label={texts.account}>
        {account.type && (
          <Way
            icon="account"
            title={messages.accountTypeTitle}
            value={texts.accountTypes[account.type]}
            onSelect={account.hasTypes ? props.onOpenTypes : undefined}
          />
        )}
        {account.code && props.onRemoveCode && <AccountCodeRow code={account.code} onRemove={props.onRemoveCode} />}
        <Way
          icon="wallet"
          title={texts.wallets}
          value={account.wallets}
          onSelect={props.onOpenWallets}
          onIntent={() => onIntent?.('wallets')}
        />
        <Way
          icon="network"
          title={texts.network}
          value={account.network}
          onSelect={props.onOpenNetworks}
          onIntent={() => onIntent?.('networks')}
        />
        {account.email !== undefined && props.onChangeEmail && (
          <Way
            icon="email"
            title={texts.email}
            value={<Address address={account.email} start={10} end={12} />}
            onSelect={props.onChangeEmail}
          />
        )}
        {account.login && (
          <ListRow
            media={<IconTile icon="account" />}
            title={texts.login}
            detail={account.login.name && <Name>{account.login.name}</Name>}
            trailing={<Name className={detail}>{account.login.provider}</Name>}
          />
        )}
        {account.keys && props.onOpenKeys && (
          <Way
            icon="key"
            title={texts.keys}
            value={texts.keysStates[account.keys]}
            isWarning={account.keys !== 'set'}
            onSelect={props.onOpenKeys}
          />
        )}
      </List>
    </div>
  )
}

/** A row that leads to another view, with what holds there now. Without `onSelect` it leads nowhere. */
function Way(props: {
  readonly icon: IconName
  readonly title: string
  readonly value: ReactNode
  readonly onSelect: (() => void) | undefined
  /** What holds there needs the user. */
  readonly isWarning?: boolean | undefined
  readonly onIntent?: (() => void) | undefined
}): ReactNode {
  const { icon, value, isWarning, ...rest } = props
  return (
    <ListRow
      {...rest}
      media={<IconTile icon={icon} />}
      trailing={
        <>
          {isWarning ? (
            <Badge tone="warning">{value}</Badge>
          ) : (
            <Name className={joinClasses(detail, valueClass)}>{value}</Name>
          )}
          {props.onSelect && <Icon name="chevronRight" size={16} />}
        </>
      }
    />
  )
}
