import type { ChainCalls, TransferEstimate } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import type { Hex } from 'viem'
import { toChainNumber } from '../../network.js'
import { withPrefix } from '../../withPrefix.js'
import { nftTransaction } from '../nfts/nftTransaction.js'
import { type Client, callOne } from '../reads/callAll.js'
import { isHexAddress, wordAt } from '../reads/erc20.js'
import { word } from '../reads/words.js'
import { estimateFee } from './estimateFee.js'
import { requireNoExtra } from './requireNoExtra.js'
import { requireTransfer, simulateTransfer } from './simulateTransfer.js'
import { transferTransaction } from './transferTransaction.js'

type Request = Parameters<ChainCalls['estimateTransfer']>[0]

/**
 * What a transfer costs in wei. An amount that is not known yet is taken for one base unit: the gas of a transfer doesn't
 * depend on it. Throws TOKEN_UNSUPPORTED for a token whose transfer does nothing, and of an NFT as `nftTransaction`.
 */
export async function estimateTransfer(config: Config, request: Request): Promise<TransferEstimate> {
  const { networkId, from } = request
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  const { sourceId } = client.chain
  return estimateWith(client, {
    ...request,
    readFee: async (transaction) => {
      const [feeBaseUnits, dataFeeBaseUnits] = await Promise.all([
        estimateFee(config, { networkId, transaction, from }),
        readDataFee(client),
      ])
      // The price of the base chain moves. Where its part of the fee is unknown, the fee itself is reserved.
      const unknown = sourceId === undefined ? 0n : feeBaseUnits
      return {
        feeBaseUnits,
        dataFeeBaseUnits,
        reserveBaseUnits: dataFeeBaseUnits === undefined ? unknown : dataFeeBaseUnits / 2n,
      }
    },
  })
}

/** What a transfer costs whose fee `readFee` knows. Throws as {@link estimateTransfer}. */
export async function estimateWith(
  client: Client,
  request: Request & {
    readonly readFee: (
      transaction: ReturnType<typeof transferTransaction>
    ) => Promise<Pick<TransferEstimate, 'feeBaseUnits' | 'dataFeeBaseUnits' | 'reserveBaseUnits'>>
  }
): Promise<TransferEstimate> {
  requireNoExtra(request)
  const { from, to, token, tokenId, amountBaseUnits, readFee } = request
  const sent = { to, token, amountBaseUnits: amountBaseUnits ?? 1n }
  const isNft = token !== undefined && tokenId !== undefined
  const transaction = isNft
    ? await nftTransaction(client, { ...sent, from, token, tokenId })
    : transferTransaction(sent)
  const [fee, arrives] = await Promise.all([
    readFee(transaction),
    // An NFT arrives whole, or its transaction was refused.
    isNft ? {} : readArriving(client, { transaction, from, to, amountBaseUnits }),
  ])
  return { ...fee, ...arrives, depositBaseUnits: 0n, minimumBaseUnits: 0n }
}

async function readArriving(
  client: Client,
  request: {
    readonly transaction: ReturnType<typeof transferTransaction>
    readonly from: string
    readonly to: string
    readonly amountBaseUnits: bigint | undefined
  }
): ReturnType<typeof simulateTransfer> {
  const { transaction, from: given, to, amountBaseUnits } = request
  const { to: token, data } = transaction
  const from = withPrefix(given)
  if (data === undefined || !isHexAddress(from)) return {}
  const transfer = { from, token, data }
  if (amountBaseUnits !== undefined)
    return simulateTransfer(client, { ...transfer, to: withPrefix(to), amountBaseUnits })
  await requireTransfer(client, transfer)
  return {}
}

/** What a rollup takes for its data. Undefined on networks that take no such fee, and where its oracle doesn't answer. */
async function readDataFee(client: Client): Promise<bigint | undefined> {
  const oracle = client.chain.contracts?.['gasPriceOracle']
  const address = oracle && 'address' in oracle ? oracle.address : undefined
  if (!isHexAddress(address)) return undefined
  const answer = await callOne(client, { to: address, data: DATA_FEE_CALL }).catch(() => undefined)
  // The transfer is still possible without: only Max leaves more.
  return answer === undefined ? undefined : wordAt(answer, 0)
}

/** `getL1Fee(bytes)` of the gas price oracle of the OP Stack, for 192 bytes: a signed transfer of a token has fewer. */
const DATA_FEE_CALL: Hex = `0x49948e0e${word(32)}${word(192)}${'ff'.repeat(192)}`
