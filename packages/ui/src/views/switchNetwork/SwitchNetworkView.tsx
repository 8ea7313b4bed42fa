'use client'
import type { ReactNode } from 'react'
import { enLater } from '../../messages/en.later.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SwitchNetworkStatus } from '../../models/network.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { MediaPair, type MediaPairProps } from '../../primitives/MediaPair/MediaPair.js'
import { TechnicalDetails } from '../../primitives/TechnicalDetails/TechnicalDetails.js'
import { useUi } from '../../UiContext.js'
import { AttemptFrame } from '../attempt/AttemptFrame.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { switchNetwork } from './SwitchNetworkView.css.js'

/** What the view of a network switch shows and reports. */
export interface SwitchNetworkViewProps {
  /** The network to switch to. */
  readonly network: { readonly name: string; readonly icon?: string | undefined }
  /** The wallet that has to agree. */
  readonly wallet: { readonly name: string; readonly icon?: string | undefined; readonly color?: string | undefined }
  /** State of the switch; `walletOnly` means that the wallet can only switch by itself. */
  readonly status: SwitchNetworkStatus
  /** True when the user has waited long enough (8 s) to be told where the prompt may hide. */
  readonly helpVisible?: boolean | undefined
  /** Raw technical text of what went wrong; only shown behind Details. */
  readonly details?: string | undefined
  /** Called when the user asks the wallet again. */
  readonly onRetry: () => void
  /** Called when the user wants another network; without it no such button is shown. */
  readonly onChooseOther?: (() => void) | undefined
  /** Called when the user gives the switch up, where there is no other network to choose. */
  readonly onCancel?: (() => void) | undefined
}

/** A switch to one network in any of its states. */
export function SwitchNetworkView(props: SwitchNetworkViewProps): ReactNode {
  const { network, wallet, status, helpVisible, details, onRetry, onChooseOther, onCancel } = props
  const { messages } = useUi()
  const { switchNetwork: texts } = useMessages('later', enLater)
  const focus = useKeptFocus(status)
  const names = { wallet: wallet.name, network: network.name }
  const { tone, retry, help } = plans[status]
  const helped = help === 'always' || (help === 'afterWait' && helpVisible === true)

  return (
    <div
      {...focus}
      className={switchNetwork}
      data-part="switch-network"
      data-state={status}
      aria-busy={tone === 'waiting'}
    >
      <AttemptFrame
        state={status}
        media={
          <MediaPair
            app={{ name: wallet.name, src: wallet.icon, color: wallet.color }}
            wallet={{ name: network.name, src: network.icon }}
            tone={tone}
          />
        }
        title={texts[status].title(names)}
        text={texts[status].text(names)}
        others={Object.values(texts).map(({ title, text }) => ({ title: title(names), text: text(names) }))}
        room={<Callout tone="tip">{messages.promptHelp}</Callout>}
        isRoomShown={helped}
        note={
          help === 'afterWait'
            ? messages.continuesByItself
            : details !== undefined && tone === 'failed' && <TechnicalDetails text={details} />
        }
      >
        {(retry || onChooseOther || onCancel) && (
          <ButtonGrid>
            {retry && (
              <Button variant={retry ? 'primary' : 'quiet'} onClick={onRetry}>
                {messages.tryAgain}
              </Button>
            )}
            {onChooseOther ? (
              <Button variant="quiet" onClick={onChooseOther}>
                {messages.otherNetwork}
              </Button>
            ) : (
              onCancel && (
                <Button variant="quiet" onClick={onCancel}>
                  {messages.cancel}
                </Button>
              )
            )}
          </ButtonGrid>
        )}
      </AttemptFrame>
    </div>
  )
}

interface SwitchPlan {
  readonly tone: MediaPairProps['tone']
  /** True when asking again is the next step. */
  readonly retry?: boolean
  /** When to say where the wallet's prompt may hide. */
  readonly help?: 'afterWait' | 'always'
}

const plans: Readonly<Record<SwitchNetworkStatus, SwitchPlan>> = {
  waiting: { tone: 'waiting', help: 'afterWait' },
  rejected: { tone: 'failed', retry: true },
  pending: { tone: 'waiting', retry: true, help: 'always' },
  failed: { tone: 'failed', retry: true },
  walletOnly: { tone: 'still' },
}
