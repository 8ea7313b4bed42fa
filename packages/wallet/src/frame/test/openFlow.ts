import { createFakeClock } from '@portico/test-kit'
import { expect } from 'vitest'
import type { SocialProviderId } from '../../api.ts'
import { createKeysFlow, type KeysFlow } from '../vault/keys/createKeysFlow.ts'
import type { KeysPurpose, KeysScreen } from '../vault/keys/state.ts'
import type { TestKeys } from './createTestKeys.ts'

/** A user's way through their keys. */
export interface Opened extends Pick<KeysFlow, 'on'> {
  readonly flow: KeysFlow
  readonly clock: ReturnType<typeof createFakeClock>
  readonly screen: () => KeysScreen
  /** Waits until something like this is shown. */
  readonly see: (screen: Partial<KeysScreen>) => Promise<void>
  /** How it has ended. */
  readonly answers: readonly unknown[]
}

/** Opens the keys of a user. */
export function openFlow(keys: TestKeys, purpose: KeysPurpose, provider: SocialProviderId | null = null): Opened {
  const clock = createFakeClock()
  const answers: unknown[] = []
  const flow = createKeysFlow({
    keys,
    purpose,
    provider,
    now: () => clock.now(),
    onEnd: (how) => answers.push(how),
  })
  const screen = (): KeysScreen => flow.state().screen
  flow.begin()
  return { flow, on: flow.on, clock, screen, answers, see: (like) => expect.poll(screen).toMatchObject(like) }
}
