import type { Random } from './createRandom.js'
import { hostileError, hostileValue, throwing } from './hostileValue.js'

/** What a hostile function does instead of answering. */
export type HostileWay =
  | 'throws'
  | 'rejects'
  | 'resolvesWrong'
  | 'returnsWrong'
  | 'thenThrows'
  | 'thenRejects'
  | 'answersTwice'
  | 'never'
  | 'late'

/** All of them. */
export const hostileWays: readonly HostileWay[] = [
  'throws',
  'rejects',
  'resolvesWrong',
  'returnsWrong',
  'thenThrows',
  'thenRejects',
  'answersTwice',
  'never',
  'late',
]

/** Answers in a hostile way; `answer` is the proper one. `onOpen` hears of what is never answered. Throws where the way does. */
export function hostileAnswer(request: {
  readonly way: HostileWay
  readonly random: Random
  readonly answer: () => unknown
  readonly onOpen: () => void
}): unknown {
  const { way, random, answer, onOpen } = request
  switch (way) {
    case 'throws':
      throw hostileError(random)
    case 'rejects':
      return Promise.reject(hostileError(random))
    case 'resolvesWrong':
      return resolvedWith(hostileValue(random))
    case 'returnsWrong':
      return hostileValue(random)
    case 'thenThrows':
      return random.chance(2) ? thenable(throwing) : Object.defineProperty({}, 'then', { get: throwing })
    case 'thenRejects':
      return thenable((_, reject) => reject(hostileError(random)))
    case 'answersTwice':
      return thenable((resolve, reject) => {
        resolve(answer())
        if (random.chance(2)) resolve(hostileValue(random))
        reject(hostileError(random))
        if (random.chance(2)) throwing()
      })
    case 'never':
      onOpen()
      return random.chance(2) ? new Promise(() => undefined) : thenable(() => undefined)
    case 'late':
      return turns(random.below(20)).then(answer)
    default:
      return way satisfies never
  }
}

type Then = (resolve: (value: unknown) => void, reject: (error: unknown) => void) => void

function thenable(then: Then): unknown {
  return { then }
}

async function resolvedWith(value: unknown): Promise<unknown> {
  return value
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await undefined
}
