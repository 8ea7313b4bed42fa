import { createToyTransfers, settle, type ToyTransfers } from '@portico/test-kit'
import type { SendForm } from '../src/features/send/form.js'
import { sendStep } from '../src/state/selectors/sendStep.js'
import { createHarness, type Harness } from './createHarness.js'

/** What tests of sending hold. */
export interface ConnectedHarness extends Harness {
  readonly transfers: ToyTransfers
  readonly stop: () => void
}

/** A draft on screen. */
export interface OpenedDraft extends ConnectedHarness {
  readonly form: SendForm
  readonly step: () => string
}

/** A token of the toy network: 5,000 base units, two decimals. */
export const SHELL = 'toy-token-shell'

/** A connected account with the coin and one token. */
export async function connectSender(options: Parameters<typeof createHarness>[0] = {}): Promise<ConnectedHarness> {
  const transfers = createToyTransfers()
  const shells = { amountBaseUnits: 5_000n, decimals: 2, symbol: 'SHELL' }
  const adapter = { transfers, tokenBalances: { [SHELL]: shells } }
  const harness = await createHarness({ adapter, ...options, start: false })
  const stop = harness.portico.start()
  await settle()
  await harness.portico.connect({ walletKey: 'toy.harbor' })
  return { ...harness, transfers, stop }
}

/** An empty draft in its view. */
export async function openDraft(options: Parameters<typeof createHarness>[0] = {}): Promise<OpenedDraft> {
  const harness = await connectSender(options)
  await harness.portico.modal.open('WalletSend')
  const form = await harness.portico.sendForm()
  await settle()
  return { ...harness, form, step: () => sendStep(harness.portico.snapshot('send')) }
}

/** A review of one coin to `toy-friend`. */
export async function openReview(options: Parameters<typeof createHarness>[0] = {}): Promise<OpenedDraft> {
  const opened = await openDraft(options)
  await fillReview(opened.form)
  return opened
}

/** Another review of the same, after what is on screen. */
export async function openNextReview({ modal, sendForm }: Harness['portico']): Promise<SendForm> {
  await modal.open('WalletSend')
  const form = await sendForm()
  await settle()
  await fillReview(form)
  return form
}

async function fillReview(form: SendForm): Promise<void> {
  form.setAmount({ text: '1' })
  form.setRecipient({ text: 'toy-friend' })
  await settle()
  await form.review()
}

/** The view on screen. */
export function viewOf(portico: Harness['portico']): string | undefined {
  return portico.snapshot('router').stack.at(-1)?.view
}
