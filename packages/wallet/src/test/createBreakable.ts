/** A part of a server whose calls can be made to fail. */
export interface Breakable<Part extends object> {
  readonly part: Part
  /**
   * Lets the call of this number from now on fail, once: `before` anything was done, `after` all was done, or it does nothing and
   * never ends.
   */
  readonly breakAt: (call: number, fault: 'before' | 'after' | 'hang') => void
  /** Lets all calls through again. Says whether the one had come that was to fail. */
  readonly mend: () => boolean
}

/** Makes one of a part all of whose members are functions. */
export function createBreakable<Part extends object>(whole: Part): Breakable<Part> {
  let [left, broken]: [number, 'before' | 'after' | 'hang'] = [0, 'before']
  const call = async (work: () => unknown, args: readonly unknown[]): Promise<unknown> => {
    left -= 1
    if (left !== 0) return work()
    const error = Object.assign(new Error(`It was cut at ${JSON.stringify(args)}.`), { code: 'ECONNRESET' })
    if (broken === 'hang') return new Promise(() => {})
    if (broken === 'after') await work()
    throw error
  }
  return {
    part: new Proxy(whole, {
      get: (target, name) => {
        const member = Reflect.get(target, name)
        return typeof member === 'function'
          ? (...args: unknown[]) => call(() => Reflect.apply(member, target, args), args)
          : member
      },
    }),
    breakAt: (at, fault) => {
      left = at
      broken = fault
    },
    mend: () => {
      const hasCome = left <= 0
      left = 0
      return hasCome
    },
  }
}
