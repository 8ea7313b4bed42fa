import type { Plugin } from 'vite'
import { signInPath, signInSite } from './signInSite.ts'

/** Has the development server answer sign-in, as `serveDemo` does. */
export function signInServer(environment: NodeJS.ProcessEnv): Plugin {
  return {
    name: 'portico-sign-in',
    apply: 'serve',
    configureServer: (server) => {
      const isLocal = environment['VITE_PORTICO_PROFILE'] !== 'testnets'
      const sandboxUrl = isLocal ? (environment['VITE_PORTICO_SANDBOX'] ?? 'http://localhost:4700') : undefined
      let site: ReturnType<typeof signInSite> | undefined
      server.middlewares.use(signInPath, (incoming, response, next) => {
        const origin = new URL(server.resolvedUrls?.local[0] ?? 'http://localhost').origin
        site ??= signInSite({ origin, sandboxUrl })
        site.then((answer) => answer(incoming, response)).catch(next)
      })
    },
  }
}
