'use client'
import type { ReactNode } from 'react'
import { enLater } from '../../messages/en.later.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { MediaPair } from '../../primitives/MediaPair/MediaPair.js'
import { StateMessage } from '../../primitives/StateMessage/StateMessage.js'
import { plainBox } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'

/** What the view shows and reports that asks for a wallet on a network of another kind. */
export interface SwitchActiveChainViewProps {
  /** The network that was chosen. */
  readonly network: { readonly name: string; readonly icon?: string | undefined }
  /** The wallet that is connected elsewhere; it stays so. */
  readonly wallet: { readonly name: string; readonly icon?: string | undefined; readonly color?: string | undefined }
  /** Called when the user connects that wallet here too; leave it out for a wallet that cannot. */
  readonly onConnect?: (() => void) | undefined
  /** Called when the user wants another wallet for this network. */
  readonly onChooseOther: () => void
}

/** The chosen network needs a connection of its own: with the wallet in use by one press, else with another one. */
export function SwitchActiveChainView(props: SwitchActiveChainViewProps): ReactNode {
  const { network, wallet, onConnect, onChooseOther } = props
  const { messages } = useUi()
  const { switchActiveChain } = useMessages('later', enLater)
  const names = { wallet: wallet.name, network: network.name }
  return (
    <div className={plainBox} data-part="switch-active-chain" data-state={onConnect ? 'sameWallet' : 'otherWallet'}>
      <StateMessage
        media={
          <MediaPair
            app={{ name: wallet.name, src: wallet.icon, color: wallet.color }}
            wallet={{ name: network.name, src: network.icon }}
            tone="still"
          />
        }
        title={switchActiveChain.title(names)}
        text={onConnect ? switchActiveChain.sameWallet(names) : switchActiveChain.otherWallet(names)}
      >
        <ButtonGrid>
          {onConnect ? (
            <Button onClick={onConnect}>{messages.connectLabel}</Button>
          ) : (
            <Button onClick={onChooseOther}>{switchActiveChain.choose}</Button>
          )}
          {onConnect && (
            <Button variant="quiet" onClick={onChooseOther}>
              {messages.otherWallet}
            </Button>
          )}
        </ButtonGrid>
      </StateMessage>
    </div>
  )
}
