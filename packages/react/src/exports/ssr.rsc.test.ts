import * as React from 'react'
import { expect, test } from 'vitest'

test('default: server components may import it, for which React has no hooks', async () => {
  expect('useState' in React).toBe(false)
  const { cookieToInitialState } = await import('./ssr.js')
  expect(cookieToInitialState('a=b')).toBeUndefined()
})
