import type { Plugin } from 'vite'
import { sandboxMark, sandboxTags } from './sandboxTags.ts'

/**
 * Puts the sandbox into the pages of the development server. `VITE_PORTICO_SANDBOX` is its origin (default
 * http://localhost:4700); none with `VITE_PORTICO_PROFILE=testnets`.
 */
export function sandboxPage(environment: NodeJS.ProcessEnv): Plugin {
  const url = environment['VITE_PORTICO_SANDBOX'] ?? 'http://localhost:4700'
  return {
    name: 'portico-sandbox',
    apply: 'serve',
    transformIndexHtml: async (html) => {
      if (environment['VITE_PORTICO_PROFILE'] === 'testnets') return html
      // Asked again for each page, so that the sandbox may start later or be started anew.
      return html.replace(sandboxMark, await sandboxTags(url))
    },
  }
}
