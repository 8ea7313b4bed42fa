import { type Hex, isAddress, isAddressEqual, numberToHex } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { entryPointAddress } from '../deployEntryPoint.js'
import { BundlerError } from './BundlerError.js'
import { type BundlerOperation, createOperations } from './createOperations.js'
import type { BundlerFaults } from './faults.js'
import type { BundlerChain } from './openChain.js'
import { readOperation } from './readOperation.js'
import { type Answer, DROPPED } from './serveRpc.js'

/** The methods of a bundler (ERC-7769). */
export function operationMethods(request: {
  readonly chain: BundlerChain
  /** Those that were sent; new ones are added. */
  readonly sent: BundlerOperation[]
  /** A transaction on the chain that no operation is in. */
  readonly otherTransaction: Hex
  readonly faults: () => BundlerFaults
}): Readonly<Record<string, Answer>> {
  const { chain, sent, otherTransaction, faults } = request
  const operations = createOperations(chain)
  // The newest, as the chain may have been put back since it was sent before.
  const find = (hash: unknown): BundlerOperation | undefined => [...sent].reverse().find((one) => one.hash === hash)

  const send = async (operation: UserOperation<'0.7'>): Promise<Hex | typeof DROPPED> => {
    const fault = faults().send
    if (fault === 'refuses') throw new BundlerError('operationRefused', 'The bundler refuses.')
    if (fault === 'notSent') return operations.hashOf(operation)
    const one = await operations.send(operation)
    sent.push(one)
    if (fault === 'drops') return DROPPED
    return fault === 'otherHash' ? operations.hashOf({ ...operation, nonce: operation.nonce + 1n }) : one.hash
  }
  return {
    eth_chainId: () => numberToHex(chain.chainId),
    eth_supportedEntryPoints: () => [entryPointAddress],
    eth_estimateUserOperationGas: async ([operation, entryPoint]) => {
      checkEntryPoint(entryPoint)
      const gas = await operations.estimate(readOperation(operation, { isEstimate: true }))
      if (faults().estimates !== 'huge') return gas
      return Object.fromEntries(Object.keys(gas).map((name) => [name, numberToHex(10n ** 12n)]))
    },
    eth_sendUserOperation: ([operation, entryPoint]) => {
      checkEntryPoint(entryPoint)
      return send(readOperation(operation, { isEstimate: false }))
    },
    eth_getUserOperationReceipt: async ([hash]) => {
      const fault = faults().receipts
      if (fault === 'otherTransaction') {
        const receipt = await chain.node.request({ method: 'eth_getTransactionReceipt', params: [otherTransaction] })
        return { userOpHash: hash, entryPoint: entryPointAddress, success: true, logs: [], receipt }
      }
      const one = find(hash)
      const receipt = one && (await operations.receipt(one))
      return receipt && fault === 'success' ? { ...receipt, success: true } : receipt
    },
    eth_getUserOperationByHash: async ([hash]) => {
      const one = find(hash)
      if (one === undefined) return null
      const { transactionHash } = one
      const transaction = await chain.node.request({ method: 'eth_getTransactionByHash', params: [transactionHash] })
      const { blockHash = null, blockNumber = null } = transaction ?? {}
      const userOperation = writeOperation(one.operation)
      return { userOperation, entryPoint: entryPointAddress, transactionHash, blockHash, blockNumber }
    },
  }
}

/** Throws `invalidParams` for another entry point than that of version 0.7. */
export function checkEntryPoint(value: unknown): void {
  const isOurs = typeof value === 'string' && isAddress(value) && isAddressEqual(value, entryPointAddress)
  if (!isOurs) throw new BundlerError('invalidParams', 'The entry point is not supported.')
}

function writeOperation(operation: UserOperation<'0.7'>): object {
  const fields = Object.entries(operation)
  return Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === 'bigint' ? numberToHex(value) : value])
  )
}
