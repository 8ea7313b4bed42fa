'use client'
import type { ReactNode } from 'react'
import { enLater } from '../../messages/en.later.js'
import { useMessages } from '../../messages/useMessages.js'
import type { PairingCodeModel } from '../../models/pairing.js'
import type { WalletModel } from '../../models/wallet.js'
import { Button } from '../../primitives/Button/Button.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { List } from '../../primitives/List/List.js'
import { TechnicalDetails } from '../../primitives/TechnicalDetails/TechnicalDetails.js'
import { useUi } from '../../UiContext.js'
import { WalletRow } from '../connect/WalletRow.js'
import { moveRowFocus } from '../moveRowFocus.js'
import { describePairing } from '../pairing/describePairing.js'
import { PairingActions, type PairingCallbacks } from '../pairing/PairingActions.js'
import { pairingWords } from '../pairing/pairingWords.js'
import { links, note, rows } from './ConnectingWalletConnectBasicView.css.js'
import { SearchWalletsRow, type SearchWalletsRowProps } from './SearchWalletsRow.js'

/** What the list of a phone's wallets shows and reports. */
export interface PhoneWalletsProps extends Omit<PairingCodeModel, 'wallet'>, PairingCallbacks, SearchWalletsRowProps {
  /** Wallets that a link can open, in the order to show. */
  readonly wallets: readonly WalletModel[]
  /** Key of the wallet that is starting; its row shows that it works. */
  readonly busyKey?: string | undefined
  /** Called with the wallet's key when the user chooses it. */
  readonly onSelectWallet: (key: string) => void
  /** Called with the wallet's key when the user points at it or focuses it, to fetch what comes next. */
  readonly onIntentWallet?: ((key: string) => void) | undefined
  /** Called when the user has the wallet on another phone. */
  readonly onShowCode: () => void
}

/** The wallets that a link opens on this phone, and the same link for elsewhere. */
export function PhoneWallets(props: PhoneWalletsProps): ReactNode {
  const { wallets, status, uri, details, busyKey } = props
  const { messages } = useUi()
  const later = useMessages('later', enLater)
  const { way, tone } = describePairing({ status })
  const happened = tone === 'failed' || way !== 'open'
  const words = pairingWords(later.pairing, { ...props, platform: 'mobile', hasCode: Boolean(uri) })
  const names = { network: props.networkName ?? messages.aNetwork }

  return (
    // Arrow keys are an addition to Tab; the rows themselves are the controls.
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the rows inside bubble to here.
    <div className={rows} onKeyDown={moveRowFocus} data-part="phone-wallets">
      {happened && (
        <div className={note}>
          <Callout
            tone={tone === 'failed' ? 'warning' : 'tip'}
            title={words.title(names)}
            action={<PairingActions {...props} />}
          >
            {words.text(names)}
          </Callout>
          {details !== undefined && <TechnicalDetails text={details} />}
        </div>
      )}
      {wallets.length > 0 && (
        <List label={messages.walletGroups.walletConnect}>
          {wallets.map((wallet) => (
            <WalletRow
              key={wallet.key}
              wallet={wallet}
              selected={false}
              busy={busyKey === wallet.key}
              blockedBy={undefined}
              onSelect={() => props.onSelectWallet(wallet.key)}
              onIntent={() => props.onIntentWallet?.(wallet.key)}
            />
          ))}
        </List>
      )}
      <SearchWalletsRow {...props} />
      {way === 'open' && (
        <div className={links}>
          <CopyButton
            value={uri ?? ''}
            label={messages.copyLink}
            copiedLabel={messages.copied}
            fullWidth
            disabled={!uri}
            onCopied={props.onCopied}
          />
          <Button variant="text" fullWidth onClick={props.onShowCode}>
            <Icon name="scan" size={16} />
            {later.showCode}
          </Button>
        </div>
      )}
    </div>
  )
}
