import { createTestClient, type Hex, http, parseEther, type TestClient } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { asHex } from '../read/params.ts'
import { type AskOptions, createStorage, type EvmWallet, type SmartWallet, startSmartWallet } from './startEvmWallet.ts'

/** What the tests of a file have while they run. */
export interface OnWallet<W extends EvmWallet> {
  readonly wallet: W
  /** The account's address. */
  readonly own: Hex
  readonly chain: TestClient
  /** A storage of its own, where the nonces are kept: each test begins on the same chain. */
  anew(): Required<Pick<AskOptions, 'openStorage'>>
}

/** Starts a wallet for the tests of a file. Each test begins with 1 ETH, and on the chain as it was after the start. */
export function onWallet<W extends EvmWallet>(start: () => Promise<W>): OnWallet<W> {
  const started: { wallet?: W; snapshot?: Hex } = {}
  const on: OnWallet<W> = {
    get wallet() {
      if (!started.wallet) throw new Error('The wallet is started before the tests.')
      return started.wallet
    },
    get own() {
      return asHex(on.wallet.account.address)
    },
    get chain() {
      return createTestClient({ mode: 'anvil', transport: http(on.wallet.anvil.rpcUrl) })
    },
    anew: () => {
      const storage = createStorage()
      return { openStorage: () => storage }
    },
  }
  beforeAll(async () => {
    started.wallet = await start()
  })
  beforeEach(async () => {
    started.snapshot = await on.chain.snapshot()
    await on.chain.setBalance({ address: on.own, value: parseEther('1') })
  })
  afterEach(async () => {
    if (started.snapshot) await on.chain.revert({ id: started.snapshot })
  })
  afterAll(() => on.wallet.anvil.stop())
  return on
}

/** The same with a smart wallet, whose account isn't on the chain at first. */
export function onSmartWallet(): OnWallet<SmartWallet> {
  const on = onWallet(startSmartWallet)
  afterEach(() => on.wallet.bundler.setFaults({}))
  afterAll(() => on.wallet.bundler.stop())
  return on
}
