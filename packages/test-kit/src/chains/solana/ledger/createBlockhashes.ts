/** The blockhashes that transactions may name. */
export interface Blockhashes {
  add(entry: Blockhash): void
  latest(): Blockhash
  /** Height of the last block in which a transaction with this blockhash may be, or undefined when it is over. */
  lastValidHeight(request: { readonly blockhash: string; readonly height: bigint }): bigint | undefined
  all(): readonly Blockhash[]
  restore(entries: readonly Blockhash[]): void
}

/** A blockhash and the height of the block that has it. */
export interface Blockhash {
  readonly blockhash: string
  readonly height: bigint
}

/** How many blocks a blockhash is good for. https://solana.com/docs/core/transactions#recent-blockhash */
export const blockhashBlocks = 150n

/** Blockhashes, of which the first is there from the start. */
export function createBlockhashes(first: Blockhash): Blockhashes {
  let latest = first
  let recent: readonly Blockhash[] = [first]
  return {
    add: (entry) => {
      latest = entry
      recent = [...recent.filter(({ height }) => height + blockhashBlocks >= entry.height), entry]
    },
    latest: () => latest,
    lastValidHeight: ({ blockhash, height }) => {
      const found = recent.find((entry) => entry.blockhash === blockhash)
      if (!found || found.height + blockhashBlocks < height) return undefined
      return found.height + blockhashBlocks
    },
    all: () => recent,
    restore: (entries) => {
      recent = entries
      latest = entries.at(-1) ?? first
    },
  }
}
