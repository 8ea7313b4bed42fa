'use client'
import { memo, type ReactNode } from 'react'
import type { WalletModel } from '../../models/wallet.js'
import { WalletRow } from '../connect/WalletRow.js'

/** What a row of the long list shows and reports. Callbacks take the key, so that they are the same for all rows. */
export interface AllWalletsRowProps {
  readonly wallet: WalletModel
  readonly tabIndex: 0 | -1
  readonly selected: boolean
  readonly busy: boolean
  readonly blockedBy: string | undefined
  readonly onSelect: (key: string) => void
  readonly onIntent: ((key: string) => void) | undefined
}

/** The connect view's row; while the list scrolls, only rows that come into it are rendered. */
export const AllWalletsRow = memo(function AllWalletsRow(props: AllWalletsRowProps): ReactNode {
  const { wallet, onSelect, onIntent, ...row } = props
  return (
    <WalletRow
      {...row}
      bare
      wallet={wallet}
      onSelect={() => onSelect(wallet.key)}
      onIntent={() => onIntent?.(wallet.key)}
    />
  )
})
