import type { SocialProvider } from '@portico/core'
import type { MultichainFactory } from '@portico/core/adapter'
import { embeddedWallet } from '@portico/core/connectors/embedded'
import { walletConnect } from '@portico/core/connectors/walletConnect'
import type { ToyConnector } from '@portico/test-kit'
import type { ToyEmbedded } from '@portico/test-kit/internal'

/** WalletConnect as an app configures it, over a wallet that obeys the test: no library is fetched and no relay is asked. */
export function toyConnectors(toy: ToyConnector): readonly MultichainFactory[] {
  const own = walletConnect({ relayUrl: 'ws://127.0.0.1:9' })
  return [
    {
      ...own,
      create: (context) => {
        const entry = own.create(context)
        return entry && { ...entry, load: async () => toy }
      },
    },
  ]
}

/** The embedded wallet as an app configures it, over a mailbox that the test reads: no frame is opened. */
export function toyEmbeddedWallet(toy: ToyEmbedded, socials: readonly SocialProvider[] = []): MultichainFactory {
  const own = embeddedWallet({ url: 'https://wallet.toy.example', socials })
  return {
    ...own,
    create: (context) => {
      const entry = own.create(context)
      if (Object.values(context.options.defaultAccountTypes ?? {}).includes('eoa')) toy.setDefaultType('eoa')
      return entry && { ...entry, load: Object.assign(async () => toy, { value: toy }) }
    },
  }
}
