import type { NftSource } from '@portico/react'

interface Row {
  contract: string
  id: string
  quantity: string
  name: string
  collection: string
  image: string | null
}

export const ownNfts: NftSource = {
  // The tab isn't there on other networks.
  networkIds: ['eip155:1'],
  read: async ({ networkId, address, signal }) => {
    const response = await fetch(`/api/nfts/${address}`, { signal })
    if (!response.ok) throw new Error(`NFTs can't be read: ${response.status}`)
    const rows: Row[] = await response.json()
    return rows.map(({ contract, id, quantity, name, collection, image }) => ({
      networkId,
      address: contract,
      tokenId: id,
      quantity: BigInt(quantity),
      name,
      collection,
      imageUrl: image ?? undefined,
    }))
  },
}
