import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react'
import MuiDialog from '@mui/material/Dialog'
import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'

/** A dialog of the page, named 'Theirs', as an app writes it with one of the libraries. */
export type TheirDialog = (props: {
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}) => ReactNode

/** Dialogs that hide the page around them, each in its own way. */
export const theirDialogs: Readonly<Record<string, TheirDialog>> = {
  // `inert`, and on everything that comes while it is open.
  'React Aria': ({ open, onClose, children }) => (
    <ModalOverlay isOpen={open} onOpenChange={onClose} style={box}>
      <Modal>
        <AriaDialog>
          <Heading slot="title">{TITLE}</Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  ),
  // `aria-hidden`, but not on live regions.
  Radix: ({ open, onClose, children }) => (
    <Radix.Root open={open} onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Content style={box} aria-describedby={undefined}>
          <Radix.Title>{TITLE}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  ),
  // `aria-hidden`, on live regions too.
  MUI: ({ open, onClose, children }) => (
    <MuiDialog open={open} onClose={onClose} transitionDuration={0} aria-labelledby="theirs">
      <h2 id="theirs">{TITLE}</h2>
      {children}
    </MuiDialog>
  ),
  // Both, and puts back what it found.
  'Headless UI': ({ open, onClose, children }) => (
    <HeadlessDialog open={open} onClose={onClose}>
      <DialogPanel style={box}>
        <DialogTitle>{TITLE}</DialogTitle>
        {children}
      </DialogPanel>
    </HeadlessDialog>
  ),
  native: Native,
}

function Native({ open, onClose, children }: Parameters<TheirDialog>[0]): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} aria-labelledby="theirs" onCancel={onClose}>
      <h2 id="theirs">{TITLE}</h2>
      {children}
    </dialog>
  )
}

const TITLE = 'Theirs'
const box = { position: 'fixed', insetBlockStart: 0, insetInlineStart: 0, padding: 8, background: 'Canvas' } as const
