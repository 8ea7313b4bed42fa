'use client'
import type { ReactNode } from 'react'
import type { AccountModel } from '../../models/account.js'
import { AccountAddresses } from './AccountAddresses.js'
import { AccountBalance } from './AccountBalance.js'
import { AccountIdentity } from './AccountIdentity.js'
import { AccountLinks } from './AccountLinks.js'
import { AccountSkeleton } from './AccountSkeleton.js'
import { account as accountClass, chipLine, summary } from './AccountView.css.js'
import { AccountWallet } from './AccountWallet.js'
import { NetworkChip } from './NetworkChip.js'

/** What the account view shows and reports. */
export interface AccountViewProps {
  /** The account; undefined while it is being restored, which shows placeholders of the same size. */
  readonly account: AccountModel | undefined
  /** True while the wallet is being disconnected. */
  readonly disconnecting?: boolean | undefined
  /** True when the network chip is in the shell's header (`NetworkChip`), so that the view leaves it out. */
  readonly networkInHeader?: boolean | undefined
  /** Actions of other features, such as send and receive, under the balance. */
  readonly actions?: ReactNode
  /** Lists of other features, such as tokens, above the wallet's row. */
  readonly children?: ReactNode
  /** Called when the user opens the networks; without it the chip is plain text. */
  readonly onOpenNetworks?: (() => void) | undefined
  /** Called when the user's pointer or focus comes to the chip, to fetch the networks view. */
  readonly onIntentNetworks?: (() => void) | undefined
  /** Called when the user asks for the balance again. */
  readonly onRetryBalance: () => void
  /** Called with the id of one of `account.addresses` that the user wants to use. */
  readonly onUseAddress?: ((id: string) => void) | undefined
  /** Called when the user disconnects the wallet. */
  readonly onDisconnect: () => void
}

/** The connected account: network, name or address, balance, wallet, disconnect. */
export function AccountView(props: AccountViewProps): ReactNode {
  const { account, networkInHeader, actions, children } = props
  if (!account) return <AccountSkeleton networkInHeader={networkInHeader} />
  return (
    <div className={accountClass} data-part="account" data-state={account.network.supported ? 'ready' : 'unsupported'}>
      {!networkInHeader && (
        <div className={chipLine}>
          <NetworkChip
            network={account.network}
            onOpenNetworks={props.onOpenNetworks}
            onIntentNetworks={props.onIntentNetworks}
          />
        </div>
      )}
      <div className={summary}>
        <AccountIdentity account={account} />
        <AccountBalance
          balance={account.balance}
          testnet={account.network.testnet}
          onRetry={props.onRetryBalance}
          onOpenNetworks={props.onOpenNetworks}
        />
      </div>
      {actions}
      {account.addresses && (
        <AccountAddresses
          addresses={account.addresses}
          walletName={account.wallet.name}
          onUseAddress={props.onUseAddress}
        />
      )}
      <AccountLinks address={account.address} explorerUrl={account.explorerUrl} />
      {children}
      <AccountWallet
        wallet={account.wallet}
        disconnecting={props.disconnecting ?? false}
        onDisconnect={props.onDisconnect}
      />
    </div>
  )
}
