import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/** A file the sandbox serves. */
export interface PageFile {
  readonly type: string
  readonly body: string
}

/** Everything that the sandbox serves as it is. */
export interface Pages {
  /** The file at `path`, if there is one. Errors: a script that is bundled at its first request cannot be. */
  find(path: string): Promise<PageFile | undefined>
}

/**
 * Every page, script and stylesheet. The scripts are bundled from `src/browser` at each start; that of the phone, which
 * is larger than all others together, when its page is first asked for.
 */
export async function buildPages(): Promise<Pages> {
  const texts = await Promise.all(
    staticFiles.map(async ({ path, file, type }): Promise<[string, PageFile]> => {
      return [path, { type, body: await readFile(join(browserDir, file), 'utf8') }]
    })
  )
  const scripts = await Promise.all(
    scriptFiles.map(async (script): Promise<[string, PageFile]> => [script.path, await bundle(script)])
  )
  const files = new Map([...texts, ...scripts])
  let phoneScript: Promise<PageFile> | undefined
  const bundlePhone = (): Promise<PageFile> => {
    phoneScript ??= bundle(phoneScriptFile).catch((error: unknown) => {
      // What was wrong may be put right while the sandbox runs.
      phoneScript = undefined
      throw error
    })
    return phoneScript
  }
  return {
    find: async (path) => {
      if (path === phoneScriptFile.path) return bundlePhone()
      const isPhone = path === phonePaths.page || path === phonePaths.link || path.startsWith(`${phonePaths.link}/`)
      if (!isPhone) return files.get(path)
      // The page asks for it next.
      bundlePhone().catch(() => {})
      return files.get(phonePaths.page)
    },
  }
}

async function bundle(request: { readonly entry: string; readonly format: 'es' | 'iife' }): Promise<PageFile> {
  const { format } = request
  const entry = join(browserDir, request.entry)
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
  return { type: 'text/javascript', body: chunk.code }
}

const browserDir = join(import.meta.dirname, '../browser')

const staticFiles = [
  { path: '/', file: 'home/home.html', type: 'text/html' },
  { path: '/vault.html', file: 'vault/vault.html', type: 'text/html' },
  { path: '/approve.html', file: 'approve/approve.html', type: 'text/html' },
  { path: '/phone.html', file: 'phone/phone.html', type: 'text/html' },
  { path: '/style.css', file: 'shared/style.css', type: 'text/css' },
] as const

// The dapp's script is a plain one, so that it has run before the page's modules; ours are modules.
const scriptFiles = [
  { path: '/wallets.js', entry: 'dapp/main.ts', format: 'iife' },
  { path: '/vault.js', entry: 'vault/main.ts', format: 'es' },
  { path: '/approve.js', entry: 'approve/main.ts', format: 'es' },
  { path: '/home.js', entry: 'home/main.ts', format: 'es' },
] as const

const phoneScriptFile = { path: '/phone.js', entry: 'phone/main.ts', format: 'es' } as const
/** The page itself, and what universal links begin with. */
const phonePaths = { page: '/phone.html', link: '/phone' } as const
