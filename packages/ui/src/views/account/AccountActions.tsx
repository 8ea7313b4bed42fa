'use client'
import type { ReactNode } from 'react'
import type { IconName } from '../../icons/icons.generated.js'
import { enAccount } from '../../messages/en.account.js'
import { useMessages } from '../../messages/useMessages.js'
import type { AccountActionKey, AccountActionModel } from '../../models/account.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { plain } from '../../theme/plain.css.js'
import { action, actions as actionsClass } from './AccountActions.css.js'

/** Props of {@link AccountActions}. */
export interface AccountActionsProps {
  /** What the account can do here, in order; nothing is shown of none. */
  readonly actions: readonly AccountActionModel[]
  /** Called when the user presses one that is not disabled. */
  readonly onAction: (key: AccountActionKey) => void
  /** Called when the user's pointer or focus comes to one, to fetch its view. */
  readonly onIntentAction?: ((key: AccountActionKey) => void) | undefined
}

/** One row of tiles, all of one width. */
export function AccountActions({ actions, onAction, onIntentAction }: AccountActionsProps): ReactNode {
  const texts = useMessages('accountView', enAccount)
  if (actions.length === 0) return null
  return (
    <div className={actionsClass} data-part="account-actions">
      {actions.map(({ key, disabled = false }) => (
        <button
          key={key}
          type="button"
          className={action}
          data-part={`account-action-${key}`}
          aria-disabled={disabled || undefined}
          onClick={disabled ? undefined : () => onAction(key)}
          onPointerEnter={() => onIntentAction?.(key)}
          onFocus={() => onIntentAction?.(key)}
        >
          <Icon name={icons[key]} />
          <span className={plain}>{texts.actions[key]}</span>
        </button>
      ))}
    </div>
  )
}

const icons: Readonly<Record<AccountActionKey, IconName>> = { receive: 'receive', send: 'send', swap: 'swap' }
