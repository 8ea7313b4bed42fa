'use client'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { enAccount } from '../../messages/en.account.js'
import { useMessages } from '../../messages/useMessages.js'
import type { TokenModel, TokensModel } from '../../models/tokens.js'
import { Button } from '../../primitives/Button/Button.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { ListRow } from '../../primitives/ListRow/ListRow.js'
import { LongList } from '../../primitives/LongList/LongList.js'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.js'
import { StateMessage } from '../../primitives/StateMessage/StateMessage.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { plain } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { HeldRetry } from './HeldRetry.js'
import { TokenRow } from './TokenRow.js'
import { barEnd, barStart, list, panel, row, stale, staleAction } from './TokensPanel.css.js'

/** What the list of tokens shows and reports. */
export interface TokensPanelProps {
  readonly tokens: TokensModel
  /** Whether the user hides amounts. @default false */
  readonly hidden?: boolean | undefined
  /** Called when the user asks for the tokens again. */
  readonly onRetry: () => void
  /** Called with a token's key when the user hides it, or shows it again. */
  readonly onHide: (key: string, hidden: boolean) => void
  /** Called when a user without tokens wants some; without it that is not offered. */
  readonly onReceive?: (() => void) | undefined
}

/** The tokens of an account. Empty, loading, failed and offline are four pictures. */
export function TokensPanel({ tokens, hidden = false, onRetry, onHide, onReceive }: TokensPanelProps): ReactNode {
  const { messages } = useUi()
  const texts = useMessages('accountView', enAccount)
  const focus = useKeptFocus(tokens.status === 'ready' && tokens.failed ? 'stale' : tokens.status)
  return (
    <div
      {...focus}
      className={panel}
      data-part="tokens"
      data-state={tokens.status}
      aria-busy={tokens.status === 'loading'}
    >
      {tokens.status === 'loading' && <TokensSkeleton />}
      {tokens.status === 'ready' && (
        <>
          {tokens.failed && (
            <div className={stale} data-part="tokens-stale">
              <span className={plain}>{texts.tokensStale}</span>
              <span className={staleAction}>
                <HeldRetry canRetry={tokens.failed.canRetry} onRetry={onRetry} />
              </span>
            </div>
          )}
          <Tokens tokens={tokens} hidden={hidden} onHide={onHide} />
        </>
      )}
      {tokens.status === 'empty' && (
        <StateMessage
          media={<IconTile icon="wallet" size="large" />}
          title={texts.noTokensTitle}
          text={texts.noTokensText}
        >
          {onReceive && <Button onClick={onReceive}>{texts.actions.receive}</Button>}
        </StateMessage>
      )}
      {tokens.status === 'error' && (
        <StateMessage
          media={<IconTile icon="warning" size="large" tone="danger" />}
          title={messages.balanceUnavailable}
          text={texts.tokensFailedText}
        >
          <HeldRetry canRetry={tokens.canRetry} onRetry={onRetry} isMain />
        </StateMessage>
      )}
      {tokens.status === 'offline' && (
        <StateMessage
          media={<IconTile icon="offline" size="large" tone="warning" />}
          title={messages.offlineTitle}
          text={texts.tokensOfflineText}
        />
      )}
      {tokens.status === 'unsupported' && (
        <StateMessage
          media={<IconTile icon="network" size="large" />}
          title={messages.balanceUnavailable}
          text={texts.balanceUnsupported}
        />
      )}
    </div>
  )
}

/** The tokens that are shown; all of them, each with a button, while the user chooses which. */
function Tokens({
  tokens: { tokens, priced, testnet },
  hidden,
  onHide,
}: {
  readonly tokens: Extract<TokensModel, { status: 'ready' }>
  readonly hidden: boolean
  readonly onHide: TokensPanelProps['onHide']
}): ReactNode {
  const texts = useMessages('accountView', enAccount)
  const [isEdited, setEdited] = useState(false)
  const shown = useMemo(() => tokens.filter((token) => !token.hidden), [tokens])
  const hiddenCount = tokens.length - shown.length
  const renderRow = useCallback(
    (token: TokenModel) => (
      <TokenRow
        token={token}
        priced={priced}
        testnet={testnet}
        hidden={hidden}
        onHide={isEdited ? onHide : undefined}
      />
    ),
    [priced, testnet, hidden, isEdited, onHide]
  )
  return (
    <>
      <LongList
        label={texts.tokens}
        rows={isEdited ? tokens : shown}
        keyOf={keyOf}
        textOf={textOf}
        renderRow={renderRow}
      />
      {tokens.some(({ address }) => address !== undefined) && (
        <ListRow
          bare
          title={texts.editTokens}
          trailing={isEdited ? texts.tokensEdited : hiddenCount > 0 ? texts.hiddenTokens(hiddenCount) : undefined}
          onSelect={() => setEdited(!isEdited)}
        />
      )}
    </>
  )
}

function keyOf({ key }: TokenModel): string {
  return key
}

function textOf({ name, symbol }: TokenModel): string {
  return `${name} ${symbol}`
}

/** Holds the place of rows, at their final height. */
function TokensSkeleton(): ReactNode {
  const texts = useMessages('accountView', enAccount)
  return (
    <>
      <VisuallyHidden role="status">{texts.tokensLoading}</VisuallyHidden>
      <div className={list} aria-hidden="true">
        {widths.map(([first, second]) => (
          <div key={first} className={row}>
            <Skeleton width={36} height={36} shape="round" />
            <span className={barStart}>
              <Skeleton width={first} height={14} />
              <Skeleton width={second} height={12} />
            </span>
            <span className={barEnd}>
              <Skeleton width={72} height={14} />
              <Skeleton width={52} height={12} />
            </span>
          </div>
        ))}
      </div>
    </>
  )
}

/** Different widths, so that the placeholder looks like names and not like a table. */
const widths = [
  [96, 72],
  [132, 64],
  [84, 88],
  [104, 56],
  [92, 68],
] as const
