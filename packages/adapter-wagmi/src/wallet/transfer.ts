import { type Hash, PorticoError, type WalletCalls } from '@portico/core/adapter'
import { type Address, encodeFunctionData, erc20Abi, isAddress } from 'viem'
import type { Session } from '../session.js'
import { sendTransaction } from './sendTransaction.js'

/** The hash of a transfer of the network's coin, or of the ERC-20 at `token`. Throws ADDRESS_INVALID. */
export async function transfer(
  session: Session,
  { networkId, to, amountBaseUnits, token }: Parameters<WalletCalls['transfer']>[0]
): Promise<Hash> {
  const recipient = checked(to)
  const transaction =
    token === undefined
      ? { to: recipient, value: amountBaseUnits }
      : {
          to: checked(token),
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amountBaseUnits] }),
        }
  return sendTransaction(session, { networkId, transaction })
}

function checked(address: string): Address {
  if (!isAddress(address)) throw new PorticoError('ADDRESS_INVALID', { context: { address } })
  return address
}
