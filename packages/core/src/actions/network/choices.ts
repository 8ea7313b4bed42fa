/** How often the user or the app has chosen what the page is about. An answer to an older choice decides nothing any more. */
export interface Choices {
  count: number
}

/** The choices of an instance. */
export function choices(): Choices {
  return { count: 0 }
}
