import { expect, test } from 'vitest'
import { localFeatures } from '../../config/resolveFeatures.js'
import { disabledFeature } from './viewFeature.js'

test.each([
  ['Transactions', { remoteFeatures: { activity: true } }, undefined],
  ['Transactions', { remoteFeatures: { activity: false } }, 'activity'],
  ['WalletSend', {}, undefined],
  ['WalletSend', { features: { send: false } }, 'send'],
  ['Connect', { features: { send: false } }, undefined],
] as const)('disabledFeature: %s with %j: %s', (view, options, feature) => {
  expect(disabledFeature({ view, features: localFeatures(options) })).toBe(feature)
})

test('disabledFeature: before the features are known, a view that belongs to one is not there, and others are', () => {
  expect(disabledFeature({ view: 'Connect', features: undefined })).toBeUndefined()
  expect(disabledFeature({ view: 'AllWallets', features: undefined })).toBe('allWallets')
})
