import type { ChainId, FollowedSession, MultichainSession } from '@portico/core/adapter'
import { encodeBase64 } from '../encoding/base64.js'
import { encodeBase58 } from '../encoding/encodeBase58.js'
import type { Features, StandardAccount, StandardWallet } from '../standard/types.js'
import { readAllSigned, readSignature, readSigned } from './answers.js'
import type { SolanaSession } from './readSession.js'

/**
 * A session of a multichain connector as a Wallet Standard wallet, so that the rest of the adapter knows one kind. Its chains are the ids
 * of networks, because the names of the Wallet Standard are one for all networks that are not Solana's own. Features are
 * those that the session has methods for.
 */
export function createSessionWallet(
  followed: FollowedSession<'solana', SolanaSession>,
  { name, icon = '' }: MultichainSession['wallet']
): StandardWallet {
  const ask = async (call: { readonly chain: string; readonly method: string; readonly params: object }) => {
    const { method, params } = call
    // Its chains are ids of networks, so a caller has no other.
    return followed.request({ networkId: followed.shared().chainOf(call.chain as ChainId<'solana'>), method, params })
  }

  const signMessage: Features['solana:signMessage']['signMessage'] = async ({ account, message }) => {
    const params = { message: encodeBase58(message), pubkey: account.address }
    return [
      {
        signature: readSignature(
          await ask({ chain: followed.shared().networkId, method: 'solana_signMessage', params })
        ),
      },
    ]
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
    const isTogether =
      followed.has('solana_signAllTransactions') && (inputs.length > 1 || !followed.has('solana_signTransaction'))
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
    'standard:disconnect': { disconnect: async () => followed.end() },
    'solana:signMessage': { signMessage },
    'solana:signTransaction': { supportedTransactionVersions: VERSIONS, signTransaction },
    'solana:signAndSendTransaction': { supportedTransactionVersions: VERSIONS, signAndSendTransaction },
  }
  const features = (): StandardWallet['features'] =>
    Object.fromEntries(Object.entries(all).filter(([name]) => NEEDED[name]?.some(followed.has) ?? true))

  return {
    name,
    icon,
    get chains() {
      return followed.shared().networkIds
    },
    get accounts() {
      const { accounts, networksOf } = followed.shared()
      const names = Object.keys(features())
      return accounts.map(({ address }) => ({ address, chains: networksOf(address), features: names }))
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
