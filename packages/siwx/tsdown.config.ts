import { defineConfig } from 'tsdown'
import { TARGET } from '../../tools/build/browsers.ts'

export default defineConfig({
  entry: ['src/exports/*.ts', '!src/exports/*.test.ts'],
  format: 'esm',
  platform: 'neutral',
  target: [...TARGET],
  fixedExtension: false,
  sourcemap: true,
  dts: { sourcemap: true },
  unbundle: true,
  root: 'src',
})
