/** Looks `runs` times, after one uncounted look, which pays for the browser's caches. */
export async function often<T>(runs: number, look: () => Promise<T>): Promise<readonly T[]> {
  await look()
  const measured: T[] = []
  while (measured.length < runs) measured.push(await look())
  return measured
}

/** Returns the middle value, or the mean of the two in the middle. NaN for no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
