import { isPorticoError } from '@portico/core'
import { useAction, usePortico } from '@portico/react'

/** A button of your own. The window opens in the press itself, or browsers block it. */
export function LogIn() {
  const portico = usePortico()
  const logIn = useAction(() => portico.connect({ social: 'google' }))
  return (
    <>
      <button type="button" onClick={() => void logIn.run()}>
        Log in with Google
      </button>
      {isPorticoError(logIn.error, 'POPUP_BLOCKED') && <p>Allow pop-ups of this site, or press again.</p>}
    </>
  )
}
