'use client'
import type { ReactNode } from 'react'
import { useLaterMessages } from '../../messages/useLaterMessages.js'
import type { PairingModel } from '../../models/pairing.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { ButtonLink } from '../../primitives/ButtonLink/ButtonLink.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { OpenLink } from '../../primitives/OpenLink/OpenLink.js'
import { openableHref } from '../../primitives/openableHref.js'
import { StateMessage } from '../../primitives/StateMessage/StateMessage.js'
import { TechnicalDetails } from '../../primitives/TechnicalDetails/TechnicalDetails.js'
import { useUi } from '../../UiContext.js'
import { describePairing } from '../pairing/describePairing.js'
import { PairingActions, type PairingCallbacks } from '../pairing/PairingActions.js'
import { PairingPictures } from '../pairing/PairingPictures.js'
import { pairingSituation } from '../pairing/pairingSituation.js'

/** What the panel of a link shows and reports. */
export interface OpenPanelProps extends PairingModel, PairingCallbacks {
  /** Called when the user follows the link to where the wallet can be got. */
  readonly onGetWallet?: (() => void) | undefined
}

/** The way to a wallet that a link opens: an app of this phone or computer, or a page. */
export function OpenPanel(props: OpenPanelProps): ReactNode {
  const { app, wallet, status, uri, details, openFailed } = props
  const { messages } = useUi()
  const later = useLaterMessages()
  const { way, tone, help } = describePairing(props)
  const words = later.pairing[pairingSituation({ ...props, hasCode: Boolean(uri) })]
  const names = { wallet: wallet?.name, network: props.networkName ?? messages.aNetwork }
  const openLabel = wallet ? messages.openWallet(wallet.name) : later.openAWallet
  const href = way === 'open' ? openableHref(props.openHref) : undefined
  const isPreparing = way === 'open' && status === 'preparing' && href === undefined

  return (
    <StateMessage
      media={<PairingPictures app={app} wallet={wallet} tone={tone} />}
      title={words.title(names)}
      text={words.text(names)}
    >
      {help && <Callout tone="tip">{later.openHelp}</Callout>}
      {href !== undefined && (
        <OpenLink href={href} secret target={props.openTarget} fullWidth onOpened={props.onOpened}>
          {openLabel}
        </OpenLink>
      )}
      {isPreparing && (
        <Button fullWidth busy>
          {openLabel}
        </Button>
      )}
      <PairingActions
        {...props}
        hasLink={href !== undefined}
        needsMain={way === 'open' && href === undefined && !isPreparing}
      />
      {openFailed && href !== undefined && wallet && <Callout tone="tip">{messages.didNotOpen(wallet.name)}</Callout>}
      {way === 'open' && (
        <ButtonGrid>
          <CopyButton
            value={uri ?? ''}
            label={messages.copyLink}
            copiedLabel={messages.copied}
            disabled={!uri}
            onCopied={props.onCopied}
          />
          {openFailed && props.installUrl && (
            <ButtonLink href={props.installUrl} onOpen={props.onGetWallet}>
              {messages.install}
            </ButtonLink>
          )}
        </ButtonGrid>
      )}
      {details !== undefined && tone !== 'waiting' && <TechnicalDetails text={details} />}
    </StateMessage>
  )
}
