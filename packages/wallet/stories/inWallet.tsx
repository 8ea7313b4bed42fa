import type { Decorator } from '@storybook/react-vite'
import { loadLocale } from '../src/frame/texts/loadLocale.ts'
import type { FrameLocale } from '../src/frame/texts/types.ts'
import { FrameMessagesContext } from '../src/frame/texts/useFrameMessages.ts'

interface StoryContext {
  readonly globals: Readonly<Record<string, unknown>>
}

/** Fetches the language of a story with the texts of all the wallet's views. */
export async function walletLocale(story: StoryContext): Promise<{ readonly walletLocale: FrameLocale }> {
  return {
    walletLocale: await loadLocale(String(story.globals['locale']), [
      'approve',
      'continue',
      'device',
      'keys',
      'social',
    ]),
  }
}

/** Shows a story as the wallet's frame does: in a document as large as its place in the modal. */
export const inWallet: Decorator = (Story, { loaded, parameters }) => (
  // Of the loader of every file that uses this decorator.
  <FrameMessagesContext value={(loaded['walletLocale'] as FrameLocale).own}>
    <div
      style={{ height: Number(parameters['frameHeight'] ?? 606), maxWidth: Number(parameters['frameWidth'] ?? 360) }}
    >
      <Story />
    </div>
  </FrameMessagesContext>
)
