import { LOGIN_PARAMETER, WINDOW_PARAMETER, withoutLogin } from '@portico/core/connectors/embedded/protocol'
import type { PasskeyLoginAnswer } from '../../../api.ts'
import type { ServerContext } from '../../context.ts'
import { bindingOf } from '../../social/loginSecrets.ts'
import type { StoredSocialLogin } from '../../store/socialTypes.ts'

/**
 * Where the window goes on to from a login that the user has come back from, if there still is one: to the app, with a ticket, where
 * window and frame weren't shown to be in one browser. Another window waits for that of a user who is logged in.
 */
export function placeOf(server: ServerContext, login: StoredSocialLogin | undefined): PasskeyLoginAnswer {
  if (login === undefined || login.status === 'begun' || login.status === 'answered') return { end: 'ended' }
  const { id, purpose, status, returnTo, isPopup, isBound } = login
  if (purpose !== 'login') return { end: status === 'done' ? 'proven' : status }
  if (isBound) return { end: status }
  const place = withoutLogin(returnTo)
  const others = place.search.slice(1)
  const ticket = `${LOGIN_PARAMETER}=${id}.${bindingOf(server, { what: 'ticket', id })}`
  // The rest of the query stays as the app has written it.
  place.search = [...(others === '' ? [] : [others]), ticket, ...(isPopup ? [`${WINDOW_PARAMETER}=1`] : [])].join('&')
  // Without a `#`, a browser keeps the one that Facebook adds to its answer.
  return { url: place.hash === '' ? `${place.href}#` : place.href }
}
