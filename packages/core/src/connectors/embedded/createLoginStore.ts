import { type ChainId, isChainId } from '../../caip/chainId.js'
import { isNamespace, type Namespace } from '../../caip/namespaces.js'
import { array, boolean, type Decoder, number, object, optional, string } from '../../foreign/decode.js'
import type { StorageBackend } from '../../platform/types.js'
import type { EmbeddedAccount, UnconfirmedDevice } from '../types.js'
import { type FrameUser, frameUser } from './protocol.js'
import { checkedUser } from './userAccounts.js'

/** The user who is logged in, and the networks that they chose, one of each namespace at most. */
export interface StoredLogin {
  readonly user: FrameUser
  readonly networkIds: readonly ChainId[]
  /** Namespaces in which the user's smart account is used, where a network has it. */
  readonly smartAccounts: readonly string[]
}

/** The types of account that the user has chosen, by namespace. */
export type ChosenTypes = { readonly [N in Namespace]?: EmbeddedAccount['type'] | undefined }

/** The login of this browser, as it is kept between visits: the user and their networks. Nothing that opens the wallet. */
export interface LoginStore {
  /** Undefined without a stored login, and where what is stored is invalid. */
  read(): Promise<StoredLogin | undefined>
  /** Without storage it lasts for this visit. */
  save(login: StoredLogin): Promise<void>
  forget(): Promise<void>
  /** What users of this browser have chosen. A logout doesn't change it. */
  readAccountTypes(): Promise<ChosenTypes>
  saveAccountType(chosen: { readonly namespace: Namespace; readonly type: EmbeddedAccount['type'] }): Promise<void>
  /** A code that was sent and is still waited for. */
  readPending(): Promise<PendingLogin | undefined>
  savePending(pending: PendingLogin): Promise<void>
  forgetPending(): Promise<void>
}

/** A login whose code was sent. Times are in milliseconds since the epoch. */
export interface PendingLogin {
  readonly email: string
  readonly expiresAt: number
  readonly resendAt: number
  /** The code was right: this device is to be confirmed. */
  readonly device?: UnconfirmedDevice | undefined
}

/** Keeps the login under one key. */
export function createLoginStore({
  storage,
  prefix,
}: {
  readonly storage: StorageBackend
  readonly prefix: string
}): LoginStore {
  const own = {
    login: `${prefix}embedded`,
    pending: `${prefix}embedded.pending`,
    types: `${prefix}embedded.accountTypes`,
  }
  const read = async <T>(key: string, decode: Decoder<T>): Promise<T | undefined> => {
    try {
      const text = await storage.get(key)
      return text ? decode(JSON.parse(text), 'login') : undefined
    } catch {
      // Written by another version or by other code: the user logs in again.
      return undefined
    }
  }
  const save = async (key: string, value: object): Promise<void> => {
    try {
      await storage.set(key, JSON.stringify(value))
    } catch {
      // A full storage only forgets.
    }
  }
  const forget = async (key: string): Promise<void> => {
    try {
      await storage.remove(key)
    } catch {
      // What cannot be written cannot have been stored either.
    }
  }
  const readAccountTypes = async (): Promise<ChosenTypes> => (await read(own.types, chosenTypes)) ?? {}
  return {
    read: async () => {
      const known = await read(own.login, stored)
      if (!known) return undefined
      const { user, networkIds, smartAccounts = [] } = known
      return { user: checkedUser(user), networkIds: networkIds.filter(isChainId), smartAccounts }
    },
    readAccountTypes,
    saveAccountType: async ({ namespace, type }) =>
      save(own.types, { ...(await readAccountTypes()), [namespace]: type }),
    save: (login) => save(own.login, login),
    forget: () => forget(own.login),
    readPending: () => read(own.pending, pendingLogin),
    savePending: (pending) => save(own.pending, pending),
    forgetPending: () => forget(own.pending),
  }
}

const unconfirmedDevice = object<UnconfirmedDevice>({
  number: string,
  name: string,
  canOpen: boolean,
  expiresAt: number,
  resendAt: number,
})

const pendingLogin = object<PendingLogin>({
  email: string,
  expiresAt: number,
  resendAt: number,
  device: optional(unconfirmedDevice),
})

const stored = object<{
  readonly user: FrameUser
  readonly networkIds: readonly string[]
  readonly smartAccounts?: readonly string[] | undefined
}>({ user: frameUser, networkIds: array(string), smartAccounts: optional(array(string)) })

/** Of the namespaces that Portico knows; what other code wrote beside them is left out. */
const chosenTypes: Decoder<ChosenTypes> = (value) =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value ? value : {}).filter(
      ([namespace, type]) => isNamespace(namespace) && (type === 'eoa' || type === 'smartAccount')
    )
  )
