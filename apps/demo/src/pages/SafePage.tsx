import type { ReactNode, RefObject } from 'react'

/** Renders the demo inside a Safe, which only the local world has. */
export function SafePage(props: {
  readonly address: string | undefined
  readonly chainName: string | undefined
  readonly frame: RefObject<HTMLIFrameElement | null>
}): ReactNode {
  const { address, chainName, frame } = props
  return (
    <main className="safe-page">
      <header>
        <h1>A Safe</h1>
        {address ? (
          <p className="quiet-text">
            {address} on {chainName}. The dapp below is connected to it by itself; this page asks you before it does
            anything. <a href="/">Leave the Safe</a>
          </p>
        ) : (
          <p className="quiet-text">There is a Safe in the local world only.</p>
        )}
      </header>
      {address && <iframe title="The dapp" src="/" ref={frame} />}
    </main>
  )
}
