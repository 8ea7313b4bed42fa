import type { AttemptState, Network, PorticoState, SocialProvider } from '@portico/core'
import { SOCIAL_LETTERS } from '@portico/core/internal'
import type { Messages } from '@portico/ui'
import {
  type ConnectingFarcasterViewProps,
  formatCountdown,
  type SocialLoginFacts,
  type SocialLoginStep,
  type SocialModel,
} from '@portico/ui/views/social'
import { inLanguage } from '../inLanguage.js'
import { loginFailure } from './loginFailure.js'
import { socialName } from './socialName.js'

/** A login by a provider as core has it. */
export type SocialAttempt = Extract<AttemptState, { readonly channel: 'social' }>

/** A provider, with letters for its mark. */
export function presentSocial(provider: SocialProvider, messages: Messages): SocialModel {
  return { key: provider, name: socialName(provider, messages), letters: SOCIAL_LETTERS[provider] }
}

/** What a login by a provider is shown from. */
export interface SocialLoginRequest {
  readonly attempt: SocialAttempt
  /** Host of the page. */
  readonly site: string
  readonly walletName: string | undefined
  readonly networkName: string | undefined
  readonly messages: Messages
  readonly locale: string
}

/** What a login by a provider shows. */
export function presentSocialLogin(
  request: SocialLoginRequest
): SocialLoginFacts & { readonly letters: string | undefined; readonly details: string | undefined } {
  const { attempt, site, walletName, networkName, messages, locale } = request
  const { name, letters } = presentSocial(attempt.provider, messages)
  return {
    step: stepOf(attempt),
    provider: name,
    way: attempt.provider === 'passkey' ? 'passkey' : 'window',
    letters,
    site,
    walletName,
    networkName,
    checkedBy: attempt.gate && inLanguage(attempt.gate.title, locale),
    details: attempt.errorDetails,
  }
}

/** What a login with Farcaster shows beside that: a code, or on a phone the link. */
export function presentFarcasterLogin(request: {
  readonly attempt: SocialAttempt
  readonly locale: string
  readonly isPhone: boolean
  /** Milliseconds since the epoch. */
  readonly nowMs: number
  /** Of the link, when it came, in ms. */
  readonly remainingMs: number | undefined
}): Pick<ConnectingFarcasterViewProps, 'way' | 'uri' | 'lifetimeMs' | 'remainingMs' | 'refreshesIn'> {
  const { attempt, locale, isPhone, nowMs, remainingMs } = request
  const { link } = attempt
  const way = isPhone ? 'link' : 'code'
  if (!link) return { way }
  const { url, madeAt, expiresAt } = link
  return {
    way,
    uri: url,
    lifetimeMs: expiresAt - madeAt,
    remainingMs,
    refreshesIn: expiresAt > nowMs ? formatCountdown(expiresAt - nowMs, locale) : undefined,
  }
}

/** The networks that the wallet of a login is for, by one of each namespace; none where there is one namespace only. */
export function presentLoginNetworks(request: {
  readonly connections: Pick<PorticoState['connections'], 'connectors'>
  readonly networks: readonly Network[]
}): readonly string[] {
  const { connections, networks } = request
  const namespaces = [...new Set(networks.map(({ namespace }) => namespace))].filter((namespace) =>
    connections.connectors[namespace]?.some(({ kind }) => kind === 'embedded')
  )
  if (namespaces.length < 2) return []
  return namespaces.flatMap((namespace) => networks.find((network) => network.namespace === namespace)?.name ?? [])
}

function stepOf({ status, verifying, windowClosed, errorCode }: SocialAttempt): SocialLoginStep {
  if (status === 'preparing') return 'starting'
  if (status === 'waiting') return verifying ? 'opening' : 'waiting'
  if (status === 'checking' || status === 'signing') return 'opening'
  if (status === 'popupBlocked') return 'blocked'
  if (errorCode === 'USER_REJECTED') return windowClosed ? 'closed' : 'declined'
  if (errorCode === 'TIMED_OUT') return 'timedOut'
  return loginFailure({ status, errorCode })
}
