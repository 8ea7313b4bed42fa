'use client'
import { type ReactNode, useId } from 'react'
import { enAccount } from '../../messages/en.account.js'
import { useMessages } from '../../messages/useMessages.js'
import type { AccountActionModel, AccountModel } from '../../models/account.js'
import type { ReceiveRisk } from '../../models/receive.js'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.js'
import { Tabs } from '../../primitives/Tabs/Tabs.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { plainBox } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { actions as actionsClass } from './AccountActions.css.js'
import { AccountActions, type AccountActionsProps } from './AccountActions.js'
import { AccountAddresses } from './AccountAddresses.js'
import { AccountNote } from './AccountNote.js'
import { AccountTotal } from './AccountTotal.js'
import { account as accountClass, content, fade, heading } from './AccountView.css.js'
import type { NetworkChipProps } from './NetworkChip.js'

/** One list of an account, by the word on its tab. */
export interface AccountTabModel {
  readonly key: string
  readonly label: string
}

/** What the account view shows and reports. The account stands in the shell's header, the way out in its footer. */
export interface AccountViewProps extends Pick<NetworkChipProps, 'onOpenNetworks' | 'onIntentNetworks'> {
  /** The account; undefined while it is being restored, which shows placeholders of the same size. */
  readonly account: AccountModel | undefined
  /** What the account can do here, in order. */
  readonly actions?: readonly AccountActionModel[] | undefined
  /** The lists, in order. One alone is headed by its name; several have a strip of tabs. */
  readonly tabs: readonly AccountTabModel[]
  /** Key of the list that is shown. */
  readonly selectedTab: string
  /** The shown list. */
  readonly children: ReactNode
  /** Whether the user hides amounts. @default false */
  readonly hidden?: boolean | undefined
  /** Whether the device has no network. @default false */
  readonly offline?: boolean | undefined
  readonly onSelectTab?: ((key: string) => void) | undefined
  readonly onAction?: AccountActionsProps['onAction'] | undefined
  readonly onIntentAction?: AccountActionsProps['onIntentAction']
  /** Called when the user hides amounts, or shows them again. */
  readonly onToggleHidden: () => void
  /** Called when the user, without keys to this watched account, wants to connect a wallet. */
  readonly onConnect?: (() => void) | undefined
  /** What could make all be lost that is in the account. */
  readonly risk?: ReceiveRisk | undefined
  /** Called when the user wants to do something about it. */
  readonly onRisk?: (() => void) | undefined
  /** Called with the id of one of `account.addresses` that the user wants to use. */
  readonly onUseAddress?: ((id: string) => void) | undefined
}

/** The connected account: how much, where, what to do with it, and what it is made of. */
export function AccountView(props: AccountViewProps): ReactNode {
  const { account, actions = noActions, tabs, selectedTab, children } = props
  const { messages } = useUi()
  const texts = useMessages('accountView', enAccount)
  const headingId = useId()
  const tab = tabs.find(({ key }) => key === selectedTab) ?? tabs[0]
  const state = account ? (account.network.supported ? 'ready' : 'unsupported') : 'loading'
  return (
    <div className={accountClass} data-part="account" data-state={state} aria-busy={account ? undefined : true}>
      {!account && <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>}
      <div className={content}>
        <AccountTotal
          network={account?.network}
          balance={account?.balance ?? loading}
          hidden={props.hidden ?? false}
          offline={props.offline ?? false}
          onToggleHidden={props.onToggleHidden}
          onOpenNetworks={props.onOpenNetworks}
          onIntentNetworks={props.onIntentNetworks}
        />
        {!account && (
          <div className={actionsClass}>
            <Skeleton width="100%" height={64} shape="wallet" />
          </div>
        )}
        {account?.watchOnly && (
          <AccountNote
            part="watch-only"
            icon="eye"
            title={texts.watchOnlyTitle}
            text={texts.watchOnlyText}
            action={messages.connectLabel}
            onAct={props.onConnect}
          />
        )}
        <AccountActions actions={actions} onAction={props.onAction ?? nothing} onIntentAction={props.onIntentAction} />
        {account && props.risk && (
          <AccountNote
            part="account-risk"
            icon="warning"
            title={texts.risks[props.risk].note}
            isWarning
            action={texts.risks[props.risk].act}
            actionName={texts.risks[props.risk].action}
            onAct={props.onRisk}
          />
        )}
        {account?.addresses && (
          <AccountAddresses
            addresses={account.addresses}
            walletName={account.wallet.name}
            onUseAddress={props.onUseAddress}
          />
        )}
        {tabs.length > 1 && tab ? (
          <Tabs label={texts.assets} tabs={tabs} selected={tab.key} onSelect={props.onSelectTab ?? nothing} sticky>
            {children}
          </Tabs>
        ) : (
          <section className={plainBox} aria-labelledby={headingId}>
            <h3 className={heading} id={headingId} data-part="account-heading">
              {tab?.label}
            </h3>
            {children}
          </section>
        )}
        <span className={fade} aria-hidden="true" />
      </div>
    </div>
  )
}

const loading = { status: 'loading' } as const
const noActions: readonly AccountActionModel[] = []

function nothing(): void {}
