import type { RpcRequest } from '@portico/core/connectors/embedded/protocol'
import type { FrameNetwork } from '../../api.ts'
import type { AskingPage } from '../page/types.ts'
import type { FrameLocale } from '../texts/types.ts'
import type { OpenWallet } from '../vault/wallet/openWallet.ts'
import { WalletError } from '../WalletError.ts'
import type { NamespaceMethods } from './methods.ts'
import { actingAccount, smartAccountOf } from './smartAccounts.ts'
import type { ActingAccount, AskedCall, NamespaceSigner, Question } from './types.ts'

/** Asks the user one thing at a time, and does what they agree to. */
export type AskUser = (request: {
  readonly question: Question
  readonly call: AskedCall
  readonly account: ActingAccount
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
  /**
   * Whether the user's smart account can be used on a network now. Rejects a WalletError: NETWORK_UNKNOWN where the wallet has none
   * there, RPC_FAILED, and as opening a wallet does.
   */
  initSmartAccount(request: { readonly networkId: string }): Promise<{ address: string; isDeployed: boolean }>
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
  const placeOf = (networkId: string): { network: FrameNetwork; namespace: string; known: LoadableSigner } => {
    const network = networks.find(({ id }) => id === networkId)
    const [namespace = ''] = networkId.split(':')
    const known = Object.hasOwn(signers, namespace) ? signers[namespace] : undefined
    if (!network || !known) throw new WalletError('NETWORK_UNKNOWN', 'The wallet does not sign for this network.')
    return { network, namespace, known }
  }
  const open = async ({ namespace, known }: Omit<ReturnType<typeof placeOf>, 'network'>) => {
    const [signer, wallet] = await Promise.all([known.load(), openWallet()])
    const own = wallet.accounts.find((one) => one.namespace === namespace)
    if (!own) throw new WalletError('FAILED', 'The wallet has no account in this namespace.')
    return { signer, wallet, own }
  }
  return {
    request: async ({ call: { networkId, address, method, params }, dapp, page }) => {
      const { network, ...place } = placeOf(networkId)
      const { known } = place
      if (!known.asked.includes(method) && !known.own.includes(method))
        throw new WalletError('METHOD_REFUSED', 'Requested RPC call is not allowed')
      const { signer, wallet, own } = await open(place)
      const account = await actingAccount(own, { network, address })
      if (!account) throw new WalletError('PARAMS_INVALID', 'The wallet has no such account on this network.')
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
    initSmartAccount: async ({ networkId }) => {
      const { network, ...place } = placeOf(networkId)
      const { signer, own } = await open(place)
      const account = await smartAccountOf(own, network)
      if (!account || !signer.lookAtSmartAccount)
        throw new WalletError('NETWORK_UNKNOWN', 'The wallet has no smart accounts on this network.')
      return { address: account.address, isDeployed: await signer.lookAtSmartAccount({ network, account }) }
    },
  }
}
