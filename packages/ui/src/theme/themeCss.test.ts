import { expect, test } from 'vitest'
import { themeCss } from './themeCss.js'

test('default: one rule with the safe variables', () => {
  expect(themeCss({ accent: '#93A5FF', fontFamily: 'inherit', colorMixStrength: 20 })).toBe(
    '[data-portico]{--portico-accent:#93A5FF;font-family:inherit;--portico-color-mix-strength:20%}'
  )
  expect(themeCss({})).toBe('')
  expect(themeCss(undefined)).toBe('')
})

test.each(['red}</style><script>', 'red;}', 'url(//evil.example)', 'red}*{color:red'])(
  'error: %j is left out',
  (accent) => {
    expect(themeCss({ accent })).toBe('')
  }
)
