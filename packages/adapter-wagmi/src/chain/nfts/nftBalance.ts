import { type ChainCalls, PorticoError } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import type { Hex } from 'viem'
import { toChainNumber } from '../../network.js'
import { type Client, callAll } from '../reads/callAll.js'
import { isHexAddress, wordAt } from '../reads/erc20.js'
import { editionBalanceOf, ownerOf, supportsInterface, toTokenId } from './erc721.js'

/**
 * How many of one NFT an account has: none or one of an ERC-721, or of a collection from before it. Whatever doesn't say whose
 * its NFTs are rejects CHAIN_READ_FAILED.
 */
export async function nftBalance(
  config: Config,
  { networkId, address: owner, token, tokenId: given }: Parameters<ChainCalls['nftBalance']>[0]
): Promise<bigint> {
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  const tokenId = toTokenId(given)
  const held =
    isHexAddress(owner) && isHexAddress(token) && tokenId !== undefined
      ? await readHolding(client, { owner, token, tokenId })
      : undefined
  if (!held) throw new PorticoError('CHAIN_READ_FAILED', { context: { networkId, method: 'nftBalance' } })
  return held.quantity
}

/** What an account has of one NFT. */
export interface NftHolding {
  /** `editions`: an ERC-1155. */
  readonly type: 'single' | 'editions'
  readonly quantity: bigint
}

/** Asks the collection what it is, and whose the NFT is. Undefined for a contract that doesn't say. */
export async function readHolding(
  client: Client,
  { owner, token: to, tokenId }: { readonly owner: Hex; readonly token: Hex; readonly tokenId: bigint }
): Promise<NftHolding | undefined> {
  const questions = [
    supportsInterface('erc721'),
    supportsInterface('erc1155'),
    ownerOf(tokenId),
    editionBalanceOf(owner, tokenId),
  ]
  const answers = await callAll(
    client,
    questions.map((data) => ({ to, data }))
  )
  const [isSingle, isEditions, holder, balance] = answers.map((answer) => answer && wordAt(answer, 0))
  if (isEditions === 1n && isSingle !== 1n)
    return balance === undefined ? undefined : { type: 'editions', quantity: balance }
  // One that was burned has no owner.
  if (holder === undefined) return isSingle === 1n ? { type: 'single', quantity: 0n } : undefined
  return { type: 'single', quantity: holder === BigInt(owner) ? 1n : 0n }
}
