import { type Address, createPublicClient, erc20Abi, formatUnits, http } from 'viem'
import type { SandboxAccount, SandboxChain } from '../../types.ts'

/** What the overview shows of one chain. */
export interface ChainReading {
  readonly blockNumber: bigint | undefined
  /** Amounts with their symbols, by account. */
  readonly holdings: Readonly<Record<string, readonly string[]>>
}

/** Reads block and balances of each chain; a chain that does not answer has neither. */
export function readChains(request: {
  readonly chains: readonly SandboxChain[]
  readonly accounts: readonly SandboxAccount[]
}): Promise<readonly ChainReading[]> {
  return Promise.all(
    request.chains.map((chain) =>
      readChain({ chain, accounts: request.accounts }).catch(() => ({ blockNumber: undefined, holdings: {} }))
    )
  )
}

async function readChain(request: {
  readonly chain: SandboxChain
  readonly accounts: readonly SandboxAccount[]
}): Promise<ChainReading> {
  const { chain, accounts } = request
  const client = createPublicClient({ transport: http(chain.rpcUrl, { batch: true }) })
  const hold = async (address: Address): Promise<readonly string[]> => {
    const native = client.getBalance({ address })
    const tokens = chain.tokens.map((token) =>
      client.readContract({ address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
    )
    const [coins, ...amounts] = await Promise.all([native, ...tokens])
    return [
      `${formatUnits(coins, chain.nativeCurrency.decimals)} ${chain.nativeCurrency.symbol}`,
      ...chain.tokens.map(({ decimals, symbol }, index) => `${formatUnits(amounts[index] ?? 0n, decimals)} ${symbol}`),
    ]
  }
  const [blockNumber, ...held] = await Promise.all([
    client.getBlockNumber(),
    ...accounts.map(async ({ address }): Promise<[string, readonly string[]]> => [address, await hold(address)]),
  ])
  return { blockNumber, holdings: Object.fromEntries(held) }
}
