import { ConnectButton } from '@portico/react'
import '@portico/react/styles.css'
import { createDemo } from '../setup/createDemo.js'
import { createProfile } from '../setup/createProfile.js'
import { DemoProviders } from '../setup/DemoProviders.js'
import { readSandbox } from '../setup/readSandbox.js'
import { mount } from './mount.js'
import { Status } from './Status.js'

const demo = createDemo({ profile: createProfile(readSandbox()) })

mount(
  <DemoProviders demo={demo}>
    <main>
      <h1>A dapp</h1>
      <ConnectButton />
      <Status />
    </main>
  </DemoProviders>
)
