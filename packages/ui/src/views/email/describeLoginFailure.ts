import type { EmailMessages, Messages } from '../../messages/types.js'
import type { EmailLoginFacts, LoginFailureStep } from '../../models/email.js'

/** The catalogs that a login is described from. */
export interface LoginTexts {
  readonly email: EmailMessages
  readonly messages: Messages
}

/** Describes what ended a login, in words that name no way of it. */
export function describeLoginFailure(
  facts: Pick<EmailLoginFacts, 'retryIn' | 'walletName' | 'networkName'> & { readonly step: LoginFailureStep },
  { email: texts, messages }: LoginTexts
): { readonly title: string; readonly text: string } {
  const { step, retryIn = '', walletName = '', networkName } = facts
  if (step === 'refusedByApp') return messages.refusedByApp
  if (step === 'partiallyConnected' || step === 'unsupportedChain') {
    const names = { wallet: walletName, network: networkName ?? messages.aNetwork }
    const { title, text } = messages.attempt[step]
    return { title: title(names), text: text(names) }
  }
  if (step === 'tooManyRequests') return { title: texts.tooManyRequestsTitle, text: texts.tooManyRequestsText(retryIn) }
  return { title: texts[`${step}Title`], text: texts[`${step}Text`] }
}

/** Whether a step is one that any login may end in. */
export function isLoginFailure(step: string): step is LoginFailureStep {
  return FAILURES.some((failure) => failure === step)
}

const FAILURES: readonly LoginFailureStep[] = [
  'notLoaded',
  'offline',
  'tooManyRequests',
  'recoveryNeeded',
  'storageBlocked',
  'walletLost',
  'refusedByApp',
  'partiallyConnected',
  'unsupportedChain',
  'failed',
]
