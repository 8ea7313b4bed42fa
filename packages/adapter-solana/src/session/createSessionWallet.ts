import { type ChainId, type MultichainConnector, type MultichainSession, PorticoError } from '@portico/core/adapter'
import { encodeBase64 } from '../base64.js'
import { encodeBase58 } from '../encodeBase58.js'
import type { Features, StandardAccount, StandardWallet } from '../standard/types.js'
import { readAllSigned, readSignature, readSigned } from './answers.js'
import type { SolanaSession } from './readSession.js'

/**
 * A session of a multichain connector as a Wallet Standard wallet, so that the rest of the adapter knows one kind. Its chains are the ids
 * of networks, because the names of the Wallet Standard are one for all networks that are not Solana's own. Features are
 * those that the session has methods for.
 */
export function createSessionWallet(request: {
  readonly connector: MultichainConnector
  /** The session as it is now; undefined when it is over. */
  readonly now: () => { readonly session: MultichainSession; readonly solana: SolanaSession } | undefined
  readonly sessionId: string
  /** The network in use. */
  readonly current: () => ChainId<'solana'>
  readonly disconnect: () => Promise<void>
}): StandardWallet {
  const { connector, now, sessionId, current } = request

  const ask = async (call: { readonly chain: string; readonly method: string; readonly params: object }) => {
    const live = now()
    if (!live) throw new PorticoError('SESSION_GONE', { context: { sessionId } })
    const { method, params } = call
    // Its chains are ids of networks, so a caller has no other.
    const networkId = live.solana.chainOf(call.chain as ChainId<'solana'>)
    return connector.request({ sessionId, networkId, method, params })
  }

  const signMessage: Features['solana:signMessage']['signMessage'] = async ({ account, message }) => {
    const params = { message: encodeBase58(message), pubkey: account.address }
    return [{ signature: readSignature(await ask({ chain: current(), method: 'solana_signMessage', params })) }]
  }
  const signOne = async ({ account, chain, transaction }: SignInput): Promise<Uint8Array> => {
    const params = { transaction: encodeBase64(transaction), pubkey: account.address }
    const answer = await ask({ chain, method: 'solana_signTransaction', params })
    return readSigned(answer, { transaction, address: account.address })
  }
  const signTogether = async (inputs: readonly SignInput[], { account, chain }: SignInput) => {
    const params = {
      transactions: inputs.map(({ transaction }) => encodeBase64(transaction)),
      pubkey: account.address,
    }
    return readAllSigned(await ask({ chain, method: 'solana_signAllTransactions', params }), inputs.length)
  }
  const signTransaction: Features['solana:signTransaction']['signTransaction'] = async (...inputs) => {
    const [first] = inputs
    if (!first) return []
    const has = (method: string): boolean => now()?.session.methods.includes(method) ?? false
    const isTogether = has('solana_signAllTransactions') && (inputs.length > 1 || !has('solana_signTransaction'))
    if (isTogether) return (await signTogether(inputs, first)).map((signedTransaction) => ({ signedTransaction }))
    const signed: { readonly signedTransaction: Uint8Array }[] = []
    // One after the other, since each shows a prompt.
    for (const input of inputs) signed.push({ signedTransaction: await signOne(input) })
    return signed
  }
  const signAndSendTransaction: Features['solana:signAndSendTransaction']['signAndSendTransaction'] = async (input) => {
    const { account, chain, transaction, options } = input
    const params = {
      transaction: encodeBase64(transaction),
      pubkey: account.address,
      ...(options ? { sendOptions: options } : {}),
    }
    return [{ signature: readSignature(await ask({ chain, method: 'solana_signAndSendTransaction', params })) }]
  }

  const all: { readonly [F in keyof Features]?: Features[F] } = {
    'standard:disconnect': { disconnect: request.disconnect },
    'solana:signMessage': { signMessage },
    'solana:signTransaction': { supportedTransactionVersions: VERSIONS, signTransaction },
    'solana:signAndSendTransaction': { supportedTransactionVersions: VERSIONS, signAndSendTransaction },
  }
  const features = (): StandardWallet['features'] => {
    const methods = now()?.session.methods ?? []
    const names = Object.keys(all).filter((name) => {
      const needed = NEEDED[name]
      return !needed || needed.some((method) => methods.includes(method))
    })
    return Object.fromEntries(names.map((name) => [name, all[name as keyof Features]]))
  }
  const accounts = (): readonly StandardAccount[] => {
    const isHere = ({ networkIds }: SolanaSession['accounts'][number]): boolean => networkIds.includes(current())
    return [...(now()?.solana.accounts ?? [])]
      .sort((one, other) => Number(isHere(other)) - Number(isHere(one)))
      .map(({ address, networkIds }) => ({ address, chains: networkIds, features: Object.keys(features()) }))
  }

  return {
    name: now()?.session.wallet.name ?? '',
    icon: now()?.session.wallet.icon ?? '',
    get chains() {
      return now()?.solana.networkIds ?? []
    },
    get accounts() {
      return accounts()
    },
    get features() {
      return features()
    },
  }
}

interface SignInput {
  readonly account: StandardAccount
  readonly transaction: Uint8Array
  readonly chain: string
}

const VERSIONS = ['legacy', 0] as const

/** One of these methods is enough for a feature; those that are not listed need none. */
const NEEDED: { readonly [feature: string]: readonly string[] | undefined } = {
  'solana:signMessage': ['solana_signMessage'],
  'solana:signTransaction': ['solana_signTransaction', 'solana_signAllTransactions'],
  'solana:signAndSendTransaction': ['solana_signAndSendTransaction'],
}
