import { createPublicClient, http } from 'viem'
import { expect, test } from 'vitest'
import { testAccount } from '../accounts/testAccounts.js'
import { testEditionsAbi, testGalleryAbi } from './artifacts.generated.js'
import { deployCollections } from './deployCollections.js'
import { deployWorld } from './deployWorld.js'
import { startAnvil } from './startAnvil.js'

test('default: every account has its share, described on chain', async () => {
  const anvil = await startAnvil({ chainId: 31_337 })
  try {
    const { rpcUrl } = anvil
    await deployWorld({ rpcUrl })
    const { gallery, editions } = await deployCollections({ rpcUrl })
    const client = createPublicClient({ transport: http(rpcUrl) })
    const owner = testAccount(1).address
    const [address, abi] = [gallery.address, testGalleryAbi] as const
    const ids = await Promise.all(
      [0n, 1n, 2n, 3n].map((index) =>
        client.readContract({ address, abi, functionName: 'tokenOfOwnerByIndex', args: [owner, index] })
      )
    )
    expect(ids).toEqual([5n, 6n, 7n, 8n])
    const uri = await client.readContract({ address, abi, functionName: 'tokenURI', args: [5n] })
    expect(read(uri)).toMatchObject({
      name: 'First Snow',
      image: expect.stringContaining('data:image/svg+xml;base64,'),
    })
    const amounts = await client.readContract({
      address: editions.address,
      abi: testEditionsAbi,
      functionName: 'balanceOfBatch',
      args: [editions.tokenIds.map(() => owner), editions.tokenIds.map(BigInt)],
    })
    expect(amounts).toEqual([1n, 3n, 12n, 0n, 1n, 250n])
  } finally {
    await anvil.stop()
  }
})

function read(uri: string): unknown {
  return JSON.parse(Buffer.from(uri.replace('data:application/json;base64,', ''), 'base64').toString())
}
