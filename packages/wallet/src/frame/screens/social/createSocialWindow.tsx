import type { SocialAsk, SocialEnd } from '../../../api.ts'
import { type SocialShown, SocialView } from '../../views/social/SocialView.tsx'
import { createOwnPage } from '../screen/createOwnPage.tsx'

/** What the window of a login says, which most logins need nothing of. */
export interface SocialWindow {
  /** Asks the user whether the login is theirs; resolves when they say so. */
  askUser(asks: SocialAsk): Promise<void>
  /** Asks the user whether they have a passkey or want one. */
  askPasskey(asked: PasskeyShown): Promise<'use' | 'create'>
  /** Says what becomes of a passkey. */
  showPasskey(shown: PasskeyShown): void
  /** Says how the login has ended. */
  showEnd(end: SocialEnd): void
}

/** A login by a passkey, as the window shows it. */
export type PasskeyShown = Pick<Extract<SocialShown, { readonly type: 'passkey' }>, 'appHost' | 'status'>

/** Makes the window say something, in the user's language. */
export async function createSocialWindow(walletHost: string): Promise<SocialWindow> {
  const page = await createOwnPage(['social'])
  const draw = (shown: SocialShown): void => page.draw(<SocialView walletHost={walletHost} shown={shown} />)
  return {
    askUser: (asks) =>
      new Promise((resolve) => {
        const onContinue = (): void => {
          draw({ type: 'asks', asks, isGoing: true, onContinue: nothing })
          resolve()
        }
        draw({ type: 'asks', asks, isGoing: false, onContinue })
      }),
    askPasskey: (asked) =>
      new Promise((resolve) =>
        draw({ type: 'passkey', ...asked, onUse: () => resolve('use'), onCreate: () => resolve('create') })
      ),
    showPasskey: (shown) => draw({ type: 'passkey', ...shown, onUse: nothing, onCreate: nothing }),
    showEnd: (end) => draw({ type: end }),
  }
}

function nothing(): void {}
