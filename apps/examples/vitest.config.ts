import { defineConfig } from 'vitest/config'
import { limits } from '../../tools/vitest/shared.ts'

export default defineConfig({
  test: {
    include: ['src/{signInServer,fromSiwe,testing}/*.test.{ts,tsx}'],
    ...limits,
  },
})
