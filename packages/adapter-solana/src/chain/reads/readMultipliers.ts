import { readAccounts, viewOf } from '../../rpc/accounts.js'
import type { Rpc } from '../../rpc/createRpc.js'
import { rulesOf } from '../../transaction/extensions.js'
import type { Mint } from '../../transaction/mint.js'
import { CLOCK } from '../../transaction/programs.js'

/** What the amounts of tokens are multiplied by where they are shown, now and in their order; undefined for most, which aren't. */
export async function readMultipliers(rpc: Rpc, mints: readonly Mint[]): Promise<readonly (number | undefined)[]> {
  const rules = mints.map(rulesOf)
  if (rules.every(({ multiplierAt }) => !multiplierAt)) return []
  const [clock] = await readAccounts(rpc, [CLOCK])
  if (!clock || clock.data.length < TIME_AT + 8) throw new Error('The node has no clock.')
  const atS = Number(viewOf(clock.data).getBigInt64(TIME_AT, true))
  return rules.map(({ multiplierAt }) => multiplierAt?.(atS))
}

/** The chain's own time, behind slot, epochs and their start. */
const TIME_AT = 32
