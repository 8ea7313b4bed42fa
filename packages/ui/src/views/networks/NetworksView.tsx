'use client'
import { type ReactNode, useState } from 'react'
import type { NetworkModel } from '../../models/network.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { List } from '../../primitives/List/List.js'
import { SearchField } from '../../primitives/SearchField/SearchField.js'
import { SectionLabel } from '../../primitives/SectionLabel/SectionLabel.js'
import { StateMessage } from '../../primitives/StateMessage/StateMessage.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { plainBox } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { moveRowFocus } from '../moveRowFocus.js'
import { RowsSkeleton } from '../RowsSkeleton.js'
import { filterNetworks } from './filterNetworks.js'
import { NetworkRow } from './NetworkRow.js'
import { networks as networksClass } from './NetworksView.css.js'

/** What the networks view shows and reports. */
export interface NetworksViewProps {
  /** Networks in the order to show; testnets are moved to a section of their own. */
  readonly networks: readonly NetworkModel[]
  /** `loading` shows placeholders; `failed` says that the networks did not load. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** Called with the network's id when the user chooses it; not called for the current, busy or unavailable ones. */
  readonly onSelectNetwork: (id: string) => void
  /** Called with the network's id when the user points at it or focuses it. */
  readonly onIntentNetwork?: ((id: string) => void) | undefined
  /** Called when the user asks to load the networks again; without it no such button is shown. */
  readonly onRetry?: (() => void) | undefined
}

/** The list of networks: the current one marked, search when there are more than eight, testnets apart. */
export function NetworksView(props: NetworksViewProps): ReactNode {
  const { networks, status } = props
  const { messages } = useUi()
  const [query, setQuery] = useState('')
  const searchable = status === 'ready' && networks.length > searchAbove
  const found = searchable ? filterNetworks({ networks, query }) : networks

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the rows inside bubble to here.
    <div
      className={networksClass}
      onKeyDown={moveRowFocus}
      aria-busy={status === 'loading'}
      data-part="networks"
      data-state={status}
    >
      {searchable && (
        <>
          <SearchField
            value={query}
            onChange={setQuery}
            label={messages.searchNetworks}
            placeholder={messages.searchNetworks}
          />
          <VisuallyHidden role="status">{query.trim() && messages.networksFound(found.length)}</VisuallyHidden>
        </>
      )}
      {status === 'loading' && <RowsSkeleton label={messages.networksLoading} rows={5} />}
      {status !== 'loading' && networks.length === 0 && <NoNetworks {...props} />}
      {status !== 'loading' && networks.length > 0 && found.length === 0 && (
        <StateMessage
          media={<IconTile icon="search" size="large" />}
          title={messages.noNetworkFoundTitle}
          text={messages.noNetworkFoundText(query.trim())}
        >
          <Button variant="quiet" onClick={() => setQuery('')}>
            {messages.clearSearch}
          </Button>
        </StateMessage>
      )}
      <Section {...props} networks={found.filter((network) => !network.testnet)} label={messages.networksTitle} />
      <Section {...props} networks={found.filter((network) => network.testnet)} label={messages.testnets} titled />
    </div>
  )
}

function Section(props: NetworksViewProps & { readonly label: string; readonly titled?: boolean }): ReactNode {
  const { networks, status, label, titled, onSelectNetwork, onIntentNetwork } = props
  if (status === 'loading' || networks.length === 0) return null
  return (
    <div className={plainBox} data-part="network-group">
      {titled && <SectionLabel>{label}</SectionLabel>}
      <List label={label}>
        {networks.map((network) => (
          <NetworkRow
            key={network.id}
            network={network}
            onSelect={() => onSelectNetwork(network.id)}
            onIntent={() => onIntentNetwork?.(network.id)}
          />
        ))}
      </List>
    </div>
  )
}

function NoNetworks({ status, onRetry }: NetworksViewProps): ReactNode {
  const { messages } = useUi()
  const failed = status === 'failed'
  return (
    <StateMessage
      media={<IconTile icon={failed ? 'warning' : 'network'} size="large" tone={failed ? 'warning' : 'neutral'} />}
      title={failed ? messages.networksFailedTitle : messages.noNetworksTitle}
      text={failed ? messages.networksFailedText : messages.noNetworksText}
    >
      {failed && onRetry && (
        <ButtonGrid>
          <Button onClick={onRetry}>{messages.tryAgain}</Button>
        </ButtonGrid>
      )}
    </StateMessage>
  )
}

/** Search appears above this many networks. */
const searchAbove = 8
