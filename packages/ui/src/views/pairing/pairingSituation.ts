import type { PairingSituation } from '../../messages/stateMessages.js'
import type { AttemptStatus } from '../../models/attempt.js'
import type { PairingModel, PairingPlatform } from '../../models/pairing.js'

/**
 * Whether to say what to do after scanning, in the place of the words. A pairing that something else is known of has words
 * of its own.
 */
export function isScanHelped({
  status,
  helpVisible,
}: {
  readonly status: AttemptStatus
  readonly helpVisible?: boolean | undefined
}): boolean {
  return status === 'waiting' && helpVisible === true
}

/** What the words of a pairing depend on. */
export interface PairingFacts
  extends Pick<PairingModel, 'status' | 'platform' | 'outage' | 'returned' | 'refusedByApp'> {
  /** Whether there is a code to scan. */
  readonly hasCode: boolean
}

/** Returns which words of the catalog a pairing is in. Nothing is said of a code where a link is pressed. */
export function pairingSituation(facts: PairingFacts): PairingSituation {
  const { status, platform, outage, returned, refusedByApp, hasCode } = facts
  if (isUnderWay(status)) {
    if (platform === 'qrcode') return hasCode ? 'scan' : 'preparing'
    return returned ? 'returned' : opens[platform]
  }
  if (status === 'rejected' && refusedByApp) return 'refusedByApp'
  if (status === 'offline') return outage === undefined ? 'offline' : outages[outage]
  return status
}

/** Nothing has happened yet that the user must be told. A window that was blocked, or an app that isn't installed, is the link's business. */
export function isUnderWay(status: AttemptStatus): status is (typeof underWay)[number] {
  return underWay.some((known) => known === status)
}

const underWay = ['choosing', 'preparing', 'waiting', 'popupBlocked', 'notInstalled'] as const
const outages = {
  device: 'deviceOffline',
  relay: 'relayOffline',
  clock: 'clockWrong',
  refused: 'siteRefused',
} as const
const opens = { mobile: 'openMobile', web: 'openWeb', desktop: 'openDesktop' } as const satisfies Record<
  Exclude<PairingPlatform, 'qrcode'>,
  PairingSituation
>
