/** Runs one thing after the other, whatever becomes of each. */
export type Queue = <T>(run: () => Promise<T>) => Promise<T>

/** Makes a queue. What it answers is what was run. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const ran = last.then(run)
    last = ran.catch(() => undefined)
    return ran
  }
}
