'use client'
import type { ViewName } from '@portico/core'
import { afterFrame, isDrawnLinkOpenable } from '@portico/core/internal'
import { UiProvider } from '@portico/ui'
import { en } from '@portico/ui/locales/en'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useSlice } from '../hooks/useSlice.js'
import { PorticoContext, usePorticoContext } from '../PorticoContext.js'
import { type Announcement, ViewContext, type ViewMemory } from '../views/ViewContext.js'
import { Announcements } from './Announcements.js'
import { createViews } from './createViews.js'
import { holdWhileClosed } from './holdWhileClosed.js'
import type { ModalRootProps } from './loadedModal.js'
import { ModalFrame } from './ModalFrame.js'
import { useShellParts } from './parts/useShellParts.js'
import { useViewParts } from './parts/useViewParts.js'
import { useConsentQuestion } from './useConsentQuestion.js'
import { useWideViewport } from './useWideViewport.js'

/** The modal with everything it needs: texts, theme, live regions, and the client as the views see it. */
export function ModalRoot({ inline, screen }: ModalRootProps): ReactNode {
  const context = usePorticoContext()
  const { client, messages = en.messages, locale, dir } = context
  const theme = useSlice('theme', (state) => state)
  const wide = useWideViewport({ enabled: !inline && client.options.modalSize === 'wide' })
  const [views] = useState(createViews)
  // Opening the view tries again, and then says what happened.
  const preload = useCallback((view: ViewName): void => void views.load({ view }).catch(nothing), [views])
  const [runs] = useState<Record<number, Promise<void>>>({})
  const [memory] = useState<ViewMemory>({ chosen: {} })
  const [said, announce] = useState<Announcement>()
  const isOpen = useSlice('modal', (state) => state.open)
  const parts = useShellParts({ isOpen })
  const { wideParts, emailParts, socialParts } = useViewParts({ wide })
  const consent = useConsentQuestion({ messages, announce })
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const held = useMemo(() => ({ ...context, client: holdWhileClosed(client) }), [context, client])
  const modal = useMemo(
    () => ({
      wide,
      announce,
      ConsentBox: parts?.ConsentContainer,
      wideParts,
      emailParts,
      socialParts,
      consent,
      preload,
      runOnce: (entryKey: number, run: () => Promise<void>) => {
        runs[entryKey] ??= run()
        return runs[entryKey]
      },
      memory,
    }),
    [wide, parts, wideParts, emailParts, socialParts, consent, preload, runs, memory]
  )

  const isConnected = useSlice('connections', ({ list }) => list.length > 0)
  useEffect(() => {
    // A connected user opens the account next.
    return isConnected ? afterFrame(() => preload('Account')) : undefined
  }, [isConnected, preload])
  useEffect(() => {
    // In the page there is always a view: what the situation asks for.
    if (inline && !isOpen) client.modal.open().catch(nothing)
  }, [client, inline, isOpen])

  return (
    <UiProvider
      messages={messages}
      locale={locale}
      dir={dir}
      theme={theme}
      container={place ?? undefined}
      isOpenable={isDrawnLinkOpenable}
    >
      {client.options.disableAppend && !inline && <div ref={setPlace} style={{ display: 'contents' }} />}
      <Announcements said={said} announce={announce} />
      <PorticoContext.Provider value={held}>
        <ViewContext.Provider value={modal}>
          <ModalFrame inline={inline} views={views} screen={screen} Notices={parts?.NoticesContainer} />
        </ViewContext.Provider>
      </PorticoContext.Provider>
    </UiProvider>
  )
}

function nothing(): void {}
