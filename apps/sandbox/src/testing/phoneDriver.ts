import type { Page } from 'playwright'
import type { ShownSession } from '../browser/phone/types.ts'

/** A session as the phone shows it: the dapp, its chains, and its accounts, the chosen one first. */
export type PhoneSession = ShownSession

/** What the phone shows of a dapp's request. */
export interface PhoneRequestText {
  readonly heading: string
  /** Name that the dapp gives itself. */
  readonly dapp: string
  readonly method: string
  /** Label and value of each line. */
  readonly fields: Readonly<Record<string, string>>
}

/** What the phone shows of a dapp's proposal. */
export interface PhoneProposalText {
  /** Name that the dapp gives itself. */
  readonly dapp: string
  /** CAIP-2 ids of the chains that can be approved. */
  readonly chains: readonly string[]
  /** CAIP-2 ids of chains that the phone does not know. */
  readonly unknownChains: readonly string[]
}

/**
 * The wallet on the phone, as a person uses it. Every method waits for what it is about, and for what follows from it;
 * its error says what did not come, and what the page tells of it. `topic` names a session; default: the only one.
 */
export interface PhoneDriver {
  readonly page: Page
  /** Pairs with a dapp by its URI. Resolves when the proposal is there, or, with `setAutoApprove`, the session. */
  pair(uri: string): Promise<void>
  /** Pairs by a picture of a QR code: the bytes of an image file. Resolves as `pair`. */
  pairByPicture(picture: { readonly bytes: Buffer; readonly mimeType: string }): Promise<void>
  /** The proposal that waits. */
  proposal(): Promise<PhoneProposalText>
  /** Approves the proposal, for `chains` (CAIP-2) alone when they are given. Resolves with the new session. */
  approve(part?: { readonly chains: readonly string[] }): Promise<PhoneSession>
  /** Rejects the proposal. */
  reject(): Promise<void>
  /** Approves the request that waits, or is about to come. Resolves when it is gone, before the dapp has its answer. */
  approveRequest(): Promise<PhoneRequestText>
  /** Rejects the request that waits, or is about to come. */
  rejectRequest(): Promise<PhoneRequestText>
  /** Makes `address` the chosen account of its namespace. Resolves when the session has it. */
  switchAccount(request: { readonly address: string; readonly topic?: string | undefined }): Promise<PhoneSession>
  /** Makes `chain` (CAIP-2) the active one of its namespace. */
  switchChain(request: { readonly chain: string; readonly topic?: string | undefined }): Promise<PhoneSession>
  /** Lets the dapp use `chain` (CAIP-2), too. */
  addChain(request: { readonly chain: string; readonly topic?: string | undefined }): Promise<PhoneSession>
  /** Takes `chain` (CAIP-2) away from the dapp. */
  removeChain(request: { readonly chain: string; readonly topic?: string | undefined }): Promise<PhoneSession>
  /** Makes the session end seven days from now. */
  extend(request?: { readonly topic?: string | undefined }): Promise<PhoneSession>
  /** Ends the session. */
  disconnect(request?: { readonly topic?: string | undefined }): Promise<void>
  /** The sessions now, oldest first. */
  sessions(): Promise<readonly PhoneSession[]>
  /** Resolves when there are so many sessions. */
  untilSessions(count: number): Promise<readonly PhoneSession[]>
  /** Resolves when the phone's connection to the relay is so. `idle`: it has never been paired, and needs none. */
  untilConnection(state: 'connected' | 'idle' | 'disconnected'): Promise<void>
  /** Approves proposals and requests without asking, or asks again. */
  setAutoApprove(on: boolean): Promise<void>
  /** Signs in with the approval of a pairing, where the dapp asks for that; it is a request then, and no proposal. */
  setSignsIn(on: boolean): Promise<void>
  /** What went wrong, oldest first. */
  problems(): Promise<readonly string[]>
}
