import type { ConnectionHandle } from '@portico/core/adapter'
import {
  deploySolanaWorld,
  type Solana,
  type SolanaWorld,
  startSolana,
  testSolanaAccount,
} from '@portico/test-kit/chains'
import { createWallet, type PageWallet } from './createWallet.js'
import { localNetwork } from './network.js'
import { openPage, type Page } from './openPage.js'

/** A local Solana with ten rich accounts, and what opens pages on it. */
export interface Chain {
  readonly solana: Solana
  readonly world: SolanaWorld
  /** Loads a page with a wallet of the first two accounts, and connects it. */
  open(options?: {
    /** The wallet sends by itself. */
    readonly sends?: boolean
    readonly rpcUrls?: readonly string[]
  }): Promise<{ readonly page: Page; readonly wallet: PageWallet; readonly handle: ConnectionHandle<'solana'> }>
  /** Ends the pages of a test. */
  closePages(): void
  /** Ends the chain. */
  stop(): Promise<void>
}

/** Starts it. Where there is no window, pages get one without a document. */
export async function openChain(): Promise<Chain> {
  const solana = await startSolana()
  const world = deploySolanaWorld(solana)
  if (!('window' in globalThis)) Object.assign(globalThis, { window: new EventTarget() })
  let undo: (() => void)[] = []
  return {
    solana,
    world,
    open: async ({ sends = false, rpcUrls = [solana.rpcUrl] } = {}) => {
      const wallet = await createWallet({
        privateKeys: [testSolanaAccount(0).privateKey, testSolanaAccount(1).privateKey],
        ...(sends ? { rpcUrl: solana.rpcUrl } : {}),
      })
      const page = await openPage({
        networks: [localNetwork({ networkId: solana.networkId, rpcUrls })],
        isOnline: true,
      })
      undo.push(wallet.register(), page.adapter.stop)
      return { page, wallet, handle: await page.connect(wallet.name) }
    },
    closePages: () => {
      for (const step of undo) step()
      undo = []
    },
    stop: async () => {
      Reflect.deleteProperty(globalThis, 'window')
      await solana.stop()
    },
  }
}
