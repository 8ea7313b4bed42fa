'use client'
import { SearchField, useMessages } from '@portico/ui'
import { enLater } from '@portico/ui/views/switchNetwork'
import { type ReactNode, useState } from 'react'
import { usePortico } from '../../usePortico.js'
import { useViewContext } from '../ViewContext.js'

/** The search over the list of the wide layout: its text is kept in the list of all wallets. */
export function ConnectSearch(): ReactNode {
  const client = usePortico()
  const { memory, preload } = useViewContext()
  const { searchWallets } = useMessages('later', enLater)
  const [text, setText] = useState('')
  const search = (next: string): void => {
    setText(next)
    memory.typed = next
    if (text === '') client.router.push('AllWallets')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control; the focus of the field bubbles to here.
    <div onFocus={() => preload('AllWallets')}>
      <SearchField value={text} onChange={search} label={searchWallets} placeholder={searchWallets} />
    </div>
  )
}
