import type { FrameNetwork } from '../../../api.ts'
import type { OpenWallet } from '../../vault/wallet/openWallet.ts'
import { smartAccountOf } from '../smartAccounts.ts'
import type { NamespaceSigner } from '../types.ts'
import { isOwnSignIn } from './isOwnSignIn.ts'
import type { SignedIn, SignInRequest } from './types.ts'

/** What signs in. */
export interface SignInParts {
  /** Networks that the wallet signs for. */
  readonly networks: readonly FrameNetwork[]
  /** By namespace. */
  readonly signers: { readonly [namespace: string]: { readonly load: () => Promise<NamespaceSigner> } | undefined }
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Signs in to a page by those of its messages that sign in to nothing else: the first one of each namespace. What can't be signed
 * is left out, for whatever reason: the page asks for it later, and its user sees that. Never rejects.
 */
export async function signIn(
  parts: SignInParts,
  request: {
    readonly wallet: OpenWallet
    readonly signIns: readonly SignInRequest[]
    /** Namespaces whose smart account signs in, where its network has one. */
    readonly smartAccounts: readonly string[]
    /** Origin of the page. */
    readonly dapp: string
  }
): Promise<readonly SignedIn[]> {
  const { wallet, signIns, smartAccounts, dapp } = request
  const own = signIns.filter((one) => parts.networks.some(({ id }) => id === one.networkId) && isOwnSignIn(one, dapp))
  const namespaces = [...new Set(own.map(namespaceOf))]
  const signed = await Promise.all(
    namespaces.map(async (namespace) => {
      const first = own.find((one) => namespaceOf(one) === namespace)
      return first
        ? signOne(parts, { wallet, first, namespace, isSmart: smartAccounts.includes(namespace) }).catch(
            () => undefined
          )
        : undefined
    })
  )
  return signed.filter((one) => one !== undefined)
}

async function signOne(
  { networks, signers, now }: SignInParts,
  request: {
    readonly wallet: OpenWallet
    readonly first: SignInRequest
    readonly namespace: string
    readonly isSmart: boolean
  }
): Promise<SignedIn | undefined> {
  const { wallet, first: signIn, namespace, isSmart } = request
  const { networkId } = signIn
  const own = wallet.accounts.find((one) => one.namespace === namespace)
  const network = networks.find(({ id }) => id === networkId)
  const loadable = Object.hasOwn(signers, namespace) ? signers[namespace] : undefined
  if (!own || !network || !loadable) return undefined
  const account = (isSmart ? await smartAccountOf(own, network) : undefined) ?? own
  const signer = await loadable.load()
  const written = signer.signIn({ signIn, network, account, issuedAt: new Date(now()).toISOString() })
  if (!written) return undefined
  return { networkId, message: written.message, signature: await wallet.withKey(account, written.sign) }
}

function namespaceOf({ networkId }: SignInRequest): string {
  return networkId.split(':')[0] ?? ''
}
