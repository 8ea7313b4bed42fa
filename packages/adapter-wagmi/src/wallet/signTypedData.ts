import { PorticoError, type Signature, type WalletCalls } from '@portico/core/adapter'
import { signTypedData as sign } from '@wagmi/core'
import type { TypedDataDefinition } from 'viem'
import { accountOf, type EvmWallet } from './evmWallet.js'

/**
 * A signature over typed data (EIP-712) of the form `{ domain, types, primaryType, message }`. Throws OPTION_INVALID for
 * another form.
 */
export async function signTypedData(
  wallet: EvmWallet,
  { data, address }: Parameters<WalletCalls['signTypedData']>[0]
): Promise<Signature> {
  if (!isTypedData(data))
    throw new PorticoError('OPTION_INVALID', {
      context: { option: 'data', value: typeof data, expected: 'typed data with types, primaryType and message' },
    })
  const { config, connector } = wallet
  return { signature: await sign(config, { ...data, account: accountOf(wallet, address), connector }) }
}

/** Whether the outline is that of EIP-712; viem checks every value against its type. */
function isTypedData(value: unknown): value is TypedDataDefinition {
  const { types, primaryType, message } = (value ?? {}) as Partial<TypedDataDefinition>
  return typeof types === 'object' && typeof primaryType === 'string' && typeof message === 'object'
}
