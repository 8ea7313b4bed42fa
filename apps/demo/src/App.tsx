import type { Locale } from '@portico/react'
import { type ReactNode, useEffect, useState } from 'react'
import { loadLocale } from './playground/loadLocale.js'
import { Playground } from './playground/Playground.js'
import type { Settings } from './playground/settings.js'
import { toTheme } from './playground/toOptions.js'
import { AccountSection } from './sections/AccountSection.js'
import { BatchSection } from './sections/BatchSection.js'
import { EventLogSection } from './sections/EventLogSection.js'
import { FaultsSection } from './sections/FaultsSection.js'
import { FeaturesSection } from './sections/FeaturesSection.js'
import { Hero } from './sections/Hero.js'
import { ModalPlace } from './sections/ModalPlace.js'
import { NetworkSection } from './sections/NetworkSection.js'
import { NoticesSection } from './sections/NoticesSection.js'
import { SendSection } from './sections/SendSection.js'
import { SignMessageSection } from './sections/SignMessageSection.js'
import { SignTypedDataSection } from './sections/SignTypedDataSection.js'
import type { Demo } from './setup/createDemo.js'
import { DemoProviders } from './setup/DemoProviders.js'

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
  useEffect(() => {
    // The page's own colours follow the playground too.
    document.documentElement.dataset['theme'] = settings.themeMode
  }, [settings.themeMode])

  return (
    <DemoProviders
      demo={demo}
      locale={locale?.tag}
      messages={locale?.messages}
      dir={settings.dir === 'auto' ? locale?.dir : settings.dir === 'rtl' ? 'rtl' : 'ltr'}
    >
      <main>
        <Hero settings={props.settings} />
        <ModalPlace />
        <AccountSection />
        <NetworkSection />
        <SignMessageSection />
        <SignTypedDataSection />
        <SendSection />
        <BatchSection />
        <FeaturesSection />
        <NoticesSection />
        <EventLogSection analytics={demo.analytics} />
        <Playground settings={settings} onChange={change} />
        <FaultsSection />
      </main>
    </DemoProviders>
  )
}
