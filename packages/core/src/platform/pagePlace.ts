import type { EnvironmentFlags } from './environment.js'
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
  /** The browser has passkeys; Telegram's views have none. */
  readonly hasPasskeys: boolean
} {
  const { userAgent = '', flags = pageFlags() } = browser ?? {}
  const isTelegram = flags.telegramProxy === true || isTelegramAgent(userAgent)
  return { isTelegram, isFramed: flags.framed === true, hasPasskeys: flags.passkeys === true && !isTelegram }
}

/** What the real window says; nothing on a server. */
export function pageFlags(): Pick<EnvironmentFlags, 'telegramProxy' | 'framed' | 'passkeys'> {
  if (typeof window === 'undefined') return {}
  const telegramProxy = PROXIES.some((name) => Boolean(Reflect.get(window, name)))
  return { telegramProxy, framed: window.parent !== window, passkeys: 'PublicKeyCredential' in window }
}

const PROXIES: readonly string[] = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram']
