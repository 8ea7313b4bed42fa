'use client'
import type { ReactNode } from 'react'
import { enAccount } from '../../messages/en.account.js'
import { useMessages } from '../../messages/useMessages.js'
import type { ReceiveModel, ReceiveRisk } from '../../models/receive.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { Media } from '../../primitives/Media/Media.js'
import { Name } from '../../primitives/Name/Name.js'
import { QrCode } from '../../primitives/QrCode/QrCode.js'
import { useUi } from '../../UiContext.js'
import { FullAddress } from './FullAddress.js'
import {
  chevron,
  code,
  list,
  name,
  networks as networksClass,
  picture,
  pictures,
  receive as receiveClass,
  row,
  summary,
  summaryText,
  who,
} from './ReceiveView.css.js'

/** What the view shows and reports. */
export interface ReceiveViewProps {
  /** The address; undefined without a connection, which holds the place of the code. */
  readonly receive: ReceiveModel | undefined
  /** Called when the user hands the address to another app; without it the device can't. */
  readonly onShare?: (() => void) | undefined
  /** What could make everything that is received be lost. */
  readonly risk?: ReceiveRisk | undefined
  /** Called when the user wants to do something about it. */
  readonly onRisk?: (() => void) | undefined
}

/** An address to be paid to: as a code, in words, and where it is good. */
export function ReceiveView({ receive, onShare, risk, onRisk }: ReceiveViewProps): ReactNode {
  const { messages } = useUi()
  const texts = useMessages('accountView', enAccount)
  return (
    <div className={receiveClass} data-part="receive" data-state={receive ? 'ready' : 'loading'}>
      {receive && risk && (
        <Callout
          tone="danger"
          title={texts.risks[risk].title}
          action={
            <Button variant="primary" size="small" onClick={onRisk}>
              {texts.risks[risk].action}
            </Button>
          }
        >
          {texts.risks[risk].text}
        </Callout>
      )}
      <div className={code}>
        <QrCode text={receive?.address} label={texts.receiveCode} />
      </div>
      {receive && (
        <>
          <div className={who}>
            {receive.name !== undefined && (
              <span className={name} title={receive.name} dir="auto" translate="no" data-part="receive-name">
                {receive.name}
              </span>
            )}
            <FullAddress address={receive.address} />
          </div>
          {receive.networks ? (
            <Networks networks={receive.networks} />
          ) : (
            <div className={networksClass} role="status" data-part="receive-checking">
              <span className={summary}>{texts.receiveChecking}</span>
            </div>
          )}
          {receive.networks && receive.unanswered ? (
            <Callout tone="warning">{texts.receiveUnanswered(receive.unanswered)}</Callout>
          ) : null}
          {receive.networks && receive.networks.length > 0 && (
            <Callout tone="warning">{receive.isContract ? texts.receiveContract : texts.receiveWarning}</Callout>
          )}
          <ButtonGrid>
            {onShare && (
              <Button variant="quiet" fullWidth onClick={onShare} data-part="share">
                <Icon name="share" size={16} />
                {texts.share}
              </Button>
            )}
            <CopyButton
              value={receive.address}
              label={messages.copyAddress}
              copiedLabel={messages.copied}
              variant="primary"
              fullWidth
            />
          </ButtonGrid>
        </>
      )}
    </div>
  )
}

/** Where the address is good: how many networks, and on a press which. */
function Networks({ networks }: { readonly networks: NonNullable<ReceiveModel['networks']> }): ReactNode {
  const texts = useMessages('accountView', enAccount)
  if (networks.length === 0) return null
  return (
    <details className={networksClass} data-part="receive-networks">
      <summary className={summary}>
        <span className={pictures} aria-hidden="true">
          {networks.slice(0, mostPictures).map(({ name: network, icon }) => (
            <span key={network} className={picture}>
              <Media name={network} src={icon} shape="round" size="small" />
            </span>
          ))}
        </span>
        <span className={summaryText}>{texts.receiveNetworks(networks.length)}</span>
        <span className={chevron}>
          <Icon name="chevronDown" size={16} />
        </span>
      </summary>
      {/* Safari drops the list meaning of a `<ul>` without markers; the role brings it back. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <ul className={list} role="list">
        {networks.map(({ name: network, icon }) => (
          <li key={network} className={row} dir="auto">
            <Media name={network} src={icon} shape="round" size="small" />
            <Name>{network}</Name>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** More would leave no room for the words. */
const mostPictures = 5
