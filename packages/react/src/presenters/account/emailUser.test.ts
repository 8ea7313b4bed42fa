import { expect, test } from 'vitest'
import { displayNameOf } from './emailUser.js'

test.each([
  ['maria@example.com', 'maria@example.com'],
  ['maria.silva.santos@example.com', 'maria.silva.santos@example.com'],
  ['maria.silva.santos2@example.com', 'maria.silva.santos2@example.…'],
])('behavior: %s is called %s', (email, name) => {
  expect(displayNameOf({ email, hasRecovery: true, isLocked: false })).toBe(name)
})
