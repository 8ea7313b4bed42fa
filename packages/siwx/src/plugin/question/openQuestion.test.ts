import { expect, test } from 'vitest'
import { next, type Progress, type ProgressEvent } from './openQuestion.js'

const message = { data: {}, toString: () => 'text' } as Extract<Progress, { status: 'ready' }>['message']
const renewed = { ...message }
const again = (): void => undefined
const atMs = 1

const states = {
  unsure: { status: 'unsure', atMs },
  preparing: { status: 'preparing', atMs },
  ready: { status: 'ready', atMs, message },
  asked: { status: 'asked', atMs, message, again: undefined },
  signed: { status: 'signed', atMs, message, signature: '0x', isSent: false },
} as const satisfies Record<string, Progress>

test.each<readonly [event: ProgressEvent, becomes: Partial<Record<Progress['status'], Progress>>]>([
  [
    { type: 'made', message: renewed, atMs: 2 },
    {
      preparing: { status: 'ready', message: renewed, atMs: 2 },
      ready: { status: 'ready', message: renewed, atMs: 2 },
    },
  ],
  [
    { type: 'asked', again },
    { ready: { ...states.asked, again }, asked: { ...states.asked, again } },
  ],
  [{ type: 'notSigned' }, { asked: states.ready }],
  [{ type: 'signed', signature: '0x' }, { asked: states.signed }],
  [{ type: 'sent' }, { signed: { ...states.signed, isSent: true } }],
  [
    { type: 'needsMessage' },
    { unsure: states.preparing, ready: states.preparing, asked: states.preparing, signed: states.preparing },
  ],
])('behavior: %o', (event, becomes) => {
  for (const state of Object.values(states)) {
    const expected = becomes[state.status]
    expect(next(state, event)).toEqual(expected ?? state)
  }
})
