'use client'
import type { Portico } from '@portico/core'
import type { Locale } from '@portico/ui'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Language, Languages } from '../languages.js'
import type { PorticoProviderProps } from '../PorticoProvider.js'

/** What `useLanguage` is asked for. */
export interface LanguageRequest {
  /** The client that is given to the provider. */
  readonly client: Portico
  /** The languages to choose from. Make the list outside the component. */
  readonly languages: readonly Language[]
  /** Tag of the language until the user chooses one. @default the first one in `languages` */
  readonly language?: string | undefined
}

/** What `useLanguage` returns: props of `PorticoProvider`. */
export type LanguageProps = Pick<PorticoProviderProps, 'locale' | 'messages' | 'dir'> & {
  readonly languages: Languages
}

/**
 * Returns the language as props of `PorticoProvider`: the one that the user chose in the settings, on this visit or an earlier
 * one, else `language`. While a catalog is fetched, or if that fails, the language before it stays, which is English at first.
 * A server and the first render in the browser have `language`, because what the user chose is on the device.
 *
 * If your page has its own language switch, leave this hook out: give the provider your own `languages`, with a `choose` that
 * calls your switch.
 *
 * @example
 * const LANGUAGES = [
 *   { tag: 'en' },
 *   { tag: 'de', load: async () => (await import('@portico/ui/locales/de')).de },
 * ]
 *
 * const language = useLanguage({ client: portico, languages: LANGUAGES })
 * return <PorticoProvider client={portico} {...language}>…</PorticoProvider>
 */
export function useLanguage({ client, languages, language }: LanguageRequest): LanguageProps {
  const subscribe = useCallback((listener: () => void) => client.subscribe('preferences', listener), [client])
  const chosen = useSyncExternalStore(
    subscribe,
    () => client.snapshot('preferences').language,
    () => client.initialSnapshot('preferences').language
  )
  const find = (tag: string | undefined): Language | undefined => languages.find((one) => one.tag === tag)
  const wanted = find(chosen) ?? find(language) ?? languages[0]
  const [loaded, setLoaded] = useState<Locale>()
  // Pressing the same one again tries again.
  const [tries, setTries] = useState(0)
  const load = loaded?.tag === wanted?.tag ? undefined : wanted?.load
  useEffect(() => {
    let isCurrent = true
    load?.().then(
      (locale) => isCurrent && setLoaded(locale),
      (error: unknown) => client.platform.logger.warn('A language could not be loaded', error)
    )
    return () => {
      isCurrent = false
    }
  }, [client, load, tries])
  const [shown, setShown] = useState<Partial<Locale> | undefined>(wanted?.load ? undefined : wanted)
  const ready = wanted?.load ? (loaded?.tag === wanted.tag ? loaded : undefined) : wanted
  if (ready && ready !== shown) setShown(ready)
  const choices = useMemo(
    () => ({
      tags: languages.map(({ tag }) => tag),
      choose: (tag: string) => {
        setTries((count) => count + 1)
        void client.setPreferences({ language: tag }).catch(nothing)
      },
    }),
    [client, languages]
  )
  return { locale: shown?.tag, messages: shown?.messages, dir: shown?.dir, languages: choices }
}

function nothing(): void {}
