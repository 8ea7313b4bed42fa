import { type DBSchema, openDB } from 'idb'
import type { WalletAccount } from '../../api.ts'
import { WalletError } from '../WalletError.ts'

/** This device's part of a wallet. */
export interface DeviceWallet {
  readonly accounts: readonly WalletAccount[]
  /** One of three shares of the seed; two open it. */
  readonly share: Uint8Array
}

/** What this browser keeps of wallets, for one app: browsers give a frame a storage of its own in each site. */
export interface Device {
  /** Undefined where it has none, or one that was changed or moved here from another wallet. */
  read(wallet: WalletName): Promise<DeviceWallet | undefined>
  /** Resolves when it is on the disk. */
  write(wallet: WalletName, part: DeviceWallet): Promise<void>
  remove(wallet: WalletName): Promise<void>
}

/** Which wallet a part is of. */
export interface WalletName {
  readonly userId: string
  readonly version: string
}

interface Stored extends DBSchema {
  /** A key that can be used and not read. */
  readonly keys: { readonly key: 'device'; readonly value: CryptoKey }
  readonly wallets: {
    readonly key: string
    readonly value: {
      readonly accounts: readonly WalletAccount[]
      readonly iv: Uint8Array<ArrayBuffer>
      readonly sealed: ArrayBuffer
    }
  }
}

/** Opens what this browser keeps. Rejects STORAGE_BLOCKED. */
export async function openDevice(): Promise<Device> {
  const database = await unlessBlocked(() =>
    openDB<Stored>('portico-wallet', 1, {
      upgrade: (made) => {
        made.createObjectStore('keys')
        made.createObjectStore('wallets')
      },
    })
  )
  const deviceKey = async (): Promise<CryptoKey> => {
    const known = await database.get('keys', 'device')
    if (known) return known
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    // Another page may have made one meanwhile: the first stays.
    const write = database.transaction('keys', 'readwrite')
    const first = await write.store.get('device')
    if (!first) await write.store.put(made, 'device')
    await write.done
    return first ?? made
  }
  return {
    read: async (wallet) => {
      const [stored, key] = await unlessBlocked(() =>
        Promise.all([database.get('wallets', keyOf(wallet)), database.get('keys', 'device')])
      )
      if (!stored || !key) return undefined
      const { accounts, iv, sealed } = stored
      try {
        const additionalData = bindingOf(wallet, accounts)
        const share = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed)
        return { accounts, share: new Uint8Array(share) }
      } catch {
        return undefined
      }
    },
    write: (wallet, { accounts, share }) =>
      unlessBlocked(async () => {
        const key = await deviceKey()
        const iv = crypto.getRandomValues(new Uint8Array(12))
        const additionalData = bindingOf(wallet, accounts)
        const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, new Uint8Array(share))
        const write = database.transaction('wallets', 'readwrite', { durability: 'strict' })
        await write.store.put({ accounts, iv, sealed }, keyOf(wallet))
        await write.done
      }),
    remove: (wallet) => unlessBlocked(() => database.delete('wallets', keyOf(wallet))),
  }
}

/** Whether these are the same accounts, in the same order. */
export function isSameAccounts(one: readonly WalletAccount[], other: readonly WalletAccount[]): boolean {
  return JSON.stringify(addressesOf(one)) === JSON.stringify(addressesOf(other))
}

/** What tells wallets apart: whatever else is said of an account may change. */
export function addressesOf(accounts: readonly WalletAccount[]): readonly (readonly [string, string])[] {
  return accounts.map(({ namespace, address }) => [namespace, address])
}

function keyOf({ userId, version }: WalletName): string {
  return `${userId}/${version}`
}

/** What a share is sealed together with: it opens for this wallet only, with these accounts. */
function bindingOf(wallet: WalletName, accounts: readonly WalletAccount[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([keyOf(wallet), addressesOf(accounts)]))
}

async function unlessBlocked<T>(use: () => Promise<T>): Promise<T> {
  try {
    return await use()
  } catch (cause) {
    throw new WalletError('STORAGE_BLOCKED', 'The browser does not let the wallet store anything.', { cause })
  }
}
