import type { ChainCalls, KnownToken, TokenBalance } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { readAccounts, readAllTokenAccounts } from '../../rpc/accounts.js'
import type { Rpc } from '../../rpc/createRpc.js'
import { decodeMint } from '../../transaction/mint.js'
import { nativeBalance } from './nativeBalance.js'
import { readMultipliers } from './readMultipliers.js'
import { readNames, wrappedName } from './readNames.js'

/**
 * SOL, and every token that an address has some of, classic and Token-2022, over all of its accounts for each. Tokens without
 * decimals are collectibles, and left out, as is a mint that can't be read. Of many tokens those that are given come first.
 */
export async function tokenBalances(
  access: ChainAccess,
  { networkId, address, tokens = [] }: Parameters<ChainCalls['tokenBalances']>[0]
): Promise<readonly TokenBalance[]> {
  const rpc = access.rpcOf(networkId)
  const [lamports, accounts] = await Promise.all([
    nativeBalance(access, { networkId, address }),
    readAllTokenAccounts(rpc, address),
  ])
  const coin = access.networks().find(({ id }) => id === networkId)?.nativeCurrency ?? SOL
  const { name, symbol, decimals } = coin
  return [
    { networkId, name, symbol, decimals, amountBaseUnits: lamports },
    ...(await describe(rpc, { networkId, tokens, amounts: sum(accounts) })),
  ]
}

interface Amount {
  readonly mint: string
  readonly amountBaseUnits: bigint
}

/** By mint, without empty ones. */
function sum(accounts: readonly Amount[]): readonly Amount[] {
  const byMint = new Map<string, bigint>()
  for (const { mint, amountBaseUnits } of accounts)
    if (amountBaseUnits > 0n) byMint.set(mint, (byMint.get(mint) ?? 0n) + amountBaseUnits)
  return [...byMint].map(([mint, amountBaseUnits]) => ({ mint, amountBaseUnits }))
}

async function describe(
  rpc: Rpc,
  request: {
    readonly networkId: TokenBalance['networkId']
    readonly tokens: readonly KnownToken[]
    readonly amounts: readonly Amount[]
  }
): Promise<readonly TokenBalance[]> {
  const { networkId, tokens, amounts } = request
  const known = new Map(tokens.map((token) => [token.address, token]))
  const first = [...amounts].sort((one, other) => Number(known.has(other.mint)) - Number(known.has(one.mint)))
  const read = first.slice(0, MOST_READ)
  const mints = await readAccounts(
    rpc,
    read.map(({ mint }) => mint)
  )
  const found = read.flatMap((amount, index) => {
    const account = mints[index]
    const mint = account && decodeMint(account)
    return mint && mint.decimals > 0 ? [{ ...amount, token: amount.mint, mint }] : []
  })
  const [names, multipliers] = await Promise.all([
    readNames(rpc, found),
    readMultipliers(
      rpc,
      found.map(({ mint }) => mint)
    ),
  ])
  return found.map(({ token, mint, amountBaseUnits }, index) => {
    const given = known.get(token)
    const { name = names[index]?.name ?? '', symbol = names[index]?.symbol ?? '' } = wrappedName(token) ?? given ?? {}
    return {
      networkId,
      address: token,
      name,
      symbol,
      decimals: mint.decimals,
      amountBaseUnits,
      multiplier: multipliers[index],
      iconUrl: given?.iconUrl,
    }
  })
}

const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** Any account can send tokens to any other: this many are read. */
const MOST_READ = 500
