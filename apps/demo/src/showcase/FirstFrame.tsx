import type { Locale, ThemeOptions } from '@portico/react'
import { UiProvider } from '@portico/ui'
import { en } from '@portico/ui/locales/en'
import { InlineShell } from '@portico/ui/shell'
import { ConnectFooter, ConnectView } from '@portico/ui/views/connect'
import { ConnectingExternalView } from '@portico/ui/views/connectingExternal'
import type { ReactNode } from 'react'
import { NAMESPACES, type NamespaceChoice } from '../setup/namespaces.js'
import { SAMPLE_APP_ICON, SAMPLE_WALLETS } from './wallets.js'

/** What the user pressed before the live modal was there, which does it then. */
export type Press =
  | { /** Its name. */ readonly wallet: string }
  | { readonly view: 'Connect' | 'AllWallets' | 'GetWallet' | 'WhatIsAWallet' }

/**
 * Renders what the live modal shows first, by the product's own views, so that the page has it before anything is fetched.
 * The first touch puts the live one in its place.
 */
export function FirstFrame(props: {
  readonly view: 'connect' | 'declined'
  readonly namespaces: NamespaceChoice
  readonly theme: ThemeOptions
  readonly locale: Locale | undefined
  readonly dir: 'ltr' | 'rtl' | undefined
  /** Called with what was pressed. */
  readonly onPress: (press: Press) => void
}): ReactNode {
  const { view, locale = en, theme, dir, onPress } = props
  const { messages, tag } = locale
  const [harbor] = SAMPLE_WALLETS
  const chains = NAMESPACES[props.namespaces].namespaces.length > 1 ? [{ name: 'Ethereum' }, { name: 'Solana' }] : []
  const wallets = SAMPLE_WALLETS.map(({ id, name, icon }) => ({ key: id, name, icon, chains }))
  return (
    <div className="live">
      <UiProvider messages={messages} locale={tag} dir={dir} theme={theme}>
        {view === 'connect' ? (
          <InlineShell
            title={messages.connectTitle}
            viewKey="connect"
            footer={<ConnectFooter onGetWallet={() => onPress({ view: 'GetWallet' })} />}
          >
            <ConnectView
              status="ready"
              groups={[
                { id: 'walletConnect', wallets: [{ key: 'scan', name: SCAN, symbol: 'scan', chains }] },
                { id: 'injected', wallets },
                { id: 'custom', wallets: [{ key: 'lantern', name: LANTERN, chains: [] }] },
              ]}
              onSelectWallet={(key) => onPress({ wallet: nameOf(key) })}
              onAllWallets={() => onPress({ view: 'AllWallets' })}
              onLearn={() => onPress({ view: 'WhatIsAWallet' })}
            />
          </InlineShell>
        ) : (
          <InlineShell title={harbor.name} viewKey="declined" onBack={() => onPress({ view: 'Connect' })}>
            <ConnectingExternalView
              app={{ name: 'Portico', icon: SAMPLE_APP_ICON }}
              wallet={{ key: harbor.id, name: harbor.name, icon: harbor.icon, chains: [] }}
              status="rejected"
              helpVisible={false}
              onRetry={() => onPress({ wallet: harbor.name })}
              onChooseOther={() => onPress({ view: 'Connect' })}
            />
          </InlineShell>
        )}
      </UiProvider>
    </div>
  )
}

const SCAN = 'WalletConnect'
const LANTERN = 'Lantern'

function nameOf(key: string): string {
  return SAMPLE_WALLETS.find(({ id }) => id === key)?.name ?? (key === 'scan' ? SCAN : LANTERN)
}
