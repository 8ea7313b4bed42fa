'use client'
import type { ReactNode } from 'react'
import { enSocial } from '../../messages/en.social.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SocialModel } from '../../models/social.js'
import { Button } from '../../primitives/Button/Button.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Name } from '../../primitives/Name/Name.js'
import { useUi } from '../../UiContext.js'
import { SocialMark } from './SocialMark.js'
import { half, tile, tiles } from './SocialTiles.css.js'

/** What the tiles of providers show and report. */
export interface SocialTilesProps {
  /** In the order to show. */
  readonly socials: readonly SocialModel[]
  /** In one row, as beside wallets that are installed. @default false: in two columns */
  readonly inRow?: boolean | undefined
  /** Id of the element that says why the user can't log in yet; tiles then read disabled and stay focusable. */
  readonly blockedBy?: string | undefined
  /** Called instead of `onSelect` while `blockedBy` is set. */
  readonly onBlocked?: (() => void) | undefined
  /** Called with the key of a provider when the user presses it. */
  readonly onSelect: (key: string) => void
  /** Called when the user wants to see every provider; without it there is no such tile. */
  readonly onMore?: (() => void) | undefined
}

/** Logging in by a provider: a tile for each, and one for all others. */
export function SocialTiles(props: SocialTilesProps): ReactNode {
  const { socials, inRow = false, blockedBy, onBlocked, onSelect, onMore } = props
  const { messages } = useUi()
  const texts = useMessages('socialView', enSocial)
  const className = joinClasses(tile, !inRow && half)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn in ways that no style sheet ends.
    <div className={tiles} role="group" aria-label={texts.logInWith} data-part="social-tiles">
      {socials.map(({ key, name, letters }) => (
        <Button
          key={key}
          variant="quiet"
          className={className}
          aria-disabled={blockedBy !== undefined || undefined}
          aria-describedby={blockedBy}
          onClick={() => (blockedBy === undefined ? onSelect(key) : onBlocked?.())}
        >
          <SocialMark letters={letters} size="small" />
          <Name>{name}</Name>
        </Button>
      ))}
      {onMore && (
        <Button variant="quiet" className={className} onClick={onMore}>
          <SocialMark letters="···" size="small" />
          {messages.more}
        </Button>
      )}
    </div>
  )
}
