import { requireRequest } from '../../actions/transfers/requireRequest.js'
import type { Hash } from '../../adapter/methods.js'
import type { Instance } from '../../instance.js'
import { confirmReview } from './confirmReview.js'
import { estimateDraft } from './draft/estimateDraft.js'
import { readToken, selectToken } from './draft/selectToken.js'
import { setAmount, setMax, setUnit } from './draft/setAmount.js'
import { setRecipient } from './draft/setRecipient.js'
import { requireNfts, startDraft } from './draft/startDraft.js'
import { reviewSend } from './reviewSend.js'
import { beginRun } from './runs.js'
import { updateSend } from './state.js'

/** The draft of a transfer. Its state is the slice `send`. */
export interface SendForm {
  /**
   * Chooses what is sent: the network's coin, the token at this address, or with `tokenId` the NFT of that contract. Throws
   * TRANSFER_UNSUPPORTED where no NFTs can be sent.
   */
  setToken(request: { readonly address?: string | undefined; readonly tokenId?: string | undefined }): void
  /** Takes an amount as it was typed, in the separators of a language. */
  setAmount(request: { readonly text: string; readonly locale?: string | undefined }): void
  /** Types in the token, or in US dollars where its price is known. */
  setUnit(request: { readonly unit: 'token' | 'fiat'; readonly locale?: string | undefined }): void
  /** Sends everything but what the transfer costs. */
  setMax(): void
  /** Takes an address or a name. `typed`: more may come, so a name is looked up after 500 ms. */
  setRecipient(request: { readonly text: string; readonly typed?: boolean | undefined }): void
  /** Reads again what could not be read. */
  retry(): void
  /**
   * Waits for what is being read, reads everything once more, and resolves when the review is there. Rejects
   * TRANSFER_INCOMPLETE where something is missing, wrong or different from what was shown: `context.missing` is the next
   * thing to do, as `sendStep` says it.
   */
  review(): Promise<void>
  /** Goes back from the review to the draft. Nothing happens while the wallet is open. */
  edit(): void
  /**
   * Has the wallet send what the review shows. Rejects TRANSFER_INCOMPLETE without a review, and FEE_RISEN, AMOUNT_CHANGED
   * or RECEIVED_CHANGED, without asking the wallet, where another amount is sent, arrives or is paid by now: the review, or for
   * Max the draft, then shows what is so, and can be confirmed half a second later. Rejects USER_REJECTED where the user
   * declines; the review stays, and can be confirmed again.
   */
  confirm(): Promise<Hash>
}

/**
 * The draft of the account in use, begun if needed. Throws WALLET_NOT_CONNECTED, NETWORK_NOT_CONFIGURED and TRANSFER_UNSUPPORTED,
 * and CAPABILITY_UNSUPPORTED for an account that is only watched.
 */
export function sendForm(instance: Instance): SendForm {
  if (!instance.snapshot.send.source) startDraft(instance)
  return instance.memory(createForm)
}

function createForm(instance: Instance): SendForm {
  /** What the user changes ends a review: it is of the draft as it was. */
  const editing =
    <A extends readonly unknown[]>(change: (...args: A) => void, texts?: readonly string[]) =>
    (...args: A): void => {
      if (args.length > 0) requireRequest(args[0], texts)
      const { status, source } = instance.snapshot.send
      // While the wallet is open, or what it did is unknown, the transfer that it was asked for stays on screen.
      if (status === 'confirming' || status === 'maybeSent' || !source) return
      editSend(instance)
      change(...args)
    }
  return {
    setToken: editing((request) => {
      requireNfts(instance, request)
      void selectToken(instance, request)
    }),
    setAmount: editing((request) => setAmount(instance, request), ['text']),
    setUnit: editing((request) => setUnit(instance, request)),
    setMax: editing(() => setMax(instance)),
    setRecipient: editing((request) => setRecipient(instance, request), ['text']),
    retry: editing(() => retry(instance)),
    review: () => reviewSend(instance),
    edit: () => editSend(instance),
    confirm: () => confirmReview(instance),
  }
}

function retry(instance: Instance): void {
  const { token, recipient } = instance.snapshot.send
  if (token?.status === 'failed') void readToken(instance)
  else if (recipient.status === 'failed') setRecipient(instance, { text: recipient.text })
  else void estimateDraft(instance)
}

/** Ends a review: the draft goes on. Nothing happens while the wallet is open. */
export function editSend(instance: Instance): void {
  const { status } = instance.snapshot.send
  if (status !== 'checking' && status !== 'reviewing') return
  beginRun(instance, 'review')
  updateSend(instance.state.send, { status: 'editing', review: undefined, error: undefined })
}
