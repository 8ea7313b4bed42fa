import type { Locale } from '@portico/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { loadLocale } from './playground/loadLocale.js'
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

/** The page. `settings` and `locale` are what it begins with; the playground changes them. */
export function App(props: {
  readonly demo: Demo
  readonly settings: Settings
  readonly locale: Locale | undefined
}): ReactNode {
  const { demo } = props
  const [settings, setSettings] = useState(props.settings)
  const [locale, setLocale] = useState(props.locale)

  const change = (next: Settings): void => {
    setSettings(next)
    demo.portico.setTheme(toTheme(next))
    if (next.locale !== settings.locale) void loadLocale(next.locale).then(setLocale)
  }
  const theme = useMemo(() => toTheme(settings), [settings])
  const dir = settings.dir === 'auto' ? locale?.dir : settings.dir === 'rtl' ? 'rtl' : 'ltr'
  useEffect(() => {
    // The page's own colours follow the playground too.
    const { dataset, style } = document.documentElement
    dataset['theme'] = settings.themeMode
    style.setProperty('--chosen', settings.accent || 'var(--portico-blue)')
  }, [settings.themeMode, settings.accent])

  return (
    <DemoProviders demo={demo} locale={locale?.tag} messages={locale?.messages} dir={dir}>
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
