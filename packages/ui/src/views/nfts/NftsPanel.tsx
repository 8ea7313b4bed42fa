'use client'
import { type ReactNode, useCallback, useState } from 'react'
import { enAccount } from '../../messages/en.account.js'
import { enNfts } from '../../messages/en.nfts.js'
import { useMessages } from '../../messages/useMessages.js'
import type { NftModel, NftsModel } from '../../models/nfts.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { ListRow } from '../../primitives/ListRow/ListRow.js'
import { tile, tileList, tiles } from '../../primitives/LongList/LongList.css.js'
import { LongList } from '../../primitives/LongList/LongList.js'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.js'
import { StateMessage } from '../../primitives/StateMessage/StateMessage.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { plain } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { HeldRetry } from '../account/HeldRetry.js'
import { stale, staleAction } from '../account/TokensPanel.css.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { NftDetails } from './NftDetails.js'
import { bars, panel, picture, placeholder } from './NftsPanel.css.js'
import { NftTile } from './NftTile.js'

/** What the NFTs of an account show and report. */
export interface NftsPanelProps {
  readonly nfts: NftsModel
  /** Whether those taken for spam are shown. @default false */
  readonly spamOpen?: boolean | undefined
  readonly onToggleSpam?: (() => void) | undefined
  /** Called when the user asks for the NFTs again. */
  readonly onRetry: () => void
  /** Called with an NFT's key when the user wants to send it; the button waits for it. Undefined: none can be sent. */
  readonly onSend?: ((key: string) => Promise<void>) | undefined
}

/** The NFTs of an account in a grid. Empty, loading, failed and offline are four pictures. A press shows one whole. */
export function NftsPanel(props: NftsPanelProps): ReactNode {
  const { nfts, onRetry, onSend } = props
  const { messages } = useUi()
  const texts = useMessages('nftsView', enNfts)
  const accountTexts = useMessages('accountView', enAccount)
  const focus = useKeptFocus(nfts.status === 'ready' && nfts.failed ? 'stale' : nfts.status)
  const [openKey, setOpenKey] = useState<string>()
  const close = useCallback(() => setOpenKey(undefined), [])
  // One that is gone meanwhile takes its details with it.
  const { nfts: shown = [], spam = [] } = nfts.status === 'ready' ? nfts : {}
  const open = [...shown, ...spam].find(({ key }) => key === openKey)
  return (
    <div {...focus} className={panel} data-part="nfts" data-state={nfts.status} aria-busy={nfts.status === 'loading'}>
      {nfts.status === 'loading' && <NftsSkeleton />}
      {nfts.status === 'ready' && (
        <>
          {nfts.failed && (
            <div className={stale} data-part="nfts-stale">
              <span className={plain}>{texts.stale}</span>
              <span className={staleAction}>
                <HeldRetry canRetry={nfts.failed.canRetry} onRetry={onRetry} />
              </span>
            </div>
          )}
          {shown.length > 0 && <NftGrid label={accountTexts.nfts} nfts={shown} onOpen={setOpenKey} />}
          {spam.length > 0 && (
            <>
              <ListRow
                bare
                title={texts.spam(spam.length)}
                trailing={props.spamOpen ? texts.hideSpam : texts.showSpam}
                onSelect={() => props.onToggleSpam?.()}
              />
              {props.spamOpen && <NftGrid label={texts.spam(spam.length)} nfts={spam} onOpen={setOpenKey} />}
            </>
          )}
        </>
      )}
      {nfts.status === 'empty' && (
        <StateMessage
          media={<IconTile icon="walletsAll" size="large" />}
          title={texts.noneTitle}
          text={texts.noneText}
        />
      )}
      {nfts.status === 'error' && (
        <StateMessage
          media={<IconTile icon="warning" size="large" tone="danger" />}
          title={texts.failedTitle}
          text={texts.failedText}
        >
          <HeldRetry canRetry={nfts.canRetry} onRetry={onRetry} isMain />
        </StateMessage>
      )}
      {nfts.status === 'offline' && (
        <StateMessage
          media={<IconTile icon="offline" size="large" tone="warning" />}
          title={messages.offlineTitle}
          text={texts.offlineText}
        />
      )}
      {nfts.status === 'unavailable' && (
        <StateMessage
          media={<IconTile icon="network" size="large" />}
          title={texts.unavailableTitle}
          text={texts.unavailableText}
        />
      )}
      {open && <NftDetails nft={open} onClose={close} onSend={onSend && (() => onSend(open.key))} />}
    </div>
  )
}

function NftGrid(props: {
  readonly label: string
  readonly nfts: readonly NftModel[]
  readonly onOpen: (key: string) => void
}): ReactNode {
  const { label, nfts, onOpen } = props
  const renderRow = useCallback((nft: NftModel) => <NftTile nft={nft} onOpen={onOpen} />, [onOpen])
  return <LongList layout="tiles" label={label} rows={nfts} keyOf={keyOf} textOf={textOf} renderRow={renderRow} />
}

function keyOf({ key }: NftModel): string {
  return key
}

function textOf({ name, collection }: NftModel): string {
  return `${name} ${collection}`
}

/** Holds the place of tiles, at their final size. */
function NftsSkeleton(): ReactNode {
  const texts = useMessages('nftsView', enNfts)
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <div className={tileList} aria-hidden="true">
        <div className={tiles}>
          {widths.map(([first, second]) => (
            <div key={first} className={tile}>
              <span className={placeholder}>
                <span className={picture}>
                  <Skeleton width="100%" height="100%" shape="square" />
                </span>
                <span className={bars}>
                  <Skeleton width={first} height={12} />
                  <Skeleton width={second} height={12} />
                </span>
              </span>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

/** Different widths, so that the placeholder looks like names and not like a table. */
const widths = [
  ['78%', '60%'],
  ['58%', '72%'],
  ['88%', '54%'],
  ['66%', '62%'],
  ['82%', '48%'],
  ['62%', '70%'],
] as const
