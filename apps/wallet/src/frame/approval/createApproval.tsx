import type { FrameTheme } from '@portico/core/connectors/embedded/protocol'
import { loadContinueLocale } from '@portico/ui/views/continue'
import type { Screen, Texts } from '../screen/createScreen.tsx'
import { themeVariables } from '../screen/themeVariables.ts'
import type { AskUser } from '../signing/createSigning.ts'
import { createWindowAsk, type WindowAskParts } from '../window/createWindowAsk.ts'
import { Continue } from './Continue.tsx'

/** Asks the user in the wallet's window, to which a screen has the button. */
export function createApproval(parts: { readonly screen: Screen; readonly walletHost: string } & WindowAskParts): {
  readonly askUser: AskUser
  /** The texts of the button, in the user's language. */
  readonly loadTexts: () => Promise<Texts>
} {
  const { screen, walletHost } = parts
  return {
    askUser: (request) => {
      const own = { ...parts, look: () => lookOf(parts.look(), request.texts) }
      return screen.show({
        texts: request.texts,
        draw: (ends) => (
          <Continue ask={createWindowAsk(own, request, ends)} request={request} walletHost={walletHost} />
        ),
      })
    },
    loadTexts: () => screen.loadTexts(loadContinueLocale),
  }
}

/** As the frame itself looks: what a page says of that may be of any length. */
function lookOf({ themeMode, themeVariables: asked }: FrameTheme, { tag }: Texts): FrameTheme {
  return { themeMode, language: tag, themeVariables: themeVariables(document, asked) }
}
