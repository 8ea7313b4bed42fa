'use client'
import type { ReactNode } from 'react'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { useUi } from '../../UiContext.js'
import { balance } from './AccountBalance.css.js'
import { account, chipLine, identity, name, placeholderNote, placeholderTitle, summary } from './AccountView.css.js'
import { wallet, walletWords } from './AccountWallet.css.js'

/** Holds the place of an account that is being restored, part by part at its final height. */
export function AccountSkeleton({ networkInHeader }: { readonly networkInHeader?: boolean | undefined }): ReactNode {
  const { messages } = useUi()
  return (
    <div className={account} data-part="account" data-state="loading" aria-busy="true">
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      {!networkInHeader && (
        <div className={chipLine}>
          <Skeleton width={104} height={36} shape="wallet" />
        </div>
      )}
      <div className={summary}>
        <div className={identity}>
          <Skeleton width={52} height={52} shape="round" />
          <div className={name}>
            <Skeleton width={120} height={16} />
          </div>
        </div>
        <div className={balance}>
          <Skeleton width={148} height={28} />
        </div>
      </div>
      <Skeleton width="100%" height={44} shape="wallet" />
      <div className={wallet}>
        <Skeleton width={36} height={36} shape="wallet" />
        <div className={walletWords}>
          <div className={placeholderTitle}>
            <Skeleton width="40%" height={14} />
          </div>
          <div className={placeholderNote}>
            <Skeleton width="24%" height={12} />
          </div>
        </div>
      </div>
    </div>
  )
}
