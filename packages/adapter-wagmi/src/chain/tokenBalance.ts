import { type ChainCalls, PorticoError } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import type { Hex } from 'viem'
import { toChainNumber } from '../network.js'

type Request = Parameters<ChainCalls['tokenBalance']>[0]

/**
 * Balance, decimals and symbol of an ERC-20, three `eth_call` that go out together. Plain calls: viem's encoder for ABIs
 * costs more than all of this. Whatever is no answer of a token rejects CHAIN_READ_FAILED.
 */
export async function tokenBalance(
  config: Config,
  { networkId, address, token }: Request
): ReturnType<ChainCalls['tokenBalance']> {
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  // A short one would be read as another address.
  if (![address, token].every((given) => /^0x[\da-f]{40}$/i.test(given))) throw unreadable(networkId)
  const call = (data: Hex): Promise<Hex> =>
    client.request({ method: 'eth_call', params: [{ to: token as Hex, data }, 'latest'] })
  const [balance, decimals, symbol] = await Promise.all([
    call(`${BALANCE_OF}${address.slice(2).toLowerCase().padStart(64, '0')}`),
    call(DECIMALS),
    call(SYMBOL),
  ])
  const amountBaseUnits = wordAt(balance, 0)
  const places = wordAt(decimals, 0)
  const text = textOf(symbol)
  if (amountBaseUnits === undefined || places === undefined || places > 255n || text === undefined)
    throw unreadable(networkId)
  return { amountBaseUnits, decimals: Number(places), symbol: text }
}

function unreadable(networkId: string): PorticoError {
  return new PorticoError('CHAIN_READ_FAILED', { context: { networkId, method: 'tokenBalance' } })
}

/** The 32 bytes from `offset` on, in bytes; undefined where the answer is shorter. */
function wordAt(data: Hex, offset: number): bigint | undefined {
  const word = bytesAt(data, offset, 32)
  return word.length === 64 ? BigInt(`0x${word}`) : undefined
}

function bytesAt(data: Hex, offset: number, length: number): string {
  return data.slice(2 + offset * 2, 2 + (offset + length) * 2)
}

/** A `string`, or the `bytes32` of older tokens such as MKR; undefined when it is neither. */
function textOf(data: Hex): string | undefined {
  if (data.length === 66) return shown(bytesAt(data, 0, 32))
  const offset = wordAt(data, 0)
  const length = offset === undefined ? undefined : wordAt(data, Number(offset))
  if (length === undefined) return undefined
  // Eleven characters are 44 bytes at most.
  return shown(bytesAt(data, Number(offset) + 32, Math.min(Number(length), 44)))
}

/** Text without what cannot be seen or turns the direction of a line, as long as EIP-747 allows a symbol to be. */
function shown(hex: string): string {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const text = new TextDecoder().decode(bytes).replace(/\p{C}/gu, '').trim()
  return [...text].slice(0, SYMBOL_CHARACTERS).join('')
}

const SYMBOL_CHARACTERS = 11

/** The first four bytes of the hash of each signature (ERC-20). */
const BALANCE_OF = '0x70a08231'
const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
