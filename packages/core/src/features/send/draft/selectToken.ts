import type { ChainMethods } from '../../../adapter/methods.js'
import { type AccountId, toAccountId } from '../../../caip/accountId.js'
import { isSameAddress } from '../../../caip/addresses.js'
import { namespaceOf } from '../../../caip/chainId.js'
import { fromUnknown } from '../../../errors/ownError.js'
import { cleanText } from '../../../foreign/cleanText.js'
import type { Instance } from '../../../instance.js'
import type { Nft } from '../../../records/nft.js'
import type { TokenBalance } from '../../../records/tokenBalance.js'
import { findNetwork } from '../../../state/networks.js'
import { sendTokens } from '../../../state/selectors/sendTokens.js'
import type { Source } from '../../../state/source.js'
import type { PorticoState } from '../../../state/types.js'
import { beginRun } from '../runs.js'
import { NO_AMOUNT, type SendSource, type SendToken, updateSend } from '../state.js'
import { estimateDraft } from './estimateDraft.js'
import { recheckRecipient } from './setRecipient.js'

/**
 * Chooses what is sent: the network's coin, the token at this address, or an NFT of it. Its decimals and balance are read from the
 * chain before anything is made of them, whatever a list says. What was typed as an amount goes, because it was of another
 * token; of an NFT it is one.
 */
export async function selectToken(
  instance: Instance,
  { address, tokenId }: { readonly address?: string | undefined; readonly tokenId?: string | undefined }
): Promise<void> {
  const { source } = instance.snapshot.send
  if (!source) return
  const isNft = address !== undefined && tokenId !== undefined
  const token = isNft ? describeNft(instance, { source, address, tokenId }) : describeToken(instance, source, address)
  // What the token before it costs is not said of this one.
  beginRun(instance, 'fee')
  const amount = isNft ? { ...NO_AMOUNT, amount: '1', amountDecimal: '1' } : NO_AMOUNT
  const cleared = { ...amount, isMax: undefined, unit: 'token' } as const
  updateSend(instance.state.send, {
    token,
    ...cleared,
    fee: { status: 'unknown' },
    review: undefined,
    error: undefined,
  })
  await readToken(instance)
}

/** Reads the chosen token again. Never rejects: the token says what happened. */
export async function readToken(instance: Instance): Promise<void> {
  const { source, token } = instance.snapshot.send
  if (!source || !token) return
  const isCurrent = beginRun(instance, 'token')
  try {
    const read = await readBalances(instance, { source, token })
    if (!isCurrent()) return
    const { priceUsd = token.priceUsd, iconUrl = token.iconUrl } = instance.snapshot.send.token ?? {}
    updateSend(instance.state.send, { token: { ...read.token, priceUsd, iconUrl }, known: read.known })
    void recheckRecipient(instance)
    void estimateDraft(instance)
  } catch (error) {
    instance.emit('error:reported', { error: fromUnknown(error) })
    if (isCurrent()) updateSend(instance.state.send, { token: { ...token, status: 'failed' } })
  }
}

/** Balances of a token and of the coin that pays, from the chain. */
export async function readBalances(
  instance: Instance,
  { source, token }: { readonly source: Source; readonly token: SendToken }
): Promise<{ readonly token: SendToken; readonly known: readonly TokenBalance[] }> {
  const { networkId, address: owner } = source
  const { chain } = instance.adapters.of(namespaceOf(networkId))
  const network = findNetwork(instance.snapshot.networks, networkId)
  const { nativeBalance, tokenBalance } = chain
  const canRead = token.address === undefined || (token.nft ? chain.nftBalance : tokenBalance)
  if (!network || !nativeBalance || !canRead) throw new Error('Unreadable')
  const configured = instance.options.tokens?.[networkId]
  const readOne = (address: string | undefined) =>
    address === undefined ? undefined : tokenBalance?.({ networkId, address: owner, token: address })
  const [coinBaseUnits, own, other] = await Promise.all([
    nativeBalance({ networkId, address: owner }),
    token.nft ? readNft(chain, { source, token }) : readOne(token.address),
    // It is offered beside others, and its failure must not block sending those.
    configured && !isSameAddress(configured.address, token.address)
      ? Promise.resolve(readOne(configured.address)).catch(() => undefined)
      : undefined,
  ])
  const { nativeCurrency } = network
  const known: TokenBalance[] = [{ networkId, ...nativeCurrency, amountBaseUnits: coinBaseUnits }]
  const isConfigured = !token.nft && isSameAddress(configured?.address, token.address)
  const configuredNow = other ?? (isConfigured ? own : undefined)
  if (configured && configuredNow) {
    const symbol = symbolOf(configuredNow.symbol, configured.address)
    known.push({
      networkId,
      address: configured.address,
      iconUrl: configured.image,
      name: symbol,
      ...configuredNow,
      symbol,
    })
  }
  const read: SendToken = {
    ...token,
    status: 'ready',
    coinBaseUnits,
    balanceBaseUnits: own ? own.amountBaseUnits : coinBaseUnits,
    multiplier: own && multiplierOf(token, own),
    decimals: own ? own.decimals : nativeCurrency.decimals,
    symbol: own ? token.symbol || symbolOf(own.symbol, token.address) : nativeCurrency.symbol,
    name: token.name || symbolOf(own?.symbol ?? '', token.address),
  }
  return { token: read, known }
}

/** Interest grows while the user types, and what is typed stays what it was: only another one counts. */
function multiplierOf(before: SendToken, now: { readonly multiplier?: number | undefined }): number | undefined {
  const [known = 1, read = 1] = [before.multiplier, now.multiplier]
  return before.status === 'ready' && Math.abs(read / known - 1) < 1e-3 ? before.multiplier : now.multiplier
}

function symbolOf(text: string, address: string | undefined): string {
  return cleanText({ text, as: 'symbol', characters: 11, address })
}

/** How many of an NFT the account has. */
async function readNft(
  { nftBalance }: ChainMethods,
  { source, token }: { readonly source: Source; readonly token: SendToken }
): Promise<Awaited<ReturnType<NonNullable<ChainMethods['tokenBalance']>>> | undefined> {
  const { address, nft } = token
  if (!nftBalance || !nft || address === undefined) return undefined
  const { networkId, address: owner } = source
  const amountBaseUnits = await nftBalance({ networkId, address: owner, token: address, tokenId: nft.tokenId })
  return { amountBaseUnits, decimals: 0, symbol: '' }
}

/** What is known of an NFT before the chain is asked. */
function describeNft(
  { snapshot }: Instance,
  request: { readonly source: SendSource; readonly address: string; readonly tokenId: string }
): SendToken {
  const { source, address, tokenId } = request
  const listed = findNft(snapshot, { accountId: toAccountId(source), address, tokenId })
  const { name = `#${tokenId}`, collection = '', imageUrl: iconUrl, quantity } = listed ?? {}
  return {
    status: 'loading',
    address: listed?.address ?? address,
    name: cleanText({ text: name, as: 'symbol', characters: 64 }),
    // What an amount of it is called, also among the account's transactions.
    symbol: cleanText({ text: name, as: 'symbol', characters: 20 }),
    decimals: 0,
    iconUrl,
    balanceBaseUnits: quantity,
    nft: { tokenId, collection },
  }
}

/** What is known of a token before the chain is asked. */
function describeToken(instance: Instance, source: SendSource, address: string | undefined): SendToken {
  const listed = sendTokens(instance.snapshot, source).find((token) => isSameAddress(token.address, address))
  const network = findNetwork(instance.snapshot.networks, source.networkId)
  const { name, symbol, decimals } = listed ??
    (address === undefined ? network?.nativeCurrency : undefined) ?? { name: '', symbol: '', decimals: 0 }
  return {
    status: 'loading',
    // As the list of tokens writes it, where it is there.
    address: listed?.address ?? address,
    name: cleanText({ text: name, characters: 64, address }),
    symbol: symbolOf(symbol, address),
    decimals,
    priceUsd: listed?.priceUsd,
    iconUrl: listed?.iconUrl,
  }
}

/** An NFT among those that are known of an account; undefined for one that wasn't read. */
function findNft(
  { nfts }: Pick<PorticoState, 'nfts'>,
  request: { readonly accountId: AccountId; readonly address: string; readonly tokenId: string }
): Nft | undefined {
  const { accountId, address, tokenId } = request
  return nfts.byId[accountId]?.nfts.find((nft) => nft.tokenId === tokenId && isSameAddress(nft.address, address))
}
