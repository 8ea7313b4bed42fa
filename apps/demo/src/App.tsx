import { type Language, useLanguage } from '@portico/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { MailboxLink } from './components/MailboxLink.js'
import { Playground } from './playground/Playground.js'
import type { Settings } from './playground/settings.js'
import { toTheme } from './playground/toOptions.js'
import { FaultsSection } from './sections/FaultsSection.js'
import { Hero } from './sections/Hero.js'
import { Hooks } from './sections/Hooks.js'
import { ModalPlace } from './sections/ModalPlace.js'
import { QuickStart } from './sections/QuickStart.js'
import type { Demo } from './setup/createDemo.js'
import { DemoProviders } from './setup/DemoProviders.js'
import { NumberStrip } from './showcase/NumberStrip.js'
import { SiteFooter, SiteHeader } from './showcase/SiteHeader.js'
import { StateSwitch } from './showcase/StateSwitch.js'

/** The page. `settings` is what it begins with; the playground changes them, and the visitor in the modal. */
export function App(props: {
  readonly demo: Demo
  readonly settings: Settings
  readonly languages: readonly Language[]
}): ReactNode {
  const { demo } = props
  const [settings, setSettings] = useState(props.settings)
  const language = useLanguage({ client: demo.portico, languages: props.languages, language: settings.locale })
  const { locale: tag, messages } = language
  const locale = useMemo(
    () => (tag !== undefined && messages ? { tag, messages, dir: language.dir ?? 'ltr' } : undefined),
    [tag, messages, language.dir]
  )

  const change = (next: Settings): void => {
    setSettings(next)
    const { themeMode, themeVariables } = toTheme(next)
    // A mode is set only by a change of the mode: the visitor may have chosen another one in the modal.
    demo.portico.setTheme({ themeVariables, themeMode: next.themeMode === settings.themeMode ? undefined : themeMode })
    if (next.locale !== settings.locale) void demo.portico.setPreferences({ language: next.locale })
  }
  const theme = useMemo(() => toTheme(settings), [settings])
  const dir = settings.dir === 'auto' ? locale?.dir : settings.dir === 'rtl' ? 'rtl' : 'ltr'
  useEffect(() => {
    // The page's own colors follow the playground too.
    const { dataset, style } = document.documentElement
    dataset['theme'] = settings.themeMode
    style.setProperty('--chosen', settings.accent || 'var(--portico-blue)')
  }, [settings.themeMode, settings.accent])

  return (
    <DemoProviders demo={demo} {...language} dir={dir}>
      <MailboxLink />
      <SiteHeader />
      <main>
        <Hero settings={settings} onChange={change} theme={theme} locale={locale} dir={dir} />
        <ModalPlace />
        <NumberStrip />
        <QuickStart settings={settings} />
        <StateSwitch theme={theme} locale={locale} dir={dir} />
        <Hooks analytics={demo.analytics} />
        <Playground settings={settings} onChange={change} />
        <FaultsSection />
      </main>
      <SiteFooter />
    </DemoProviders>
  )
}
