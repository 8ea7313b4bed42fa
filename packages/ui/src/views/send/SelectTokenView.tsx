'use client'
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react'
import { enSend } from '../../messages/en.send.js'
import { isolate } from '../../messages/isolate.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SendTokenModel } from '../../models/send.js'
import { address as addressClass } from '../../primitives/Address/Address.css.js'
import { Badge } from '../../primitives/Badge/Badge.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { List } from '../../primitives/List/List.js'
import { ListRow } from '../../primitives/ListRow/ListRow.js'
import { LongList } from '../../primitives/LongList/LongList.js'
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
  /** Tokens that the account doesn't have: their amounts aren't shown. */
  readonly more?: readonly SendTokenModel[] | undefined
  readonly networkName: string
  /** They are being read, and none is known yet. */
  readonly loading?: boolean | undefined
  /** Called with the token's key. */
  readonly onSelect: (key: string) => void
}

/** The user's tokens, and others below them, with a search. */
export function SelectTokenView(props: SelectTokenViewProps): ReactNode {
  const { tokens, more = NONE, networkName, loading, onSelect } = props
  const texts = useMessages('sendView', enSend)
  const [query, setQuery] = useState('')
  const found = tokens.filter((token) => matches(token, query))
  const foundMore = useMemo(() => more.filter((token) => matches(token, query)), [more, query])
  const isReading = loading && tokens.length === 0
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
      {isReading && <RowsSkeleton label={texts.steps.readingToken} rows={4} />}
      {found.length > 0 && (
        <>
          <SectionLabel>{texts.yourTokens(networkName)}</SectionLabel>
          <List label={texts.yourTokens(networkName)}>
            {found.map((token) => (
              <TokenRow key={token.key} token={token} onSelect={onSelect} />
            ))}
          </List>
        </>
      )}
      {!isReading && foundMore.length > 0 && (
        <MoreTokens key={query} tokens={foundMore} startsInView={found.length < SEEN} onSelect={onSelect} />
      )}
      {!isReading && found.length + foundMore.length === 0 && (
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

/** Up to hundreds. */
function MoreTokens(props: {
  readonly tokens: readonly SendTokenModel[]
  readonly startsInView: boolean
  readonly onSelect: (key: string) => void
}): ReactNode {
  const { tokens, startsInView, onSelect } = props
  const texts = useMessages('sendView', enSend)
  const renderRow = useCallback(
    (token: SendTokenModel) => <TokenRow token={token} isMore onSelect={onSelect} />,
    [onSelect]
  )
  return (
    <>
      <SectionLabel>{texts.moreTokens}</SectionLabel>
      <LongList
        label={texts.moreTokens}
        rows={tokens}
        keyOf={keyOf}
        textOf={textOf}
        renderRow={renderRow}
        startsInView={startsInView}
      />
    </>
  )
}

const TokenRow = memo(function TokenRow(props: {
  readonly token: SendTokenModel
  readonly isMore?: boolean
  readonly onSelect: (key: string) => void
}): ReactNode {
  const { token, isMore, onSelect } = props
  const { key, symbol, address, icon, name, selected } = token
  const shown = address && shorten(address)
  const details = isMore ? [(token.sameName && shown) || symbol] : [token.amount, shown]
  const known = details.flatMap((text) => (text ? [text] : []))
  return (
    <ListRow
      media={<Media src={icon} name={symbol} shape="round" lazy={isMore} />}
      title={name || symbol}
      isName
      detail={
        <Name>
          {known.map((text, index) => (
            <span key={text} className={text === shown ? addressClass : plain}>
              {`${isolate(text)}${index < known.length - 1 ? ' · ' : ''}`}
            </span>
          ))}
        </Name>
      }
      wraps
      current={selected}
      onSelect={() => onSelect(key)}
      bare={isMore}
      trailing={<RowEnd {...token} value={isMore ? undefined : token.value} />}
    />
  )
})

/** What a token of the account is worth, and what else is to be known of it. */
function RowEnd({ value, price, selected, sameName }: SendTokenModel): ReactNode {
  const texts = useMessages('sendView', enSend)
  return (
    <span className={worth}>
      {value !== undefined && <Name>{value}</Name>}
      {sameName && <Badge tone="warning">{texts.sameName}</Badge>}
      {selected ? (
        <span className={mark}>
          <Icon name="check" size={16} /> <span className={plain}>{texts.selected}</span>
        </span>
      ) : (
        price !== undefined && <Name className={mark}>{price}</Name>
      )}
    </span>
  )
}

const keyOf = ({ key }: SendTokenModel): string => key
const textOf = ({ name, symbol }: SendTokenModel): string => `${name} ${symbol}`

function matches({ name, symbol, key, address }: SendTokenModel, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  return (
    wanted === '' ||
    [name, symbol].some((text) => text.toLowerCase().includes(wanted)) ||
    [key, address].some((text) => text?.toLowerCase() === wanted)
  )
}

const NONE: readonly SendTokenModel[] = []

/** So many rows of the account's own fill what is first seen. */
const SEEN = 8
