import { memoryStorage } from '@portico/core/platform'
import { cookieToInitialState } from '@portico/react/ssr'
import { StrictMode } from 'react'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import { namespacesOf, readSettings } from '../playground/settings.js'
import { toTheme } from '../playground/toOptions.js'
import { createDemo } from '../setup/createDemo.js'
import { createProfile } from '../setup/createProfile.js'
import type { SandboxInfo } from '../setup/readSandbox.js'
import { ServerPage } from './ServerPage.js'

/** Renders the page for one request: its own client, with what the visitor's cookie says. Nothing is started. */
export function render(request: {
  readonly nonce: string
  readonly styleNonce: string | undefined
  readonly cookies: string | undefined
  /** Query of the page's address. */
  readonly search: string
  readonly sandbox: SandboxInfo | undefined
  /** Resolves when the late part may be sent. */
  readonly late: Promise<string>
  readonly onShellReady: (stream: PipeableStream) => void
  readonly onError: (error: unknown) => void
}): void {
  const { cookies, search, sandbox, late, onError } = request
  const settings = readSettings(search)
  const demo = createDemo({
    profile: createProfile(sandbox),
    // The networks are in the HTML, so the browser's render has to begin with the same.
    namespaces: namespacesOf(settings),
    options: { storage: memoryStorage(), initialState: cookieToInitialState(cookies), theme: toTheme(settings) },
  })
  const stream = renderToPipeableStream(
    <StrictMode>
      <ServerPage demo={demo} late={late} styleNonce={request.styleNonce} />
    </StrictMode>,
    { nonce: request.nonce, onShellReady: () => request.onShellReady(stream), onError }
  )
}
