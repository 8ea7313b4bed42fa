import { isChainId, namespaceOf, PorticoError } from '@portico/core'
import type { PluginStorage } from '@portico/core/plugin'
import { createNonce } from '../message/createNonce.js'
import { isSameAccount } from '../profiles/isSameAccount.js'
import type { Verifier } from '../verifiers/types.js'
import type { KeeperNonce, SiwxSession, SiwxSessions } from './types.js'

/**
 * Sessions that this browser keeps for itself. Neither message nor signature is kept: a script that read them
 * could sign in elsewhere.
 */
export function localKeeper(request: {
  readonly storage: PluginStorage
  readonly verifiers: readonly Verifier[]
}): Omit<SiwxSessions, 'createMessage'> & { readonly getNonce: () => Promise<KeeperNonce> } {
  const { storage, verifiers } = request
  const read = async (): Promise<readonly SiwxSession['data'][]> => readAll(await storage.get(KEY))
  const write = async (sessions: readonly SiwxSession['data'][]): Promise<void> => {
    await storage.set(KEY, JSON.stringify(sessions))
  }
  const others = async (
    account: Parameters<typeof isSameAccount>[0],
    isOwn: typeof isSameAccount
  ): Promise<readonly SiwxSession['data'][]> =>
    (await read()).filter((one) => {
      const isOtherNetwork = one.isOneNetwork === true && one.chainId !== account.networkId
      return isOtherNetwork || !isOwn({ networkId: one.chainId, address: one.accountAddress }, account)
    })
  return {
    getNonce: async () => ({ nonce: createNonce(), issuedAt: undefined }),
    addSession: async ({ data, message, signature }) => {
      const { networkId, address, expirationTime } = data
      const verifier = verifiers.find(({ namespace }) => namespace === namespaceOf(networkId))
      const verification = verifier ? await verifier.verify({ fields: data, message, signature }) : 'valid'
      if (verification === 'unknown') throw new PorticoError('NETWORK_FAILED', { context: { url: networkId } })
      const isOneNetwork = verification === 'validOnNetwork'
      // Only these words let a user in.
      if (verification !== 'valid' && !isOneNetwork) {
        const reason = verification === 'unsupported' ? 'NETWORK_UNSUPPORTED' : 'SIGNATURE_INVALID'
        throw new PorticoError('SIGN_IN_REFUSED', { context: { reason } })
      }
      const added = {
        accountAddress: address,
        chainId: networkId,
        expirationTime,
        isOneNetwork: isOneNetwork || undefined,
      }
      const isAgain: typeof isSameAccount = (one, other) =>
        one.networkId === other.networkId && isSameAccount(one, other)
      await write([...(await others(data, isAgain)), added])
    },
    getSessions: async () => (await read()).map((data) => ({ data })),
    // On every network of an account with a key, as the server does it.
    revokeSession: async (networkId, address) => write(await others({ networkId, address }, isSameAccount)),
    setSessions: async (sessions) => write(sessions.map(({ data }) => data)),
  }
}

/** Any script of the page's origin can write there. */
function readAll(stored: string | undefined): readonly SiwxSession['data'][] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter(isSession).slice(-MOST) : []
  } catch {
    return []
  }
}

function isSession(value: unknown): value is SiwxSession['data'] {
  const { accountAddress, chainId, expirationTime } = (value ?? {}) as Readonly<Record<string, unknown>>
  const isTime = expirationTime === undefined || typeof expirationTime === 'string'
  return typeof accountAddress === 'string' && isChainId(chainId) && isTime
}

const KEY = 'sessions'
const MOST = 50
