import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: { server: 'src/exports/server.ts', cli: 'src/cli.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node22',
  fixedExtension: false,
  sourcemap: true,
  dts: { sourcemap: true },
  // Vite writes the frame into a folder of its own there.
  clean: ['dist/*.js', 'dist/*.js.map', 'dist/*.d.ts', 'dist/*.d.ts.map'],
})
