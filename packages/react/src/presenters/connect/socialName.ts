import type { SocialProvider } from '@portico/core'
import { SOCIAL_NAMES } from '@portico/core/internal'
import type { Messages } from '@portico/ui'

/** What a provider of social login is called: what it calls itself; a passkey in the language of the texts. */
export function socialName(provider: SocialProvider, { socialView }: Pick<Messages, 'socialView'>): string {
  return socialView?.names[provider] ?? SOCIAL_NAMES[provider]
}
