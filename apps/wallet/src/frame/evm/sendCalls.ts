import { type Hex, keccak256, type TransactionSerializable } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { toBigInt, toFields } from './answers.ts'
import { broadcast, toRefusal } from './broadcast.ts'
import { estimateGas, type GasPrice } from './fees.ts'
import type { EvmNode } from './node.ts'
import type { EvmCall } from './readTransaction.ts'

/** A call with the gas that it may use; without, that is known only once those before it are in a block. */
export interface PlannedCall {
  readonly call: EvmCall
  readonly gas: bigint | undefined
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
    for (const [index, { call, gas }] of calls.entries()) {
      const limit = gas ?? (await gasAfter({ node, call, from: account.address, last: hashes.at(-1) }))
      const signed = await account.signTransaction({
        ...call,
        ...(price satisfies Partial<TransactionSerializable>),
        chainId,
        nonce: nonce + index,
        gas: limit,
      })
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
    onHash?.([...hashes])
    return { hashes, error: toRefusal(error) }
  }
}

/** The gas of a call once the one before is in a block. */
async function gasAfter(request: {
  readonly node: EvmNode
  readonly call: EvmCall
  readonly from: Hex
  readonly last: Hex | undefined
}): Promise<bigint> {
  const { node, call, from, last } = request
  if (last !== undefined) await inBlock(node, last)
  const balance = toBigInt(await node.ask('eth_getBalance', [from, 'latest']))
  return estimateGas(node, { call, from, balance })
}

async function inBlock(node: EvmNode, hash: Hex): Promise<void> {
  const late = AbortSignal.timeout(BLOCK_MS)
  for (;;) {
    const receipt = toFields(await node.ask('eth_getTransactionReceipt', [hash], { signal: late }))
    if (receipt['blockHash'] !== undefined && receipt['blockHash'] !== null) return
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
  }
}

const BLOCK_MS = 120_000
const ASK_MS = 1000
