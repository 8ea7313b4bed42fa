import { ConnectButton } from '@portico/react'
import '@portico/react/styles.css'
import { createDemo } from '../setup/createDemo.js'
import { createProfile } from '../setup/createProfile.js'
import { DemoProviders } from '../setup/DemoProviders.js'
import { readSandbox } from '../setup/readSandbox.js'
import { mount } from './mount.js'
import { Status } from './Status.js'

// Two dapps in one page: each has its own client, theme and prefix, and neither knows of the other.
const profile = createProfile(readSandbox())
const garden = createDemo({
  profile,
  options: { storagePrefix: 'garden/', theme: { themeMode: 'light', themeVariables: { accent: '#0b7a53' } } },
})
const night = createDemo({
  profile,
  options: { storagePrefix: 'night/', theme: { themeMode: 'dark', themeVariables: { accent: '#ffb86b' } } },
})

mount(
  <main>
    <h1>Two instances</h1>
    <section aria-label="Garden">
      <DemoProviders demo={garden}>
        <ConnectButton />
        <Status />
      </DemoProviders>
    </section>
    <section aria-label="Night">
      <DemoProviders demo={night}>
        <ConnectButton />
        <Status />
      </DemoProviders>
    </section>
  </main>
)
