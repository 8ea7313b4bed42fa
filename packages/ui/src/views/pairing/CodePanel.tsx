'use client'
import { type ReactNode, useState } from 'react'
import { enLater } from '../../messages/en.later.js'
import { useMessages } from '../../messages/useMessages.js'
import type { PairingCodeModel } from '../../models/pairing.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { Disclosure } from '../../primitives/Disclosure/Disclosure.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { OpenLink } from '../../primitives/OpenLink/OpenLink.js'
import { TechnicalDetails } from '../../primitives/TechnicalDetails/TechnicalDetails.js'
import { useUi } from '../../UiContext.js'
import { actions, codePanel, sentence, title as titleClass, words as wordsClass } from './CodePanel.css.js'
import { describePairing } from './describePairing.js'
import { EnlargedCode } from './EnlargedCode.js'
import { besideCode } from './LivingCode.css.js'
import { LivingCode } from './LivingCode.js'
import { PairingActions, type PairingCallbacks } from './PairingActions.js'
import { PairingPictures } from './PairingPictures.js'
import { pairingPicture } from './pairingPicture.js'
import { isScanHelped } from './pairingSituation.js'
import { pairingWords } from './pairingWords.js'

/** What the panel of a code shows and reports. */
export interface CodePanelProps extends PairingCodeModel, PairingCallbacks {}

/**
 * The code with what to do, what happened, and the same link for those who cannot scan. The code stays in its place in
 * every state in which scanning it once more can help.
 */
export function CodePanel(props: CodePanelProps): ReactNode {
  const { app, wallet, uri, details } = props
  const { messages } = useUi()
  const later = useMessages('later', enLater)
  const [isEnlarged, setEnlarged] = useState(false)
  const { way, tone, main } = describePairing(props)
  const words = pairingWords(later.pairing, { ...props, platform: 'qrcode', hasCode: Boolean(uri) })
  const names = { wallet: wallet?.name, network: props.networkName ?? messages.aNetwork }
  const title = words.title(names)
  const drawn = { label: later.codeLabel(wallet?.name), picture: pairingPicture(props) }
  const usable = way === 'open' && Boolean(uri)
  // What ended is said first, with one thing to do next; everything else is still there, one press away.
  const isOver = way === 'open' && main !== undefined
  const same = <SameLink {...props} usable={usable} onEnlarge={() => setEnlarged(true)} />
  const technical = details !== undefined && tone !== 'waiting' && <TechnicalDetails text={details} />

  return (
    <div className={joinClasses(codePanel, besideCode)} data-part="code-panel">
      {way === 'gone' ? (
        <PairingPictures app={app} wallet={wallet} tone={tone} />
      ) : (
        <LivingCode {...props} {...drawn} blocked={way === 'blocked'} />
      )}
      <div className={wordsClass}>
        <h3 className={titleClass} data-part="state-title">
          {title}
        </h3>
        <p className={sentence} data-part="state-text">
          {isScanHelped(props) ? later.scanHelp : words.text(names)}
        </p>
      </div>
      <div className={actions}>
        {isOver ? (
          <>
            <PairingActions {...props} />
            <Disclosure summary={messages.more}>
              <div className={actions}>
                {same}
                {technical}
              </div>
            </Disclosure>
          </>
        ) : (
          <>
            {way === 'open' && same}
            <PairingActions {...props} />
            {technical}
          </>
        )}
      </div>
      {isEnlarged && way === 'open' && (
        <EnlargedCode {...drawn} text={uri} title={title} onClose={() => setEnlarged(false)} />
      )}
    </div>
  )
}

/** The link of the code, to copy, to see larger, and to open on this device. */
function SameLink(props: CodePanelProps & { readonly usable: boolean; readonly onEnlarge: () => void }): ReactNode {
  const { uri, usable } = props
  const { messages } = useUi()
  const later = useMessages('later', enLater)
  return (
    <>
      <ButtonGrid>
        <CopyButton
          value={uri ?? ''}
          label={messages.copyLink}
          copiedLabel={messages.copied}
          disabled={!usable}
          onCopied={props.onCopied}
        />
        <Button variant="quiet" disabled={!usable} onClick={props.onEnlarge}>
          <Icon name="qrEnlarge" size={16} />
          {later.enlarge}
        </Button>
      </ButtonGrid>
      {usable ? (
        <OpenLink href={props.desktopHref} secret variant="text" fullWidth onOpened={props.onOpened}>
          {later.openHere}
        </OpenLink>
      ) : (
        props.desktopComes && (
          <Button variant="text" fullWidth disabled>
            {later.openHere}
          </Button>
        )
      )}
    </>
  )
}
