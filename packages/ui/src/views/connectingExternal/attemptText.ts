import type { AttemptNames } from '../../messages/stateMessages.js'
import type { Messages } from '../../messages/types.js'
import type { AttemptStatus, AttemptStep, GateModel } from '../../models/attempt.js'

/** What the words of an attempt depend on beside its state. */
export interface AttemptFacts {
  /** Whether the page would notice an installation. */
  readonly watching?: boolean | undefined
  /** The wallet agreed and the app did not. */
  readonly refusedByApp?: boolean | undefined
  /** The networks that the wallet is asked for, one after the other. */
  readonly steps?: readonly AttemptStep[] | undefined
  /** The user closed the wallet's window. */
  readonly windowClosed?: boolean | undefined
  /** The wallet agreed, and ended the connection at once. */
  readonly leftByWallet?: boolean | undefined
  /** What the user waits for once the wallet has agreed, in words of its own. */
  readonly gate?: GateModel | undefined
  /** The wallet was asked to open this page in its own browser; `returned` when the user is back from there. */
  readonly ownBrowser?: 'opened' | 'returned' | undefined
}

/** Title and sentence of a state. Nothing is said that is not so: a page that notices nothing does not say that it does. */
export function attemptText(
  request: {
    readonly messages: Messages
    readonly status: AttemptStatus
    readonly names: AttemptNames
  } & AttemptFacts
): { readonly title: string; readonly text: string } {
  const { messages, status, names, watching, refusedByApp, leftByWallet, ownBrowser, windowClosed } = request
  const { title, text } = messages.attempt[status]
  const step = currentStep(request)
  const gate = gateWords(request)
  if (gate) return gate
  if (step) return stepText({ messages, wallet: names.wallet, step })
  if (status === 'waiting' && ownBrowser !== undefined) {
    const { opened, returned } = messages.ownBrowser
    return {
      title: messages.ownBrowser.title(names.wallet),
      text: (ownBrowser === 'returned' ? returned : opened)(names.wallet),
    }
  }
  if (status === 'rejected' && refusedByApp) return messages.refusedByApp
  if (status === 'rejected' && windowClosed)
    return { title: messages.windowClosed.title(names.wallet), text: messages.windowClosed.text }
  if (status === 'failed' && leftByWallet)
    return { title: messages.leftByWallet.title(names.wallet), text: messages.leftByWallet.text }
  if (status === 'notInstalled' && !watching) return { title: title(names), text: messages.installThenChoose }
  return { title: title(names), text: text(names) }
}

/** What a gate says, in the states in which one is asked; undefined where the catalog's words are said. */
export function gateWords({
  status,
  gate,
}: { readonly status: AttemptStatus } & Pick<AttemptFacts, 'gate'>):
  | { readonly title: string; readonly text: string }
  | undefined {
  if (!gate || (status !== 'checking' && status !== 'signing')) return undefined
  return { title: gate.title, text: gate.text ?? '' }
}

/** All that {@link attemptText} may say of one wallet that is in this browser. */
export function allWords({
  messages,
  names,
}: {
  readonly messages: Messages
  readonly names: AttemptNames
}): readonly { readonly title: string; readonly text: string }[] {
  const { attempt, refusedByApp, windowClosed, leftByWallet } = messages
  return [
    ...Object.values(attempt).map(({ title, text }) => ({ title: title(names), text: text(names) })),
    refusedByApp,
    ...[windowClosed, leftByWallet].map(({ title, text }) => ({ title: title(names.wallet), text })),
  ]
}

/** Where an attempt for several networks is. */
export interface CurrentStep {
  /** The one that the wallet asks about. */
  readonly asking: AttemptStep
  /** The one that it has just given. */
  readonly connected: AttemptStep | undefined
  /** From 1. */
  readonly number: number
  readonly count: number
}

/** The step of a wallet that asks for several networks; undefined in every other state. */
export function currentStep(request: {
  readonly status: AttemptStatus
  readonly steps?: readonly AttemptStep[] | undefined
}): CurrentStep | undefined {
  const { status, steps = [] } = request
  const index = steps.findIndex(({ state }) => state === 'asking')
  const asking = steps[index]
  if (status !== 'waiting' || !asking || steps.length < 2) return undefined
  return { asking, connected: steps[index - 1], number: index + 1, count: steps.length }
}

function stepText(request: { readonly messages: Messages; readonly wallet: string; readonly step: CurrentStep }): {
  readonly title: string
  readonly text: string
} {
  const { messages, wallet, step } = request
  const { first, firstText, next, nextText } = messages.attemptSteps
  const network = step.asking.name
  if (!step.connected) return { title: first({ wallet, network }), text: firstText(wallet) }
  return { title: next(network), text: nextText(step.connected.name) }
}
