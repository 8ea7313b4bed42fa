import { type Environment, type EnvironmentFlags, inAppObjectPaths, readEnvironment } from './environment.js'
import type { Platform } from './types.js'

/** Where an instance's page runs: its platform's user agent, and what the window says. */
export function environmentOf({ browser }: Pick<Platform, 'browser'>): Environment {
  return readEnvironment({ userAgent: browser?.userAgent ?? '', flags: browser?.flags ?? pageFlags() })
}

/** What the real window says; nothing on a server. */
function pageFlags(): EnvironmentFlags {
  if (typeof window === 'undefined') return {}
  const has = (path: string): boolean =>
    Boolean(path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], window))
  const matches = (query: string): boolean => window.matchMedia?.(query).matches ?? false
  return {
    coarsePointer: matches('(pointer: coarse)'),
    maxTouchPoints: navigator.maxTouchPoints,
    standalone: matches('(display-mode: standalone)') || Reflect.get(navigator, 'standalone') === true,
    telegramProxy: has('TelegramWebviewProxy') || has('TelegramWebviewProxyProto') || has('Telegram'),
    framed: window.parent !== window,
    injected: inAppObjectPaths.filter(has),
  }
}
