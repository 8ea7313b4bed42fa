import type { FieldsMaker } from '../sessions/createMessage.js'
import { limitKeeper } from '../sessions/limitKeeper.js'
import { createSessionBook } from '../sessions/sessionBook.js'
import type { Journey } from './attachSignIn.js'
import { checkConnection } from './checkConnection.js'
import { endExpired } from './end/endSession.js'
import { follow } from './follow.js'
import { refreshActive } from './inUse/refreshActive.js'
import { later } from './later.js'
import { isRequired, type SignInScope } from './options.js'
import { cancel } from './question/cancel.js'
import { sign } from './question/sign.js'
import { forgetEarly, nothingYet, type SignIn } from './signIn.js'
import { createTabs } from './tabs.js'

/** Signing in on one client, with sessions where the keeper has them. It follows the connections from now on. */
export function startJourney(
  request: Pick<SignIn, 'context' | 'options' | 'keeper' | 'state'> & {
    readonly scope?: SignInScope | undefined
    /** Makes what a wallet is asked to sign as it connects; without it none is. */
    readonly makeFields?: FieldsMaker | undefined
    /** The keeper has one session. @default false */
    readonly keepsOne?: boolean | undefined
  }
): Journey {
  const { context, options, keeper, state, makeFields, scope = 'perAccount', keepsOne = false } = request
  const signIn: SignIn = {
    ...nothingYet(),
    context,
    options,
    keeper: limitKeeper(keeper, context.platform.clock),
    state,
    book: createSessionBook({
      scope,
      keepsOne,
      clock: context.platform.clock,
      onExpired: () => endExpired(signIn),
    }),
    keepsOne,
    tabs: createTabs(context),
    later,
    refreshActive: () => refreshActive(signIn),
  }
  for (const slice of ['connections', 'networks'] as const) context.subscribe(slice, () => refreshActive(signIn))
  follow(signIn)
  return {
    sign: () => sign(signIn),
    cancel: () => cancel(signIn),
    signOut: async () => (await later()).signOut(signIn),
    refresh: async () => (await later()).lookAgain(signIn),
    check: (request) => checkConnection(signIn, request),
    offer: async ({ networkId }) => {
      forgetEarly(signIn)
      // Skips the offer when a session exists: the account is unknown until the wallet connects.
      if (!makeFields || !isRequired(options) || signIn.book.size > 0) return undefined
      return (await import('./early/earlyOffer.js')).earlyOffer(signIn, { makeFields, networkId })
    },
  }
}
