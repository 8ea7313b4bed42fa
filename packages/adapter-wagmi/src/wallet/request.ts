import type { WalletCalls } from '@portico/core/adapter'
import { providerOf, type Session } from '../session.js'

/** What the wallet answers to any JSON-RPC call (EIP-1193), as it is. */
export async function request(session: Session, call: Parameters<WalletCalls['request']>[0]): Promise<unknown> {
  const provider = await providerOf(session)
  return provider.request({ method: call.method, params: call.params })
}
