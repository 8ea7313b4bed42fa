import type { FrameUser } from '@portico/core/connectors/embedded/protocol'
import { base64urlnopad } from '@scure/base'
import type { WalletAccount, WalletRecord, WalletUser } from '../../api.ts'
import type { ServerClient } from '../server/createServerClient.ts'
import { WalletError } from '../WalletError.ts'
import { addressesOf, type Device } from './openDevice.ts'

/** What opening a wallet works with. */
export interface WalletParts {
  readonly server: Pick<ServerClient, 'user' | 'storeWallet'>
  readonly openDevice: () => Promise<Device>
}

/**
 * The wallet of who is logged in. A user has one for ever: it is made when the server has none, and the first that the server
 * stores is it, whoever made one at the same time. Its accounts are told only then. Rejects SIGNED_OUT, RECOVERY_NEEDED where
 * this device has no part of it, and STORAGE_BLOCKED before anything is made.
 */
export async function openWallet({ server, openDevice }: WalletParts): Promise<FrameUser> {
  const user = await server.user()
  const device = await openDevice()
  const wallet = user.wallet ?? (await makeWallet({ server, device, user }))
  const part = await device.read({ userId: user.id, version: wallet.version })
  if (!part) throw new WalletError('RECOVERY_NEEDED', 'This device has no part of the wallet.')
  // What this device sealed is believed, never what a server says of it: funds are sent to these addresses.
  if (!isSame(part.accounts, wallet.accounts))
    throw new WalletError('FAILED', 'The server says other accounts than this device has.')
  return { id: user.id, email: user.email, accounts: part.accounts, methods: [] }
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

function isSame(one: readonly WalletAccount[], other: readonly WalletAccount[]): boolean {
  return JSON.stringify(addressesOf(one)) === JSON.stringify(addressesOf(other))
}
