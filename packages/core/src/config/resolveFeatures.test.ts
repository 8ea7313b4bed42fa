import { describe, expect, test } from 'vitest'
import type { AllFeatures } from './features.js'
import { type RemoteFeature, remoteFeatures } from './remoteFeatures.js'
import { isFeatureOn, localFeatures } from './resolveFeatures.js'

const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook', 'passkey']

describe('localFeatures', () => {
  const rows: readonly (readonly [keyof AllFeatures, unknown])[] = [
    ['receive', true],
    ['send', true],
    ['analytics', true],
    ['allWallets', true],
    ['legalCheckbox', false],
    ['pay', false],
    ['emailShowWallets', true],
    ['collapseWallets', false],
    ['connectorTypeOrder', ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']],
    ['connectMethodsOrder', undefined],
    ['walletFeaturesOrder', ['onramp', 'swaps', 'receive', 'send']],
    ['email', true],
    ['socials', socials],
    ['swaps', [expect.any(String)]],
    ['onramp', [expect.any(String), expect.any(String)]],
    ['activity', true],
    ['multiWallet', false],
    ['reownBranding', false],
  ]
  test.each(rows)('default: %s', (feature, value) => {
    expect(localFeatures({})[feature]).toEqual(value)
  })

  test('default: every feature has a row', () => {
    expect(rows.map(([feature]) => feature).sort()).toEqual(Object.keys(localFeatures({})).sort())
  })

  test('parameters: what the dapp sets wins, and undefined is not a value', () => {
    const features = localFeatures({
      features: { send: false, receive: undefined },
      remoteFeatures: { socials: ['google'], email: undefined, multiWallet: true },
    })
    expect(features).toMatchObject({ send: false, receive: true, socials: ['google'], email: true, multiWallet: true })
  })

  test('behavior: payments turn e-mail and social login off', () => {
    expect(localFeatures({ features: { pay: true } })).toMatchObject({ email: false, socials: false })
  })
})

describe('remoteFeatures', () => {
  const line = (id: string, isEnabled: boolean, config: RemoteFeature['config'] = undefined): RemoteFeature => ({
    id,
    isEnabled,
    config,
  })
  const rows: readonly (readonly [string, keyof AllFeatures, readonly RemoteFeature[], unknown])[] = [
    ['missing', 'email', [], false],
    ['off', 'email', [line('social_login', false, ['email'])], false],
    ['listed', 'email', [line('social_login', true, ['email', 'google'])], true],
    ['not listed', 'email', [line('social_login', true, ['google'])], false],
    ['left to the dapp', 'email', [line('social_login', true, null)], true],
    ['missing', 'socials', [], false],
    ['listed', 'socials', [line('social_login', true, ['email', 'x', 'apple'])], ['x', 'apple']],
    ['e-mail alone', 'socials', [line('social_login', true, ['email'])], false],
    ['left to the dapp', 'socials', [line('social_login', true, null)], socials],
    ['missing', 'swaps', [], false],
    ['off', 'swaps', [line('swap', false, ['one'])], false],
    ['listed', 'swaps', [line('swap', true, ['one', 'two'])], ['one', 'two']],
    ['left to the dapp', 'swaps', [line('swap', true)], localFeatures({}).swaps],
    ['missing', 'onramp', [], false],
    ['listed', 'onramp', [line('onramp', true, ['one'])], ['one']],
    ['missing', 'activity', [], false],
    ['on', 'activity', [line('activity', true)], true],
    ['missing', 'multiWallet', [], false],
    ['on', 'multiWallet', [line('multi_wallet', true)], true],
    ['missing', 'reownBranding', [], false],
    ['on', 'reownBranding', [line('reown_branding', true)], true],
    ['not remote', 'send', [line('send', false)], true],
    ['not remote', 'analytics', [line('analytics', false)], true],
  ]
  test.each(rows)('behavior: %s: %s', (_, feature, answer, value) => {
    expect(remoteFeatures({ local: localFeatures({}), answer })[feature]).toEqual(value)
  })
})

test.each([
  [true, true],
  [false, false],
  [undefined, false],
  [['one'], true],
  [[], false],
])('isFeatureOn: %j is %s', (value, on) => {
  expect(isFeatureOn(value)).toBe(on)
})
