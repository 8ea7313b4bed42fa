import { type Hex, keccak256 } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { membersOf } from '../../../node/membersOf.ts'
import { pause } from '../../../pause.ts'
import { WalletError } from '../../../WalletError.ts'
import type { EvmNode } from '../node.ts'
import type { EvmCall } from '../read/readCalls.ts'
import { toBigInt } from '../show/answers.ts'
import { broadcast, toRefusal } from './broadcast.ts'
import { type CallGas, estimateGas, type GasPrice } from './fees.ts'

/** A call with the gas that it may use. */
export interface PlannedCall {
  readonly call: EvmCall
  readonly gas: CallGas
}

/** What came of the calls. */
export interface Sent {
  /** Of those that were sent, or may have been. */
  readonly hashes: readonly Hex[]
  /** Why the others weren't: a WalletError. */
  readonly error: unknown
}

/** Signs calls and sends them, one after the other. Ends at the first that can't be sent. Never rejects. */
export async function sendCalls(request: {
  readonly node: EvmNode
  readonly account: PrivateKeyAccount
  readonly chainId: number
  readonly nonce: number
  readonly price: GasPrice
  readonly calls: readonly PlannedCall[]
  /** Told of each before it is sent. */
  readonly onHash?: ((hashes: readonly Hex[]) => void) | undefined
}): Promise<Sent> {
  const { node, account, chainId, nonce, price, calls, onHash } = request
  const hashes: Hex[] = []
  try {
    let next = nonce
    for (const { call, gas } of calls) {
      const limit = gas.isMeasured
        ? gas.most
        : await gasAfter({ node, call, from: account.address, last: hashes.at(-1), most: gas.most })
      const signed = await sign({ account, call, price, chainId, nonce: next, gas: limit })
      next += noncesOf(call)
      const hash = keccak256(signed)
      hashes.push(hash)
      onHash?.([...hashes])
      await broadcast(node, { signed, hash }).catch((error: unknown) => {
        if (toRefusal(error).code === 'RPC_FAILED') hashes.pop()
        throw error
      })
    }
    return { hashes, error: undefined }
  } catch (error) {
    return { hashes, error: toRefusal(error) }
  }
}

/** How many nonces the transaction of a call uses: a delegation has one too. */
export const noncesOf = ({ delegate }: EvmCall): number => (delegate === undefined ? 1 : 2)

async function sign(request: {
  readonly account: PrivateKeyAccount
  readonly call: EvmCall
  readonly price: GasPrice
  readonly chainId: number
  readonly nonce: number
  readonly gas: bigint
}): Promise<Hex> {
  const { account, call, price, ...place } = request
  const { delegate, ...parts } = call
  if (delegate === undefined) return account.signTransaction({ ...parts, ...price, ...place })
  if (price.type === 'legacy') throw new WalletError('RPC_FAILED', 'The network has no transactions that delegate.')
  const { chainId, nonce } = place
  // The transaction itself has the nonce before.
  const signed = await account.signAuthorization({ contractAddress: delegate, chainId, nonce: nonce + 1 })
  return account.signTransaction({ ...parts, ...price, ...place, type: 'eip7702', authorizationList: [signed] })
}

/** The gas of a call once the one before is in a block. Rejects where that is more than what was shown. */
async function gasAfter(request: {
  readonly node: EvmNode
  readonly call: EvmCall
  readonly from: Hex
  readonly last: Hex | undefined
  readonly most: bigint
}): Promise<bigint> {
  const { node, call, from, last, most } = request
  if (last !== undefined) await inBlock(node, last)
  const gas = await estimateSoon(node, { call, from, proposal: { gas: most } })
  if (gas > most) throw new WalletError('RPC_FAILED', 'A call takes more gas now than what was shown.')
  return gas
}

/** Asks more than once: a node may be busy, or another of its servers than the one that has the block. */
async function estimateSoon(
  node: EvmNode,
  request: Omit<Parameters<typeof estimateGas>[1], 'balance'>
): Promise<bigint> {
  for (let tries = 1; ; tries += 1) {
    try {
      const balance = toBigInt(await node.ask('eth_getBalance', [request.from, 'latest']))
      return await estimateGas(node, { ...request, balance })
    } catch (error) {
      if (tries === MOST_TRIES) throw error
      await pause(ASK_MS)
    }
  }
}

/** Waits for a block. Nodes limit frequent requests, so one that doesn't answer is asked again. */
async function inBlock(node: EvmNode, hash: Hex): Promise<void> {
  const late = AbortSignal.timeout(BLOCK_MS)
  for (;;) {
    try {
      const receipt = membersOf(await node.ask('eth_getTransactionReceipt', [hash], { signal: late }))
      if (receipt['blockHash'] !== undefined && receipt['blockHash'] !== null) return
    } catch (error) {
      if (late.aborted) throw error
    }
    await pause(ASK_MS)
  }
}

const BLOCK_MS = 120_000
const ASK_MS = 1000
const MOST_TRIES = 3
