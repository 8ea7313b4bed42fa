import { namespaceOf } from '../../caip/chainId.js'
import type { Instance } from '../../instance.js'
import type { Source } from '../../state/source.js'

/** Block or slot to search from for a transfer sent now; undefined where unknown. Never rejects. */
export async function readMark(instance: Instance, { networkId, address: from }: Source): Promise<string | undefined> {
  const { findTransfer } = instance.adapters.of(namespaceOf(networkId)).chain
  try {
    return (await findTransfer?.({ networkId, from, to: from, amountBaseUnits: 0n }))?.mark
  } catch {
    return undefined
  }
}
