'use client'
import { UiProvider } from '@portico/ui'
import { en } from '@portico/ui/locales/en'
import { ShellFailed } from '@portico/ui/shell'
import { type ReactNode, useState } from 'react'
import { useEvents } from '../hooks/useEvents.js'
import { useSlice } from '../hooks/useSlice.js'
import { usePorticoContext } from '../PorticoContext.js'
import { Boundary } from './Boundary.js'
import type { ModalRootProps } from './loadedModal.js'
import { ModalRoot } from './ModalRoot.js'

/** The modal; where it throws it closes, the page stays, and the user is told. The next opening draws it anew. */
export function GuardedModal(props: ModalRootProps): ReactNode {
  const { client } = usePorticoContext()
  const [isTold, setTold] = useState(false)
  useEvents({ 'modal:closed': props.screen.markClosed })
  const fail = (thrown: unknown): void => {
    // A user that has not asked for the modal misses nothing. Several parts may throw, and the first one closes it.
    if (client.snapshot('modal').open) setTold(true)
    client.modal.fail(thrown)
  }
  return (
    <Boundary
      onError={fail}
      fallback={(retry) => (
        // What the message is drawn with may be what threw.
        <Boundary fallback={() => null}>
          <ModalFailed isTold={isTold} onRetry={retry} onDismiss={() => setTold(false)} />
        </Boundary>
      )}
    >
      <ModalRoot {...props} />
    </Boundary>
  )
}

function ModalFailed(props: {
  readonly isTold: boolean
  readonly onRetry: () => void
  readonly onDismiss: () => void
}): ReactNode {
  const { messages = en.messages, locale, dir } = usePorticoContext()
  const theme = useSlice('theme', (state) => state)
  // Said also where the page has opened the modal again as it closed, so that it is open already.
  useEvents({ 'view:shown': props.onRetry })
  if (!props.isTold) return null
  return (
    <UiProvider messages={messages} locale={locale} dir={dir} theme={theme}>
      <ShellFailed message={isTooOld() ? messages.browserTooOld : messages.modalFailed} onDismiss={props.onDismiss} />
    </UiProvider>
  )
}

/** Whether the browser is older than those that Portico is built for: tools/build/browsers.ts. */
function isTooOld(): boolean {
  return !('at' in [] && 'hasOwn' in Object && globalThis.CSS?.supports?.('color', 'color-mix(in srgb, red, red)'))
}
