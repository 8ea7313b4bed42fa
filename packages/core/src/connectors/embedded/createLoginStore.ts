import { type ChainId, isChainId } from '../../caip/chainId.js'
import { array, object, string } from '../../decode/decode.js'
import type { StorageBackend } from '../../platform/types.js'
import { type FrameUser, frameUser } from './protocol.js'

/** Who is logged in, and the networks that the user chose, one of each namespace at most. */
export interface Login {
  readonly user: FrameUser
  readonly networkIds: readonly ChainId[]
}

/** The login of this browser, as it is kept between visits: who, and where. Nothing that opens the wallet. */
export interface LoginStore {
  /** Undefined where nobody was logged in, and where what is stored makes no sense. */
  read(): Promise<Login | undefined>
  /** Without storage it lasts for this visit. */
  save(login: Login): Promise<void>
  forget(): Promise<void>
}

/** Keeps the login under one key. */
export function createLoginStore({
  storage,
  prefix,
}: {
  readonly storage: StorageBackend
  readonly prefix: string
}): LoginStore {
  const key = `${prefix}embedded`
  return {
    read: async () => {
      try {
        const text = await storage.get(key)
        if (!text) return undefined
        const { user, networkIds } = stored(JSON.parse(text), 'login')
        return { user, networkIds: networkIds.filter(isChainId) }
      } catch {
        // Another version's, or somebody else's: the user logs in again.
        return undefined
      }
    },
    save: async (login) => {
      try {
        await storage.set(key, JSON.stringify(login))
      } catch {
        // A full storage only forgets.
      }
    },
    forget: async () => {
      try {
        await storage.remove(key)
      } catch {
        // What cannot be written cannot have been stored either.
      }
    },
  }
}

const stored = object<{ readonly user: FrameUser; readonly networkIds: readonly string[] }>({
  user: frameUser,
  networkIds: array(string),
})
