/** The one answer to one request. Throws when a wallet answers with none. */
export function firstOf<T extends object>(answers: readonly T[]): T {
  // A wallet may answer with anything.
  const [answer]: readonly unknown[] = Array.isArray(answers) ? answers : []
  if (typeof answer !== 'object' || answer === null) throw new Error('The wallet answered with nothing.')
  // What is in it is looked at where it is used.
  return answer as T
}
