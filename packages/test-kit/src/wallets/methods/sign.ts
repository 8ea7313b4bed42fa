import { type Hex, hexToBytes, hexToString, isHex, type TypedDataDefinition, toHex } from 'viem'
import { permittedAccount, type WalletMethod } from '../context.js'
import { ProviderRpcError } from '../ProviderRpcError.js'
import { asAddress, asRecord, asString, optional, paramAt } from '../params.js'

/** EIP-191 signature of a text (hex bytes or plain), parameters `[data, address]`. Errors: 4001, 4100. */
export const personalSign: WalletMethod = async (context, params) => {
  const data = asString(paramAt({ params, index: 0 }))
  const raw: Hex = isHex(data) ? data : toHex(data)
  const account = permittedAccount(context, optional(paramAt({ params, index: 1 }), asAddress))
  await context.approve({
    kind: 'signMessage',
    method: 'personal_sign',
    accounts: [account.address],
    fields: [{ label: 'Message', value: readable(raw) }],
  })
  return account.signMessage({ message: { raw } })
}

/** EIP-712 signature, parameters `[address, data]`. Errors: 4001, 4100, -32602 when the data is for another chain. */
export const signTypedData: WalletMethod = async (context, params) => {
  const account = permittedAccount(context, asAddress(paramAt({ params, index: 0 })))
  const data = typedData(paramAt({ params, index: 1 }))
  const { domain, primaryType, message } = data
  const { chainId } = context.site()
  if (domain['chainId'] !== undefined && Number(domain['chainId']) !== chainId) {
    const text = `The data is for chain ${String(domain['chainId'])}, but the page is on chain ${chainId}.`
    throw new ProviderRpcError('invalidParams', { message: text })
  }
  await context.approve({
    kind: 'signTypedData',
    method: 'eth_signTypedData_v4',
    accounts: [account.address],
    fields: [
      { label: 'Type', value: primaryType },
      ...Object.entries(domain).map(([name, value]) => ({ label: `Domain ${name}`, value: String(value) })),
      ...Object.entries(message).map(([label, value]) => ({
        label,
        value: typeof value === 'object' ? JSON.stringify(value) : String(value),
      })),
    ],
  })
  // The shape was checked as far as the wallet reads it; viem checks the types against the message when it encodes.
  return account.signTypedData(data as unknown as TypedDataDefinition)
}

function typedData(value: unknown): {
  readonly types: Readonly<Record<string, unknown>>
  readonly domain: Readonly<Record<string, unknown>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
} {
  const data = asRecord(typeof value === 'string' ? JSON.parse(value) : value)
  // The domain's own type is derived from its fields by viem; a second definition would be refused.
  const { EIP712Domain: _, ...types } = asRecord(data['types'])
  return {
    types,
    domain: asRecord(data['domain'] ?? {}),
    primaryType: asString(data['primaryType']),
    message: asRecord(data['message']),
  }
}

/** The text when the bytes are valid UTF-8, else the hex. */
function readable(raw: Hex): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(raw))
    return hexToString(raw)
  } catch {
    // Not a text: bytes are shown as they are.
    return raw
  }
}
