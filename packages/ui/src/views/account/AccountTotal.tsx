'use client'
import { Fragment, type ReactNode } from 'react'
import { enAccount } from '../../messages/en.account.js'
import { useMessages } from '../../messages/useMessages.js'
import type { AccountNetworkModel, AgeModel, BalanceModel } from '../../models/account.js'
import { Apart } from '../../primitives/apart.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { IconButton } from '../../primitives/IconButton/IconButton.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { plain, plainBox } from '../../theme/plain.css.js'
import {
  amount,
  amountLong,
  figure,
  label,
  note,
  nothing,
  offline as offlineClass,
  top,
  total,
} from './AccountTotal.css.js'
import { Amount } from './Amount.js'
import { DOT, NOTHING } from './marks.js'
import { NetworkChip, type NetworkChipProps } from './NetworkChip.js'

/** Props of {@link AccountTotal}. */
export interface AccountTotalProps extends Pick<NetworkChipProps, 'onOpenNetworks' | 'onIntentNetworks'> {
  /** The active network; undefined while the account is being restored. */
  readonly network: AccountNetworkModel | undefined
  readonly balance: BalanceModel
  /** Whether the user hides amounts. */
  readonly hidden: boolean
  /** Whether the device has no network: what is shown is of earlier. */
  readonly offline: boolean
  /** Called when the user hides amounts, or shows them again. */
  readonly onToggleHidden: () => void
}

/** How much, and where: always in the same place and of one height. */
export function AccountTotal(props: AccountTotalProps): ReactNode {
  const { network, balance, hidden } = props
  const texts = useMessages('accountView', enAccount)
  return (
    <div className={total}>
      <div className={top}>
        <span className={label}>{network?.testnet ? texts.testnetTotal : texts.total}</span>
        {network ? (
          <NetworkChip
            network={network}
            onOpenNetworks={props.onOpenNetworks}
            onIntentNetworks={props.onIntentNetworks}
          />
        ) : (
          <Skeleton width={104} height={36} shape="wallet" />
        )}
      </div>
      <div
        data-part="balance"
        data-state={balance.status}
        aria-busy={balance.status === 'loading'}
        className={plainBox}
      >
        <div className={figure}>
          {balance.status === 'loading' && (
            <>
              <VisuallyHidden role="status">{texts.balanceLoading}</VisuallyHidden>
              <Skeleton width={168} height={32} shape="wallet" />
            </>
          )}
          {balance.status === 'ready' && (
            <>
              <span className={joinClasses(amount, !hidden && isLong(balance) && amountLong)}>
                <Amount {...balance} hidden={hidden} />
              </span>
              <IconButton
                icon={hidden ? 'eyeOff' : 'eye'}
                label={hidden ? texts.showBalances : texts.hideBalances}
                onClick={props.onToggleHidden}
                data-part="hide-balances"
              />
            </>
          )}
          {(balance.status === 'error' || balance.status === 'unsupported') && (
            <span className={joinClasses(amount, nothing)} aria-hidden="true">
              {NOTHING}
            </span>
          )}
        </div>
        <Note {...props} />
      </div>
    </div>
  )
}

/** One line below the figure: the coin, how old it is, or what is wrong. */
function Note({ network, balance, hidden, offline }: AccountTotalProps): ReactNode {
  const texts = useMessages('accountView', enAccount)
  if (balance.status === 'loading') {
    return (
      <div className={note}>
        <Skeleton width={136} height={12} />
      </div>
    )
  }
  const isReady = balance.status === 'ready'
  const parts: readonly ReactNode[] = [
    offline && (
      <span className={offlineClass} data-part="offline">
        <Icon name="offline" size={16} />
        <span className={plain}>{texts.offline}</span>
      </span>
    ),
    isReady && balance.native && <Amount {...balance.native} hidden={hidden} />,
    isReady && balance.unpriced !== undefined && texts.unpriced(balance.unpriced),
    isReady && network?.testnet && texts.testnetNote,
    isReady && (!network?.testnet || offline) && balance.age && <Age age={balance.age} />,
    balance.status === 'unsupported' && texts.balanceUnsupported,
    balance.status === 'error' && texts.balanceFailed,
  ]
  return (
    <div className={note} data-part="balance-note">
      {parts.filter(Boolean).map((one, index) => (
        // The parts are always in the same order.
        <Fragment key={index}>
          {index > 0 && (
            <span className={plain} aria-hidden="true">
              {DOT}
            </span>
          )}
          <Apart>{one}</Apart>
        </Fragment>
      ))}
    </div>
  )
}

function Age({ age }: { readonly age: AgeModel }): ReactNode {
  const texts = useMessages('accountView', enAccount)
  return (
    <time className={plain} dateTime={age.iso} title={age.exact} data-part="age">
      {age.ago === undefined ? texts.updatedNow : texts.updated(age.ago)}
    </time>
  )
}

function isLong({
  amount: shown,
  symbol = '',
}: {
  readonly amount: string
  readonly symbol?: string | undefined
}): boolean {
  return shown.length + symbol.length > longFromCharacters
}

/** More than this does not fit one line of a compact window in the large type. */
const longFromCharacters = 14
