import type { Decorator } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import type { Messages } from '../../src/messages/types.js'
import { InlineShell } from '../../src/shell/InlineShell/InlineShell.js'
import { ModalShell } from '../../src/shell/ModalShell/ModalShell.js'
import { useUi } from '../../src/UiContext.js'

/** What the shell around a story has; the `shell` parameter of a story or of its file. */
export interface ShellParameters {
  /** The view's heading in the language of the story. */
  readonly title: (messages: Messages) => string
  /** What stands under the view. */
  readonly footer?: () => ReactNode
  /** What lies over the view. */
  readonly notice?: () => ReactNode
  /** What stands in place of the heading. */
  readonly headerStart?: () => ReactNode
  /** What stands in the header after the heading. */
  readonly headerEnd?: () => ReactNode
  /** Shows the back arrow. */
  readonly back?: boolean
  /** Shows the modal instead of the shell in the page: as a card, two panes wide, or as the sheet of a phone. */
  readonly modal?: 'card' | 'wide' | 'drawer'
}

/** The parameters of a file whose stories are inside the shell: the card is as wide as the toolbar says. */
export function shellParameters(shell: ShellParameters): { readonly shell: ShellParameters; readonly surface: false } {
  return { shell, surface: false }
}

/** Shows a story inside the shell, so that its proportions and its headings are those of the product. */
export const inShell: Decorator = (Story, { parameters }) => (
  // Every file that uses this decorator sets the parameter.
  <Shell {...(parameters['shell'] as ShellParameters)}>
    <Story />
  </Shell>
)

function Shell(props: ShellParameters & { readonly children: ReactNode }): ReactNode {
  const { messages } = useUi()
  const shared = {
    title: props.title(messages),
    viewKey: 'story',
    direction: 'forward',
    headerStart: props.headerStart?.(),
    headerEnd: props.headerEnd?.(),
    notice: props.notice?.(),
    footer: props.footer?.(),
    onBack: props.back ? nothing : undefined,
    children: props.children,
  } as const
  if (props.modal === undefined) {
    return (
      <div style={{ minHeight: '100vh', background: 'var(--portico-background)' }}>
        <InlineShell {...shared} />
      </div>
    )
  }
  return (
    <ModalShell
      {...shared}
      open
      size={props.modal === 'wide' ? 'wide' : 'compact'}
      layout={props.modal === 'drawer' ? 'drawer' : 'card'}
      onClose={nothing}
    />
  )
}

function nothing(): void {}
