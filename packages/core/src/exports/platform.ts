export { browserPlatform, localStorageBackend } from '../platform/browser.js'
export { cookieStorage, readCookie } from '../platform/cookieStorage.js'
export { pageChannel } from '../platform/pageChannel.js'
export { onPageReturn } from '../platform/pageReturn.js'
export { memoryStorage, serverPlatform } from '../platform/server.js'
export type {
  Browser,
  Clock,
  Logger,
  LoginWindow,
  OwnWindow,
  PageFrame,
  Platform,
  StorageBackend,
  Unsubscribe,
} from '../platform/types.js'
