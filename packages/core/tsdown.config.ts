import { defineConfig } from 'tsdown'

/** The chunk that is there before another is fetched. */
const BEFORE: Readonly<Record<string, string>> = {
  'chunks/restore.js': './connections.js',
  'chunks/modal.js': './connections.js',
  'chunks/services.js': './modal.js',
  'chunks/directory.js': './modal.js',
  'chunks/pairing.js': './modal.js',
  'chunks/account.js': './modal.js',
  'chunks/calls.js': './modal.js',
  'chunks/install.js': './modal.js',
  'chunks/consent.js': './modal.js',
}

/**
 * The bundler of an app makes a file of its own for what each set of chunks shares: the modal came in nine, 2 kB larger
 * after gzip. So each chunk names the one that is there before it, and shares all of that with the others. In the build
 * only: in the source it would be a cycle.
 */
const keepSharedTogether = {
  name: 'keep-shared-together',
  renderChunk(code: string, { fileName }: { readonly fileName: string }) {
    const before = BEFORE[fileName]
    return before ? { code: `${code}\nexport * from '${before}'\n`, map: null } : null
  },
}

export default defineConfig({
  entry: ['src/exports/**/*.ts', '!src/exports/**/*.test.ts'],
  format: 'esm',
  platform: 'neutral',
  fixedExtension: false,
  sourcemap: true,
  dts: { sourcemap: true },
  unbundle: true,
  root: 'src',
  plugins: [keepSharedTogether],
})
