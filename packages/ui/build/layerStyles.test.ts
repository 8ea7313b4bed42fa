import { expect, test } from 'vitest'
import { layerStyles } from './layerStyles.ts'

test('default: everything is in one layer, and the token layer inside it', () => {
  expect(layerStyles('@layer portico.tokens {\n  a {}\n}\n.b {}')).toBe(
    '@layer portico {\n@layer tokens {\n  a {}\n}\n.b {}\n}\n'
  )
})
