import { base64urlnopad } from '@scure/base'
import type { WalletAccount, WalletRecord, WalletUser } from '../../../api.ts'
import type { ServerClient } from '../../server/createServerClient.ts'
import { WalletError } from '../../WalletError.ts'
import { loginNameOf } from './loginNameOf.ts'
import { isSameAccounts, type OpenDevice, type StoredPart } from './openDevice.ts'
import type { KeyedAccount } from './seed.ts'

/** What opening a wallet works with. */
export interface WalletParts {
  readonly server: Pick<ServerClient, 'user' | 'storeWallet' | 'share'>
  readonly openDevice: () => Promise<OpenDevice>
}

/** The wallet of the logged-in user. */
export interface OpenWallet {
  readonly user: Pick<WalletUser, 'id' | 'email' | 'social' | 'recoveries'>
  readonly accounts: readonly WalletAccount[]
  /** It was made now. */
  readonly isNew: boolean
  /**
   * Puts the seed together from this device's share and the server's, has an account's key used, and wipes both. Rejects
   * SIGNED_OUT, also where another user is logged in by now, SERVER_UNREACHABLE, RECOVERY_NEEDED where the shares don't make this
   * wallet, and FAILED.
   */
  withKey<T>(account: WalletAccount, use: (key: KeyedAccount) => Promise<T>): Promise<T>
}

/**
 * The wallet of the logged-in user, the same for ever: it is made when the server has none. Of several made at once, it is the
 * first that the server stores. Its accounts are told only then. Rejects SIGNED_OUT, RECOVERY_NEEDED where this device has no
 * part of it, STORAGE_BLOCKED before anything is made, WALLET_LOST where the server has none for a user or an address whose
 * wallet this device knows, and FAILED where the server says another one than this device knows.
 */
export async function openWallet({ server, openDevice }: WalletParts): Promise<OpenWallet> {
  const asked = await server.user()
  const device = await openDevice()
  const user = await knownUser({ server, device, user: asked })
  const wallet = user.wallet ?? (await makeWallet({ server, device, user }))
  const readPart = (): Promise<StoredPart> => partOf({ device, userId: user.id, wallet })
  const part = await readPart()
  const email = loginNameOf(user)
  try {
    // One that has lost against another tab's when the first was made. No word of a server lets it take that one's place.
    if (part.isPrepared && (await device.hasAnyOf({ id: user.id, email }, wallet.version)))
      throw new WalletError('FAILED', 'The server says another wallet than this device knows.')
    // From now on this device knows it. Before an account is told: a device that told one must never make another seed.
    if (part.isPrepared || (part.email ?? null) !== email)
      await device.write({ userId: user.id, version: wallet.version }, { ...part, email })
  } finally {
    // Until the user has agreed to something it is sealed again.
    part.share.fill(0)
  }
  return {
    user,
    accounts: part.accounts,
    isNew: !user.wallet,
    withKey: (account, use) => withKey({ server, readPart, userId: user.id, version: wallet.version, account, use }),
  }
}

/** This device's part of a wallet. Rejects RECOVERY_NEEDED without one, and FAILED where it is of other accounts. */
export async function partOf(request: {
  readonly device: Pick<OpenDevice, 'read'>
  readonly userId: string
  readonly wallet: WalletRecord
}): Promise<StoredPart> {
  const { device, userId, wallet } = request
  const part = await device.read({ userId, version: wallet.version })
  if (!part) throw new WalletError('RECOVERY_NEEDED', 'This device has no part of the wallet.')
  // What this device sealed is believed, never what a server says of it: funds are sent to these addresses.
  if (!isSameAccounts(part.accounts, wallet.accounts))
    throw new WalletError('FAILED', 'The server says other accounts than this device has.')
  return part
}

/** The logged-in user. Rejects WALLET_LOST where this device knows a wallet of theirs and the server doesn't. */
async function knownUser(request: {
  readonly server: Pick<ServerClient, 'user'>
  readonly device: OpenDevice
  readonly user: WalletUser
}): Promise<WalletUser> {
  const { server, device, user } = request
  if (user.wallet || !(await device.hasAnyOf({ id: user.id, email: loginNameOf(user) }))) return user
  // Another tab may have made it since the server answered. Then the server has it now.
  const again = await server.user()
  if (!again.wallet)
    throw new WalletError('WALLET_LOST', 'The server has lost the wallet that this device knows, or its user.')
  return again
}

/** Makes a wallet and has the server store it, or learns which one was first. */
async function makeWallet(request: {
  readonly server: Pick<ServerClient, 'storeWallet'>
  readonly device: OpenDevice
  readonly user: WalletUser
}): Promise<WalletRecord> {
  const { server, device, user } = request
  // Fetched only here: a visit to a known wallet doesn't need them.
  const [{ accountsOf, createEntropy }, { splitSeed }, { ownerProofHashOf }] = await Promise.all([
    import('./seed.ts'),
    import('./shares.ts'),
    import('./ownerProof.ts'),
  ])
  const version = crypto.randomUUID()
  const entropy = createEntropy()
  try {
    const accounts = await accountsOf(entropy)
    const proofHash = await ownerProofHashOf(entropy)
    const shares = await splitSeed(entropy)
    const share = base64urlnopad.encode(shares.server)
    shares.server.fill(0)
    // Before the server's: without this device's part the wallet could never be opened.
    const own = shares.device
    const part = { accounts, share: own, email: loginNameOf(user) }
    await device.prepare({ userId: user.id, version }, part).finally(() => own.fill(0))
    const { wallet } = await server.storeWallet({ version, accounts, share, proofHash })
    // Another was first, for ever. No server can name this one later.
    if (wallet.version !== version) await device.drop({ userId: user.id, version })
    return wallet
  } finally {
    entropy.fill(0)
  }
}

async function withKey<T>(request: {
  readonly server: Pick<ServerClient, 'user' | 'share'>
  readonly readPart: () => Promise<StoredPart>
  readonly userId: string
  readonly version: string
  readonly account: WalletAccount
  readonly use: (key: KeyedAccount) => Promise<T>
}): Promise<T> {
  const { server, readPart, userId, version, account, use } = request
  const [{ withSeed }, answer] = await Promise.all([import('./withSeed.ts'), server.share()])
  if (answer.version !== version && (await server.user()).id !== userId)
    throw new WalletError('SIGNED_OUT', 'Somebody else is logged in.')
  // Read after the server has answered: another tab may have deleted the user, and this part with them.
  const { accounts, share } = await readPart()
  try {
    return await withSeed({
      answer,
      version,
      accounts,
      share,
      misfit: () => new WalletError('RECOVERY_NEEDED', 'The shares do not make this wallet.'),
      use: ({ keys }) => {
        const key = keys.find(({ namespace }) => namespace === account.namespace)
        if (!key) throw new WalletError('FAILED', 'The wallet has no such account.')
        return use(key)
      },
    })
  } finally {
    share.fill(0)
  }
}
