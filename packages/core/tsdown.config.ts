import { defineConfig } from 'tsdown'

/** The chunks that are only fetched through the modal's, when all of that is there. */
const CHUNKS_AFTER_MODAL = ['services', 'directory', 'pairing', 'calls', 'install']

/**
 * A bundler that reads an app puts what some chunks share into one file for each set of chunks that share it: the modal
 * came in nine pieces, 2 kB larger after gzip. So each further chunk names the modal's, and all of the modal is shared by
 * the same set. In the build only: in the source it would be a cycle.
 */
const keepModalTogether = {
  name: 'keep-modal-together',
  renderChunk(code: string, { fileName }: { readonly fileName: string }) {
    const isAfter = CHUNKS_AFTER_MODAL.some((name) => fileName === `chunks/${name}.js`)
    return isAfter ? { code: `${code}\nexport { prepare } from './modal.js'\n`, map: null } : null
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
  plugins: [keepModalTogether],
})
