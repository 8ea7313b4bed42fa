import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: ['src/exports/**/*.ts', '!src/exports/**/*.test.ts'],
  format: 'esm',
  platform: 'node',
  fixedExtension: false,
  sourcemap: true,
  dts: { sourcemap: true },
  unbundle: true,
  root: 'src',
})
