import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { EIP712TypedData } from '@safe-global/safe-apps-sdk'
import { type Address, type Hex, isHex, numberToHex } from 'viem'
import { failure } from '../failure.js'
import type { SafeCall, SafeTransactions } from './createSafeTransactions.js'

/** The Safe as an EIP-1193 provider. It has no events: nothing about it changes while the page lives. */
export interface SafeProvider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): SafeProvider
  removeListener(event: string, listener: (value: unknown) => void): SafeProvider
}

/**
 * A provider over the Safe around the page. `eth_sendTransaction` gives the `safeTxHash`. Signing resolves when the
 * signature is one that the Safe's contract accepts (EIP-1271): when its owners have signed, or for a message that is
 * signed on the chain, with `0x` when that is done. Errors have the codes of EIP-1193 and EIP-5792.
 */
export function createSafeProvider(request: SafeParts): SafeProvider {
  const methods = methodsOf(request)
  const provider: SafeProvider = {
    request: async ({ method, params }) => {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw failure(4200, `A Safe does not know ${method}.`)
      try {
        return await run(Array.isArray(params) ? params : [])
      } catch (cause) {
        const { message, code } = cause as { readonly message?: unknown; readonly code?: unknown }
        // The page around has only a text for it: "Transaction was rejected".
        if (code === undefined && /reject/i.test(String(message)))
          throw Object.assign(failure(4001, String(message)), { cause })
        throw cause
      }
    },
    on: () => provider,
    removeListener: () => provider,
  }
  return provider
}

interface SafeParts {
  readonly sdk: SafeAppsSDK
  readonly safe: { readonly address: Address; readonly chainId: number }
  readonly transactions: SafeTransactions
}

type Params = readonly unknown[]

interface Methods {
  readonly [method: string]: ((params: Params) => Promise<unknown>) | undefined
}

function methodsOf(request: SafeParts): Methods {
  const { sdk, safe, transactions } = request
  const chainId = numberToHex(safe.chainId)

  const checkAccount = (value: unknown): void => {
    if (value !== undefined && String(value).toLowerCase() !== safe.address.toLowerCase())
      throw failure(4100, 'The account is not the Safe.')
  }
  const checkChain = (value: unknown): void => {
    if (value !== undefined && Number(value) !== safe.chainId) throw failure(4901, 'The Safe is on another network.')
  }
  /** The hash that the chain knows; the same when the Safe does not know it, undefined while it is not executed. */
  const chainHashOf = async (hash: Hex): Promise<Hex | undefined> => {
    const execution = await transactions.readExecution(hash).catch(() => ({ hash }))
    return execution.hash
  }

  return {
    eth_accounts: async () => [safe.address],
    eth_requestAccounts: async () => [safe.address],
    eth_chainId: async () => chainId,
    net_version: async () => String(safe.chainId),
    personal_sign: async ([message, account]) => {
      checkAccount(account)
      // Bytes in hex, as they come: the Safe reads them as text when they are text.
      return toSignature(request, await sdk.txs.signMessage(String(message)))
    },
    eth_signTypedData_v4: async ([account, data]) => {
      checkAccount(account)
      // The SDK refuses what is not of the form of EIP-712.
      const typedData = (typeof data === 'string' ? JSON.parse(data) : data) as EIP712TypedData
      return toSignature(request, await sdk.txs.signTypedMessage(typedData))
    },
    eth_sendTransaction: async ([transaction]) => {
      const { from, chainId: wanted } = fieldsOf(transaction)
      checkAccount(from)
      checkChain(wanted)
      return transactions.send([toCall(transaction)])
    },
    eth_getTransactionByHash: async ([given]) => {
      const hash = await chainHashOf(given as Hex)
      return hash === undefined ? null : sdk.eth.getTransactionByHash([hash])
    },
    eth_getTransactionReceipt: async ([given]) => {
      const hash = await chainHashOf(given as Hex)
      return hash === undefined ? null : sdk.eth.getTransactionReceipt([hash])
    },
    wallet_getCapabilities: async ([account]) => {
      checkAccount(account)
      return { [chainId]: { atomic: { status: 'supported' } } }
    },
    wallet_sendCalls: async ([batch]) => {
      const { from, chainId: wanted, calls } = fieldsOf(batch)
      checkAccount(from)
      checkChain(wanted)
      if (!Array.isArray(calls)) throw failure(-32602, 'A batch has a list of calls.')
      return { id: await transactions.send(calls.map(toCall)) }
    },
    wallet_getCallsStatus: async ([id]) => {
      const answer = { version: '2.0.0', id, chainId, atomic: true }
      const { status, hash } = await transactions.readExecution(id as Hex).catch(() => {
        throw failure(5730, 'The Safe does not know this batch.')
      })
      const receipt = hash && (await sdk.eth.getTransactionReceipt([hash]))
      if (status === 'cancelled') return { ...answer, status: 400 }
      if (!receipt) return { ...answer, status: status === 'failed' ? 500 : 100 }
      // A Safe's call can fail in a transaction that succeeds, so the Safe's word counts.
      return { ...answer, status: status === 'failed' ? 500 : 200, receipts: [toReceipt(receipt)] }
    },
    wallet_switchEthereumChain: async ([wanted]) => {
      if (Number(fieldsOf(wanted)['chainId']) !== safe.chainId) throw failure(4200, 'A Safe lives on one network.')
      return null
    },
    ...readsOf(sdk),
  }
}

/** The signature once the Safe's owners have given it, or `0x` where the message is signed on the chain. */
async function toSignature({ sdk, transactions }: SafeParts, answer: unknown): Promise<Hex> {
  const { signature, messageHash, safeTxHash } = answer as { readonly [name: string]: unknown }
  if (isSignature(signature)) return signature
  if (typeof messageHash === 'string')
    return transactions.poll(async () => {
      const collected = await sdk.safe.getOffChainSignature(messageHash).catch(() => undefined)
      return isSignature(collected) ? collected : undefined
    })
  if (!isHex(safeTxHash)) throw failure(-32603, 'The Safe gave no signature.')
  const executed = await transactions.waitForExecution({ hash: safeTxHash })
  if (executed === 'failed') throw failure(-32603, 'The Safe did not sign the message.')
  return '0x'
}

/** What the Safe's page reads from the chain for the app. */
function readsOf({ eth }: SafeAppsSDK): Methods {
  return {
    eth_blockNumber: async () => toHex((await eth.getBlockByNumber(['latest'])).number),
    eth_estimateGas: async ([transaction]) => eth.getEstimateGas(transaction as never),
    eth_call: read(eth.call),
    eth_gasPrice: read(eth.getGasPrice),
    eth_getBalance: read(eth.getBalance),
    eth_getBlockByHash: read(eth.getBlockByHash),
    eth_getBlockByNumber: read(eth.getBlockByNumber),
    eth_getCode: read(eth.getCode),
    eth_getLogs: read(eth.getPastLogs),
    eth_getStorageAt: read(eth.getStorageAt),
    eth_getTransactionCount: read(eth.getTransactionCount),
  }
}

/** The chain checks the parameters of a read, so their types are left open. */
function read(ask: (params: never) => Promise<unknown>): (params: Params) => Promise<unknown> {
  return (params) => ask([...params] as never)
}

function fieldsOf(value: unknown): { readonly [field: string]: unknown } {
  if (typeof value !== 'object' || value === null) throw failure(-32602, 'An object is expected.')
  // Every object may be read by string keys; the values stay unknown.
  return value as { readonly [field: string]: unknown }
}

/** Gas and nonce are left to the Safe: the account that executes has its own. */
function toCall(value: unknown): SafeCall {
  const { to, value: amount = 0, data = '0x' } = fieldsOf(value)
  if (typeof to !== 'string') throw failure(4200, 'A Safe creates contracts by calling another one.')
  return { to, value: BigInt(amount as string).toString(), data: String(data) }
}

/** A receipt as EIP-5792 has it; the page around may give numbers where the chain gives hex. */
function toReceipt(receipt: object): object {
  const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = fieldsOf(receipt)
  return {
    logs,
    status: toHex(status),
    blockHash,
    blockNumber: toHex(blockNumber),
    gasUsed: toHex(gasUsed),
    transactionHash,
  }
}

function toHex(value: unknown): unknown {
  return typeof value === 'number' ? numberToHex(value) : value
}

function isSignature(value: unknown): value is Hex {
  return isHex(value) && value !== '0x'
}
