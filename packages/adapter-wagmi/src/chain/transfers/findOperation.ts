import { decodeAbiParameters, decodeFunctionData, type Hex, parseAbi, parseAbiParameters } from 'viem'
import type { Client } from '../reads/callAll.js'
import { isContract } from '../reads/isContract.js'
import { addressWord } from '../reads/words.js'
import { toOperations, USER_OPERATION } from './operationEvents.js'
import { searchLogs } from './searchLogs.js'
import { type Content, isContent, newestBlock, toSent } from './sentBy.js'

/**
 * The transaction with an operation of a smart account, after a block, that has succeeded and makes exactly one call, one of these.
 * Read are operations of entry points from 0.7 on whose account takes ERC-7821 batches, and which a bundler has sent by
 * `handleOps` itself. Undefined for other accounts, and where the node can't be searched.
 */
export async function findOperation(
  client: Client,
  request: {
    readonly from: Hex
    readonly block: bigint
    readonly contents: readonly Content[]
    readonly isNew: (hash: Hex) => boolean
  }
): Promise<Hex | undefined> {
  const { from, block, contents, isNew } = request
  if (!(await isContract(client, from))) return undefined
  const range = { fromBlock: Number(block) + 1, untilBlock: Number(await newestBlock(client)) }
  const topics = [USER_OPERATION, null, `0x${addressWord(from)}`] as const
  const logs = await searchLogs(client, { ...range, topics }).catch(() => [])
  const done = logs.flatMap(toOperations).filter(({ hash, isDone }) => isDone && isNew(hash))
  for (const { hash, nonce } of done.slice(0, MOST_OPERATIONS)) {
    const [sent] = toSent(await client.request({ method: 'eth_getTransactionByHash', params: [hash] }))
    const [call, ...others] = sent ? callsOf({ input: sent.input, from, nonce }) : []
    const made = call && { hash, from, nonce: 0n, to: call.to, value: call.value, input: call.data }
    if (made && others.length === 0 && contents.some((content) => isContent(made, content))) return hash
  }
  return undefined
}

interface Call {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}

/** The calls of an operation that a transaction has; empty for what reads as none. */
function callsOf(request: {
  readonly input: string
  readonly from: Hex
  readonly nonce: bigint | undefined
}): readonly Call[] {
  const { input, from, nonce } = request
  try {
    // Decoding throws for everything that isn't hex of this form.
    const { args } = decodeFunctionData({ abi: ENTRY_POINT, data: input as Hex })
    const own = args[0].find((one) => one.nonce === nonce && one.sender.toLowerCase() === from.toLowerCase())
    if (!own) return []
    const [mode, batch] = decodeFunctionData({ abi: ACCOUNT, data: own.callData }).args
    return mode.startsWith(BATCH) ? decodeAbiParameters(CALLS, batch)[0] : []
  } catch {
    return []
  }
}

const ENTRY_POINT = parseAbi([
  'function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)',
])
const ACCOUNT = parseAbi(['function execute(bytes32 mode, bytes executionData)'])
const CALLS = parseAbiParameters('(address to, uint256 value, bytes data)[]')
/** How the mode of a batch begins that is made whole or not at all. */
const BATCH = '0x0100'

const MOST_OPERATIONS = 10
