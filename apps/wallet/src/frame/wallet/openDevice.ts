import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { WalletAccount } from '../../api.ts'
import { WalletError } from '../WalletError.ts'
import type { Share } from './shares.ts'

/** This device's part of a wallet. */
export interface DeviceWallet {
  readonly accounts: readonly WalletAccount[]
  /** One of three shares of the seed; two open it. */
  readonly share: Share
}

/** A part as it is stored. */
export interface StoredPart extends DeviceWallet {
  /** Whether nobody has learned yet that the server has this wallet. */
  readonly isPrepared: boolean
}

/**
 * What this browser keeps of wallets, for one app: browsers give a frame a storage of its own in each site. What writes resolves
 * when it is on the disk.
 */
export interface Device {
  /** Undefined where it has none, or one that was changed or moved here from another wallet. */
  read(wallet: WalletName): Promise<StoredPart | undefined>
  /** Keeps a part of a wallet that the server doesn't have yet, and may never have. What there is of the user stays. */
  prepare(wallet: WalletName, part: DeviceWallet): Promise<void>
  /** Keeps a part of the user's wallet, in place of all that there is of the user. */
  write(wallet: WalletName, part: DeviceWallet): Promise<void>
  /** Removes a part that was prepared in vain. */
  drop(wallet: WalletName): Promise<void>
  /** Whether there is a part of this user that was more than prepared, of any version, or of any other than `but`. */
  hasAnyOf(userId: string, but?: string): Promise<boolean>
  /** Removes all that there is of the user. */
  forget(userId: string): Promise<void>
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
      /** Absent in parts of before, which count. */
      readonly isPrepared?: boolean
    }
  }
}

/** Opens what this browser keeps. Rejects STORAGE_BLOCKED, also where the browser says nothing for `limitMs`. */
export async function openDevice({ limitMs = ANSWER_MS } = {}): Promise<Device> {
  const unlessBlocked = withinLimit(limitMs)
  const database: IDBPDatabase<Stored> = await unlessBlocked(() =>
    openDB<Stored>('portico-wallet', 1, {
      upgrade: (made) => {
        made.createObjectStore('keys')
        made.createObjectStore('wallets')
      },
      // Another page deletes it, or has a newer version of the wallet, and would wait for this one without end.
      blocking: () => database.close(),
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
  const put = (wallet: WalletName, { accounts, share }: DeviceWallet, isPrepared: boolean): Promise<void> => {
    // A storage that is late may take it when nobody waits any more, and who has given it has wiped it.
    const copy = share.slice()
    const sealed = async (): Promise<Sealed> => {
      try {
        return await seal(await deviceKey(), wallet, { accounts, share: copy })
      } finally {
        copy.fill(0)
      }
    }
    return unlessBlocked(async () => {
      const stored = { ...(await sealed()), isPrepared }
      // Of the earlier ones none is gone before the new one is there: both happen, or nothing does.
      const write = database.transaction('wallets', 'readwrite', { durability: 'strict' })
      if (!isPrepared) await write.store.delete(allOf(wallet.userId))
      await write.store.put(stored, keyOf(wallet))
      await write.done
    })
  }
  return {
    read: async (wallet) => {
      const [stored, key] = await unlessBlocked(() =>
        Promise.all([database.get('wallets', keyOf(wallet)), database.get('keys', 'device')])
      )
      return stored && key ? open(key, wallet, stored) : undefined
    },
    prepare: (wallet, part) => put(wallet, part, true),
    write: (wallet, part) => put(wallet, part, false),
    drop: (wallet) => unlessBlocked(() => database.delete('wallets', keyOf(wallet))),
    hasAnyOf: async (userId, but) => {
      const all = allOf(userId)
      const [keys, parts] = await unlessBlocked(() => {
        const read = database.transaction('wallets').store
        return Promise.all([read.getAllKeys(all), read.getAll(all)])
      })
      const own = but === undefined ? undefined : keyOf({ userId, version: but })
      return parts.some(({ isPrepared }, index) => !isPrepared && keys[index] !== own)
    },
    forget: (userId) => unlessBlocked(() => database.delete('wallets', allOf(userId))),
  }
}

type Sealed = Stored['wallets']['value']

async function seal(key: CryptoKey, wallet: WalletName, { accounts, share }: DeviceWallet): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = bindingOf(wallet, accounts)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, share)
  return { accounts, iv, sealed }
}

async function open(key: CryptoKey, wallet: WalletName, stored: Sealed): Promise<StoredPart | undefined> {
  const { accounts, iv, sealed, isPrepared = false } = stored
  try {
    const additionalData = bindingOf(wallet, accounts)
    const share = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed)
    return { accounts, share: new Uint8Array(share), isPrepared }
  } catch {
    return undefined
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

/** All keys that begin with the user's id and a slash: "0" is what comes after that. */
function allOf(userId: string): IDBKeyRange {
  return IDBKeyRange.bound(`${userId}/`, `${userId}0`, false, true)
}

/** What a share is sealed together with: it opens for this wallet only, with these accounts. */
function bindingOf(wallet: WalletName, accounts: readonly WalletAccount[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([keyOf(wallet), addressesOf(accounts)]))
}

/** Uses the storage. Some browsers refuse that, and some say nothing at all. */
function withinLimit(limitMs: number): <T>(use: () => Promise<T>) => Promise<T> {
  return async (use) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The storage does not answer.')), limitMs)
    })
    try {
      return await Promise.race([use(), late])
    } catch (cause) {
      throw new WalletError('STORAGE_BLOCKED', 'The browser does not let the wallet store anything.', { cause })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Shorter than a page waits for the frame. */
const ANSWER_MS = 10_000
