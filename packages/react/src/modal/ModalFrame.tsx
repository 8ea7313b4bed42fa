'use client'
import type { ViewName } from '@portico/core'
import { afterFrame, closeBlock } from '@portico/core/internal'
import { type Messages, useUi } from '@portico/ui'
import { InlineShell, ModalShell } from '@portico/ui/shell'
import { type ComponentType, type ReactNode, useDeferredValue, useEffect } from 'react'
import { useSlice } from '../hooks/useSlice.js'
import { closeReason } from '../presenters/closeReason.js'
import { usePortico } from '../usePortico.js'
import { VIEWS } from '../views/registry.js'
import type { TitleFacts, ViewDefinition } from '../views/types.js'
import { useViewContext } from '../views/ViewContext.js'
import type { Views } from './createViews.js'
import type { ModalRootProps } from './loadedModal.js'
import { useShownView } from './useShownView.js'
import { ViewHost } from './ViewHost.js'

/** Props of {@link ModalFrame}. */
export interface ModalFrameProps extends ModalRootProps {
  readonly views: Views
  /** Whether the list of wallets waits unseen for the first opening. */
  readonly prepares?: boolean | undefined
  /** What is told to the user and the developer, once its code is there. */
  readonly Notices?: ComponentType | undefined
}

/** The shell around the shown view: its heading, its way back, and whether and how it may be closed. */
export function ModalFrame({ inline, views, screen, prepares = false, Notices }: ModalFrameProps): ReactNode {
  const client = usePortico()
  const { messages, locale } = useUi()
  const { wide, preload, ConsentBox } = useViewContext()
  const modal = useSlice('modal', (state) => state)
  const router = useSlice('router', (state) => state)
  const isConnected = useSlice('connections', ({ list }) => list.length > 0)
  const asksConsent = useSlice('consent', ({ required }) => required)
  const isLate = useDeferredValue(modal.open)
  // It opens at once, and closes after the frame that shows what it was closed for: the app's own work comes first.
  const isOpen = modal.open || isLate
  const isPreparing = prepares && !isOpen && !isConnected
  const { shown, topKey, retry, shellKey } = useShownView({ isOpen, prepares: isPreparing, wide, views })

  useEffect(() => {
    // Whoever is connected opens the account next.
    return isConnected ? afterFrame(() => preload('Account')) : undefined
  }, [isConnected, preload])

  if (!shown) return null
  const { entry, parts, direction, canGoBack } = shown
  const { HeaderStart, Footer } = parts ?? {}
  const frame = {
    title: titleOf({ view: entry.view, facts: { messages, params: entry.params, client } }),
    viewKey: entry.key,
    direction,
    onBack: canGoBack ? client.router.back : undefined,
    headerStart: HeaderStart && <HeaderStart />,
    footer: Footer && <Footer />,
    notice: Notices && <Notices />,
    children: (
      <>
        {parts?.asksConsent && asksConsent && ConsentBox && <ConsentBox />}
        <ViewHost shown={shown} topKey={isOpen ? topKey : undefined} onShown={screen.markShown} onRetry={retry} />
      </>
    ),
  }
  if (inline) return <InlineShell {...frame} />
  const requestClose = (): void => void client.modal.requestClose()
  return (
    <ModalShell
      key={shellKey}
      {...frame}
      open={isOpen}
      prepared={isPreparing}
      size={wide ? (VIEWS[entry.view].size ?? 'compact') : 'compact'}
      onClose={requestClose}
      onBlockedClose={requestClose}
      closeBlockedReason={closeReason({ reason: closeBlock({ modal, router }), messages, locale })}
      shake={modal.shaking}
    />
  )
}

function titleOf(request: {
  readonly view: ViewName
  readonly facts: TitleFacts & { readonly messages: Messages }
}): string {
  // The registry ties the params of a view to its name, and an entry has its own view's params.
  const { title } = VIEWS[request.view] as ViewDefinition<ViewName>
  return typeof title === 'function' ? title(request.facts) : request.facts.messages[title]
}
