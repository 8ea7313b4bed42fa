import { AccountButton, NetworkButton, PorticoButton, ThemeStyle } from '@portico/react'
import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { useConnection } from 'wagmi'
import { Status } from '../pages/Status.js'
import type { Demo } from '../setup/createDemo.js'
import { DemoProviders } from '../setup/DemoProviders.js'

/** The page that a server renders: the buttons, both libraries' hooks, and a part that is streamed later. */
export function ServerPage(props: {
  readonly demo: Demo
  readonly late: Promise<string>
  /** Puts the theme into a style element with it. */
  readonly styleNonce: string | undefined
}): ReactNode {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  return (
    <DemoProviders demo={props.demo}>
      {props.styleNonce !== undefined && <ThemeStyle nonce={props.styleNonce} />}
      <main aria-busy={!isLive}>
        <h1>Rendered by a server</h1>
        <PorticoButton />
        <NetworkButton />
        <Status />
        <WagmiStatus />
        <Suspense fallback={<p>Later…</p>}>
          <Late text={props.late} />
        </Suspense>
      </main>
    </DemoProviders>
  )
}

/** Not in the streamed part: wagmi's hooks compare what is hydrated late with the state of that moment. */
function WagmiStatus(): ReactNode {
  return <p data-testid="wagmi">{useConnection().status}</p>
}

function Late({ text }: { readonly text: Promise<string> }): ReactNode {
  return (
    <section aria-labelledby="late">
      <h2 id="late">{use(text)}</h2>
      <AccountButton />
    </section>
  )
}
