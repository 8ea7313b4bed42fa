import { createTestWallet, emptyWalletState, testPrivateKey, type WalletState } from '@portico/test-kit/wallets'
import { getAddress } from 'viem'
import type { SandboxConfig } from '../../types.ts'
import { phonePlan } from '../../world.ts'
import type { Ask } from './types.ts'

/** Result of a request to an EVM chain, and the chain that the person moved the dapp to, if they did. Errors: as a wallet's. */
export async function answerEvm(request: {
  readonly config: SandboxConfig
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly chain: string
  /** Addresses of the session, the chosen one first. */
  readonly accounts: readonly string[]
  readonly ask: Ask
}): Promise<{ readonly result: unknown; readonly movedTo: string | undefined }> {
  const { config, method, params, chain, accounts, ask } = request
  const known = config.chains.toSorted(
    (one, other) => Number(other.networkId === chain) - Number(one.networkId === chain)
  )
  const [current, ...others] = known
  if (current?.networkId !== chain) throw new Error(`The phone does not know the chain ${chain}.`)
  let kept: WalletState = {
    ...emptyWalletState,
    sites: { [origin]: { accounts: accounts.map((address) => getAddress(address)), chainId: current.chainId } },
  }
  // A wallet for this request alone: what it may see is what the session says now.
  const wallet = createTestWallet({
    chains: [current, ...others],
    privateKeys: phonePlan.accountIndexes.map(testPrivateKey),
    origin,
    approve: ask,
    store: {
      load: () => kept,
      save: (state) => {
        kept = state
      },
      subscribe: () => () => {},
    },
  })
  try {
    const result = await wallet.provider.request({ method, params })
    const chainId = kept.sites[origin]?.chainId
    return { result, movedTo: chainId === current.chainId ? undefined : `eip155:${chainId}` }
  } finally {
    wallet.stop()
  }
}

/** Sites are kept by this name: a dapp's own address is unverified. */
const origin = 'walletconnect'
