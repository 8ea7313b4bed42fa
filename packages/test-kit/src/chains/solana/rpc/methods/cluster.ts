import { apiVersion, type RpcMethod } from '../context.js'
import { asAddress, asU64 } from '../params.js'

/** Methods about the cluster as a whole. */
export const clusterMethods: Readonly<Record<string, RpcMethod>> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': apiVersion, 'feature-set': 0 }),
  getGenesisHash: ({ genesisHash }) => genesisHash,
  getEpochInfo: ({ ledger }) => ({
    absoluteSlot: ledger.slot(),
    blockHeight: ledger.slot(),
    epoch: ledger.slot() / slotsByEpoch,
    slotIndex: ledger.slot() % slotsByEpoch,
    slotsInEpoch: slotsByEpoch,
    transactionCount: ledger.transactionCount(),
  }),
  getMinimumBalanceForRentExemption: ({ ledger }, [bytes]) => ledger.rentExemptLamports(asU64(bytes)),
  requestAirdrop: (context, [address, lamports]) =>
    context.airdrop({ address: asAddress(address), lamports: asU64(lamports) }),
  getTransactionCount: ({ ledger }) => ledger.transactionCount(),
  getRecentPrioritizationFees: ({ ledger }) => [{ slot: ledger.slot(), prioritizationFee: 0 }],
}

const slotsByEpoch = 432_000n
