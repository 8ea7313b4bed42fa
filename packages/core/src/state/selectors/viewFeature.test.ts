import { expect, test } from 'vitest'
import { localFeatures } from '../../config/resolveFeatures.js'
import { disabledFeature } from './viewFeature.js'

const viewFeatures = { Networks: 'swaps', Account: 'send' } as const

test.each([
  ['Networks', { remoteFeatures: { swaps: ['one'] } }, undefined],
  ['Networks', { remoteFeatures: { swaps: [] } }, 'swaps'],
  ['Networks', { remoteFeatures: { swaps: false as const } }, 'swaps'],
  ['Account', {}, undefined],
  ['Account', { features: { send: false } }, 'send'],
  ['Connect', { features: { send: false } }, undefined],
] as const)('disabledFeature: %s with %j: %s', (view, options, feature) => {
  expect(disabledFeature({ view, features: localFeatures(options), viewFeatures })).toBe(feature)
})

test('disabledFeature: before the features are known, a view that belongs to one is not there, and others are', () => {
  expect(disabledFeature({ view: 'Connect', features: undefined })).toBeUndefined()
  expect(disabledFeature({ view: 'AllWallets', features: undefined })).toBe('allWallets')
})
