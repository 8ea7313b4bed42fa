import { ConnectButton, type Locale, PorticoProvider } from '@portico/react'
import { useEffect, useState } from 'react'
import { portico } from './portico'
import '@portico/react/styles.css'

// Each language is a chunk of its own. English is built in.
const CATALOGS: { [tag: string]: () => Promise<Locale> } = {
  de: async () => (await import('@portico/ui/locales/de')).de,
  ar: async () => (await import('@portico/ui/locales/ar')).ar,
}

export function App({ language }: { language: string }) {
  const [locale, setLocale] = useState<Locale>()
  useEffect(() => {
    let isCurrent = true
    const load = CATALOGS[language] ?? (async () => undefined)
    void load().then((loaded) => isCurrent && setLocale(loaded))
    return () => {
      isCurrent = false
    }
  }, [language])

  return (
    <PorticoProvider client={portico} locale={locale?.tag} messages={locale?.messages} dir={locale?.dir}>
      <ConnectButton />
    </PorticoProvider>
  )
}
