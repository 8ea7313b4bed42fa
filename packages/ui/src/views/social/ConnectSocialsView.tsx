'use client'
import type { ReactNode } from 'react'
import { enSocial } from '../../messages/en.social.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SocialModel } from '../../models/social.js'
import { List } from '../../primitives/List/List.js'
import { ListRow } from '../../primitives/ListRow/ListRow.js'
import { moveRowFocus } from '../moveRowFocus.js'
import { socials as socialsClass } from './ConnectSocialsView.css.js'
import { SocialMark } from './SocialMark.js'

/** What the list of providers shows and reports. */
export interface ConnectSocialsViewProps {
  /** In the order to show. */
  readonly socials: readonly SocialModel[]
  /** Id of the element that says why the user can't log in yet; rows then read disabled and stay focusable. */
  readonly blockedBy?: string | undefined
  /** Called instead of `onSelect` while `blockedBy` is set. */
  readonly onBlocked?: (() => void) | undefined
  /** Called with the key of a provider when the user presses it. */
  readonly onSelect: (key: string) => void
}

/** Every provider that the user can log in by. */
export function ConnectSocialsView(props: ConnectSocialsViewProps): ReactNode {
  const { socials, blockedBy, onBlocked, onSelect } = props
  const texts = useMessages('socialView', enSocial)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the rows inside bubble to here.
    <div className={socialsClass} onKeyDown={moveRowFocus} data-part="connect-socials">
      <List label={texts.logInWith}>
        {socials.map(({ key, name, letters }) => (
          <ListRow
            key={key}
            media={<SocialMark letters={letters} />}
            title={name}
            isName
            detail={letters === undefined ? texts.passkeyDetail : undefined}
            blockedBy={blockedBy}
            onSelect={() => (blockedBy === undefined ? onSelect(key) : onBlocked?.())}
          />
        ))}
      </List>
    </div>
  )
}
