import type { SocialMessages } from '../../messages/types.js'
import type { SocialLoginFacts, SocialLoginStep } from '../../models/social.js'
import type { MediaPairProps } from '../../primitives/MediaPair/MediaPair.js'
import { describeLoginFailure, type LoginTexts } from '../email/describeLoginFailure.js'

/** What a step of a login by a provider says, and what can be done in it. */
export interface SocialLoginDescription {
  /** What stands between the two pictures. */
  readonly tone: MediaPairProps['tone']
  readonly title: string
  readonly text: string
  /** Where the window may be, or how it can be let open. */
  readonly help?: string | undefined
  /** What the button at the end does: it keeps its place. `none`: showing the window is no use now. */
  readonly main: 'show' | 'none' | 'again'
  readonly mainLabel: string
  /** Whether a screen reader is interrupted (`assertive`): what ends the login is. */
  readonly urgency: 'polite' | 'assertive'
}

/** The catalogs that a login by a provider is described from. */
export interface SocialLoginTexts extends LoginTexts {
  readonly social: SocialMessages
}

/** Describes a step of a login by a provider. */
export function describeSocialLogin(facts: SocialLoginFacts, texts: SocialLoginTexts): SocialLoginDescription {
  const { step, provider, site } = facts
  const { social, messages } = texts
  const words = wordsOf(facts, texts)
  if (isRunning(step)) {
    const isOpen = step === 'waiting'
    return {
      ...words,
      tone: 'waiting',
      help: isOpen ? social.behind : undefined,
      main: isOpen ? 'show' : 'none',
      mainLabel: social.showWindow,
      urgency: 'polite',
    }
  }
  const isBlocked = step === 'blocked'
  return {
    ...words,
    tone: isBlocked ? 'warning' : step === 'partiallyConnected' ? 'done' : 'failed',
    help: isBlocked ? social.allowPopups(site) : undefined,
    main: 'again',
    mainLabel: isBlocked ? messages.openWallet(provider) : messages.tryAgain,
    urgency: 'assertive',
  }
}

/** The words that a login usually comes to have, which have their room from the first frame. */
export function usualWords(facts: SocialLoginFacts, texts: SocialLoginTexts): readonly SocialLoginWords[] {
  return USUAL.map((step) => wordsOf({ ...facts, step }, texts))
}

/** Whether the login goes on. */
function isRunning(step: SocialLoginStep): boolean {
  return step === 'starting' || step === 'waiting' || step === 'opening'
}

interface SocialLoginWords {
  readonly title: string
  readonly text: string
}

function wordsOf(facts: SocialLoginFacts, texts: SocialLoginTexts): SocialLoginWords {
  const { step, provider, checkedBy } = facts
  const { social, email, messages } = texts
  switch (step) {
    case 'starting':
      return { title: social.startingTitle(provider), text: social.startingText }
    case 'waiting':
      return { title: social.waitingTitle(provider), text: social.waitingText(provider) }
    case 'opening':
      return { title: checkedBy ?? email.opening, text: social.startingText }
    case 'blocked':
      return {
        title: messages.attempt.popupBlocked.title({ wallet: provider, network: '' }),
        text: social.blockedText,
      }
    case 'closed':
      return { title: messages.windowClosed.title(provider), text: social.tryOther }
    case 'declined':
      return { title: social.declinedTitle(provider), text: social.tryOther }
    case 'timedOut':
      return { title: social.timedOutTitle(provider), text: social.timedOutText }
    case 'failed':
      return { title: social.failedTitle(provider), text: social.tryOther }
    case 'tooManyRequests':
      return { title: social.tooManyTitle, text: social.tooManyText }
    default:
      return describeLoginFailure({ ...facts, step }, texts)
  }
}

const USUAL: readonly SocialLoginStep[] = [
  'starting',
  'waiting',
  'opening',
  'blocked',
  'closed',
  'declined',
  'timedOut',
]
