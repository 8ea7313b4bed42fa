import { type InnerCalls, PorticoError, type Signature } from '@portico/core/adapter'
import { signTypedData as sign } from '@wagmi/core'
import { getAddress, type Hex, maxUint96, maxUint256, recoverTypedDataAddress } from 'viem'
import { fromKeySignature, toKeySignature } from '../chain/swaps/calls/permitSignature.js'
import { readPermit, type TokenPermit } from '../chain/swaps/readPermit.js'
import { toChainNumber } from '../network.js'
import { type EvmWallet, requireSender } from './evmWallet.js'

type Request = Parameters<InnerCalls['signPermit']>[0]

/**
 * The signature over a permit (EIP-2612), in 65 bytes. Rejects UNAUTHORIZED when the wallet uses another account than `owner` by now or
 * signs with another key, CAPABILITY_UNSUPPORTED for a token or an account without one, and OPTION_INVALID for an amount that is
 * unlimited.
 */
export async function signPermit(wallet: EvmWallet, request: Request): Promise<Signature> {
  const { config, connector } = wallet
  const { networkId, owner, amountBaseUnits } = request
  // With these, tokens allow everything.
  if (amountBaseUnits <= 0n || amountBaseUnits >= maxUint256 || amountBaseUnits === maxUint96)
    throw new PorticoError('OPTION_INVALID', {
      context: { option: 'amountBaseUnits', value: amountBaseUnits, expected: 'an amount with a limit' },
    })
  const permit = await readPermit(config.getClient({ chainId: toChainNumber(networkId) }), request)
  if (!permit)
    throw new PorticoError('CAPABILITY_UNSUPPORTED', { context: { method: 'signPermit', name: connector.name } })
  // It may have changed while the network was asked.
  requireSender(wallet, owner, 'sign')
  const data = typedDataOf(request, permit)
  // A smart account's wallet may answer with something else than a signature of a key.
  const parts = toKeySignature(await sign(config, { ...data, account: data.message.owner, connector }))
  const signature = parts && fromKeySignature(parts)
  const signer = signature && (await recoverTypedDataAddress({ ...data, signature }).catch(() => undefined))
  if (!signature || signer !== data.message.owner)
    throw new PorticoError('UNAUTHORIZED', { context: { action: 'sign' } })
  return { signature }
}

/** The permit as wallets show it (EIP-712). */
function typedDataOf(request: Request, { name, version, nonce }: TokenPermit) {
  const { networkId, token, owner, spender, amountBaseUnits, deadlineMs } = request
  return {
    domain: { name, version, chainId: toChainNumber(networkId), verifyingContract: checksummed(token) },
    types: PERMIT,
    primaryType: 'Permit',
    message: {
      owner: checksummed(owner),
      spender: checksummed(spender),
      value: amountBaseUnits,
      nonce,
      deadline: BigInt(Math.floor(deadlineMs / 1000)),
    },
  } as const
}

/** Throws for what isn't an address. */
function checksummed(address: string): Hex {
  return getAddress(address as Hex)
}

const PERMIT = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const
