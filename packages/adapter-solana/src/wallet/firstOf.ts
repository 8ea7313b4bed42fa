/** The one answer to one request. Throws when a wallet answers with none. */
export function firstOf<T>(answers: readonly T[]): T {
  const [answer] = answers
  if (answer === undefined) throw new Error('The wallet answered with nothing.')
  return answer
}
