import { priceOf } from '../../congestion.js'
import { apiVersion, type RpcMethod } from '../context.js'
import { asAddress, asList, asU64, invalid } from '../params.js'

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
  getRecentPrioritizationFees: ({ ledger, congestion }, [given]) => {
    const addresses = asList(given ?? []).map(asAddress)
    if (addresses.length > mostAddresses) throw invalid(`Too many inputs provided; max ${mostAddresses}`)
    return [{ slot: ledger.slot(), prioritizationFee: priceOf({ congestion: congestion(), addresses }) }]
  },
}

const mostAddresses = 128
const slotsByEpoch = 432_000n
