'use client'
import type { ReactNode } from 'react'
import { enAccount } from '../../messages/en.account.js'
import { useMessages } from '../../messages/useMessages.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { secureHref } from '../../primitives/secureHref.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { plain } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { footer, leave, link } from './AccountFooter.css.js'

/** Props of {@link AccountFooter}. */
export interface AccountFooterProps {
  /** The address on the block explorer; only https pages are linked. */
  readonly explorerUrl?: string | undefined
  /** The account is only watched: leaving it disconnects no wallet, and the button says so. @default false */
  readonly watchOnly?: boolean | undefined
  /** True while the wallet is being disconnected. */
  readonly disconnecting?: boolean | undefined
  /** Called when the user disconnects the wallet; without it there is nothing to disconnect yet. */
  readonly onDisconnect?: (() => void) | undefined
}

/** Under the account: its page on the explorer, and the way out, which is never the next thing to do. */
export function AccountFooter(props: AccountFooterProps): ReactNode {
  const { explorerUrl, watchOnly = false, disconnecting = false, onDisconnect } = props
  const { messages } = useUi()
  const texts = useMessages('accountView', enAccount)
  const href = explorerUrl === undefined ? undefined : secureHref(explorerUrl)
  return (
    <div className={footer} data-part="account-footer">
      {href !== undefined && (
        <a className={link} href={href} target="_blank" rel="noopener noreferrer" data-part="explorer">
          <span className={plain}>{texts.viewOnExplorer}</span>
          <Icon name="external" size={16} />
          <VisuallyHidden>{` (${messages.opensInNewTab})`}</VisuallyHidden>
        </a>
      )}
      {onDisconnect && (
        <button
          type="button"
          className={leave}
          data-part="disconnect"
          aria-busy={disconnecting || undefined}
          aria-disabled={disconnecting || undefined}
          onClick={disconnecting ? undefined : onDisconnect}
        >
          {watchOnly ? texts.stopWatching : disconnecting ? messages.disconnecting : messages.disconnect}
        </button>
      )}
    </div>
  )
}
