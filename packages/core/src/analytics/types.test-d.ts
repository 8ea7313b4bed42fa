import type { AnalyticsEvent, AnalyticsEventName } from '@portico/core'
import { describe, expectTypeOf, test } from 'vitest'

declare const event: AnalyticsEvent

describe('analytics events', () => {
  test('properties follow from the event', () => {
    if (event.event === 'CONNECT_SUCCESS') expectTypeOf(event.properties.reconnect).toEqualTypeOf<boolean>()
    if (event.event === 'DISCONNECT_ERROR') expectTypeOf(event.properties).toEqualTypeOf<{ readonly message: string }>()
    // @ts-expect-error not every event has a message
    event.properties.message
  })

  test('there is no MODAL_CREATED', () => {
    expectTypeOf<Extract<AnalyticsEventName, 'MODAL_CREATED'>>().toEqualTypeOf<never>()
    // @ts-expect-error it is never sent
    const name: AnalyticsEventName = 'MODAL_CREATED'
    expectTypeOf(name).toBeString()
  })
})
