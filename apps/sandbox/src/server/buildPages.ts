import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/** A file the sandbox serves. */
export interface PageFile {
  readonly type: string
  readonly body: string
}

/** Every page, script and stylesheet by path. The scripts are bundled from `src/browser` at each start. */
export async function buildPages(): Promise<ReadonlyMap<string, PageFile>> {
  const texts = await Promise.all(
    staticFiles.map(async ({ path, file, type }): Promise<[string, PageFile]> => {
      return [path, { type, body: await readFile(join(browserDir, file), 'utf8') }]
    })
  )
  const scripts = await Promise.all(
    scriptFiles.map(async ({ path, entry, format }): Promise<[string, PageFile]> => {
      return [path, { type: 'text/javascript', body: await bundle({ entry: join(browserDir, entry), format }) }]
    })
  )
  return new Map([...texts, ...scripts])
}

async function bundle(request: { readonly entry: string; readonly format: 'es' | 'iife' }): Promise<string> {
  const { entry, format } = request
  const output = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    root: browserDir,
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: false } },
      lib: { entry, formats: [format], name: 'sandbox' },
    },
  })
  const [result] = Array.isArray(output) ? output : [output]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error(`Bundling ${entry} gave no script.`)
  return chunk.code
}

const browserDir = join(import.meta.dirname, '../browser')

const staticFiles = [
  { path: '/', file: 'home/home.html', type: 'text/html' },
  { path: '/vault.html', file: 'vault/vault.html', type: 'text/html' },
  { path: '/approve.html', file: 'approve/approve.html', type: 'text/html' },
  { path: '/style.css', file: 'shared/style.css', type: 'text/css' },
] as const

// The dapp's script is a plain one, so that it has run before the page's modules; ours are modules.
const scriptFiles = [
  { path: '/wallets.js', entry: 'dapp/main.ts', format: 'iife' },
  { path: '/vault.js', entry: 'vault/main.ts', format: 'es' },
  { path: '/approve.js', entry: 'approve/main.ts', format: 'es' },
  { path: '/home.js', entry: 'home/main.ts', format: 'es' },
] as const
