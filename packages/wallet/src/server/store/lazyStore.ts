import { ApiError } from '../errors.ts'
import type { Store } from './types.ts'

/** A store that is opened when it is first needed. */
export interface LazyStore {
  /**
   * Does something with the open store. Rejects with `DATABASE_FAILED` when it can't be opened, in which case the next call
   * tries again, and when `work` fails with anything that is no error of the API.
   */
  use<Result>(work: (store: Store) => Promise<Result>): Promise<Result>
  /** Opens it, if that hasn't happened. */
  open(): Promise<void>
  /** Deletes everything, if it has been opened. */
  clear(): Promise<void>
  /** Closes it, if it has been opened. Nothing opens it again. */
  close(): Promise<void>
}

/** Makes a lazy store of what opens one. */
export function createLazyStore(openStore: () => Promise<Store>): LazyStore {
  let opening: Promise<Store> | undefined
  let isClosed = false
  const opened = (): Promise<Store> => {
    if (isClosed) return Promise.reject(new Error('The store was closed.'))
    opening ??= openStore().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  return {
    use: async (work) => {
      try {
        return await work(await opened())
      } catch (cause) {
        throw cause instanceof ApiError ? cause : new ApiError('DATABASE_FAILED', {}, { cause })
      }
    },
    open: async () => {
      await opened()
    },
    clear: async () => {
      await (await opening)?.clear()
    },
    close: async () => {
      isClosed = true
      // The caller that opened it has the error already.
      const store = await opening?.catch(() => undefined)
      await store?.close()
    },
  }
}
