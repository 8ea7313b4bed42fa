import { expect, test } from 'vitest'
import { createIdentify } from './createIdentify.js'

test('default: one name for one object, another for every other', () => {
  const identify = createIdentify()
  const one = {}
  const names = [identify(one), identify({}), identify(() => undefined)]
  expect(new Set(names).size).toBe(3)
  expect(identify(one)).toBe(names[0])
})
