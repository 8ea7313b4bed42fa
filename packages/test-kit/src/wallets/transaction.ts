import { type Address, decodeFunctionData, erc20Abi, formatEther, type Hex, numberToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { WalletContext } from './context.js'
import { asAddress, asHex, asQuantity, asRecord, optional } from './params.js'
import type { ApprovalRequest } from './types.js'

/** A transaction or call as a page asked for it; what is absent the wallet fills in. */
export interface RequestedCall {
  readonly to: Address | undefined
  readonly data: Hex | undefined
  /** Base units. */
  readonly value: bigint
  readonly gas: bigint | undefined
  readonly maxFeePerGas: bigint | undefined
  readonly maxPriorityFeePerGas: bigint | undefined
  readonly nonce: number | undefined
}

/** Reads the fields of a transaction object. A legacy `gasPrice` becomes the upper limit of the fee. Errors: -32602. */
export function readCall(fields: Readonly<Record<string, unknown>>): RequestedCall {
  const gasPrice = optional(fields['gasPrice'], asQuantity)
  const nonce = optional(fields['nonce'], asQuantity)
  return {
    to: optional(fields['to'], asAddress),
    data: optional(fields['data'] ?? fields['input'], asHex),
    value: optional(fields['value'], asQuantity) ?? 0n,
    gas: optional(fields['gas'], asQuantity),
    maxFeePerGas: optional(fields['maxFeePerGas'], asQuantity) ?? gasPrice,
    maxPriorityFeePerGas: optional(fields['maxPriorityFeePerGas'], asQuantity) ?? gasPrice,
    nonce: nonce === undefined ? undefined : Number(nonce),
  }
}

/** A call in words: recipient, amount, and for the functions of a token their arguments. */
export function describeCall(call: RequestedCall): ApprovalRequest['fields'] {
  return [
    { label: 'To', value: call.to ?? 'a new contract' },
    { label: 'Amount', value: formatEther(call.value) },
    ...(call.data === undefined || call.data === '0x' ? [] : [{ label: 'Data', value: readableData(call.data) }]),
  ]
}

/**
 * Fills in, signs and sends a transaction; returns its hash. `delegate`: the account also lends itself this contract's code
 * (EIP-7702). Errors: those of the chain.
 */
export async function sendCall(request: {
  readonly context: WalletContext
  readonly account: PrivateKeyAccount
  readonly chainId: number
  readonly call: RequestedCall
  readonly delegate?: Address | undefined
}): Promise<Hex> {
  const { context, account, chainId, call, delegate } = request
  const rpc = (method: string, params: unknown): Promise<unknown> => context.rpc({ method, params, chainId })
  const send = async (serialized: Hex): Promise<Hex> => asHex(await rpc('eth_sendRawTransaction', [serialized]))
  return context.inOrder(async () => {
    const to = call.to === undefined ? {} : { to: call.to }
    const data = call.data === undefined ? {} : { data: call.data }
    const estimate = { from: account.address, ...to, ...data, value: numberToHex(call.value) }
    const gas = call.gas ?? asQuantity(await rpc('eth_estimateGas', [estimate]))
    const maxPriorityFeePerGas = call.maxPriorityFeePerGas ?? asQuantity(await rpc('eth_maxPriorityFeePerGas', []))
    const nonce = call.nonce ?? Number(await rpc('eth_getTransactionCount', [account.address, 'pending']))
    const fields = {
      chainId,
      ...to,
      ...data,
      value: call.value,
      gas,
      maxPriorityFeePerGas,
      maxFeePerGas: call.maxFeePerGas ?? 2n * (await baseFee(rpc)) + maxPriorityFeePerGas,
      nonce,
    }
    if (delegate === undefined) return send(await account.signTransaction({ type: 'eip1559', ...fields }))
    // The account sends the transaction itself, so that its nonce is one more when the authorization is looked at.
    const authorization = await account.signAuthorization({ contractAddress: delegate, chainId, nonce: nonce + 1 })
    return send(await account.signTransaction({ type: 'eip7702', authorizationList: [authorization], ...fields }))
  })
}

async function baseFee(rpc: (method: string, params: unknown) => Promise<unknown>): Promise<bigint> {
  const block = asRecord(await rpc('eth_getBlockByNumber', ['latest', false]))
  return asQuantity(block['baseFeePerGas'])
}

function readableData(data: Hex): string {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    return `${functionName}(${(args ?? []).map(String).join(', ')})`
  } catch {
    // Another function than those of a token: the bytes are all that is known.
    return data
  }
}
