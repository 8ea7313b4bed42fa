'use client'
import { type ReactNode, useState } from 'react'
import { enSend } from '../../messages/en.send.js'
import { isolate } from '../../messages/isolate.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SendTokenModel } from '../../models/send.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { List } from '../../primitives/List/List.js'
import { ListRow } from '../../primitives/ListRow/ListRow.js'
import { Media } from '../../primitives/Media/Media.js'
import { Name } from '../../primitives/Name/Name.js'
import { SearchField } from '../../primitives/SearchField/SearchField.js'
import { SectionLabel } from '../../primitives/SectionLabel/SectionLabel.js'
import { StateMessage } from '../../primitives/StateMessage/StateMessage.js'
import { plain, plainBox } from '../../theme/plain.css.js'
import { moveRowFocus } from '../moveRowFocus.js'
import { RowsSkeleton } from '../RowsSkeleton.js'
import { mark, searchPlace, tokens as tokensClass, worth } from './SendView.css.js'
import { shorten } from './shorten.js'

/** What the picker of a token shows and reports. */
export interface SelectTokenViewProps {
  readonly tokens: readonly SendTokenModel[]
  readonly networkName: string
  /** They are being read, and none is known yet. */
  readonly loading?: boolean | undefined
  /** Called with the token's key. */
  readonly onSelect: (key: string) => void
}

/** The user's tokens, with a search. */
export function SelectTokenView({ tokens, networkName, loading, onSelect }: SelectTokenViewProps): ReactNode {
  const texts = useMessages('sendView', enSend)
  const [query, setQuery] = useState('')
  const found = tokens.filter((token) => matches(token, query))
  return (
    // Arrow keys move between rows; the rows themselves are the controls.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div className={tokensClass} data-part="select-token" onKeyDown={moveRowFocus}>
      <span className={searchPlace}>
        <SearchField
          value={query}
          onChange={setQuery}
          label={texts.searchToken}
          placeholder={texts.searchToken}
          initialFocus
        />
      </span>
      {loading && tokens.length === 0 ? (
        <RowsSkeleton label={texts.steps.readingToken} rows={4} />
      ) : found.length > 0 ? (
        <>
          <SectionLabel>{texts.yourTokens(networkName)}</SectionLabel>
          <List label={texts.yourTokens(networkName)}>
            {found.map((token) => (
              <TokenRow key={token.key} token={token} onSelect={() => onSelect(token.key)} />
            ))}
          </List>
        </>
      ) : (
        <div className={plainBox} role="status">
          <StateMessage
            media={<IconTile icon={query === '' ? 'wallet' : 'search'} />}
            title={query === '' ? texts.noTokens : texts.noTokenFound(query.trim())}
            text={query === '' ? texts.noTokensText : texts.noTokenFoundText}
          />
        </div>
      )}
    </div>
  )
}

function TokenRow({ token, onSelect }: { readonly token: SendTokenModel; readonly onSelect: () => void }): ReactNode {
  const { symbol, address, icon, name, amount, value, price, selected } = token
  const details = [amount, address && shorten(address)].flatMap((text) => (text ? [isolate(text)] : []))
  const texts = useMessages('sendView', enSend)
  return (
    <ListRow
      media={<Media src={icon} name={symbol} shape="round" />}
      title={name || symbol}
      isName
      detail={<Name>{details.join(' · ')}</Name>}
      wraps
      current={selected}
      onSelect={onSelect}
      trailing={
        <span className={worth}>
          {value !== undefined && <Name>{value}</Name>}
          {selected ? (
            <span className={mark}>
              <Icon name="check" size={16} /> <span className={plain}>{texts.selected}</span>
            </span>
          ) : (
            price !== undefined && <Name className={mark}>{price}</Name>
          )}
        </span>
      }
    />
  )
}

function matches({ name, symbol, key }: SendTokenModel, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  return (
    wanted === '' || [name, symbol].some((text) => text.toLowerCase().includes(wanted)) || key.toLowerCase() === wanted
  )
}
