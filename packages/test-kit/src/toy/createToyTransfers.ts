import type { AddressFacts, ChainMethods, TransferEstimate, WalletCalls } from '@portico/core/adapter'
import { PorticoError } from '@portico/core/adapter'

/** What a toy network knows of transfers, as a test sets it. It may be changed while it runs. */
export interface ToyTransfers {
  /** What wallets sent, in order. */
  readonly sent: Parameters<WalletCalls['transfer']>[0][]
  /** Whether the network finds what wallets sent, also where they didn't tell. */
  isFindable: boolean
  /** What wallets fail with once they have sent, in place of the hash. */
  lost: unknown
  /** What a transfer costs, or what asking for it rejects with. */
  estimate: TransferEstimate | { readonly rejects: unknown }
  /** The least that recipients take. What is less reverts, and so does the estimate of it. */
  leastAmount: bigint
  /** What is at an address, on every network or by the network; any other that begins with `toy-` is an account. */
  readonly facts: { [address: string]: Partial<AddressFacts> | ((networkId: string) => Partial<AddressFacts>) }
  /**
   * How many the account has of each NFT, by contract and id: `toy-doors/1`. Undefined when the adapter is made: no NFTs can be
   * sent.
   */
  nfts: { [nft: string]: bigint } | undefined
  /** Addresses by name. */
  readonly names: { [name: string]: string }
  /**
   * The account that has a name on a network. Undefined when the adapter is made: it looks up no names.
   * @default what `names` says, on every one
   */
  resolve:
    | ((
        request: Parameters<NonNullable<ChainMethods['resolveName']>>[0]
      ) => string | undefined | Promise<string | undefined>)
    | undefined
  /** What reads of names and addresses wait for. */
  gate: () => Promise<void>
  /** What reads of costs wait for. */
  priced: () => Promise<void>
  /** What a sent transfer waits for until the network has it, and whether it failed there; the signal ends the wait. */
  mined: (signal: AbortSignal | undefined) => Promise<'failed' | undefined>
}

/** Transfers that cost 10 base units. */
export function createToyTransfers(): ToyTransfers {
  const names: ToyTransfers['names'] = {}
  return {
    sent: [],
    isFindable: false,
    lost: undefined,
    estimate: { feeBaseUnits: 10n, depositBaseUnits: 0n, reserveBaseUnits: 0n, minimumBaseUnits: 0n },
    facts: {},
    nfts: {},
    names,
    resolve: ({ name }) => names[name],
    gate: async () => undefined,
    leastAmount: 0n,
    priced: async () => undefined,
    mined: async () => undefined,
  }
}

/** The reads of a toy network that know of transfers. */
export function toyTransferReads(
  transfers: ToyTransfers
): Pick<
  ChainMethods,
  'estimateTransfer' | 'nftBalance' | 'describeAddress' | 'findTransfer' | 'resolveName' | 'waitForTransaction'
> {
  return {
    estimateTransfer: async ({ amountBaseUnits = 1n }) => {
      await transfers.priced()
      if (amountBaseUnits < transfers.leastAmount) throw new Error('execution reverted')
      const { estimate } = transfers
      if ('rejects' in estimate) throw estimate.rejects
      return estimate
    },
    describeAddress: async ({ networkId, address }) => {
      await transfers.gate()
      const type = address.startsWith('toy-') ? 'account' : 'invalid'
      const facts = transfers.facts[address]
      return { type, address, isNew: false, ...(typeof facts === 'function' ? facts(networkId) : facts) }
    },
    findTransfer: async (request) => {
      const { mark = String(transfers.sent.length), known = [] } = request
      const isIt = (one: (typeof transfers.sent)[number], index: number): boolean =>
        index >= Number(mark) &&
        !known.includes(toyHash(index)) &&
        one.from === request.from &&
        one.to === request.to &&
        one.token === request.token &&
        one.tokenId === request.tokenId &&
        one.amountBaseUnits === request.amountBaseUnits
      const place = transfers.isFindable && request.mark !== undefined ? transfers.sent.findIndex(isIt) : -1
      return { mark, ...(place < 0 ? {} : { hash: toyHash(place) }) }
    },
    ...(transfers.nfts && {
      nftBalance: async ({ token, tokenId }) => transfers.nfts?.[`${token}/${tokenId}`] ?? 0n,
    }),
    ...(transfers.resolve && {
      resolveName: async (request) => {
        await transfers.gate()
        return transfers.resolve?.(request)
      },
    }),
    waitForTransaction: async ({ signal }) => (await transfers.mined(signal)) ?? 'success',
  }
}

/** Throws UNAUTHORIZED when the wallet uses another account than `from`, as adapters do before they ask. */
export function requireToySender(request: { readonly from?: string | undefined; readonly address: string }): void {
  const { from, address } = request
  if (from !== undefined && from !== address) throw new PorticoError('UNAUTHORIZED', { context: { action: 'send' } })
}

/**
 * The hash of a toy transfer. Throws FEE_RISEN for a fee that is lower than the estimate by now, and TRANSFER_UNCERTAIN where
 * the wallet loses it, as adapters do.
 */
export function toyTransfer(
  transfers: ToyTransfers,
  request: Parameters<WalletCalls['transfer']>[0]
): { readonly hash: string } {
  const { networkId, maxFeeBaseUnits, shownFeeBaseUnits = maxFeeBaseUnits } = request
  const { lost: cause, estimate } = transfers
  if (shownFeeBaseUnits !== undefined && 'feeBaseUnits' in estimate && shownFeeBaseUnits < estimate.feeBaseUnits)
    throw new PorticoError('FEE_RISEN', { context: { networkId } })
  transfers.sent.push(request)
  if (cause !== undefined) throw new PorticoError('TRANSFER_UNCERTAIN', { context: { networkId }, cause })
  return { hash: toyHash(transfers.sent.length - 1) }
}

/** Of the transfer at this place of `sent`. */
function toyHash(place: number): string {
  return `toyHash${place + 1}`
}
