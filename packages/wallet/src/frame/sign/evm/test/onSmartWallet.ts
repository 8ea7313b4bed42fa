import { createTestClient, type Hex, http, parseEther, type TestClient } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type AskOptions, createStorage, type SmartWallet, startSmartWallet } from './startEvmWallet.ts'

/** What the tests of a file have while they run. */
export interface OnSmartWallet {
  readonly wallet: SmartWallet
  /** The account's address. */
  readonly own: Hex
  readonly chain: TestClient
  /** A storage of its own, where the nonces are kept: each test begins on the same chain. */
  anew(): Required<Pick<AskOptions, 'openStorage'>>
}

/** Starts a smart wallet for the tests of a file. Each test begins with 1 ETH, and an account that isn't on the chain. */
export function onSmartWallet(): OnSmartWallet {
  const started: { wallet?: SmartWallet; snapshot?: Hex } = {}
  const on: OnSmartWallet = {
    get wallet() {
      if (!started.wallet) throw new Error('The wallet is started before the tests.')
      return started.wallet
    },
    get own() {
      return on.wallet.account.address
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
    started.wallet = await startSmartWallet()
  })
  beforeEach(async () => {
    started.snapshot = await on.chain.snapshot()
    await on.chain.setBalance({ address: on.own, value: parseEther('1') })
  })
  afterEach(async () => {
    on.wallet.bundler.setFaults({})
    if (started.snapshot) await on.chain.revert({ id: started.snapshot })
  })
  afterAll(async () => {
    await on.wallet.bundler.stop()
    await on.wallet.anvil.stop()
  })
  return on
}
