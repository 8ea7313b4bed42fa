'use client'
import type { ReactNode } from 'react'
import type { Messages } from '../../messages/types.js'
import type { NetworkModel } from '../../models/network.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { ListRow } from '../../primitives/ListRow/ListRow.js'
import { Media } from '../../primitives/Media/Media.js'
import { plain } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { act, currentMark, problemMark } from './NetworksView.css.js'

/** What a network's row shows and reports. */
export interface NetworkRowProps {
  readonly network: NetworkModel
  /** Not called for the current one, while it is busy, or when it cannot be chosen. */
  readonly onSelect: () => void
  readonly onIntent?: (() => void) | undefined
}

/** One network: the current one marked, its own wait and its own error in its own row. */
export function NetworkRow({ network, onSelect, onIntent }: NetworkRowProps): ReactNode {
  const { messages } = useUi()
  const unavailable = network.unavailableReason && messages.networkUnavailable[network.unavailableReason]
  const detail = detailOf({ network, messages })
  const mark = network.current ? messages.current : undefined
  return (
    <ListRow
      media={<Media src={network.icon} name={network.name} shape="round" />}
      title={network.name}
      isName
      detail={detail}
      trailing={trailingOf({ network, mark, messages })}
      current={network.current}
      busy={network.busy}
      disabled={unavailable !== undefined}
      disabledReason={unavailable}
      // The current row stays a button, so that the keys reach it and it is read; pressing it changes nothing.
      onSelect={network.current ? nothing : onSelect}
      onIntent={network.current ? undefined : onIntent}
    />
  )
}

function detailOf(request: { readonly network: NetworkModel; readonly messages: Messages }): string | undefined {
  const { network, messages } = request
  if (network.busy) return messages.approveInWallet
  if (network.errorReason) return messages.networkErrors[network.errorReason]
  return undefined
}

/** What a press does, where that is not just to go there: the whole row is the button. */
function trailingOf(request: {
  readonly network: NetworkModel
  readonly mark: string | undefined
  readonly messages: Messages
}): ReactNode {
  const { network, mark, messages } = request
  if (mark !== undefined) {
    return (
      <span className={currentMark}>
        <span className={plain}>{mark}</span>
        <Icon name="check" size={18} />
      </span>
    )
  }
  if (network.unavailableReason) return undefined
  if (network.errorReason === 'pending') {
    return (
      <span className={problemMark}>
        <Icon name="warning" size={18} />
      </span>
    )
  }
  if (network.errorReason) return <span className={act}>{messages.tryAgain}</span>
  return network.needsWallet ? <span className={act}>{messages.connectForNetwork}</span> : undefined
}

function nothing(): void {}
