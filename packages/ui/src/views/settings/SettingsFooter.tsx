'use client'
import type { ReactNode } from 'react'
import { Address } from '../../primitives/Address/Address.js'
import { detail } from '../../primitives/ListRow/ListRow.css.js'
import { useUi } from '../../UiContext.js'
import { footer, leave } from '../account/AccountFooter.css.js'

/** Props of {@link SettingsFooter}. */
export interface SettingsFooterProps {
  /** Full address of the account in use. */
  readonly address: string
  /** Name of the account; shown instead of the address. Untrusted text. */
  readonly name?: string | undefined
  /** Called when the user disconnects its wallet. */
  readonly onDisconnect: () => void
}

/** Under the settings: whose they are, and the way out, which is never the next thing to do. */
export function SettingsFooter({ address, name, onDisconnect }: SettingsFooterProps): ReactNode {
  const { messages } = useUi()
  return (
    <div className={footer} data-part="settings-footer">
      <span className={detail} dir="auto" translate="no">
        {name ?? <Address address={address} />}
      </span>
      <button type="button" className={leave} data-part="disconnect" onClick={onDisconnect}>
        {messages.disconnect}
      </button>
    </div>
  )
}
