import type { Journey } from '../plugin/attachSignIn.js'
import type { SignIn } from '../plugin/signIn.js'
import { startJourney } from '../plugin/startJourney.js'
import { siweKeeper } from './siweKeeper.js'
import type { SIWEConfig } from './types.js'

/** Signing in as the options of `createSIWEConfig` say: the journey of `siwx`, with one session. */
export function openSiwe({
  context,
  config,
  state,
}: Pick<SignIn, 'context' | 'state'> & { readonly config: SIWEConfig }): Journey {
  const { required, signOutOnDisconnect, signOutOnNetworkChange = true } = config
  return startJourney({
    context,
    state,
    options: { required, signOutOnDisconnect },
    keeper: siweKeeper({ config, platform: context.platform }),
    scope: signOutOnNetworkChange ? 'perChain' : 'perAccount',
    keepsOne: true,
  })
}
