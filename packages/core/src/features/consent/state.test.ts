import { describe, expect, test } from 'vitest'
import { createTestInstance } from '../../../test/createTestInstance.js'
import { isConsentMissing } from '../../state/selectors/isConsentMissing.js'
import { requireConsent, setAcceptedAt } from './state.js'

describe('consent', () => {
  test('default: missing while it is required and not given', () => {
    const { state, snapshot } = createTestInstance().instance
    expect(isConsentMissing(snapshot.consent)).toBe(false)
    requireConsent(state.consent)
    expect(isConsentMissing(snapshot.consent)).toBe(true)
    setAcceptedAt(state.consent, 0)
    expect(isConsentMissing(snapshot.consent)).toBe(false)
    setAcceptedAt(state.consent, undefined)
    expect(isConsentMissing(snapshot.consent)).toBe(true)
  })
})
