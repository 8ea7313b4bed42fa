import { type Answer, failed, json } from './answer.js'
import type { ServiceFaults } from './types.js'

/** What a service with these faults answers instead of the truth; undefined when it answers as it should. */
export function faultAnswer(faults: ServiceFaults): Answer | undefined {
  const { status, wrongShape, malformed, offline } = faults
  if (offline) return 'closed'
  if (status === 429) return failed({ status, field: 'rate_limited', description: 'Too many requests.' })
  if (status !== undefined) return { status, type: 'text/plain', body: statusTexts[status] }
  if (malformed)
    return { status: 200, type: 'text/html', body: '<!doctype html><title>Sign in to this network</title>' }
  if (wrongShape) return json({ unexpected: ['shape', 1, null] })
  return undefined
}

// The first is quoted in specification section 8.
const statusTexts = {
  403: 'Unauthorized: origin not allowed',
  500: 'Internal server error',
  503: 'Service unavailable',
} as const
