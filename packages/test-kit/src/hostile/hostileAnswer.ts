import type { Random } from './createRandom.js'
import { hostileError, hostileValue, throwing } from './hostileValue.js'

/** What a hostile function does instead of answering. */
export type HostileWay =
  | 'throws'
  | 'rejects'
  | 'resolvesEmpty'
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
  'resolvesEmpty',
  'resolvesWrong',
  'returnsWrong',
  'thenThrows',
  'thenRejects',
  'answersTwice',
  'never',
  'late',
]

/** The settled answer to a request, as its caller gets it. */
export type HostileOutcome = { readonly value: unknown } | { readonly error: unknown }

/**
 * Answers in a hostile way; `answer` is the proper one. `onOpen` hears of what is never answered, `onSettled` of what the
 * caller gets, in the same turn. Throws where the way does.
 */
export function hostileAnswer(request: {
  readonly way: HostileWay
  readonly random: Random
  readonly answer: () => unknown
  readonly onOpen: () => void
  readonly onSettled?: ((outcome: HostileOutcome) => void) | undefined
}): unknown {
  const { way, random, answer, onOpen, onSettled = () => undefined } = request
  const told = (error: unknown): unknown => {
    onSettled({ error })
    return error
  }
  const given = (value: unknown): unknown => {
    onSettled({ value })
    return value
  }
  switch (way) {
    case 'throws':
      throw told(hostileError(random))
    case 'rejects':
      return Promise.reject(told(hostileError(random)))
    case 'resolvesEmpty':
      return Promise.resolve(given([]))
    case 'resolvesWrong':
      return resolvedWith(looked(hostileValue(random), onSettled))
    case 'returnsWrong':
      return looked(hostileValue(random), onSettled)
    case 'thenThrows':
      told(new Error('It cannot be awaited.'))
      return random.chance(2) ? thenable(throwing) : Object.defineProperty({}, 'then', { get: throwing })
    case 'thenRejects':
      return thenable((_, reject) => reject(told(hostileError(random))))
    case 'answersTwice':
      return thenable((resolve, reject) => {
        resolve(given(answer()))
        if (random.chance(2)) resolve(hostileValue(random))
        reject(hostileError(random))
        if (random.chance(2)) throwing()
      })
    case 'never':
      onOpen()
      return random.chance(2) ? new Promise(() => undefined) : thenable(() => undefined)
    case 'late':
      return turns(random.below(20)).then(() => given(answer()))
    default:
      return way satisfies never
  }
}

type Then = (resolve: (value: unknown) => void, reject: (error: unknown) => void) => void

function thenable(then: Then): unknown {
  return { then }
}

/** Some of these values cannot be awaited: `then` throws when it is read. */
function looked(value: unknown, onSettled: (outcome: HostileOutcome) => void): unknown {
  resolvedWith(value).then(
    () => onSettled({ value }),
    (error: unknown) => onSettled({ error })
  )
  return value
}

async function resolvedWith(value: unknown): Promise<unknown> {
  return value
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await undefined
}
