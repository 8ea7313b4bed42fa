/** Returns the index of the tab that a key leads to, going round at both ends; undefined for other keys. */
export function nextTab(move: {
  readonly key: string
  readonly at: number
  readonly count: number
  /** Right to left: the arrows follow what is seen. */
  readonly mirrored: boolean
}): number | undefined {
  const { key, at, count, mirrored } = move
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : undefined
  return step === undefined ? undefined : (at + (mirrored ? -step : step) + count) % count
}
