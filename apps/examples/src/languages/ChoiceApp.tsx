import { ConnectButton, type Language, PorticoProvider, useLanguage } from '@portico/react'
import { portico } from './portico'
import '@portico/react/styles.css'

// Each language is a chunk of its own. English is built in.
const LANGUAGES: readonly Language[] = [
  { tag: 'en' },
  { tag: 'de', load: async () => (await import('@portico/ui/locales/de')).de },
  { tag: 'ar', load: async () => (await import('@portico/ui/locales/ar')).ar },
]

export default function App() {
  const language = useLanguage({ client: portico, languages: LANGUAGES })
  return (
    <PorticoProvider client={portico} {...language}>
      <ConnectButton />
    </PorticoProvider>
  )
}
