import { expect, it } from 'vitest'
import { createStrayReport } from './createStrayReport.js'

it('tells each kind once, whatever its ids are', () => {
  const told: string[] = []
  const report = createStrayReport((message) => told.push(message))
  report('No matching key. history: 1795319642200906')
  report('No matching key. history: 1795319642775907')
  report(`No matching key. keychain: ${'a1'.repeat(32)}`)
  report(`No matching key. keychain: ${'b2'.repeat(32)}`)
  report('Missing or invalid. request() chainId')
  report('User rejected.')
  expect(told).toHaveLength(3)
  expect(told[0]).toBe('No matching key. history: 1795319642200906')
})
