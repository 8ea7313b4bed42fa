import { type Environment, type EnvironmentFlags, inAppObjectPaths, readEnvironment } from './environment.js'
import { pageFlags } from './pagePlace.js'
import type { Platform } from './types.js'

/** Where an instance's page runs: its platform's user agent, and what the window says. */
export function environmentOf({ browser }: Pick<Platform, 'browser'>): Environment {
  return readEnvironment({ userAgent: browser?.userAgent ?? '', flags: browser?.flags ?? allFlags() })
}

/** What the real window says; nothing on a server. */
function allFlags(): EnvironmentFlags {
  if (typeof window === 'undefined') return {}
  const has = (path: string): boolean =>
    Boolean(path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], window))
  const matches = (query: string): boolean => window.matchMedia?.(query).matches ?? false
  return {
    coarsePointer: matches('(pointer: coarse)'),
    maxTouchPoints: navigator.maxTouchPoints,
    standalone: matches('(display-mode: standalone)') || Reflect.get(navigator, 'standalone') === true,
    ...pageFlags(),
    injected: inAppObjectPaths.filter(has),
  }
}
