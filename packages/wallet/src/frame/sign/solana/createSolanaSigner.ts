import { base58 } from '@scure/base'
import { createNode, type Fetch } from '../../node/createNode.ts'
import { WalletError } from '../../WalletError.ts'
import { askText } from '../show/askText.ts'
import type { NamespaceSigner } from '../types.ts'
import { askTransactions } from './askTransactions.ts'
import { readParams } from './read/readParams.ts'
import { parseJson } from './rpc/parseJson.ts'
import { signBytes } from './send/signBytes.ts'
import { writeSolanaSignIn } from './writeSolanaSignIn.ts'

/**
 * What the wallet does on Solana: the methods of WalletConnect (https://docs.walletconnect.network), with transactions in
 * base64 or base58. It signs what it was given to the byte: no fee, blockhash or limit is changed. It answers nothing by
 * itself.
 */
export function createSolanaSigner({ fetch }: { readonly fetch: Fetch }): NamespaceSigner {
  return {
    read: ({ call, account, locale }) => {
      const asked = readParams(call, account)
      if (asked.method === 'solana_signMessage')
        return askText({ bytes: asked.message, dapp: call.dapp }, async (key) => ({
          signature: base58.encode(signBytes({ key, address: account.address, bytes: asked.message })),
        }))
      const node = createNode({ fetch, url: call.network.rpcUrl, parse: parseJson })
      return askTransactions({ asked, node, network: call.network, account, locale })
    },
    answer: async () => {
      throw new WalletError('METHOD_REFUSED', 'The wallet answers nothing of Solana by itself.')
    },
    signIn: writeSolanaSignIn,
  }
}
