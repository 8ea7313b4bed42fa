import { type ChainCalls, isPorticoError, type TransferEstimate } from '@portico/core/adapter'
import type { ChainAccess } from '../../access.js'
import { bigintOf, looseOf } from '../../rpc/answers.js'
import type { Rpc } from '../../rpc/createRpc.js'
import { readRent } from '../../rpc/readRent.js'
import { receivedOf } from '../../transaction/extensions.js'
import { planTransfer, requireNoNft, type TransferPlan } from '../../transaction/transferPlan.js'
import { withExtra } from '../../transaction/withExtra.js'
import { estimateFee } from './estimateFee.js'

/**
 * What a transfer costs in lamports. The sender's account keeps its rent, and once more the fee: others' prices may have
 * changed when the wallet sends, and what is left may be nothing or the rent, never between. Throws as `planTransfer`.
 */
export async function estimateTransfer(
  access: ChainAccess,
  request: Parameters<ChainCalls['estimateTransfer']>[0]
): Promise<TransferEstimate> {
  requireNoNft(request)
  const { networkId, from, to, token, amountBaseUnits } = request
  const rpc = access.rpcOf(networkId)
  const plan = await planTransfer({ rpc, from, to, token })
  const [rent, tokenRent] = await Promise.all([
    readRent(rpc, 0),
    plan.newTokenAccount === undefined ? 0n : readRent(rpc, plan.rules?.accountLength ?? TOKEN_ACCOUNT_LENGTH),
  ])
  // What is taken from several accounts costs more. Of SOL it is all the same.
  const tokenAmount = token === undefined ? undefined : amountBaseUnits
  const minimumBaseUnits = token === undefined && plan.isNewAccount ? rent : 0n
  const [feeBaseUnits, receivedBaseUnits] = await Promise.all([
    readFee(access, { ...request, plan, amountBaseUnits: tokenAmount ?? (minimumBaseUnits || 1n) }),
    readReceived(rpc, { plan, amountBaseUnits }),
  ])
  return {
    feeBaseUnits,
    depositBaseUnits: tokenRent,
    reserveBaseUnits: rent + feeBaseUnits,
    minimumBaseUnits,
    receivedBaseUnits,
    hook: plan.rules?.hook,
    delegate: plan.rules?.delegate,
    frozenBaseUnits: plan.frozenBaseUnits,
  }
}

async function readFee(
  access: ChainAccess,
  request: Parameters<ChainCalls['estimateTransfer']>[0] & {
    readonly plan: TransferPlan
    readonly amountBaseUnits: bigint
  }
): Promise<bigint> {
  const { networkId, from, plan, amountBaseUnits } = request
  try {
    const transaction = { instructions: withExtra(await plan.instructions(amountBaseUnits), request) }
    return await estimateFee(access, { networkId, from, transaction })
  } catch (error) {
    // The account can't pay at all: the fee of one signature, and a price for the units of a transfer with a new account.
    if (isPorticoError(error, 'WALLET_FAILED')) return FALLBACK_FEE
    throw error
  }
}

async function readReceived(
  rpc: Rpc,
  { plan, amountBaseUnits }: { readonly plan: TransferPlan; readonly amountBaseUnits: bigint | undefined }
): Promise<bigint | undefined> {
  const fees = plan.rules?.fees
  if (!fees || amountBaseUnits === undefined) return undefined
  const answer = await rpc.call({ method: 'getEpochInfo', params: [{ commitment: 'confirmed' }] })
  const epoch = bigintOf(looseOf(answer)['epoch'])
  // The token keeps a part of what each account sends.
  const received = plan
    .split(amountBaseUnits)
    .reduce((sum, part) => sum + receivedOf({ amountBaseUnits: part, fees, epoch }), 0n)
  return received === amountBaseUnits ? undefined : received
}

const TOKEN_ACCOUNT_LENGTH = 165

const FALLBACK_FEE = 10_000n
