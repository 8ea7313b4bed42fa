'use client'
import type { ReactNode } from 'react'
import { enLater } from '../../messages/en.later.js'
import { useMessages } from '../../messages/useMessages.js'
import type { PairingModel, PairingPlatform } from '../../models/pairing.js'
import { Tabs } from '../../primitives/Tabs/Tabs.js'
import { KeptHeight } from '../attempt/KeptHeight.js'
import { CodePanel } from '../pairing/CodePanel.js'
import { describePairing } from '../pairing/describePairing.js'
import type { PairingCallbacks } from '../pairing/PairingActions.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { pairing } from './ConnectingWalletConnectView.css.js'
import { GetThisWallet } from './GetThisWallet.js'
import { OpenPanel } from './OpenPanel.js'

/** What the view of a pairing shows and reports. */
export interface ConnectingWalletConnectViewProps extends PairingModel, PairingCallbacks {
  /** Called when the user chooses another way. */
  readonly onPlatform: (platform: PairingPlatform) => void
  /** Called when the user asks where to get the wallet; with `installUrl` it is a link, and this reports the press. */
  readonly onGetWallet?: (() => void) | undefined
}

/** A pairing with one wallet, or with any: a code to scan or a link to open, what happens, one main action. */
export function ConnectingWalletConnectView(props: ConnectingWalletConnectViewProps): ReactNode {
  const { status, platform, platforms, uri } = props
  const later = useMessages('later', enLater)
  const state = `${status} ${uri === undefined}`
  const focus = useKeptFocus(state)
  const { way, tone } = describePairing({ status })
  const panel = platform === 'qrcode' ? <CodePanel {...props} /> : <OpenPanel {...props} />

  return (
    <div
      {...focus}
      className={pairing}
      data-part="pairing"
      data-state={status}
      data-platform={platform}
      aria-busy={tone === 'waiting'}
    >
      <KeptHeight state={`${platform} ${state}`}>
        {platforms.length > 1 ? (
          <Tabs
            label={later.pairingWays}
            tabs={platforms.map((key) => ({ key, label: later.pairingPlatforms[key] }))}
            selected={platform}
            onSelect={props.onPlatform}
          >
            {panel}
          </Tabs>
        ) : (
          panel
        )}
        {way === 'open' && <GetThisWallet {...props} />}
      </KeptHeight>
    </div>
  )
}
