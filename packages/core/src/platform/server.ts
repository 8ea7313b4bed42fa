import { browserPlatform } from './browser.js'
import { memoryStorage } from './memoryStorage.js'
import type { Platform } from './types.js'

/** A server's platform: no browser, memory storage. createPortico on a server never uses the rest. */
export function serverPlatform(): Platform {
  return { ...browserPlatform(), storage: memoryStorage(), browser: undefined }
}
