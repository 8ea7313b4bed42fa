'use client'
import type { ReactNode } from 'react'
import { enLater } from '../../messages/en.later.js'
import { useMessages } from '../../messages/useMessages.js'
import type { PairingModel } from '../../models/pairing.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { ButtonLink } from '../../primitives/ButtonLink/ButtonLink.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { OpenLink } from '../../primitives/OpenLink/OpenLink.js'
import { useOpenable } from '../../primitives/OpenLink/useOpenable.js'
import { TechnicalDetails } from '../../primitives/TechnicalDetails/TechnicalDetails.js'
import { useUi } from '../../UiContext.js'
import { AttemptFrame } from '../attempt/AttemptFrame.js'
import { describePairing } from '../pairing/describePairing.js'
import { PairingActions, type PairingCallbacks } from '../pairing/PairingActions.js'
import { PairingPictures } from '../pairing/PairingPictures.js'
import { pairingWords } from '../pairing/pairingWords.js'

/** What the panel of a link shows and reports. */
export interface OpenPanelProps extends PairingModel, PairingCallbacks {
  /** Called when the user follows the link to where the wallet can be got. */
  readonly onGetWallet?: (() => void) | undefined
}

/** The way to a wallet that a link opens: an app of this phone or computer, or a page. */
export function OpenPanel(props: OpenPanelProps): ReactNode {
  const { app, wallet, status, uri, details, openFailed } = props
  const { messages } = useUi()
  const later = useMessages('later', enLater)
  const { way, tone, help } = describePairing(props)
  const words = pairingWords(later.pairing, { ...props, hasCode: Boolean(uri) })
  const names = { wallet: wallet?.name, network: props.networkName ?? messages.aNetwork }
  const openLabel = wallet ? messages.openWallet(wallet.name) : later.openAWallet
  const href = useOpenable(way === 'open' ? props.openHref : undefined)
  const notOpened = openFailed && href !== undefined && wallet !== undefined
  const isPreparing = way === 'open' && status === 'preparing' && href === undefined

  const copy = (
    <CopyButton
      value={uri ?? ''}
      label={messages.copyLink}
      copiedLabel={messages.copied}
      disabled={!uri}
      onCopied={props.onCopied}
    />
  )

  return (
    <AttemptFrame
      state={`${status} ${uri === undefined}`}
      media={<PairingPictures app={app} wallet={wallet} tone={tone} />}
      title={words.title(names)}
      text={words.text(names)}
      others={Object.values(later.pairing).map((other) => ({ title: other.title(names), text: other.text(names) }))}
      room={<Callout tone="tip">{later.openHelp}</Callout>}
      isRoomShown={help && !notOpened}
      note={
        notOpened ? (
          <Callout tone="tip">{messages.didNotOpen(wallet.name)}</Callout>
        ) : (
          details !== undefined && tone !== 'waiting' && <TechnicalDetails text={details} />
        )
      }
    >
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
      {notOpened && props.installUrl ? (
        <ButtonGrid>
          {copy}
          <ButtonLink href={props.installUrl} onOpen={props.onGetWallet}>
            {messages.install}
          </ButtonLink>
        </ButtonGrid>
      ) : (
        <>
          <PairingActions
            {...props}
            hasLink={href !== undefined}
            needsMain={way === 'open' && href === undefined && !isPreparing}
          >
            {href !== undefined && copy}
          </PairingActions>
          {way === 'open' && href === undefined && <ButtonGrid>{copy}</ButtonGrid>}
        </>
      )}
    </AttemptFrame>
  )
}
