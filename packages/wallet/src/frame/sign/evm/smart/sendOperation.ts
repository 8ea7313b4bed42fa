import type { Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { NodeError } from '../../../node/createNode.ts'
import { WalletError } from '../../../WalletError.ts'
import type { EvmNode } from '../node.ts'
import { chainIdOf, isSameAddress } from '../read/params.ts'
import type { EvmRequest } from '../read/request.ts'
import { toRefusal } from '../send/broadcast.ts'
import { readBaseFee } from '../send/fees.ts'
import type { Carriers } from './carriers.ts'
import { findOperation } from './findOperation.ts'
import { askPaymaster, hashOf, type Operation, toRpc } from './operation.ts'
import { ENTRY_POINT, isDeployed, readNonceOf } from './smartAccount.ts'

/**
 * Signs the operation that the user has agreed to and gives it to the bundler, in the account's turn. Resolves with its hash when the
 * bundler has it: `onHash` is told before. Rejects `RPC_FAILED` where it was refused, and `SENT_UNKNOWN` where no answer says
 * whether the bundler has it. The nonce is the account's next one, so of two operations that a bundler keeps one is done at most.
 */
export async function sendOperation(
  request: Pick<EvmRequest, 'call' | 'nonces'>,
  parts: {
    readonly carriers: Carriers
    readonly operation: Operation
    readonly signer: PrivateKeyAccount
    readonly onHash?: ((hash: Hex) => void) | undefined
  }
): Promise<Hex> {
  const { call, nonces } = request
  const { carriers, operation: agreed, signer, onHash } = parts
  const sender = { chainId: chainIdOf(call.network), address: agreed.sender }
  return nonces.inTurn(sender, async () => {
    const operation = await refresh(agreed, { carriers, next: (chain) => nonces.next(sender, chain) }).catch(
      (error: unknown) => {
        throw toRefusal(error)
      }
    )
    const hash = hashOf(operation, carriers.node)
    const signature = await signer.sign({ hash })
    onHash?.(hash)
    await give(carriers, { hash, operation, signature })
    nonces.used(sender, operation.nonce)
    return hash
  })
}

/** The same operation with what may be others by now: the nonce, whether the account is there, and what its paymaster says. */
async function refresh(
  agreed: Operation,
  { carriers, next }: { readonly carriers: Carriers; readonly next: (chain: bigint) => bigint }
): Promise<Operation> {
  const { node, paymaster } = carriers
  const [nonce, isThere, baseFee = 0n] = await Promise.all([
    readNonceOf(node, agreed.sender),
    isDeployed(node, agreed.sender),
    readBaseFee(node),
  ])
  if (baseFee > agreed.maxFeePerGas)
    throw new WalletError('RPC_FAILED', 'The network costs more now than what was shown.')
  const { factory, factoryData, ...rest } = agreed
  const operation: Operation = { ...rest, ...(isThere ? {} : { factory, factoryData }), nonce: next(nonce) }
  if (agreed.paymaster === undefined || !paymaster) return operation
  const paid = await askPaymaster(paymaster, { node, operation, method: 'pm_getPaymasterData' })
  // The user was told that the fee is paid for them, and a plan is for one paymaster.
  if (!isSameAddress(paid.paymaster, agreed.paymaster))
    throw new WalletError('RPC_FAILED', 'Another paymaster has answered than the one that was to pay.')
  return { ...operation, ...paid }
}

async function give(
  carriers: Carriers,
  sent: { readonly hash: Hex; readonly operation: Operation; readonly signature: Hex }
): Promise<void> {
  const { hash, operation, signature } = sent
  try {
    // What it answers is no proof of anything: what becomes of the operation is read from the chain, by the hash that was signed.
    const sent = toRpc(operation, signature)
    // A browser lets no more than 64 kB go on after its page.
    const keepalive = JSON.stringify(sent).length < 60_000
    await carriers.bundler.ask('eth_sendUserOperation', [sent, ENTRY_POINT], { keepalive })
  } catch (error) {
    if (await findOperation(carriers, hash).catch(() => undefined)) return
    // A bundler may refuse what it has sent. A used nonce says that it may have.
    if (error instanceof NodeError && (await isUnused(carriers.node, operation))) throw toRefusal(error)
    throw new WalletError('SENT_UNKNOWN', `The bundler has not answered. It may have the operation ${hash}.`, {
      cause: error,
    })
  }
}

async function isUnused(node: EvmNode, { sender, nonce }: Operation): Promise<boolean> {
  return (await readNonceOf(node, sender).catch(() => undefined)) === nonce
}
