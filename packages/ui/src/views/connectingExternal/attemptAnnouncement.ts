import type { Messages } from '../../messages/types.js'
import type { AttemptStatus } from '../../models/attempt.js'
import { describeAttempt } from '../attempt/describeAttempt.js'
import { attemptHelp } from './attemptHelp.js'
import { type AttemptFacts, attemptText, currentStep } from './attemptText.js'

/** What a screen reader is told about an attempt, and through which live region. */
export interface AttemptAnnouncement {
  readonly text: string
  readonly urgency: 'polite' | 'assertive'
}

/**
 * Text for the live regions when an attempt enters a state: its title and its sentence.
 * States that end the attempt without a connection interrupt (assertive); all others wait their turn (polite).
 */
export function attemptAnnouncement(
  request: {
    readonly messages: Messages
    readonly status: AttemptStatus
    readonly walletName: string
    readonly networkName?: string | undefined
    /** The user has waited long enough to be told where the prompt may hide. */
    readonly helpVisible?: boolean | undefined
    /** The wallet's app should have opened by now, and the page is still in front. */
    readonly openFailed?: boolean | undefined
  } & AttemptFacts
): AttemptAnnouncement {
  const { messages, status, walletName, networkName, openFailed, helpVisible } = request
  const names = { wallet: walletName, network: networkName ?? messages.aNetwork }
  const { title, text } = attemptText({ ...request, names })
  const step = currentStep(request)
  const parts = [
    step
      ? `${title}, ${messages.attemptSteps.count({ step: step.number, of: step.count })}. ${text}`
      : `${title}. ${text}`,
    openFailed && messages.didNotOpen(walletName),
    helpVisible && attemptHelp({ messages, status, walletName }),
  ]
  return { text: parts.filter(Boolean).join(' '), urgency: describeAttempt({ status }).urgency }
}
