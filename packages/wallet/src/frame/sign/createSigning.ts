import type { RpcRequest } from '@portico/core/connectors/embedded/protocol'
import type { FrameNetwork, WalletAccount } from '../../api.ts'
import type { AskingPage } from '../page/types.ts'
import type { FrameLocale } from '../texts/types.ts'
import type { OpenWallet } from '../vault/wallet/openWallet.ts'
import { WalletError } from '../WalletError.ts'
import type { NamespaceMethods } from './methods.ts'
import type { AskedCall, NamespaceSigner, Question } from './types.ts'

/** Asks the user one thing at a time, and does what they agree to. */
export type AskUser = (request: {
  readonly question: Question
  readonly call: AskedCall
  readonly account: WalletAccount
  /** The language that the user is asked in: its figures are those of the question. */
  readonly texts: FrameLocale
  /** The user has agreed: opens the wallet, waits for `onSign` and signs. What rejects before that has done nothing. */
  readonly sign: (onSign: () => Promise<void>) => Promise<unknown>
  readonly page: AskingPage
}) => Promise<unknown>

/** Answers what pages ask a wallet. */
export interface Signing {
  /** Rejects a WalletError: METHOD_REFUSED, PARAMS_INVALID, NETWORK_UNKNOWN, REJECTED, and as opening a wallet and signing do. */
  request(request: {
    readonly call: RpcRequest
    /** Origin of the page. */
    readonly dapp: string
    readonly page: AskingPage
  }): Promise<unknown>
}

/** What the wallet does in a namespace, before the code for it is there. */
export interface LoadableSigner extends NamespaceMethods {
  readonly load: () => Promise<NamespaceSigner>
}

/** Makes what answers pages: by itself, or by asking the user. */
export function createSigning(parts: {
  readonly networks: readonly FrameNetwork[]
  /** By namespace; the code is fetched when it is first needed. */
  readonly signers: { readonly [namespace: string]: LoadableSigner | undefined }
  readonly openWallet: () => Promise<OpenWallet>
  readonly loadTexts: () => Promise<FrameLocale>
  readonly askUser: AskUser
}): Signing {
  const { networks, signers, openWallet, loadTexts, askUser } = parts
  return {
    request: async ({ call: { networkId, method, params }, dapp, page }) => {
      const network = networks.find(({ id }) => id === networkId)
      const [namespace = ''] = networkId.split(':')
      const known = Object.hasOwn(signers, namespace) ? signers[namespace] : undefined
      if (!network || !known) throw new WalletError('NETWORK_UNKNOWN', 'The wallet does not sign for this network.')
      if (!known.asked.includes(method) && !known.own.includes(method))
        throw new WalletError('METHOD_REFUSED', 'Requested RPC call is not allowed')
      const [signer, wallet] = await Promise.all([known.load(), openWallet()])
      const account = wallet.accounts.find((one) => one.namespace === namespace)
      if (!account) throw new WalletError('FAILED', 'The wallet has no account in this namespace.')
      const call: AskedCall = { network, method, params, dapp }
      if (known.own.includes(method)) return signer.answer({ call, account })
      const texts = await loadTexts()
      const question = signer.read({ call, account, locale: texts.tag })
      return askUser({
        question,
        call,
        account,
        texts,
        page,
        sign: (onSign) =>
          wallet.withKey(account, async (key) => {
            await onSign()
            return question.sign(key)
          }),
      })
    },
  }
}
