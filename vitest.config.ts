import { defineConfig } from 'vitest/config'
import { limits } from './tools/vitest/shared.ts'

export default defineConfig({ test: { include: ['tools/**/*.test.ts'], ...limits } })
