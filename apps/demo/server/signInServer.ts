import type { Plugin } from 'vite'
import { membersPath, signInPath, signInSite } from './signInSite.ts'

/** Has the development server answer sign-in, with the page for signed-in users, as `serveDemo` does. */
export function signInServer(environment: NodeJS.ProcessEnv): Plugin {
  return {
    name: 'portico-sign-in',
    apply: 'serve',
    configureServer: (server) => {
      const isLocal = environment['VITE_PORTICO_PROFILE'] !== 'testnets'
      const sandboxUrl = isLocal ? (environment['VITE_PORTICO_SANDBOX'] ?? 'http://localhost:4700') : undefined
      let site: ReturnType<typeof signInSite> | undefined
      for (const [path, half] of [
        [signInPath, 'signIn'],
        [membersPath, 'members'],
      ] as const)
        server.middlewares.use(path, (incoming, response, next) => {
          const origin = new URL(server.resolvedUrls?.local[0] ?? 'http://localhost').origin
          site ??= signInSite({ origin, sandboxUrl })
          site.then((halves) => halves[half](incoming, response)).catch(next)
        })
    },
  }
}
