import type { ConnectorInfo } from '@portico/core'
import { toyNetworks } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { presentLoginNetworks, presentSocialLogin, type SocialAttempt } from './social.js'

const asked = { channel: 'social', provider: 'github', walletKey: 'embedded', helpVisible: false } as const

function shown(attempt: Omit<SocialAttempt, keyof typeof asked>) {
  return presentSocialLogin({
    attempt: { ...asked, ...attempt },
    site: 'dapp.example',
    walletName: 'Toy',
    networkName: 'One',
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
