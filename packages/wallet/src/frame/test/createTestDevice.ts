import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { type OpenDevice, openDevice } from '../vault/wallet/openDevice.ts'

/** A browser with a storage of its own. Each call opens it anew, as a visit does. */
export type TestDevice = () => Promise<OpenDevice>

/** Makes one, with nothing in it. */
export function createTestDevice(): TestDevice {
  const storage = new IDBFactory()
  return () => {
    // What is opened takes the one that is there at the call.
    globalThis.indexedDB = storage
    return openDevice()
  }
}
