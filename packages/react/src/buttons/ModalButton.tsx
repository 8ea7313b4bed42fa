'use client'
import { PillButton, type PillButtonProps, ThemeRoot } from '@portico/ui'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useSlice } from '../hooks/useSlice.js'
import { usePorticoContext } from '../PorticoContext.js'
import { type ButtonView, useOpenModal } from './useOpenModal.js'

/** Where the connection is, as `data-state` of every button. */
export type ButtonState = PillButtonProps['state']

/** What a button says and does, for an app that draws it itself. */
export interface ButtonFacts {
  readonly state: ButtonState
  /** The text the button would show. */
  readonly label: string
  /** Whether the modal is open. */
  readonly isOpen: boolean
  /** Whether the modal's code is still being fetched after a press. */
  readonly isBusy: boolean
  /** Opens the modal. Never rejects. */
  readonly open: () => void
}

/** Props that every button has; those of a native button are passed on. */
export interface PorticoButtonBaseProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'type'> {
  /** Draws the button instead of Portico. It gets what the button would say, and the call that opens the modal. */
  readonly children?: ((facts: ButtonFacts) => ReactNode) | undefined
}

/** What a kind of button adds to the native props. */
export interface ModalButtonProps
  extends PorticoButtonBaseProps,
    Pick<PillButtonProps, 'label' | 'media' | 'detail' | 'room' | 'reserve' | 'state' | 'quiet'> {
  /** View to open. @default the one that the situation asks for */
  readonly view?: ButtonView | undefined
  /** Done in place of opening the modal. */
  readonly press?: (() => void) | undefined
}

/** The themed button behind every kind. Its element stays the same while its state changes, so the focus stays too. */
export function ModalButton(props: ModalButtonProps): ReactNode {
  const { view, press, children, onClick, ...pill } = props
  const { dir, locale } = usePorticoContext()
  const theme = useSlice('theme', (state) => state)
  const { open: openModal, isOpen, isBusy, failed } = useOpenModal(view)
  const open = press ?? openModal
  if (children) return children({ state: pill.state, label: pill.label, isOpen, isBusy, open })
  return (
    <ThemeRoot mode={theme.themeMode} variables={theme.themeVariables} dir={dir} lang={locale}>
      <PillButton
        aria-expanded={isOpen}
        data-failed={failed || undefined}
        {...pill}
        // A quiet button is about something else, the network for example.
        busy={isBusy || (pill.state === 'connecting' && !pill.quiet)}
        onClick={(event: MouseEvent<HTMLButtonElement>) => {
          onClick?.(event)
          if (!event.defaultPrevented) open()
        }}
      />
    </ThemeRoot>
  )
}
