import MuiDialog from '@mui/material/Dialog'
import { ConnectButton } from '@portico/react'
import * as RadixDialog from '@radix-ui/react-dialog'
import { type ReactNode, useRef, useState } from 'react'
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
      <h1>Dialogs of the page</h1>
      <Radix />
      <Mui />
      <Native />
    </main>
  </DemoProviders>
)

function Radix(): ReactNode {
  return (
    <RadixDialog.Root>
      <RadixDialog.Trigger>Open Radix</RadixDialog.Trigger>
      <RadixDialog.Portal>
        <RadixDialog.Overlay style={{ position: 'fixed', inset: 0, background: '#0006' }} />
        <RadixDialog.Content style={box} aria-describedby={undefined}>
          <RadixDialog.Title>Radix</RadixDialog.Title>
          <Inside />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

function Mui(): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open MUI
      </button>
      <MuiDialog open={open} onClose={() => setOpen(false)} aria-labelledby="mui-title">
        <h2 id="mui-title">MUI</h2>
        <Inside />
      </MuiDialog>
    </>
  )
}

function Native(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Open native
      </button>
      <dialog ref={dialog} aria-labelledby="native-title">
        <h2 id="native-title">Native</h2>
        <Inside />
      </dialog>
    </>
  )
}

function Inside(): ReactNode {
  return (
    <>
      <ConnectButton />
      <Status />
    </>
  )
}

const box = { position: 'fixed', insetBlockStart: 40, insetInlineStart: 40, padding: 24, background: 'Canvas' } as const
