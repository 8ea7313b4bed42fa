import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import type { FarcasterChannel, FarcasterPerson } from './types.js'

/** The user of an account of Farcaster. */
export function farcasterPerson(account: string): FarcasterPerson {
  const key = keccak256(toHex(`farcaster ${account}`))
  return { account, fid: Number.parseInt(key.slice(-7), 16) + 1, custody: privateKeyToAccount(key) }
}

/** The message (FIP-11) that Farcaster's apps sign for a channel. */
export function farcasterMessage(request: {
  readonly channel: FarcasterChannel
  readonly address: `0x${string}`
  readonly fid: number
  /** Default: now. */
  readonly issuedAt?: Date | undefined
}): string {
  const { channel, address, fid, issuedAt = new Date() } = request
  const { siweUri: uri, domain, nonce, expirationTime } = channel
  return createSiweMessage({
    domain,
    address,
    statement: 'Farcaster Auth',
    uri,
    version: '1',
    chainId: 10,
    nonce,
    issuedAt,
    ...(expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
    resources: [`farcaster://fid/${fid}`],
  })
}
