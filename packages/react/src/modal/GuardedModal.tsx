'use client'
import { UiProvider } from '@portico/ui'
import { en } from '@portico/ui/locales/en'
import { ShellFailed } from '@portico/ui/shell'
import type { ReactNode } from 'react'
import { useEvents } from '../hooks/useEvents.js'
import { useSlice } from '../hooks/useSlice.js'
import { usePorticoContext } from '../PorticoContext.js'
import { Boundary } from './Boundary.js'
import { isTooOld } from './isTooOld.js'
import type { ModalRootProps } from './loadedModal.js'
import { ModalRoot } from './ModalRoot.js'

/** The modal; where it throws it closes, the page stays, and the user is told. The next opening draws it anew. */
export function GuardedModal(props: ModalRootProps): ReactNode {
  const { client } = usePorticoContext()
  useEvents({ 'modal:closed': props.screen.markClosed })
  return (
    <Boundary onError={client.modal.fail} fallback={(retry) => <ModalFailed onRetry={retry} />}>
      <ModalRoot {...props} />
    </Boundary>
  )
}

function ModalFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { messages = en.messages, locale, dir } = usePorticoContext()
  const theme = useSlice('theme', (state) => state)
  useEvents({ 'modal:opened': onRetry })
  return (
    <UiProvider messages={messages} locale={locale} dir={dir} theme={theme}>
      <ShellFailed message={isTooOld() ? messages.browserTooOld : messages.modalFailed} onDismiss={onRetry} />
    </UiProvider>
  )
}
