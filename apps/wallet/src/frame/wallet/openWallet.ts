import { base64urlnopad } from '@scure/base'
import type { WalletAccount, WalletRecord, WalletUser } from '../../api.ts'
import type { ServerClient } from '../server/createServerClient.ts'
import { WalletError } from '../WalletError.ts'
import { type Device, type DeviceWallet, isSameAccounts } from './openDevice.ts'
import type { KeyedAccount } from './seed.ts'

/** What opening a wallet works with. */
export interface WalletParts {
  readonly server: Pick<ServerClient, 'user' | 'storeWallet' | 'share'>
  readonly openDevice: () => Promise<Device>
}

/** The wallet of who is logged in. */
export interface OpenWallet {
  readonly user: Pick<WalletUser, 'id' | 'email'>
  readonly accounts: readonly WalletAccount[]
  /**
   * Puts the seed together from this device's share and the server's, has an account's key used, and wipes both. Rejects
   * SIGNED_OUT, SERVER_UNREACHABLE, and FAILED where the shares don't make this wallet.
   */
  withKey<T>(account: WalletAccount, use: (key: KeyedAccount) => Promise<T>): Promise<T>
}

/**
 * The wallet of who is logged in. A user has one for ever: it is made when the server has none, and the first that the server
 * stores is it, whoever made one at the same time. Its accounts are told only then. Rejects SIGNED_OUT, RECOVERY_NEEDED where
 * this device has no part of it, and STORAGE_BLOCKED before anything is made.
 */
export async function openWallet({ server, openDevice }: WalletParts): Promise<OpenWallet> {
  const user = await server.user()
  const device = await openDevice()
  const wallet = user.wallet ?? (await makeWallet({ server, device, user }))
  const part = await device.read({ userId: user.id, version: wallet.version })
  if (!part) throw new WalletError('RECOVERY_NEEDED', 'This device has no part of the wallet.')
  // What this device sealed is believed, never what a server says of it: funds are sent to these addresses.
  if (!isSameAccounts(part.accounts, wallet.accounts))
    throw new WalletError('FAILED', 'The server says other accounts than this device has.')
  return {
    user,
    accounts: part.accounts,
    withKey: (account, use) => withKey({ server, part, version: wallet.version, account, use }),
  }
}

/** Makes a wallet and has the server store it, or learns which one was first. */
async function makeWallet(request: {
  readonly server: Pick<ServerClient, 'storeWallet'>
  readonly device: Device
  readonly user: WalletUser
}): Promise<WalletRecord> {
  const { server, device, user } = request
  // Fetched by who needs it: a visit to a known wallet does not.
  const [{ accountsOf, createEntropy }, { split }] = await Promise.all([
    import('./seed.ts'),
    import('shamir-secret-sharing'),
  ])
  const version = crypto.randomUUID()
  const entropy = createEntropy()
  try {
    const accounts = await accountsOf(entropy)
    const [own, share] = await split(entropy, 3, 2)
    if (!own || !share) throw new WalletError('FAILED', 'The seed was not split.')
    // Before the server's: a wallet whose part was lost here could not be opened by anybody.
    await device.write({ userId: user.id, version }, { accounts, share: own })
    const { wallet } = await server.storeWallet({ version, accounts, share: base64urlnopad.encode(share) })
    if (wallet.version !== version) await device.remove({ userId: user.id, version })
    return wallet
  } finally {
    entropy.fill(0)
  }
}

async function withKey<T>(request: {
  readonly server: Pick<ServerClient, 'share'>
  readonly part: DeviceWallet
  readonly version: string
  readonly account: WalletAccount
  readonly use: (key: KeyedAccount) => Promise<T>
}): Promise<T> {
  const { server, part, version, account, use } = request
  const [{ keysOf }, { combine }, other] = await Promise.all([
    import('./seed.ts'),
    import('shamir-secret-sharing'),
    server.share(),
  ])
  if (other.version !== version) throw new WalletError('FAILED', 'The server has a share of another wallet.')
  const entropy = await combine([part.share, base64urlnopad.decode(other.share)])
  const keys = await keysOf(entropy).finally(() => entropy.fill(0))
  try {
    const key = keys.find(({ namespace }) => namespace === account.namespace)
    // A share that was changed makes another seed, without an error of its own.
    if (!key || !isSameAccounts(keys, part.accounts))
      throw new WalletError('FAILED', 'The shares do not make this wallet.')
    return await use(key)
  } finally {
    for (const { privateKey } of keys) privateKey.fill(0)
  }
}
