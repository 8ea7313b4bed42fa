import type { Solana } from '../startSolana.js'
import { quotePools } from './quotePools.js'
import type { Vault } from './readVaults.js'
import type { SolanaPath, SolanaWorldSwaps } from './types.js'

/**
 * Pays into the pools of a local Solana from outside the test accounts, so that prices are others afterwards. `path` begins with the
 * mint of what is paid, and ends with that of what is received. It makes no transaction: the vaults are written.
 *
 * Errors: as `quotePools`.
 *
 * @example
 * // 1 SOL buys fewer SUSD from now on.
 * await tradeSolana({ solana, swaps, path: [swaps.wrappedCoin, dollar.mint], payBaseUnits: 20_000n * 10n ** 9n })
 */
export async function tradeSolana(request: {
  readonly solana: Pick<Solana, 'rpcUrl' | 'setAccount'>
  readonly swaps: Pick<SolanaWorldSwaps, 'pools' | 'wrappedCoin'>
  readonly path: SolanaPath
  readonly payBaseUnits: bigint
}): Promise<void> {
  const { solana, swaps, path, payBaseUnits } = request
  const { hops } = await quotePools({ rpcUrl: solana.rpcUrl, swaps, path, payBaseUnits })
  for (const { vaults, pay, receive, ...amounts } of hops) {
    const move = (vault: Vault, mint: string, change: bigint): void => {
      const data = vault.data.slice()
      new DataView(data.buffer).setBigUint64(64, vault.amount + change, true)
      const lamports = vault.lamports + (mint === swaps.wrappedCoin ? change : 0n)
      solana.setAccount({ address: vault.address, owner: vault.owner, lamports, data })
    }
    move(vaults.pay, pay.mint, amounts.payBaseUnits)
    move(vaults.receive, receive.mint, -amounts.receiveBaseUnits)
  }
}
