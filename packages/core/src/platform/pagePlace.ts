import { isTelegramAgent } from './isTelegramAgent.js'
import type { Platform } from './types.js'

/**
 * What shows the page: enough to choose which logins are offered. `environment.ts` says more, and is fetched with the wallets that
 * are not here.
 */
export function pagePlace({ browser }: Pick<Platform, 'browser'>): {
  readonly isTelegram: boolean
  /** The page is in a frame of another. */
  readonly isFramed: boolean
} {
  const { userAgent = '', flags = pageFlags() } = browser ?? {}
  return {
    isTelegram: flags.telegramProxy === true || isTelegramAgent(userAgent),
    isFramed: flags.framed === true,
  }
}

/** What the real window says; nothing on a server. */
export function pageFlags(): { readonly telegramProxy: boolean; readonly framed: boolean } {
  if (typeof window === 'undefined') return { telegramProxy: false, framed: false }
  const telegramProxy = PROXIES.some((name) => Boolean(Reflect.get(window, name)))
  return { telegramProxy, framed: window.parent !== window }
}

const PROXIES: readonly string[] = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram']
