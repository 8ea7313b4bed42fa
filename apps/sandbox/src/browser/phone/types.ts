import type { ApprovalAnswer } from '@portico/test-kit/wallets'
import type { WalletKitTypes } from '@reown/walletkit'
import type { AnyApprovalRequest } from '../shared/approvalChannel.ts'

/** What a dapp asks for when it is paired. */
export type Proposal = WalletKitTypes.SessionProposal['params']

/** What a dapp may use, by namespace. */
export type Namespaces = Record<string, { accounts: string[]; chains: string[]; methods: string[]; events: string[] }>

/** What a dapp asks for in a session. */
export type SessionRequest = WalletKitTypes.SessionRequest

/** What a dapp asks for when its pairing is to sign in as well. */
export type SignInRequest = WalletKitTypes.SessionAuthenticate

/** A chain that the phone knows. */
export interface PhoneChain {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
}

/** How a dapp presents itself. Not verified. */
export interface PhonePeer {
  readonly name: string
  readonly url: string
  readonly icons: readonly string[]
}

/** A proposal as a person reads it. */
export interface ShownProposal {
  readonly id: number
  readonly peer: PhonePeer
  readonly namespaces: readonly {
    readonly namespace: string
    /** `name` is undefined for a chain that the phone does not know, which it cannot approve. */
    readonly chains: readonly { readonly id: string; readonly name: string | undefined }[]
    readonly methods: readonly string[]
    readonly events: readonly string[]
  }[]
  readonly properties: Readonly<Record<string, string>>
}

/** A request as a person reads it. */
export interface ShownRequest {
  readonly id: number
  readonly topic: string
  readonly peer: PhonePeer
  readonly chain: PhoneChain
  /** Method as the dapp named it. */
  readonly method: string
  readonly asked: Pick<AnyApprovalRequest, 'kind' | 'accounts' | 'fields'>
}

/** A session as a person reads it. Plain JSON, which tests read, too. */
export interface ShownSession {
  readonly topic: string
  readonly peer: PhonePeer
  readonly expiresAtMs: number
  readonly namespaces: readonly {
    readonly namespace: string
    readonly chains: readonly PhoneChain[]
    /** The chain that the dapp was told last; the first until then. */
    readonly activeChain: string
    /** Addresses that the dapp may use, the chosen one first. */
    readonly accounts: readonly string[]
    /** Every address that the phone has. */
    readonly ownAccounts: readonly string[]
  }[]
  /** Chains that could be added. */
  readonly otherChains: readonly PhoneChain[]
}

/** What a person has set. Kept in the browser. */
export interface PhoneSettings {
  /** Approves proposals and requests without asking. */
  readonly autoApprove: boolean
  /** Shows a dapp every account of the namespace instead of the first. */
  readonly sharesAllAccounts: boolean
  /** Signs in with the approval of a pairing, where the dapp asks for that. Else it takes the ordinary proposal. */
  readonly signsIn: boolean
  /** Chosen chains by topic of the session and namespace. */
  readonly activeChains: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Whether there is a connection to the relay. `idle`: there is no topic to listen to, so the library opens none. */
export type PhoneConnection = 'connected' | 'idle' | 'disconnected'

/** Everything the page shows. */
export interface PhoneView {
  readonly connection: PhoneConnection
  readonly proposals: readonly ShownProposal[]
  readonly requests: readonly ShownRequest[]
  readonly sessions: readonly ShownSession[]
  /** What went wrong, oldest first. */
  readonly problems: readonly string[]
  readonly settings: PhoneSettings
}

/** Asks the person. */
export type Ask = (asked: ShownRequest['asked']) => Promise<ApprovalAnswer>
