import type { LinkFactory } from '@portico/core/adapter'
import { walletConnect } from '@portico/core/links/walletConnect'
import type { ToyLink } from '@portico/test-kit'

/** WalletConnect as a dapp configures it, over a wallet that obeys the test: no library is fetched and no relay is asked. */
export function toyLinks(toy: ToyLink): readonly LinkFactory[] {
  const own = walletConnect({ relayUrl: 'ws://127.0.0.1:9' })
  return [
    {
      ...own,
      create: (context) => own.create(context).map((link) => ({ ...link, load: async () => toy })),
    },
  ]
}
