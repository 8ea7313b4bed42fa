import {
  type ApprovalAnswer,
  createSolanaTestWallet,
  createTestWallet,
  emptyWalletState,
  type SolanaProvider,
  type SolanaWalletState,
  testPrivateKey,
  testSolanaAccount,
  type WalletFaults,
} from '@portico/test-kit/wallets'
import type { SandboxConfig, SandboxWallet, WalletId } from '../../types.ts'
import type { AnyApprovalRequest } from '../shared/approvalChannel.ts'
import { createLocalStore } from '../shared/createLocalStore.ts'
import { type FromVault, packFailure, type WalletNamespace } from '../shared/messages.ts'

/** One wallet as one page sees it. */
export interface VaultWallet {
  /** Undefined for a namespace that the wallet does not have. */
  readonly providers: Readonly<Record<WalletNamespace, SolanaProvider | undefined>>
  /** Replaces the faults of every namespace. */
  setFaults(faults: WalletFaults): void
}

/** What wallets of a page are made with. */
interface Parts {
  readonly config: SandboxConfig
  /** Origin of the page, checked. */
  readonly origin: string
  readonly approve: (request: {
    readonly wallet: WalletId
    readonly request: AnyApprovalRequest
  }) => Promise<ApprovalAnswer>
  readonly post: (message: FromVault) => void
}

/** The wallets as one page sees them; their events go to the page. */
export function createWallets(parts: Parts): ReadonlyMap<WalletId, VaultWallet> {
  return new Map(
    parts.config.wallets.map((wallet) => {
      const sides = {
        eip155: createEvm(parts, wallet),
        solana: wallet.hasSolana ? createSolana(parts, wallet) : undefined,
      }
      const { eip155, solana } = sides
      return [
        wallet.id,
        {
          providers: { eip155: eip155.provider, solana: solana?.provider },
          setFaults: (faults) => {
            eip155.setFaults(faults)
            solana?.setFaults(faults)
          },
        },
      ]
    })
  )
}

function createEvm(parts: Parts, { id, accountIndexes, chainIds }: SandboxWallet): ReturnType<typeof createTestWallet> {
  const { config, origin, approve, post } = parts
  const wallet = createTestWallet({
    chains: knownChains({ config, chainIds }),
    privateKeys: accountIndexes.map(testPrivateKey),
    origin,
    store: createLocalStore({ key: `portico-sandbox/${id}`, empty: emptyWalletState }),
    approve: (asked) => approve({ wallet: id, request: asked }),
  })
  for (const name of ['connect', 'chainChanged', 'accountsChanged']) {
    wallet.provider.on(name, (value) => post({ type: 'event', wallet: id, namespace: 'eip155', name, value }))
  }
  wallet.provider.on('disconnect', (error) => {
    post({ type: 'disconnect', wallet: id, failure: packFailure(error) })
  })
  return wallet
}

function createSolana(parts: Parts, { id, accountIndexes }: SandboxWallet): ReturnType<typeof createSolanaTestWallet> {
  const { config, origin, approve, post } = parts
  const { chain, url: rpcUrl, name, mints } = config.solana
  const wallet = createSolanaTestWallet({
    chains: [{ chain, rpcUrl, name }],
    privateKeys: accountIndexes.map((index) => testSolanaAccount(index).privateKey),
    tokens: mints,
    origin,
    store: createLocalStore<SolanaWalletState>({ key: `portico-sandbox/${id}/solana`, empty: { sites: {} } }),
    approve: (asked) => approve({ wallet: id, request: asked }),
  })
  wallet.provider.on('accountsChanged', (value) =>
    post({ type: 'event', wallet: id, namespace: 'solana', name: 'accountsChanged', value })
  )
  return wallet
}

function knownChains(request: {
  readonly config: SandboxConfig
  readonly chainIds: SandboxWallet['chainIds']
}): Parameters<typeof createTestWallet>[0]['chains'] {
  const [first, ...rest] = request.config.chains.filter(({ chainId }) => request.chainIds.includes(chainId))
  if (!first) throw new Error('A sandbox wallet knows none of the chains. Compare world.ts with the configuration.')
  return [first, ...rest]
}
