'use client'
import type { ReactNode } from 'react'
import { enSwap } from '../../messages/en.swap.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SwapAlikeModel } from '../../models/swap.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { Checkbox } from '../../primitives/Checkbox/Checkbox.js'
import { Link } from '../../primitives/Link/Link.js'
import { plainBox } from '../../theme/plain.css.js'
import { AddressGroups } from '../send/AddressGroups.js'
import { compare } from '../send/SendView.css.js'

/** Props of {@link SwapAlikeConsent}. */
export interface SwapAlikeConsentProps {
  readonly alike: SwapAlikeModel
  /** Id of the note that says which contract it is. */
  readonly noteId: string
  /** Called when the user says that this is the token, and when the user takes that back. */
  readonly onAcceptToken: (isAccepted: boolean) => void
}

/** Which of the tokens with one name this is, by its whole contract. */
export function SwapAlikeNote({ id, alike }: { readonly id: string; readonly alike: SwapAlikeModel }): ReactNode {
  const { symbol, address, href } = alike
  const texts = useMessages('swapView', enSwap)
  const shown = <AddressGroups address={address} />
  return (
    <div className={plainBox} id={id} data-part="swap-alike">
      <Callout tone="warning">
        {texts.alike(symbol)} {texts.alikeContract}{' '}
        <span className={compare}>{href === undefined ? shown : <Link href={href}>{shown}</Link>}</span>
      </Callout>
    </div>
  )
}

/** Where the user says by a tick that this is the token. */
export function SwapAlikeConsent({ alike, noteId, onAcceptToken }: SwapAlikeConsentProps): ReactNode {
  const texts = useMessages('swapView', enSwap)
  return (
    <Checkbox checked={alike.isAccepted} onChange={onAcceptToken} describedBy={noteId}>
      {texts.acceptToken(alike.symbol)}
    </Checkbox>
  )
}
