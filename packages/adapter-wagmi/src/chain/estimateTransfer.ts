import type { ChainCalls, TransferEstimate } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import type { Address, Client, Hex } from 'viem'
import { toChainNumber } from '../network.js'
import { transferTransaction } from '../transferTransaction.js'
import { estimateFee } from './estimateFee.js'

/**
 * What a transfer costs in wei. An amount that nobody knows yet is taken for one base unit: the gas of a transfer doesn't
 * depend on it. A rollup's fee for its base chain is known only afterwards; it is kept in reserve.
 */
export async function estimateTransfer(
  config: Config,
  { networkId, from, to, token, amountBaseUnits = 1n }: Parameters<ChainCalls['estimateTransfer']>[0]
): Promise<TransferEstimate> {
  const transaction = transferTransaction({ to, token, amountBaseUnits })
  const feeBaseUnits = await estimateFee(config, { networkId, transaction, from })
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  const reserveBaseUnits = await readDataReserve(client, feeBaseUnits)
  return { feeBaseUnits, depositBaseUnits: 0n, reserveBaseUnits, minimumBaseUnits: 0n }
}

/**
 * What a rollup may take for its data, with half as much again: the price of the base chain moves. Where its oracle doesn't
 * answer, as much as the fee itself. Nothing on networks that take no such fee.
 */
async function readDataReserve(client: Client, feeBaseUnits: bigint): Promise<bigint> {
  const { contracts, sourceId } = client.chain ?? {}
  const oracle = (contracts?.['gasPriceOracle'] as { readonly address?: Address } | undefined)?.address
  if (oracle === undefined) return sourceId === undefined ? 0n : feeBaseUnits
  try {
    const answer = await client.request({ method: 'eth_call', params: [{ to: oracle, data: DATA_FEE_CALL }, 'latest'] })
    return (BigInt(String(answer)) * 3n) / 2n
  } catch {
    // The transfer is still possible: only Max leaves more.
    return feeBaseUnits
  }
}

/** `getL1Fee(bytes)` of the gas price oracle of the OP Stack, for 192 bytes: a signed transfer of a token has fewer. */
const DATA_FEE_CALL: Hex = `0x49948e0e${word(32)}${word(192)}${'ff'.repeat(192)}`

function word(value: number): string {
  return value.toString(16).padStart(64, '0')
}
