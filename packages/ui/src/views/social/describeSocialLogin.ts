import type { SocialMessages } from '../../messages/types.js'
import type { SocialLoginFacts, SocialLoginStep, SocialLoginWay } from '../../models/social.js'
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
  /**
   * What the button at the end does: it keeps its place. `none`: showing the window is no use now. `link`: it has the link that the
   * user's phone opens.
   */
  readonly main: 'show' | 'none' | 'link' | 'again'
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
  const { step, provider, way = 'window', site } = facts
  const { social, messages } = texts
  const words = wordsOf(facts, texts)
  if (isRunning(step) && !hasWindow(way)) {
    const mainLabel = way === 'code' ? messages.copyLink : messages.openWallet(provider)
    return { ...words, tone: 'waiting', main: 'link', mainLabel, urgency: 'polite' }
  }
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
    mainLabel: isBlocked
      ? way === 'passkey'
        ? messages.openWindow
        : messages.openWallet(provider)
      : messages.tryAgain,
    urgency: 'assertive',
  }
}

/** The words that a login usually comes to have, which have their room from the first frame. */
export function usualWords(facts: SocialLoginFacts, texts: SocialLoginTexts): readonly SocialLoginWords[] {
  const steps = hasWindow(facts.way) ? [...USUAL, ...OF_WINDOWS] : USUAL
  return steps.map((step) => wordsOf({ ...facts, step, refreshesIn: undefined }, texts))
}

/** Whether the user takes part in it in a window that the page has opened. */
export function hasWindow(way: SocialLoginWay = 'window'): boolean {
  return way === 'window' || way === 'passkey'
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
  const own = facts.way === 'passkey' ? passkeyWords(social)[step] : undefined
  if (own) return own
  switch (step) {
    case 'starting':
      return { title: askedOf(facts, social).title, text: social.startingText }
    case 'waiting':
      return askedOf(facts, social)
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

/** What a login by a passkey says in words of its own: no provider has a part in it. */
function passkeyWords(social: SocialMessages): { readonly [S in SocialLoginStep]?: SocialLoginWords } {
  return {
    starting: { title: social.passkeyStarting, text: social.startingText },
    waiting: { title: social.passkeyWaiting, text: social.passkeyWaitingText },
    blocked: { title: social.passkeyBlocked, text: social.blockedText },
    closed: { title: social.passkeyUnused, text: social.passkeyClosedText },
    declined: { title: social.passkeyUnused, text: social.tryOther },
    timedOut: { title: social.passkeyTimedOut, text: social.timedOutText },
    failed: { title: social.passkeyFailed, text: social.tryOther },
  }
}

/** What the user is to do. */
function askedOf(facts: SocialLoginFacts, social: SocialMessages): SocialLoginWords {
  const { step, provider, way = 'window', refreshesIn } = facts
  if (way === 'code')
    return { title: social.scanTitle, text: refreshesIn ? social.refreshesIn(refreshesIn) : social.scanText }
  if (way === 'link') return { title: social.continueTitle(provider), text: social.continueText(provider) }
  const title = step === 'starting' ? social.startingTitle(provider) : social.waitingTitle(provider)
  return { title, text: social.waitingText(provider) }
}

const USUAL: readonly SocialLoginStep[] = ['starting', 'waiting', 'opening', 'declined', 'timedOut']
const OF_WINDOWS: readonly SocialLoginStep[] = ['blocked', 'closed']
