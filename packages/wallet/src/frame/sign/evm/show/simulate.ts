import type { ApprovalChangeModel } from '../../../views/models/approval.ts'
import { type Balance, toChange, type Unit } from '../../show/amounts.ts'
import type { CallsLook, EvmCall } from '../read/readCalls.ts'
import { toRpcCall } from '../send/fees.ts'
import { toWord } from './calldata.ts'
import type { KnownCall } from './describeCall.ts'
import { readGrants } from './grants.ts'
import { balanceIn, readSimulatedCalls, type SimulatedCall } from './simulatedCalls.ts'
import { type AssetBalance, READER, readAssets, readsOf, touchedAssets } from './touchedAssets.ts'

/** What the node says that calls would do. */
export type Simulation =
  | {
      readonly status: 'done'
      /** Of each call, as they are done. */
      readonly gasUsed: readonly bigint[]
      /** Rights that the calls grant, as their events tell. */
      readonly grants: readonly KnownCall[]
      /** Undefined where not all of them can be read. */
      readonly balances: Balances | undefined
    }
  | { readonly status: 'fails'; readonly reason: string | undefined }

/** Balances of the account. */
interface Balances {
  /** Of native currency, without fees. */
  readonly native: Balance
  readonly tokens: readonly AssetBalance[]
}

/** Simulates calls as they are done; undefined where the node can't. Never rejects. */
export async function simulate(look: CallsLook): Promise<Simulation | undefined> {
  const { node, calls, packed, from, signal } = look
  const asked = packed ? [toRpcCall(packed.call, packed.from)] : calls.map((call) => toRpcCall(call, from))
  const stateOverrides = { [TELLER]: { code: TELL_BALANCE }, ...(packed && { [from]: { code: packed.code } }) }
  const readNative = { from: READER, to: TELLER, data: `0x${toWord(from)}` }
  const run = async (before: readonly object[], after: readonly object[]): Promise<readonly SimulatedCall[]> => {
    const blocks = [{ stateOverrides, calls: [...before, ...asked, ...after] }]
    const params = [{ blockStateCalls: blocks, validation: false, traceTransfers: false }, 'latest']
    return readSimulatedCalls(
      await node.ask('eth_simulateV1', params, { signal }),
      before.length + asked.length + after.length
    )
  }
  try {
    const done = await run([readNative], [readNative])
    const own = done.slice(1, -1)
    const failed = own.find(({ isOk }) => !isOk)
    if (failed) return { status: 'fails', reason: failed.reason }
    const logs = own.map((call) => call.logs)
    const readTokens = async (): Promise<Balances['tokens'] | undefined> => {
      const assets = touchedAssets({ calls, logs: logs.flat(), from })
      const reads = assets?.flatMap((asset) => readsOf(asset, from)) ?? []
      const again = reads.length === 0 ? [] : await run(reads, reads)
      const [before, after] = [again.slice(0, reads.length), again.slice(-reads.length)]
      return assets && readAssets({ node, assets, before, after })
    }
    // What can be taken is told also where what changes can't be.
    const [grants, tokens] = await Promise.all([readGrants(look, logs), readTokens().catch(() => undefined)])
    const native = atWorst(balanceIn(done.at(0), done.at(-1)), calls)
    const balances = native && tokens && { native, tokens }
    return { status: 'done', gasUsed: own.map(({ gasUsed }) => gasUsed), grants, balances }
  } catch {
    // Many nodes can't, and none of what else goes wrong is about the calls.
    return undefined
  }
}

/**
 * What is left of native currency when nothing of what the calls pay comes back: a contract may see that it is simulated, and give
 * back only then.
 */
function atWorst(native: Balance | undefined, calls: readonly EvmCall[]): Balance | undefined {
  if (native === undefined) return undefined
  const paid = calls.reduce((sum, { value }) => sum + value, 0n)
  const rest = native.before > paid ? native.before - paid : 0n
  return { ...native, after: paid > 0n && rest < native.after ? rest : native.after }
}

/** The rows of changed balances, exact. What a fee takes at most is taken from native currency. */
export function toRows(
  balances: Balances,
  { native, fee, locale }: { readonly native: Unit; readonly fee: bigint; readonly locale: string }
): readonly ApprovalChangeModel[] {
  const { before, after } = balances.native
  const paid = { before, after: after > fee ? after - fee : 0n, unit: native, token: undefined }
  return [...balances.tokens, paid]
    .filter((balance) => balance.before !== balance.after)
    .map((balance) => toChange(balance, locale))
}

/** An unused address, where only the simulation puts code. */
const TELLER = '0x000000000000000000000000000000000c0de0ff'
/** Returns the balance of the address that it is called with: mstore(0, balance(calldataload(0))), return(0, 32). */
const TELL_BALANCE = '0x6000353160005260206000f3'
