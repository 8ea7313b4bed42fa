import type { ConnectorModal } from '../../connectors/factory.js'
import type { Instance } from '../../instance.js'
import { currentEntry } from '../../state/router.js'
import { showNotice } from '../project/notices.js'
import { raiseAlert } from '../project/raiseAlert.js'
import { closeModal } from './closeModal.js'
import { modalHost } from './modalHost.js'
import { navigateBack, pushModalView } from './navigate.js'
import { openModal } from './openModal.js'

/** What connectors may do in the modal of an instance. */
export function connectorModal(instance: Instance): ConnectorModal {
  return {
    showCard: (opened) => showCard(instance, opened),
    tellRefused: () => showNotice(instance, { variant: 'error', code: 'actionNotAllowed' }),
    raiseAlert: (code) => raiseAlert(instance, code),
    language: () => instance.memory(modalHost).host?.language,
  }
}

/** Shows a card until it is done. Leaving the view, or closing the modal, is a no to what is still asked. */
async function showCard(
  instance: Instance,
  { card, purpose, done }: Parameters<ConnectorModal['showCard']>[0]
): Promise<void> {
  const { snapshot } = instance
  const shown = purpose
    ? ({ view: 'WalletKeys', params: { card, purpose } } as const)
    : ({ view: 'ApproveTransaction', params: { card } } as const)
  const opening = snapshot.modal.open ? pushModalView(instance, shown) : openModal(instance, shown)
  const { key } = currentEntry(snapshot.router)
  const isThere = (): boolean => snapshot.router.stack.some((entry) => entry.key === key)
  const stop = instance.watch('router', () => {
    if (!isThere()) card.leave()
  })
  void done.then((hasAgreed) => {
    stop()
    if (isThere()) leaveView(instance, key)
    if (hasAgreed) void refresh(instance)
  })
  await opening
}

function leaveView(instance: Instance, key: number): void {
  const { router } = instance.snapshot
  if (router.stack.length === 1) closeModal(instance, { because: 'done' })
  else if (currentEntry(router).key === key) navigateBack(instance)
  else instance.state.router.stack = router.stack.filter((entry) => entry.key !== key)
}

/** Something may have been sent. */
async function refresh(instance: Instance): Promise<void> {
  try {
    const account = await import('../../chunks/account.js')
    await account.refresh(instance)
  } catch {
    // The balance is read again later.
  }
}
