import type { FrameTheme } from '@portico/core/connectors/embedded/protocol'
import type { FrameLocale } from '../../texts/types.ts'
import type { Screen } from '../screen/createScreen.tsx'
import { themeVariables } from '../screen/themeVariables.ts'
import { createWindowAsk, type WindowAskParts, type WindowTask } from '../window/createWindowAsk.ts'
import { Continue, type ContinueProps } from './Continue.tsx'

/** Has the user do something in the wallet's window, to which a screen has the button. */
export interface WindowScreen {
  /** Resolves as the task does. Rejects a WalletError: REJECTED where the user leaves. */
  ask<T>(
    request: { readonly task: WindowTask<T>; readonly texts: FrameLocale } & Pick<
      ContinueProps,
      'about' | 'address' | 'dapp'
    >
  ): Promise<T>
  /** The texts of the button, in the user's language. */
  loadTexts(): Promise<FrameLocale>
}

/** Makes it. */
export function createWindowScreen(
  parts: { readonly screen: Screen; readonly walletHost: string } & WindowAskParts
): WindowScreen {
  const { screen, walletHost } = parts
  return {
    ask: ({ task, texts, ...about }) => {
      const own = { ...parts, look: () => lookOf(parts.look(), texts) }
      return screen.show({
        texts,
        draw: (ends) => <Continue {...about} ask={createWindowAsk(own, task, ends)} walletHost={walletHost} />,
      })
    },
    loadTexts: () => screen.loadTexts(['continue']),
  }
}

/** As the frame itself looks: what a page says of that may be of any length. */
function lookOf({ themeMode, themeVariables: asked }: FrameTheme, { tag }: FrameLocale): FrameTheme {
  return { themeMode, language: tag, themeVariables: themeVariables(document, asked) }
}
