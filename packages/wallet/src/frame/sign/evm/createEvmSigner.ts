import type { Hex } from 'viem'
import type { FrameNetwork, WalletAccount } from '../../../api.ts'
import { WalletError } from '../../WalletError.ts'
import type { AskedCall, NamespaceSigner, Question } from '../types.ts'
import { askTransaction } from './askTransaction.ts'
import { createEvmNode } from './node.ts'
import { type Batches, createBatches, encodeBatch } from './read/batches.ts'
import { chainIdOf, invalid, isSameAddress, readList, readQuantity } from './read/params.ts'
import { readCalls, readTransactionCall } from './read/readCalls.ts'
import type { EvmRequest } from './read/request.ts'
import { readCallsStatus } from './send/callsStatus.ts'
import { createNonces } from './send/nonces.ts'
import { askMessage } from './show/message.ts'
import { askTypedData } from './show/typedData.ts'
import { writeEvmSignIn } from './writeEvmSignIn.ts'

/** What the signer is made of. */
export interface EvmSignerOptions {
  /** Networks of every namespace that the wallet signs for. */
  readonly networks: readonly FrameNetwork[]
  readonly fetch: typeof fetch
  /** Keeps which calls pages have named, and the last nonces. It may throw: a browser can refuse it. */
  readonly openStorage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Has the pages of the wallet send one after the other. Undefined where the browser has no such thing. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly now: () => number
}

/** Signs for EVM networks. It begins nothing by itself. */
export function createEvmSigner(options: EvmSignerOptions): NamespaceSigner {
  const networks = options.networks.filter(({ id }) => id.startsWith(`${NAMESPACE}:`))
  const batches = createBatches(options)
  const nonces = createNonces(options)
  const networkName = (chainId: bigint): string | undefined =>
    networks.find((network) => chainIdOf(network) === chainId)?.name
  return {
    read: ({ call, account, locale }) => {
      const ask = Object.hasOwn(QUESTIONS, call.method) ? QUESTIONS[call.method] : undefined
      if (ask === undefined) throw new WalletError('METHOD_REFUSED', 'This wallet does not sign this.')
      const node = createEvmNode(call.network, options.fetch)
      return ask({ call, account, locale, node, batches, nonces, networkName })
    },
    answer: async ({ call, account }) => {
      if (call.method === GET_CAPABILITIES) return readCapabilities({ call, account, networks })
      if (call.method !== GET_STATUS) throw new WalletError('METHOD_REFUSED', 'This wallet does not answer this.')
      const nodeOf = (network: FrameNetwork) => createEvmNode(network, options.fetch)
      return readCallsStatus({ call, batches, networks, nodeOf })
    },
    signIn: writeEvmSignIn,
  }
}

/** Asks to send one transaction, whose hash the page gets. */
function askOneTransaction(request: EvmRequest): Question {
  const { call, proposal } = readTransactionCall(request)
  return askTransaction(request, {
    calls: [call],
    proposal,
    send: async (send) => {
      const { hashes, error } = await send()
      if (error !== undefined) throw error
      return hashes[0]
    },
  })
}

/**
 * Asks to send calls. What ends in the middle is answered too: its status says what was sent. Only where nothing is known to be
 * sent, it is the error of the first call.
 */
function askCalls(request: EvmRequest): Question {
  const { calls, id } = readCalls(request)
  const { batches, call } = request
  const chainId = chainIdOf(call.network)
  const name = id === undefined ? undefined : { dapp: call.dapp, id }
  // Of which nothing was sent, may be tried again.
  const requireNew = (found: ReturnType<Batches['find']>): void => {
    if (found !== undefined && found.hashes.length > 0) throw invalid('id is that of other calls.')
  }
  if (name) requireNew(batches.find(name))
  return askTransaction(request, {
    calls,
    proposal: {},
    send: async (send) => {
      // Another tab may have taken it meanwhile.
      if (name) requireNew(batches.find(name))
      const save = (sent: readonly Hex[], isSending: boolean): void => {
        if (name) batches.save(name, { chainId, count: calls.length, hashes: sent, isSending })
      }
      const { hashes, error } = await send((sent) => save(sent, true))
      save(hashes, false)
      const isFirst = hashes.length === 0 || (hashes.length === 1 && isUnknown(error))
      if (error !== undefined && isFirst) throw error
      return { id: id ?? encodeBatch({ chainId, count: calls.length, hashes }) }
    },
  })
}

function isUnknown(error: unknown): boolean {
  return error instanceof WalletError && error.code === 'SENT_UNKNOWN'
}

/** No network has calls that are done all or not at all. https://eips.ethereum.org/EIPS/eip-5792 */
function readCapabilities(request: {
  readonly call: AskedCall
  readonly account: WalletAccount
  readonly networks: readonly FrameNetwork[]
}): unknown {
  const { call, account, networks } = request
  const [address, asked] = readList(call.params ?? [], 'params')
  if (address !== undefined && !isSameAddress(address, account.address))
    throw invalid("The first parameter must be the wallet's account.")
  const chainIds =
    asked === undefined || asked === null
      ? undefined
      : readList(asked, 'The second parameter').map((chainId) => readQuantity(chainId, 'A chain id'))
  return Object.fromEntries(
    networks
      .map(chainIdOf)
      .filter((chainId) => chainIds?.includes(chainId) ?? true)
      .map((chainId) => [`0x${chainId.toString(16)}`, { atomic: { status: 'unsupported' } }])
  )
}

const NAMESPACE = 'eip155'
const GET_CAPABILITIES = 'wallet_getCapabilities'
const GET_STATUS = 'wallet_getCallsStatus'
const QUESTIONS: Readonly<Record<string, (request: EvmRequest) => Question>> = {
  personal_sign: askMessage,
  eth_signTypedData_v4: askTypedData,
  eth_sendTransaction: askOneTransaction,
  wallet_sendCalls: askCalls,
}
