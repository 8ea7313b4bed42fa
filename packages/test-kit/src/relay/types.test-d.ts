import { type Relay, type RelayFaults, type RelayLogEntry, startRelay } from '@portico/test-kit/internal/relay'
import { expectTypeOf, test } from 'vitest'

test('options and faults', () => {
  expectTypeOf(startRelay).returns.resolves.toEqualTypeOf<Relay>()
  expectTypeOf(startRelay).toBeCallableWith({ port: 0, redeliverMs: 50, faults: { refuses: 'Unauthorized' } })
  expectTypeOf<RelayFaults['drops']>().toEqualTypeOf<'pushes' | 'publishes' | 'answers' | undefined>()
  // @ts-expect-error there is no such loss
  expectTypeOf(startRelay).toBeCallableWith({ faults: { drops: 'everything' } })
})

test('what passed has no contents', () => {
  expectTypeOf<keyof RelayLogEntry>().toEqualTypeOf<
    'type' | 'atMs' | 'client' | 'method' | 'topic' | 'tag' | 'reason'
  >()
})
