import type { Talk } from '../screens/window/createTalk.ts'

/** Two ends that hear each other at once, without a server or a key between them. */
export function createTalkPair(): readonly [Talk, Talk] {
  const one = createEnd()
  const other = createEnd()
  const talk = (own: End, far: End): Talk => {
    const say = async (value: unknown): Promise<void> => far.take(JSON.stringify({ value }))
    return {
      say,
      sayLast: say,
      hear: own.next,
      end: () => {
        own.take(undefined)
        far.take(undefined)
      },
    }
  }
  return [talk(one, other), talk(other, one)]
}

interface End {
  /** Takes a message; undefined: there is nothing more to come. */
  readonly take: (message: string | undefined) => void
  readonly next: () => Promise<unknown>
}

function createEnd(): End {
  const taken: (string | undefined)[] = []
  let wake: () => void = () => undefined
  return {
    take: (message) => {
      taken.push(message)
      wake()
    },
    next: async () => {
      while (taken.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      const message = taken.shift()
      return message === undefined ? undefined : JSON.parse(message).value
    },
  }
}
