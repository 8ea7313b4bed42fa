import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { WalletAccount } from '../../../api.ts'
import { WalletError } from '../../WalletError.ts'
import type { Share } from './shares.ts'

/** This device's part of a wallet. */
export interface DeviceWallet {
  readonly accounts: readonly WalletAccount[]
  /** One of three shares of the seed; two open it. */
  readonly share: Share
  /** Address that the user logs in by; `null` without one. */
  readonly email: string | null
}

/** A part as it is stored. */
export interface StoredPart extends Omit<DeviceWallet, 'email'> {
  /** Undefined of a user without one, and in parts that an older version of the wallet has stored. */
  readonly email: string | undefined
  /** Whether this device doesn't know yet that the server has this wallet. */
  readonly isPrepared: boolean
}

/**
 * What this browser keeps of wallets, for one app: browsers give a frame a storage of its own in each site. What writes resolves
 * when it is on the disk.
 */
export interface OpenDevice {
  /** Undefined where it has none, or one that was changed or moved here from another wallet. */
  read(wallet: WalletName): Promise<StoredPart | undefined>
  /** Keeps a part of a wallet that the server doesn't have yet, and may never have. What there is of the user stays. */
  prepare(wallet: WalletName, part: DeviceWallet): Promise<void>
  /** Keeps a part of the user's wallet, in place of all that there is of the user. */
  write(wallet: WalletName, part: DeviceWallet): Promise<void>
  /** Removes a part that was prepared in vain. */
  drop(wallet: WalletName): Promise<void>
  /**
   * Whether there is a part of this user, or of another one with the same address, that was more than prepared: of any version, or of
   * any other than `but`.
   */
  hasAnyOf(user: { readonly id: string; readonly email: string | null }, but?: string): Promise<boolean>
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
    readonly value: Box & {
      readonly accounts: readonly WalletAccount[]
      /** Absent in parts that an older version of the wallet has stored, which count. */
      readonly isPrepared?: boolean
      /** Absent of a user without one, and in parts that an older version of the wallet has stored. */
      readonly email?: Box
    }
  }
}

/** Something that the browser's key has sealed. */
interface Box {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

/** Opens what this browser keeps. Rejects STORAGE_BLOCKED, also where the browser says nothing for `limitMs`. */
export async function openDevice({ limitMs = ANSWER_MS } = {}): Promise<OpenDevice> {
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
  const put = (wallet: WalletName, { accounts, share, email }: DeviceWallet, isPrepared: boolean): Promise<void> => {
    // A slow storage may read it after the caller has stopped waiting and wiped its own.
    const copy = share.slice()
    const sealed = async (): Promise<Stored['wallets']['value']> => {
      try {
        const key = await deviceKey()
        const box = await seal(key, bindingOf(wallet, accounts), copy)
        if (email === null) return { ...box, accounts, isPrepared }
        return { ...box, accounts, isPrepared, email: await seal(key, emailBindingOf(keyOf(wallet)), bytesOf(email)) }
      } finally {
        copy.fill(0)
      }
    }
    return unlessBlocked(async () => {
      const stored = await sealed()
      // Of the earlier ones none is gone before the new one is there: both happen, or nothing does.
      const write = database.transaction('wallets', 'readwrite', { durability: 'strict' })
      if (!isPrepared) await write.store.delete(allOf(wallet.userId))
      await write.store.put(stored, keyOf(wallet))
      await write.done
    })
  }
  return {
    read: async (wallet) => {
      const name = keyOf(wallet)
      const [stored, key] = await unlessBlocked(() =>
        Promise.all([database.get('wallets', name), database.get('keys', 'device')])
      )
      if (!stored || !key) return undefined
      const { accounts, isPrepared = false } = stored
      const share = await open(key, bindingOf(wallet, accounts), stored)
      return share && { accounts, share, isPrepared, email: await emailOf(key, name, stored) }
    },
    prepare: (wallet, part) => put(wallet, part, true),
    write: (wallet, part) => put(wallet, part, false),
    drop: (wallet) => unlessBlocked(() => database.delete('wallets', keyOf(wallet))),
    hasAnyOf: async ({ id, email }, but) => {
      const [names, parts, key] = await unlessBlocked(() => {
        const read = database.transaction(['wallets', 'keys'])
        const wallets = read.objectStore('wallets')
        return Promise.all([wallets.getAllKeys(), wallets.getAll(), read.objectStore('keys').get('device')])
      })
      const own = but === undefined ? undefined : keyOf({ userId: id, version: but })
      const known = parts.map(async (part, index) => {
        const name = names[index] ?? ''
        if (part.isPrepared || name === own) return false
        if (name.startsWith(keyOf({ userId: id, version: '' }))) return true
        return email !== null && key !== undefined && (await emailOf(key, name, part)) === email
      })
      return (await Promise.all(known)).includes(true)
    },
    forget: (userId) => unlessBlocked(() => database.delete('wallets', allOf(userId))),
  }
}

async function seal(key: CryptoKey, additionalData: Bytes, content: Bytes): Promise<Box> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, content) }
}

async function open(key: CryptoKey, additionalData: Bytes, { iv, sealed }: Box): Promise<Bytes | undefined> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed))
  } catch {
    return undefined
  }
}

async function emailOf(key: CryptoKey, name: string, { email }: { readonly email?: Box }): Promise<string | undefined> {
  const bytes = email && (await open(key, emailBindingOf(name), email))
  return bytes && new TextDecoder().decode(bytes)
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
function bindingOf(wallet: WalletName, accounts: readonly WalletAccount[]): Bytes {
  return bytesOf(JSON.stringify([keyOf(wallet), addressesOf(accounts)]))
}

function emailBindingOf(name: string): Bytes {
  return bytesOf(JSON.stringify([name, 'email']))
}

function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text)
}

type Bytes = Uint8Array<ArrayBuffer>

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
