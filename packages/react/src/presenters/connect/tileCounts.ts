/** How many providers have a tile of their own: four in two columns over the wallets, three in one row under them. */
export function tileCounts({
  socialCount,
  place,
}: {
  readonly socialCount: number
  readonly place: 'over' | 'under'
}): {
  readonly tiles: number
  /** Whether one more tile leads to the rest. */
  readonly hasMore: boolean
} {
  const most = place === 'over' ? 4 : 3
  const hasMore = socialCount > most
  return { tiles: hasMore ? most - 1 : socialCount, hasMore }
}
