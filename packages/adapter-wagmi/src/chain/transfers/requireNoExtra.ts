import { type ChainCalls, PorticoError } from '@portico/core/adapter'

/** Throws TRANSFER_UNSUPPORTED for a transfer with what Solana Pay has: without that it would be another payment. */
export function requireNoExtra(
  request: Pick<Parameters<ChainCalls['estimateTransfer']>[0], 'networkId' | 'references' | 'memo'>
): void {
  const { networkId, references, memo } = request
  if (references !== undefined || memo !== undefined)
    throw new PorticoError('TRANSFER_UNSUPPORTED', { context: { networkId } })
}
