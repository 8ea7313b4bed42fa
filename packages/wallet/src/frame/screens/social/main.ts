import { lazy } from '@portico/core/adapter'
import { createApi } from '../../server/createApi.ts'
import { createNote } from '../../server/createNote.ts'
import { askOpener } from './askOpener.ts'
import { startLogin } from './startLogin.ts'

// A page that frames this one decides what its user sees.
if (window.top === window) void startSocial()

/** Leads the user to the provider; or says how the login has ended, where that sends them back to. */
async function startSocial(): Promise<void> {
  const { hash, host, origin } = location
  // An id is of no use later, and not for the history.
  history.replaceState(null, '', location.pathname)
  const opener: Window | null = window.opener
  const view = lazy(async () => {
    const { createSocialWindow } = await import('./createSocialWindow.tsx')
    return createSocialWindow(host)
  })
  const api = createApi({ fetch: (path, init) => fetch(path, init) })
  const go = (url: string): void => location.replace(url)
  const end = await startLogin({
    said: hash.slice(1),
    api,
    askProof: async (id) => {
      const proof = await askOpener({ opener, origin, id })
      // What follows is the provider's page, which has no business with the app's.
      window.opener = null
      return proof
    },
    askUser: async (asks) => (await view()).askUser(asks),
    go,
    askPasskey: async (asked) => {
      const [{ logInByPasskey }, { createPasskeys }, shown] = await Promise.all([
        import('./logInByPasskey.ts'),
        import('../../passkeys/passkeys.ts'),
        view(),
      ])
      const now = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
        Date.now()
      )
      return logInByPasskey(
        {
          api,
          passkeys: createPasskeys(window),
          view: shown,
          usedHere: createNote({ openStorage: () => localStorage, name: 'passkey' }),
          nameOf: (appHost) => `${appHost}, ${now}`,
          go,
        },
        asked
      )
    },
  })
  // The app says what it has come to.
  if (end === 'done' || end === 'proven' || end === 'declined') window.close()
  if (end === undefined) return
  const { showEnd } = await view()
  showEnd(end)
}
