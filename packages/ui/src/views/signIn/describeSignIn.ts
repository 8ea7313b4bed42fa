import type { Messages, SignInMessages } from '../../messages/types.js'
import type { SignInStep } from '../../models/signIn.js'
import type { MediaPairProps } from '../../primitives/MediaPair/MediaPair.js'

/** What a step of a sign-in says about itself. */
export interface SignInFacts {
  readonly step: SignInStep
  readonly isRequired: boolean
  /** A smart contract is the account: not every site can check its signature. */
  readonly isSmartAccount?: boolean | undefined
  readonly walletName: string
  /** Host that the message is for: untrusted text. */
  readonly domain: string
  /** Name or short address of the account. */
  readonly account: string
  /** How long the session lasts, in words; undefined while it is not known. */
  readonly lasts?: string | undefined
  /** When the session ends, in words. */
  readonly until?: string | undefined
}

/** What happened, what to do, and what is between the two pictures. */
export interface SignInDescription {
  readonly tone: MediaPairProps['tone']
  readonly title: string
  readonly text: string
}

/** The words of one step, for the view and for screen readers alike. */
export function describeSignIn(
  facts: SignInFacts,
  { messages, signIn }: { readonly messages: Messages; readonly signIn: SignInMessages }
): SignInDescription {
  const { step, isRequired, isSmartAccount, walletName, domain, account, lasts, until } = facts
  switch (step) {
    case 'waiting':
      return {
        tone: 'waiting',
        title: messages.attempt.waiting.title({ wallet: walletName, network: messages.aNetwork }),
        text: signIn.authenticating,
      }
    case 'verifying':
      return { tone: 'waiting', title: signIn.verifyingTitle, text: signIn.authenticating }
    case 'declined':
      return {
        tone: 'failed',
        title: isSmartAccount ? signIn.smartAccountDeclined : signIn.declined,
        text: isRequired ? signIn.declinedTextRequired : signIn.declinedText,
      }
    case 'unverified':
      return { tone: 'failed', title: signIn.unverifiedTitle, text: signIn.unverifiedText }
    case 'failed':
      return { tone: 'failed', title: signIn.failedTitle, text: signIn.failedText }
    case 'done':
      return { tone: 'done', title: signIn.doneTitle, text: signIn.doneText({ domain, account, until }) }
    default:
      return { tone: 'still', title: signIn.title, text: signIn.text({ domain, lasts }) }
  }
}
