'use client'
import { type ReactNode, useState } from 'react'
import { enLater } from '../../messages/en.later.js'
import { useMessages } from '../../messages/useMessages.js'
import type { PairingCodeModel } from '../../models/pairing.js'
import type { WalletModel } from '../../models/wallet.js'
import { Button } from '../../primitives/Button/Button.js'
import { KeptHeight } from '../attempt/KeptHeight.js'
import { CodePanel } from '../pairing/CodePanel.js'
import { describePairing } from '../pairing/describePairing.js'
import type { PairingCallbacks } from '../pairing/PairingActions.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { basic, foot } from './ConnectingWalletConnectBasicView.css.js'
import { PhoneWallets } from './PhoneWallets.js'
import { SearchWalletsRow, type SearchWalletsRowProps } from './SearchWalletsRow.js'

/** What the view of a pairing with any wallet shows and reports. */
export interface ConnectingWalletConnectBasicViewProps
  extends Omit<PairingCodeModel, 'wallet'>,
    PairingCallbacks,
    SearchWalletsRowProps {
  /** `code` where a phone scans this screen; `wallets` on the phone itself, where its apps are listed. */
  readonly layout: 'code' | 'wallets'
  /** Wallets that a link can open, for `wallets`, in the order to show. */
  readonly wallets: readonly WalletModel[]
  /** Key of the wallet that is starting; its row shows that it works. */
  readonly busyKey?: string | undefined
  /** Called with the wallet's key when the user chooses it. */
  readonly onSelectWallet: (key: string) => void
  /** Called with the wallet's key when the user points at it or focuses it, to fetch what comes next. */
  readonly onIntentWallet?: ((key: string) => void) | undefined
}

/** A pairing with whichever wallet answers: a code, or on a phone the wallets that a link opens. */
export function ConnectingWalletConnectBasicView(props: ConnectingWalletConnectBasicViewProps): ReactNode {
  const { layout, status, uri } = props
  const later = useMessages('later', enLater)
  const [wantsCode, setWantsCode] = useState(false)
  // A phone cannot scan itself: there the code is one press away, for another phone.
  const lists = layout === 'wallets'
  const isCode = !lists || wantsCode
  const description = describePairing({ status })
  const isOver = description.way === 'open' && description.main !== undefined
  const state = `${status} ${uri === undefined}`
  const focus = useKeptFocus(`${state} ${isCode}`)

  return (
    <div
      {...focus}
      className={basic}
      data-part="pairing-any"
      data-state={status}
      aria-busy={description.tone === 'waiting'}
    >
      {isCode ? (
        <KeptHeight state={state}>
          <CodePanel {...props} />
          {(lists || props.onAllWallets) && (
            <div className={foot}>
              {lists && (
                <Button variant="text" fullWidth onClick={() => setWantsCode(false)}>
                  {later.backToWallets}
                </Button>
              )}
              {/* After a failure one button leads to other wallets already. */}
              {!(isOver && props.onChooseOther) && <SearchWalletsRow {...props} />}
            </div>
          )}
        </KeptHeight>
      ) : (
        <PhoneWallets {...props} onShowCode={() => setWantsCode(true)} />
      )}
    </div>
  )
}
