'use client'
import type { ReactNode } from 'react'
import type { WalletModel } from '../../models/wallet.js'
import { Button } from '../../primitives/Button/Button.js'
import { Name } from '../../primitives/Name/Name.js'
import { useUi } from '../../UiContext.js'
import { WalletPicture } from '../WalletPicture.js'
import { enterKey, lastWallet, name, note, press, words } from './LastWallet.css.js'

/** What the offer to continue shows and reports. */
export interface LastWalletProps {
  readonly wallet: WalletModel
  /** True while the wallet is starting. */
  readonly busy: boolean
  /** Id of the text that says why it cannot be chosen now. */
  readonly blockedBy: string | undefined
  readonly onSelect: () => void
  readonly onIntent: () => void
}

/**
 * Continue with the last wallet: the first thing that takes the focus, so one Enter connects again.
 * The whole panel takes the press; its button carries the name.
 */
export function LastWallet({ wallet, busy, blockedBy, onSelect, onIntent }: LastWalletProps): ReactNode {
  const { messages } = useUi()
  const label = messages.continueWith(wallet.name)
  return (
    <div className={lastWallet} data-part="last-wallet" data-state={busy ? 'busy' : 'idle'}>
      <WalletPicture wallet={wallet} />
      <span className={words}>
        <span dir="auto" className={name} translate="no">
          {wallet.name}
        </span>
        <span className={note}>
          {wallet.addressTail === undefined ? messages.lastUsed : <Name dir="ltr">{wallet.addressTail}</Name>}
        </span>
      </span>
      <Button
        size="small"
        className={press}
        busy={busy}
        aria-label={wallet.addressTail === undefined ? label : `${label}, ${wallet.addressTail}`}
        aria-disabled={blockedBy !== undefined || undefined}
        aria-describedby={blockedBy}
        data-part="continue"
        data-row-stop=""
        data-initial-focus=""
        // The Enter that opened the modal may still be down.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={onSelect}
        onFocus={onIntent}
        onPointerEnter={onIntent}
      >
        {messages.continueLabel}
        <span className={enterKey} aria-hidden="true">
          {enterSign}
        </span>
      </Button>
    </div>
  )
}

/** The sign that is printed on the key; the same in every language. */
const enterSign = '↵'
