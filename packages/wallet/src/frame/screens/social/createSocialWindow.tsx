import type { SocialAsk, SocialEnd } from '../../../api.ts'
import { type SocialShown, SocialView } from '../../views/social/SocialView.tsx'
import { createOwnPage } from '../screen/createOwnPage.tsx'

/** What the window of a login says, which most logins need nothing of. */
export interface SocialWindow {
  /** Asks the user whether the login is theirs; resolves when they say so. */
  askUser(asks: SocialAsk): Promise<void>
  /** Says how the login has ended. */
  showEnd(end: SocialEnd): void
}

/** Makes the window say something, in the user's language. */
export async function createSocialWindow(walletHost: string): Promise<SocialWindow> {
  const page = await createOwnPage(['social'])
  const draw = (shown: SocialShown): void => page.draw(<SocialView walletHost={walletHost} shown={shown} />)
  return {
    askUser: (asks) =>
      new Promise((resolve) => {
        const onContinue = (): void => {
          draw({ type: 'asks', asks, isGoing: true, onContinue: () => undefined })
          resolve()
        }
        draw({ type: 'asks', asks, isGoing: false, onContinue })
      }),
    showEnd: (end) => draw({ type: end }),
  }
}
