import { type Hex, toEventSelector } from 'viem'
import { membersOf } from '../../../node/membersOf.ts'
import type { Balance, Unit } from '../../show/amounts.ts'
import type { EvmNode } from '../node.ts'
import { chainIdOf, toChecksum } from '../read/params.ts'
import type { EvmCall } from '../read/readCalls.ts'
import { toHex, wordAt } from './answers.ts'
import { toCalldata, toWord } from './calldata.ts'
import { balanceIn, type SimulatedCall, wordOf } from './simulatedCalls.ts'
import { balanceOf, contractName, DECIMALS, MOST_PLACES, NAME, SYMBOL, symbolOf } from './tokenFacts.ts'
import { knownUnit } from './tokens/knownTokens.ts'

/** A contract that may count something for the account; with an id, one of its editions (ERC-1155). */
export interface Asset {
  readonly token: Hex
  readonly id?: bigint | undefined
}

/**
 * What calls may change for an account: of every contract that is called, or whose events name the account, as not every token
 * tells of its transfers in the same way. Undefined where there are more than the wallet reads: a part could hide the rest.
 */
export function touchedAssets(request: {
  readonly calls: readonly EvmCall[]
  readonly logs: readonly unknown[]
  readonly from: string
}): readonly Asset[] | undefined {
  const { calls, logs, from } = request
  const own = toWord(from)
  if (logs.length > MOST_LOGS) return undefined
  const told = logs.flatMap((log) => {
    const { address, topics, data } = membersOf(log)
    const words = [...(Array.isArray(topics) ? topics : []), data].map((text) => String(text).toLowerCase())
    if (typeof address !== 'string' || !/^0x[\da-f]{40}$/i.test(address)) return []
    if (!words.some((text) => text.includes(own))) return []
    const token = toHex(address)
    return [{ token }, ...idsOf(words[0], toHex(data)).map((id) => ({ token, id }))]
  })
  const called = calls.flatMap(({ to, data }) => (to && data !== '0x' ? [{ token: toHex(to) }] : []))
  const assets: readonly Asset[] = [...called, ...told]
  const found = [...new Map(assets.map((asset) => [`${asset.token}/${asset.id ?? ''}`, asset])).values()]
  return found.length > MOST_ASSETS ? undefined : found
}

/** The calls that tell how much of an asset the account has, and what it is. */
export function readsOf({ token, id }: Asset, owner: string): readonly object[] {
  const ask = (data: Hex) => ({ from: READER, to: token, data, gas: READ_GAS })
  return id === undefined
    ? [ask(balanceOf(owner)), ask(DECIMALS), ask(SYMBOL)]
    : [ask(toCalldata('balanceOf(address,uint256)', owner, id)), ask(DECIMALS), ask(NAME)]
}

/** The balance of an asset before and after. */
export interface AssetBalance extends Balance {
  readonly unit: Unit
  /** Address of its contract, which has named itself; undefined for tokens that the wallet knows. */
  readonly token: Hex | undefined
}

/** The balances that those calls have told. What counts nothing is left out. */
export function readAssets(request: {
  readonly node: EvmNode
  readonly assets: readonly Asset[]
  readonly before: readonly SimulatedCall[]
  readonly after: readonly SimulatedCall[]
}): readonly AssetBalance[] {
  const { node, assets, before, after } = request
  return assets.flatMap(({ token, id }, index): readonly AssetBalance[] => {
    const balance = balanceIn(before[index * READS], after[index * READS])
    if (balance === undefined) return []
    const text = before[index * READS + 2]
    const answer = text?.isOk ? text.returned : undefined
    if (id !== undefined)
      return [
        {
          ...balance,
          unit: { symbol: `${contractName(answer, token)} #${id}`, decimals: 0 },
          token: toChecksum(token),
        },
      ]
    const known = knownUnit(chainIdOf(node.network), token)
    if (known) return [{ ...balance, unit: known, token: undefined }]
    const decimals = wordOf(before[index * READS + 1])
    // NFTs have none, and are counted.
    const places = decimals !== undefined && decimals <= MOST_PLACES ? Number(decimals) : 0
    const unit = { symbol: symbolOf(answer, { token, node }), decimals: places }
    return [{ ...balance, unit, token: toChecksum(token) }]
  })
}

/** The ids that an event of ERC-1155 is about. https://eips.ethereum.org/EIPS/eip-1155 */
function idsOf(topic: string | undefined, data: Hex): readonly bigint[] {
  const single = wordAt(data, 0)
  if (topic === TRANSFER_SINGLE) return single === undefined ? [] : [single]
  const count = wordAt(data, 2)
  if (topic !== TRANSFER_BATCH || count === undefined || count > BigInt(MOST_ASSETS)) return []
  return Array.from({ length: Number(count) }, (_, index) => wordAt(data, 3 + index)).filter((id) => id !== undefined)
}

/** Sender of calls that only read. */
export const READER = '0x00000000000000000000000000000000000000ff'

const READ_GAS = '0x493e0'
/** Calls that `readsOf` has of one asset. */
const READS = 3
const MOST_LOGS = 1000
const MOST_ASSETS = 24
const TRANSFER_SINGLE = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const TRANSFER_BATCH = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
