import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { loadLanguages } from './playground/languages.js'
import { namespacesOf, readSettings } from './playground/settings.js'
import { toOptions } from './playground/toOptions.js'
import { createAnalyticsLog } from './setup/createAnalyticsLog.js'
import { createDemo } from './setup/createDemo.js'
import { createProfile } from './setup/createProfile.js'
import { loadSolanaWallets } from './setup/loadSolanaWallets.js'
import { provideBuffer } from './setup/provideBuffer.js'
import { readSandbox } from './setup/readSandbox.js'
import '@portico/react/styles.css'
import './styles/page.css'
import './styles/parts.css'
import './styles/showcase.css'

const settings = readSettings(location.search)
const profile = createProfile(readSandbox())
const analytics = createAnalyticsLog()
const demo = createDemo({
  profile,
  analytics,
  namespaces: namespacesOf(settings),
  solanaWallets: await loadSolanaWallets(settings.solanaWallets),
  // The local world has a Safe of its own, at /pages/safe.html.
  safeOrigins: profile.name === 'local' ? [location.origin] : undefined,
  options: toOptions({ settings, profile, onAnalyticsEvent: analytics.add }),
})
const languages = await loadLanguages(settings.locale)
if (settings.siwx !== '') await provideBuffer()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App demo={demo} settings={settings} languages={languages} />
    </StrictMode>
  )
}
