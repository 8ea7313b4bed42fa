import type { FrameNetwork } from '../../../api.ts'
import { WalletError } from '../../WalletError.ts'
import type { NamespaceSigner, Question } from '../types.ts'
import { askCalls, askOneTransaction, askUndelegate } from './askCalls.ts'
import { createEvmNode } from './node.ts'
import { createBatches } from './read/batches.ts'
import { readCapabilities } from './read/capabilities.ts'
import { chainIdOf } from './read/params.ts'
import type { EvmRequest } from './read/request.ts'
import { readCallsStatus } from './send/callsStatus.ts'
import { createNonces } from './send/nonces.ts'
import { askMessage } from './show/message.ts'
import { askTypedData } from './show/typedData.ts'
import { carriersOf } from './smart/carriers.ts'
import { estimateCalls } from './smart/estimateCalls.ts'
import { lookAtSmartAccount } from './smart/lookAtSmartAccount.ts'
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
  const { fetch } = options
  const networks = options.networks.filter(({ id }) => id.startsWith(`${NAMESPACE}:`))
  const batches = createBatches(options)
  const nonces = createNonces(options)
  const networkName = (chainId: bigint): string | undefined =>
    networks.find((network) => chainIdOf(network) === chainId)?.name
  return {
    read: ({ call, account, locale }) => {
      const ask = Object.hasOwn(QUESTIONS, call.method) ? QUESTIONS[call.method] : undefined
      if (ask === undefined) throw new WalletError('METHOD_REFUSED', 'This wallet does not sign this.')
      const node = createEvmNode(call.network, fetch)
      const carriers = carriersOf(node, fetch)
      return ask({ call, account, locale, node, carriers, batches, nonces, networkName })
    },
    answer: async (request) => {
      const { call } = request
      if (call.method === GET_CAPABILITIES) return readCapabilities({ ...request, networks, fetch })
      if (call.method === GET_STATUS) return readCallsStatus({ call, batches, networks, fetch })
      if (call.method === ESTIMATE) return estimateCalls({ ...request, fetch })
      throw new WalletError('METHOD_REFUSED', 'This wallet does not answer this.')
    },
    signIn: (request) => writeEvmSignIn({ ...request, node: createEvmNode(request.network, fetch) }),
    lookAtSmartAccount: async ({ network, account }) =>
      lookAtSmartAccount(carriersOf(createEvmNode(network, fetch), fetch), account),
  }
}

const NAMESPACE = 'eip155'
const GET_CAPABILITIES = 'wallet_getCapabilities'
const GET_STATUS = 'wallet_getCallsStatus'
const ESTIMATE = 'portico_estimateCalls'
const QUESTIONS: Readonly<Record<string, (request: EvmRequest) => Question>> = {
  personal_sign: askMessage,
  eth_signTypedData_v4: askTypedData,
  eth_sendTransaction: askOneTransaction,
  wallet_sendCalls: askCalls,
  portico_undelegate: askUndelegate,
}
