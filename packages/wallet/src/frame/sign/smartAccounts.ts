import type { FrameNetwork, WalletAccount } from '../../api.ts'
import type { ActingAccount } from './types.ts'

/** Whether a key's account owns a smart account that can be used on a network. */
export function hasSmartAccount({ namespace }: WalletAccount, network: FrameNetwork): boolean {
  return network.smartAccount !== undefined && network.id.startsWith(`${namespace}:`)
}

/** The smart account that a key's account owns on a network; undefined where the network has none. */
export async function smartAccountOf(
  account: WalletAccount,
  network: FrameNetwork
): Promise<Required<ActingAccount> | undefined> {
  if (!hasSmartAccount(account, network)) return undefined
  // Fetched only here: most wallets have none.
  const { smartAddressOf } = await import('../../smartAccount/smartAddressOf.ts')
  const { namespace, address: owner } = account
  return { namespace, address: smartAddressOf(owner), owner }
}

/**
 * The account of this address: that of the key, or its smart account on this network. Without an address it is that of the key.
 * Undefined for the address of any other account.
 */
export async function actingAccount(
  account: WalletAccount,
  { network, address }: { readonly network: FrameNetwork; readonly address: string | undefined }
): Promise<ActingAccount | undefined> {
  if (address === undefined || address === account.address) return account
  const smart = await smartAccountOf(account, network)
  return smart?.address === address ? smart : undefined
}
