'use client'
import type { ViewName } from '@portico/core'
import { closeBlock } from '@portico/core/internal'
import { type Messages, useUi } from '@portico/ui'
import { InlineShell, ModalShell } from '@portico/ui/shell'
import { type ComponentType, type ReactNode, useDeferredValue } from 'react'
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
  /** What is told to the user and the developer, once its code is there. */
  readonly Notices?: ComponentType | undefined
}

/** The shell around the shown view: its heading, its way back, and whether and how it may be closed. */
export function ModalFrame({ inline, views, screen, Notices }: ModalFrameProps): ReactNode {
  const client = usePortico()
  const { messages, locale } = useUi()
  const { wide, ConsentBox } = useViewContext()
  const modal = useSlice('modal', (state) => state)
  const router = useSlice('router', (state) => state)
  const asksConsent = useSlice('consent', ({ required }) => required)
  // A title may say what a login asks now.
  useSlice('attempt', (attempt) => attempt.channel === 'email' && attempt.device !== undefined)
  const isLate = useDeferredValue(modal.open)
  // It opens at once, and closes after the frame that shows what it was closed for: the app's own work comes first.
  const isOpen = modal.open || isLate
  const { shown, topKey, retry } = useShownView({ isOpen, wide, views })

  if (!shown) return null
  const { entry, parts, direction, canGoBack } = shown
  const { HeaderStart, HeaderEnd, Footer } = parts ?? {}
  const frame = {
    title: titleOf({ view: entry.view, facts: { messages, params: entry.params, client, locale } }),
    viewKey: entry.key,
    direction,
    onBack: canGoBack ? client.router.back : undefined,
    headerStart: HeaderStart && <HeaderStart />,
    headerEnd: HeaderEnd && <HeaderEnd />,
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
      {...frame}
      open={isOpen}
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
