import type { WalletId } from '../../types.ts'

/** Which side of a wallet is meant, by its namespace of CAIP-2. */
export type WalletNamespace = 'eip155' | 'solana'

/** What a rejected promise carries across `postMessage`: an error loses its code when it is cloned. */
export type SentFailure =
  | { readonly type: 'error'; readonly message: string; readonly code: unknown; readonly data: unknown }
  | { readonly type: 'value'; readonly value: unknown }

/** From the page's script to the vault. */
export type ToVault =
  | {
      readonly type: 'request'
      readonly id: number
      readonly wallet: WalletId
      readonly namespace: WalletNamespace
      readonly method: string
      readonly params: unknown
    }
  | { readonly type: 'windowBlocked'; readonly approvalId: string }

/** From the vault to the page's script. */
export type FromVault =
  | { readonly type: 'ready' }
  | { readonly type: 'result'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failure'; readonly id: number; readonly failure: SentFailure }
  | {
      readonly type: 'event'
      readonly wallet: WalletId
      readonly namespace: WalletNamespace
      readonly name: string
      readonly value: unknown
    }
  /** Of `eip155` alone: its value is an error. */
  | { readonly type: 'disconnect'; readonly wallet: WalletId; readonly failure: SentFailure }
  | {
      readonly type: 'ask'
      readonly approvalId: string
      readonly place: 'popup' | 'overlay'
      readonly wallet: WalletId
    }
  | { readonly type: 'asked'; readonly approvalId: string }

/** Both directions are wrapped in this, so that other messages of a page are told apart. */
export interface Envelope<Message> {
  readonly portico: 'sandbox-wallet'
  readonly message: Message
}

/** Wraps a message. */
export function seal<Message>(message: Message): Envelope<Message> {
  return { portico: 'sandbox-wallet', message }
}

/** The message of an event from `source` at `origin` (undefined: any), or undefined for everything else. */
export function openMessage<Message extends { readonly type: string }>(request: {
  readonly event: MessageEvent
  readonly source: Window | null
  readonly origin: string | undefined
}): Message | undefined {
  const { event, source, origin } = request
  if (source === null || event.source !== source) return undefined
  if (origin !== undefined && event.origin !== origin) return undefined
  const envelope: unknown = event.data
  if (typeof envelope !== 'object' || envelope === null) return undefined
  if (!('portico' in envelope) || envelope.portico !== 'sandbox-wallet' || !('message' in envelope)) return undefined
  const { message } = envelope
  if (typeof message !== 'object' || message === null || !('type' in message)) return undefined
  // Window and origin are the right ones, so the message was made by the other half of this program.
  return message as Message
}

/** What was thrown, in a form that can be cloned. */
export function packFailure(thrown: unknown): SentFailure {
  if (!(thrown instanceof Error)) return { type: 'value', value: thrown }
  const { code, data } = thrown as Error & { readonly code?: unknown; readonly data?: unknown }
  return { type: 'error', message: thrown.message, code, data }
}

/** What was thrown, again. */
export function unpackFailure(failure: SentFailure): unknown {
  if (failure.type === 'value') return failure.value
  const { message, code, data } = failure
  return Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) })
}
