import {
  type ApprovalAnswer,
  type ApprovalRequest,
  createTestWallet,
  type TestWallet,
  testPrivateKey,
} from '@portico/test-kit/wallets'
import type { SandboxConfig, SandboxWallet, WalletId } from '../../types.ts'
import { type FromVault, packFailure } from '../shared/messages.ts'
import { createLocalStore } from './createLocalStore.ts'

/** The wallets as one page sees them; their events go to the page. */
export function createWallets(request: {
  readonly config: SandboxConfig
  /** Origin of the page, checked. */
  readonly origin: string
  readonly approve: (request: {
    readonly wallet: WalletId
    readonly request: ApprovalRequest
  }) => Promise<ApprovalAnswer>
  readonly post: (message: FromVault) => void
}): ReadonlyMap<WalletId, TestWallet> {
  const { config, origin, approve, post } = request
  return new Map(
    config.wallets.map(({ id, accountIndexes, chainIds }) => {
      const wallet = createTestWallet({
        chains: knownChains({ config, chainIds }),
        privateKeys: accountIndexes.map(testPrivateKey),
        origin,
        store: createLocalStore(`portico-sandbox/${id}`),
        approve: (asked) => approve({ wallet: id, request: asked }),
      })
      for (const name of ['connect', 'chainChanged', 'accountsChanged']) {
        wallet.provider.on(name, (value) => post({ type: 'event', wallet: id, name, value }))
      }
      wallet.provider.on('disconnect', (error) => {
        post({ type: 'disconnect', wallet: id, failure: packFailure(error) })
      })
      return [id, wallet]
    })
  )
}

function knownChains(request: {
  readonly config: SandboxConfig
  readonly chainIds: SandboxWallet['chainIds']
}): Parameters<typeof createTestWallet>[0]['chains'] {
  const [first, ...rest] = request.config.chains.filter(({ chainId }) => request.chainIds.includes(chainId))
  if (!first) throw new Error('A sandbox wallet knows none of the chains. Compare world.ts with the configuration.')
  return [first, ...rest]
}
