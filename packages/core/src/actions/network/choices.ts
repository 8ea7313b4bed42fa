/** Counts the choices of a network or connection by the user or the app: answers to an older choice are dropped. */
export interface Choices {
  count: number
}

/** The choices of an instance. */
export function choices(): Choices {
  return { count: 0 }
}
