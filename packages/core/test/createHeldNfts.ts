import type { Nft, NftRequest, NftSource } from '@portico/core'
import { vi } from 'vitest'

/** A source of NFTs that a test answers by hand. */
export interface HeldNfts extends NftSource {
  /** What it was asked, in order. */
  readonly asked: NftRequest[]
  /** Resolves when it was asked for the nth time, counted from 0. */
  isAsked(index: number): Promise<void>
  /** Answers the nth request: with ids of NFTs, or a failure. */
  answer(index: number, answer: readonly string[] | Error): void
}

/** A source that says nothing until it is told to. */
export function createHeldNfts(options: Pick<NftSource, 'networkIds'> = {}): HeldNfts {
  const asked: NftRequest[] = []
  const settle: ((answer: readonly string[] | Error) => void)[] = []
  return {
    ...options,
    asked,
    read: (request) =>
      new Promise((resolve, reject) => {
        asked.push(request)
        settle.push((answer) =>
          answer instanceof Error ? reject(answer) : resolve(answer.map((id) => nftOf(request.networkId, id)))
        )
      }),
    isAsked: (index) =>
      vi.waitFor(
        () => {
          if (asked.length <= index) throw new Error('not asked yet')
        },
        { timeout: 120_000 }
      ),
    answer: (index, answer) => settle[index]?.(answer),
  }
}

/** A door of a collection. */
export function nftOf(networkId: Nft['networkId'], tokenId: string): Nft {
  return { networkId, address: 'toy-doors', tokenId, quantity: 1n, name: `Door ${tokenId}`, collection: 'Doors' }
}
