import type { EmailMessages, Messages } from '../../messages/types.js'
import type { EmailChangeModel, EmailChangeProblem } from '../../models/emailChange.js'

/** What a step of a change of the address says, and what can be done in it. */
export interface EmailChangeDescription {
  readonly heading: string
  /** How it goes, or what went wrong. */
  readonly line?: string | undefined
  readonly tone: 'quiet' | 'busy' | 'warning' | 'danger'
  /** What the main button does. It keeps its place. `retry` compares the same code again. */
  readonly main: 'continue' | 'resend' | 'sendNew' | 'retry' | 'restart' | 'done'
}

/** The steps in which a code is typed in. */
export type EmailCodeStep = Extract<EmailChangeModel, { readonly step: 'current' | 'new' }>

type AddressStep = Extract<EmailChangeModel, { readonly step: 'address' }>

interface Texts {
  readonly email: EmailMessages
  readonly messages: Messages
}

/** Describes a step of a change of the address. */
export function describeEmailChange(change: EmailChangeModel, texts: Texts): EmailChangeDescription {
  switch (change.step) {
    case 'address': {
      const line = addressLineOf(change, texts)
      return { heading: texts.messages.updateEmailTitle, line, tone: toneOf(change), main: 'continue' }
    }
    case 'current':
    case 'new': {
      const heading = change.step === 'current' ? texts.email.confirmCurrent : texts.email.confirmNew
      return { heading, line: codeLineOf(change, texts), tone: toneOf(change), main: mainOf(change) }
    }
    case 'done': {
      const { changedTitle, changedText, changedDevices } = texts.email
      const line = `${changedText} ${change.email}. ${changedDevices}`
      return { heading: changedTitle, line, tone: 'quiet', main: 'done' }
    }
    default:
      return change satisfies never
  }
}

/** Every line that there may be under the field of a step: they have their room from the first frame. */
export function allChangeLines(change: AddressStep | EmailCodeStep, texts: Texts): ReadonlySet<string> {
  if (change.step === 'address') {
    const { retryIn = '' } = change
    return setOf(ADDRESS_PROBLEMS.map((problem) => addressLineOf({ ...change, problem, retryIn }, texts)))
  }
  const { lasts, retryIn = lasts } = change
  const lines = CODE_PROBLEMS.map((problem) =>
    codeLineOf({ ...change, isChecking: false, problem, retryIn, triesLeft: 5 }, texts)
  )
  return setOf([...lines, texts.email.checking, texts.email.resent])
}

function setOf(lines: readonly (string | undefined)[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line ?? []))
}

/** Whether digits can be typed in. */
export function takesDigits({ isChecking, problem }: EmailCodeStep): boolean {
  return !isChecking && !(problem && CLOSED.includes(problem))
}

/** Whether the line under a code has said when another one can be sent. */
export function saysWhen({ problem, retryIn }: EmailCodeStep): boolean {
  return problem === 'tooManyRequests' && retryIn !== undefined
}

function addressLineOf({ problem, retryIn = '' }: AddressStep, { email, messages }: Texts): string | undefined {
  switch (problem) {
    case undefined:
      return undefined
    case 'invalid':
      return email.invalid
    case 'unchanged':
      return email.unchanged
    default:
      return lineOfBoth({ problem, retryIn }, { email, messages })
  }
}

/** What may go wrong in every step. */
function lineOfBoth(
  { problem, retryIn }: { readonly problem: EmailChangeProblem; readonly retryIn: string },
  { email, messages }: Texts
): string {
  switch (problem) {
    case 'ended':
      return email.changeEnded
    case 'tooManyRequests':
      return email.changeTooManyRequests(retryIn)
    case 'offline':
      return email.changeOffline
    case 'failed':
      return messages.errorFailed
    default:
      return problem satisfies never
  }
}

function codeLineOf(step: EmailCodeStep, { email, messages }: Texts): string {
  const { problem, triesLeft, retryIn = '' } = step
  if (step.isChecking) return email.checking
  switch (problem) {
    case undefined:
      return step.resent === 'sent' ? email.resent : email.worksFor(step.lasts)
    case 'wrong':
      return triesLeft === undefined ? email.wrong : email.wrongTries(triesLeft)
    case 'expired':
      return email.expired
    case 'tooManyTries':
      return email.tooManyTries(retryIn)
    case 'taken':
      return email.taken
    default:
      return lineOfBoth({ problem, retryIn }, { email, messages })
  }
}

function toneOf(change: AddressStep | EmailCodeStep): EmailChangeDescription['tone'] {
  if (change.step !== 'address' && change.isChecking) return 'busy'
  if (change.problem === undefined) return 'quiet'
  return DANGERS.includes(change.problem) ? 'danger' : 'warning'
}

function mainOf({ problem, isChecking }: EmailCodeStep): EmailChangeDescription['main'] {
  if (isChecking) return 'resend'
  if (problem === 'expired') return 'sendNew'
  if (problem === 'ended' || problem === 'taken') return 'restart'
  return problem === 'offline' || problem === 'failed' ? 'retry' : 'resend'
}

const DANGERS: readonly (AddressStep | EmailCodeStep)['problem'][] = ['invalid', 'unchanged', 'wrong', 'taken']

const CLOSED: readonly EmailCodeStep['problem'][] = ['expired', 'tooManyTries', 'taken', 'ended']

const ADDRESS_PROBLEMS = ['invalid', 'unchanged', 'ended', 'tooManyRequests', 'offline', 'failed'] as const

const CODE_PROBLEMS = [
  ...([undefined, 'wrong', 'expired', 'tooManyTries', 'taken'] as const),
  ...(['ended', 'tooManyRequests', 'offline', 'failed'] as const),
]
