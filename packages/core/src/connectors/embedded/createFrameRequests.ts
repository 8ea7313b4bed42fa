import type { ChainId } from '../../caip/chainId.js'
import type { Clock } from '../../platform/types.js'
import type { ConnectorModal } from '../factory.js'
import type { Approvals } from './createApprovals.js'
import type { FrameLink } from './createFrameLink.js'
import type { Keys } from './createKeys.js'
import type { PageLogin } from './createLogin.js'
import type { RpcError } from './fromRpcError.js'
import type { RpcRequest } from './protocol.js'

/** Asks the account in use on a network what a page may ask a wallet. Rejects as wallets do. */
export type AskWallet = (call: Omit<RpcRequest, 'address'> & { readonly networkId: ChainId }) => Promise<unknown>

/** What needs no user is asked unseen, the rest is an approval, and what the wallet doesn't do is refused. */
export function createFrameRequests(parts: {
  readonly link: FrameLink
  readonly login: Pick<PageLogin, 'addressOn' | 'methods' | 'verify'>
  readonly approvals: Approvals
  readonly keys: Keys
  readonly modal: () => Promise<ConnectorModal>
  readonly clock: Clock
}): AskWallet {
  const { link, login, approvals, keys, modal, clock } = parts
  const refuse = async (): Promise<never> => {
    await new Promise<void>((resolve) => clock.setTimeout(resolve, REFUSAL_MS))
    modal().then(
      (own) => own.tellRefused(),
      () => undefined
    )
    throw { code: 4200, message: 'Requested RPC call is not allowed' }
  }
  const askUser = async (call: RpcRequest): Promise<unknown> => {
    await keys.whenClosed()
    return approvals.ask(call)
  }
  /** The browser may have thrown away this device's part. Nothing was done yet: the user opens the wallet, and is asked again. */
  const askLocked = async (call: RpcRequest, error: RpcError): Promise<unknown> => {
    await keys.unlock()
    try {
      await link.request('GET_USER', {})
    } catch {
      throw error
    }
    return askUser(call)
  }
  return async (asked) => {
    if (!login.methods().includes(asked.method)) return refuse()
    // The page asks the account that is in use now. Another one may be when the request's turn comes.
    const call = { ...asked, address: login.addressOn(asked.networkId) }
    try {
      if (SAFE.includes(call.method)) return (await link.request('RPC_REQUEST', call, { limitMs: ANSWER_MS })).result
      return await askUser(call).catch((error: RpcError) => {
        if (error.data?.reason !== 'RECOVERY_NEEDED') throw error
        return askLocked(call, error)
      })
    } catch (error) {
      // Its session may have ended on the server, or another user may be logged in by now: then it ends here.
      if (ENDS.includes((error as RpcError).code)) void login.verify()
      throw error
    }
  }
}

/**
 * What the wallet answers without asking its user (specification section 6), and what Portico's own Send asks of a smart
 * account. Chains are read over the app's own nodes.
 */
const SAFE: readonly string[] = ['wallet_getCapabilities', 'wallet_getCallsStatus', 'portico_estimateCalls']

/** EIP-1193: unauthorized. JSON-RPC: invalid params, as those of an account that the wallet doesn't have. */
const ENDS: readonly (number | undefined)[] = [4100, -32_602]
/** Specification section 9. */
const ANSWER_MS = 20_000
/** Specification section 6. */
const REFUSAL_MS = 300
