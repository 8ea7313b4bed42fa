import type { ConnectorInfo } from '@portico/core'
import { toyNetworks } from '@portico/test-kit'
import { ar } from '@portico/ui/locales/ar'
import { en } from '@portico/ui/locales/en'
import { expect, test } from 'vitest'
import { presentFarcasterLogin, presentLoginNetworks, presentSocialLogin, type SocialAttempt } from './social.js'

const asked = { channel: 'social', provider: 'github', walletKey: 'embedded', helpVisible: false } as const

function shown(attempt: Omit<SocialAttempt, keyof typeof asked>) {
  return presentSocialLogin({
    attempt: { ...asked, ...attempt },
    site: 'dapp.example',
    walletName: 'Toy',
    networkName: 'One',
    messages: en.messages,
    locale: 'en',
  })
}

test.each([
  [{ status: 'preparing' }, 'starting'],
  [{ status: 'waiting' }, 'waiting'],
  [{ status: 'waiting', verifying: 'wallet' }, 'opening'],
  [{ status: 'signing' }, 'opening'],
  [{ status: 'popupBlocked', errorCode: 'POPUP_BLOCKED' }, 'blocked'],
  [{ status: 'rejected', errorCode: 'USER_REJECTED', windowClosed: true }, 'closed'],
  [{ status: 'rejected', errorCode: 'USER_REJECTED' }, 'declined'],
  [{ status: 'rejected', errorCode: 'GATE_REFUSED' }, 'refusedByApp'],
  [{ status: 'timedOut', errorCode: 'TIMED_OUT' }, 'timedOut'],
  [{ status: 'failed', errorCode: 'RECOVERY_NEEDED' }, 'recoveryNeeded'],
  [{ status: 'offline', errorCode: 'NETWORK_FAILED' }, 'offline'],
  [{ status: 'failed', errorCode: 'EMBEDDED_WALLET_FAILED' }, 'failed'],
  [{ status: 'partiallyConnected' }, 'partiallyConnected'],
] as const)('behavior: %j is the step %s', (attempt, step) => {
  expect(shown(attempt)).toMatchObject({ step, provider: 'GitHub', letters: 'GH' })
})

test('behavior: a passkey has a way and a mark of its own, and a name in the user’s language', () => {
  const { provider, way, letters } = presentSocialLogin({
    attempt: { ...asked, provider: 'passkey', status: 'waiting' },
    site: 'dapp.example',
    walletName: 'Toy',
    networkName: 'One',
    messages: ar.messages,
    locale: 'ar',
  })
  expect({ provider, way, letters }).toEqual({ provider: 'مفتاح المرور', way: 'passkey', letters: undefined })
})

test('behavior: what a gate says is said in place of the view’s own words', () => {
  const gate = { title: { en: 'Checking your country' } }
  expect(shown({ status: 'checking', gate }).checkedBy).toBe('Checking your country')
})

test('behavior: networks are named where the wallet has several namespaces', () => {
  const networks = [...toyNetworks('polkadot'), ...toyNetworks('cosmos'), ...toyNetworks('solana')]
  const option = (namespace: 'polkadot' | 'cosmos' | 'solana', kind: ConnectorInfo['kind']): ConnectorInfo => ({
    id: kind,
    namespace,
    name: 'Toy',
    kind,
    walletObjectId: 'toy',
    installed: true,
  })
  const namesOf = (connectors: Parameters<typeof presentLoginNetworks>[0]['connections']['connectors']) =>
    presentLoginNetworks({ connections: { connectors }, networks })
  const polkadot = [option('polkadot', 'embedded')]
  const cosmos = [option('cosmos', 'announced'), option('cosmos', 'embedded')]
  expect(namesOf({ polkadot, cosmos, solana: [option('solana', 'announced')] })).toEqual([
    toyNetworks('polkadot')[0].name,
    toyNetworks('cosmos')[0].name,
  ])
  expect(namesOf({ polkadot })).toEqual([])
})

const farcaster = { channel: 'social', provider: 'farcaster', walletKey: 'embedded', helpVisible: false } as const

function byPhone(request: { readonly url?: string; readonly isPhone: boolean; readonly nowMs?: number }) {
  const { url, isPhone, nowMs = 70_000 } = request
  const link = url === undefined ? undefined : { url, madeAt: 1_000, expiresAt: 301_000 }
  return presentFarcasterLogin({
    attempt: { ...farcaster, status: 'waiting', link },
    locale: 'en',
    isPhone,
    nowMs,
    remainingMs: link && 231_000,
  })
}

test('default: a computer shows a code with the time until another one, and a phone a link', () => {
  const url = 'https://farcaster.example/~/siwf?channelToken=7G2K9XQ4'
  const shown = { uri: url, lifetimeMs: 300_000, remainingMs: 231_000, refreshesIn: '3:51' }
  expect(byPhone({ url, isPhone: false })).toEqual({ ...shown, way: 'code' })
  expect(byPhone({ url, isPhone: true })).toEqual({ ...shown, way: 'link' })
  expect(byPhone({ isPhone: false })).toEqual({ way: 'code' })
  expect(byPhone({ isPhone: true })).toEqual({ way: 'link' })
  expect(byPhone({ url, isPhone: false, nowMs: 301_000 }).refreshesIn).toBeUndefined()
})
