'use client'
import type { ReactNode } from 'react'
import type { NetworkModel } from '../../models/network.js'
import { Button } from '../../primitives/Button/Button.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { List } from '../../primitives/List/List.js'
import { useUi } from '../../UiContext.js'
import { moveRowFocus } from '../moveRowFocus.js'
import { NetworkRow } from '../networks/NetworkRow.js'
import { RowsSkeleton } from '../RowsSkeleton.js'
import { exit, exitNote, intro, unsupportedChain } from './UnsupportedChainView.css.js'

/** What the view of an unsupported network shows and reports. */
export interface UnsupportedChainViewProps {
  /** Name of the network that the wallet is on, when it is known. */
  readonly currentName?: string | undefined
  /** Networks that the app supports; choosing one switches to it at once. */
  readonly networks: readonly NetworkModel[]
  /** `loading` shows placeholders while the networks are read. @default 'ready' */
  readonly status?: 'loading' | 'ready' | undefined
  /** True when the modal cannot be closed here; the view then says why, and how to leave. */
  readonly closeBlocked: boolean
  /** True while the wallet is being disconnected. */
  readonly disconnecting?: boolean | undefined
  /** Called with the network's id when the user chooses it. */
  readonly onSelectNetwork: (id: string) => void
  /** Called when the user leaves by disconnecting. */
  readonly onDisconnect: () => void
}

/** The wallet is on a network that the app does not support: one press fixes it, disconnecting is the way out. */
export function UnsupportedChainView(props: UnsupportedChainViewProps): ReactNode {
  const { currentName, networks, status = 'ready', closeBlocked, disconnecting } = props
  const { messages } = useUi()
  const loading = status === 'loading'
  const none = !loading && networks.length === 0

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the rows inside bubble to here.
    <div
      className={unsupportedChain}
      onKeyDown={moveRowFocus}
      aria-busy={loading}
      data-part="unsupported-chain"
      data-state={none ? 'empty' : status}
    >
      {none ? (
        <Callout tone="warning">{messages.unsupportedChainNone}</Callout>
      ) : (
        <p className={intro}>
          {currentName === undefined
            ? messages.unsupportedChainTextUnknown
            : messages.unsupportedChainText(currentName)}
        </p>
      )}
      {/* Near the cross, which it is about. */}
      {closeBlocked && (
        <p className={exitNote} data-part="close-blocked">
          {messages.unsupportedChainCloseBlocked}
        </p>
      )}
      {loading && <RowsSkeleton label={messages.networksLoading} rows={3} />}
      {!loading && !none && (
        <List label={messages.chooseNetwork}>
          {networks.map((network) => (
            <NetworkRow key={network.id} network={network} onSelect={() => props.onSelectNetwork(network.id)} />
          ))}
        </List>
      )}
      <div className={exit}>
        <Button variant="quiet" fullWidth busy={disconnecting} data-part="disconnect" onClick={props.onDisconnect}>
          {messages.disconnect}
        </Button>
      </div>
    </div>
  )
}
