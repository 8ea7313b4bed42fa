import type { EmailMessages } from '../../messages/types.js'
import type { EmailLoginFacts, EmailLoginStep } from '../../models/email.js'
import { describeLoginFailure, isLoginFailure, type LoginTexts } from './describeLoginFailure.js'

/** What a step of a login says, and what can be done in it. */
export type EmailLoginDescription = CodeDescription | DeviceDescription | FailureDescription

/** A code is asked for. */
interface CodeDescription {
  readonly kind: 'code'
  /** What was sent; the address follows. */
  readonly text: string
  /** What is said under the code. */
  readonly line: string
  readonly tone: 'quiet' | 'busy' | 'warning' | 'danger'
  /** Whether it can be typed in. */
  readonly isOpen: boolean
  /** What the button at the end does: it keeps its place. `retry` compares the same code again. */
  readonly main: 'resend' | 'sendNew' | 'retry'
}

/** A link in an e-mail is waited for. */
interface DeviceDescription {
  readonly kind: 'device'
  /** What to do; the address follows. */
  readonly text: string
  /** The device and its number, in sentences: what is drawn in rows. */
  readonly details: string
  /** What is said under them. */
  readonly line: string
  readonly tone: 'busy' | 'warning'
  readonly main: 'resend'
}

/** The login has ended. */
interface FailureDescription {
  readonly kind: 'failed'
  readonly title: string
  readonly text: string
}

/** Describes a step of a login. */
export function describeEmailLogin(facts: EmailLoginFacts, catalogs: LoginTexts): EmailLoginDescription {
  const texts = catalogs.email
  const failure = failureOf(facts, catalogs)
  if (failure) return { kind: 'failed', ...failure }
  const { step } = facts
  if (isDeviceStep(step)) {
    const details = detailsOf(facts, texts)
    return {
      kind: 'device',
      text: texts.deviceText,
      details,
      line: lineOf(facts, texts),
      tone: step === 'deviceUnsent' ? 'warning' : 'busy',
      main: 'resend',
    }
  }
  return {
    kind: 'code',
    text: step === 'sending' ? texts.sending : texts.sentTo,
    line: lineOf(facts, texts),
    tone: TONES[step] ?? 'quiet',
    isOpen: OPEN.includes(step),
    main: step === 'expired' ? 'sendNew' : step === 'unreachable' ? 'retry' : 'resend',
  }
}

/** Whether another e-mail can be sent in a step, once the server would take the request. */
export function mayResend(step: EmailLoginStep): boolean {
  return step !== 'unreachable' && (OPEN.includes(step) || isDeviceStep(step))
}

/** Whether a device is to be confirmed. */
export function isDeviceStep(step: EmailLoginStep): boolean {
  return DEVICE.includes(step)
}

/** Whether a login has ended at the device: it begins anew. */
export function isDeviceEnd(step: EmailLoginStep): boolean {
  return step === 'deviceRefused' || step === 'linkExpired'
}

/** Every line that there may be in the place of this one, the longest of each: they have their room from the first frame. */
export function allEmailLines(facts: EmailLoginFacts, texts: EmailMessages): readonly string[] {
  const longest = { ...facts, triesLeft: 5, retryIn: facts.retryIn ?? facts.lasts ?? '' }
  const steps = isDeviceStep(facts.step) ? DEVICE : ALL_LINES
  return steps.map((step) => lineOf({ ...longest, step }, texts))
}

function detailsOf({ device = '', number = '', cannotOpen }: EmailLoginFacts, texts: EmailMessages): string {
  const warning = cannotOpen ? `${texts.cannotOpenTitle}. ${texts.cannotOpenText} ` : ''
  return `${warning}${texts.device}: ${device}. ${texts.number}: ${number}. ${texts.numberText}`
}

function lineOf(facts: EmailLoginFacts, texts: EmailMessages): string {
  const { step, lasts, triesLeft, retryIn = '', checkedBy } = facts
  const works = lasts === undefined ? '' : texts.worksFor(lasts)
  if (step === 'sending') return texts.sendingLine
  if (step === 'opening') return checkedBy ?? texts.opening
  if (step === 'wrong') return triesLeft === undefined ? texts.wrong : texts.wrongTries(triesLeft)
  if (step === 'tooManyTries') return texts.tooManyTries(retryIn)
  if (step === 'device') return lasts === undefined ? texts.waiting : texts.waitingFor(lasts)
  return step === 'sent' ? works : (plainLines(texts)[step] ?? works)
}

/** The lines that name nothing. */
function plainLines(texts: EmailMessages): { readonly [S in EmailLoginStep]?: string } {
  const { sentBefore, resent, expired, unreachable, checking, linkResent, linkUnsent } = texts
  return { sentBefore, resent, expired, unreachable, checking, deviceResent: linkResent, deviceUnsent: linkUnsent }
}

function failureOf(facts: EmailLoginFacts, texts: LoginTexts): Omit<FailureDescription, 'kind'> | undefined {
  const { step } = facts
  const { email } = texts
  if (step === 'deviceRefused') return { title: email.deviceRefusedTitle, text: email.deviceRefusedText }
  if (step === 'linkExpired') return { title: email.linkExpiredTitle, text: email.linkExpiredText }
  return isLoginFailure(step) ? describeLoginFailure({ ...facts, step }, texts) : undefined
}

const TONES: { readonly [S in EmailLoginStep]?: CodeDescription['tone'] } = {
  wrong: 'danger',
  expired: 'warning',
  tooManyTries: 'warning',
  unreachable: 'warning',
  checking: 'busy',
  opening: 'busy',
  sending: 'busy',
}

const OPEN: readonly EmailLoginStep[] = ['sent', 'sentBefore', 'resent', 'wrong', 'unreachable']

const DEVICE: readonly EmailLoginStep[] = ['device', 'deviceResent', 'deviceUnsent']

const ALL_LINES: readonly EmailLoginStep[] = [...OPEN, 'sending', 'expired', 'tooManyTries', 'checking', 'opening']
