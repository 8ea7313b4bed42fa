import type { Messages, SignInMessages } from '../../messages/types.js'
import type { SignInStep } from '../../models/signIn.js'
import type { MediaPairProps } from '../../primitives/MediaPair/MediaPair.js'

/** What a step of a sign-in says about itself. */
export interface SignInFacts {
  readonly step: SignInStep
  readonly isRequired: boolean
  /** Name of the network that giving up goes back to, because the account is signed in there. */
  readonly goesBackTo?: string | undefined
  /** A smart contract is the account: not every site can check its signature, and other owners may have to sign. */
  readonly isSmartAccount?: boolean | undefined
  /** Whether the user is known to be the only owner of the smart contract. */
  readonly isSoleOwner?: boolean | undefined
  /** Hardware wallets may not be able to sign a message here, and may say that the user declined. */
  readonly keysMayNotSign?: boolean | undefined
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

/** The texts that a description is made of. */
export interface SignInTexts {
  readonly messages: Messages
  readonly signIn: SignInMessages
}

/** The words of one step, for the view and for screen readers alike. */
export function describeSignIn(facts: SignInFacts, texts: SignInTexts): SignInDescription {
  const { step, isSmartAccount, walletName: wallet, domain, account, lasts, until } = facts
  const { messages, signIn } = texts
  switch (step) {
    case 'waiting':
      return {
        tone: 'waiting',
        title: messages.attempt.waiting.title({ wallet, network: messages.aNetwork }),
        text: signIn.authenticating,
      }
    case 'verifying':
      return { tone: 'waiting', title: signIn.verifyingTitle, text: signIn.authenticating }
    case 'declined': {
      const title = isSmartAccount ? signIn.smartAccountDeclined : signIn.declined
      return { tone: 'failed', title, text: withHardware(declinedText(facts, signIn), facts, signIn) }
    }
    case 'walletFailed': {
      const text = withHardware(signIn.walletFailedText(wallet), facts, signIn)
      return { tone: 'failed', title: signIn.walletFailedTitle(wallet), text }
    }
    case 'unreachable':
      return { tone: 'failed', title: signIn.unreachableTitle, text: signIn.unreachableText }
    case 'unverified':
      return { tone: 'failed', title: signIn.unverifiedTitle, text: signIn.unverifiedText }
    case 'failed':
      return { tone: 'failed', title: signIn.failedTitle, text: signIn.failedText }
    case 'done':
      return { tone: 'done', title: signIn.doneTitle, text: signIn.doneText({ domain, account, until }) }
    default:
      return { tone: 'still', title: signIn.title, text: signIn.text({ domain, account, wallet, lasts }) }
  }
}

/** Whether the step is one that the user may try again after. */
export function isRetry(step: SignInStep): boolean {
  return RETRIES.includes(step)
}

/** The words of every step that this sign-in may come to, whose room it has from the first. */
export function describeAllSteps(facts: SignInFacts, texts: SignInTexts): readonly SignInDescription[] {
  const { lasts = UNKNOWN, until = UNKNOWN } = facts
  return STEPS.map((step) => describeSignIn({ ...facts, step, lasts, until }, texts))
}

function declinedText({ isRequired, goesBackTo }: SignInFacts, signIn: SignInMessages): string {
  if (goesBackTo !== undefined) return signIn.declinedTextBack(goesBackTo)
  return isRequired ? signIn.declinedTextRequired : signIn.declinedText
}

function withHardware(text: string, { keysMayNotSign, walletName }: SignInFacts, signIn: SignInMessages): string {
  return keysMayNotSign ? `${text} ${signIn.hardwareText(walletName)}` : text
}

const STEPS: readonly SignInStep[] = [
  'ready',
  'waiting',
  'verifying',
  'declined',
  'walletFailed',
  'unreachable',
  'unverified',
  'failed',
  'done',
]
const RETRIES: readonly SignInStep[] = ['declined', 'walletFailed', 'unreachable', 'unverified', 'failed']
/** Takes the room of a date or a duration. */
const UNKNOWN = '\u2007'.repeat(8)
