'use client'
import type { ReactNode } from 'react'
import type { AccountModel } from '../../models/account.js'
import { Address } from '../../primitives/Address/Address.js'
import { Avatar } from '../../primitives/Avatar/Avatar.js'
import { isolated } from '../../theme/plain.css.js'
import { addressNote, identity, name } from './AccountView.css.js'

/** Picture and name of the account; the address stands in for a missing name and under a known one. */
export function AccountIdentity({ account }: { readonly account: AccountModel }): ReactNode {
  return (
    <div className={identity} data-part="identity">
      <Avatar address={account.address} src={account.avatar} />
      <div className={name} data-part="account-name">
        {account.name === undefined ? (
          <Address address={account.address} />
        ) : (
          <bdi className={isolated}>{account.name}</bdi>
        )}
      </div>
      {account.name !== undefined && (
        <div className={addressNote}>
          <Address address={account.address} />
        </div>
      )}
    </div>
  )
}
