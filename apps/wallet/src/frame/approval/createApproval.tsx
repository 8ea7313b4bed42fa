import { loadApproveLocale } from '@portico/ui/views/approve'
import type { Screen, Texts } from '../screen/createScreen.tsx'
import type { AskUser } from '../signing/createSigning.ts'
import { Approval } from './Approval.tsx'

/** Asks the user on a screen what a page wants signed. */
export function createApproval(parts: { readonly screen: Screen; readonly walletHost: string }): {
  readonly askUser: AskUser
  /** The texts of the question, in the user's language. */
  readonly loadTexts: () => Promise<Texts>
} {
  const { screen, walletHost } = parts
  return {
    askUser: (request) =>
      screen.show({
        texts: request.texts,
        draw: (ends) => <Approval request={request} walletHost={walletHost} {...ends} />,
      }),
    loadTexts: () => screen.loadTexts(loadApproveLocale),
  }
}
