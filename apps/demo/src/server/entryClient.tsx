import { cookieStorage } from '@portico/core/platform'
import { cookieToInitialState } from '@portico/react/ssr'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import '@portico/react/styles.css'
import { namespacesOf, readSettings } from '../playground/settings.js'
import { toOptions } from '../playground/toOptions.js'
import { createDemo } from '../setup/createDemo.js'
import { createProfile } from '../setup/createProfile.js'
import { readSandbox } from '../setup/readSandbox.js'
import { ServerPage } from './ServerPage.js'

// The state is kept in cookies, so that the server's render and the first one here begin with the same.
const profile = createProfile(readSandbox())
const settings = readSettings(location.search)
const demo = createDemo({
  profile,
  namespaces: namespacesOf(settings),
  options: {
    // The playground's options work here too; a look that differs from the server's would show as a difference.
    ...toOptions({ settings, profile, onAnalyticsEvent: () => {} }),
    storage: cookieStorage(),
    initialState: cookieToInitialState(document.cookie),
  },
})

const root = document.getElementById('root')
if (root) {
  hydrateRoot(
    root,
    <StrictMode>
      <ServerPage
        demo={demo}
        late={Promise.resolve('Late')}
        // What it is, the browser hides from scripts.
        styleNonce={location.pathname === '/server/nonce' ? '' : undefined}
      />
    </StrictMode>
  )
}
