import { type Address, createPublicClient, http } from 'viem'
import { testCollectionAbi } from '../chains/artifacts.generated.js'
import type { BackendChain, BackendIdentity } from './types.js'

/** Body of `GET /v1/identity/{address}`; an address without a name has nulls. */
export async function readIdentity(request: {
  readonly address: Address
  readonly chains: readonly BackendChain[]
  readonly identities: readonly BackendIdentity[]
}): Promise<{ name: string | null; avatar: string | null; resolvedAt: null }> {
  const found = request.identities.find(({ address }) => address.toLowerCase() === request.address.toLowerCase())
  if (!found) return { name: null, avatar: null, resolvedAt: null }
  return {
    name: found.name,
    avatar: await readAvatar({ chains: request.chains, avatar: found.avatar }),
    resolvedAt: null,
  }
}

async function readAvatar(request: {
  readonly chains: readonly BackendChain[]
  readonly avatar: BackendIdentity['avatar']
}): Promise<string | null> {
  const { avatar, chains } = request
  const chain = chains.find(({ chainId }) => chainId === avatar?.chainId)
  if (!avatar || !chain) return null
  return createPublicClient({ transport: http(chain.rpcUrl) }).readContract({
    address: avatar.collection,
    abi: testCollectionAbi,
    functionName: 'imageOf',
    args: [BigInt(avatar.tokenId)],
  })
}
