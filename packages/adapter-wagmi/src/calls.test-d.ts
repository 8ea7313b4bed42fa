import type { Account, ConnectionData, Portico } from '@portico/core'
import { base, sepolia } from 'viem/chains'
import { expectTypeOf, test } from 'vitest'
import type { EvmCall } from './exports/index.js'

declare const portico: Portico

test('a transaction is one of EVM where the network is', () => {
  const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  expectTypeOf(
    portico.wallet.sendTransaction({ networkId: 'eip155:1', transaction: { to, value: 1n } })
  ).resolves.toEqualTypeOf<{
    readonly hash: `0x${string}`
  }>()
  portico.wallet.sendTransaction({ networkId: sepolia, transaction: { to, data: '0x' } })
  portico.chain.estimateFee({ networkId: base, transaction: { value: 1n } })
  // @ts-expect-error a text is no transaction
  portico.wallet.sendTransaction({ networkId: 'eip155:1', transaction: 'anything' })
  // @ts-expect-error a number is no address
  portico.wallet.sendTransaction({ networkId: 'eip155:1', transaction: { to: 12 } })
  // @ts-expect-error an amount is a bigint
  portico.wallet.sendTransaction({ networkId: sepolia, transaction: { to, value: 1 } })
  // @ts-expect-error a misspelt member
  portico.wallet.sendTransaction({ networkId: 'eip155:1', transaction: { to, amount: 1n } })
  // @ts-expect-error the same for an estimate
  portico.chain.estimateFee({ networkId: base, transaction: { value: '1' } })
  // Another adapter's transactions are its own.
  portico.wallet.sendTransaction({ networkId: 'cosmos:hub', transaction: { memo: 'x' } })
})

test('calls of a batch have a recipient', () => {
  const calls: EvmCall[] = [{ to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', value: 1n }]
  portico.wallet.sendCalls({ networkId: base, calls })
  // @ts-expect-error a call is no text
  portico.wallet.sendCalls({ networkId: base, calls: ['0x'] })
  // @ts-expect-error an amount is a bigint
  portico.wallet.sendCalls({ networkId: 'eip155:8453', calls: [{ to: '0x', value: 1 }] })
  // @ts-expect-error a batch creates no contract
  portico.wallet.sendCalls({ networkId: 'eip155:8453', calls: [{ data: '0x' }] })
})

test('typed data: message and domain follow from types and primaryType', () => {
  const types = {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'amount', type: 'uint256' },
    ],
  } as const
  const from = { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' } as const
  expectTypeOf(
    portico.wallet.signTypedData({
      data: { types, primaryType: 'Mail', domain: { name: 'Mail', chainId: 1 }, message: { from, amount: 1n } },
    })
  ).resolves.toEqualTypeOf<{ readonly signature: `0x${string}` }>()
  // Inferred where it is written, without `as const`.
  portico.wallet.signTypedData({
    data: {
      types: { Mail: [{ name: 'contents', type: 'string' }] },
      primaryType: 'Mail',
      message: { contents: 'hello' },
    },
  })
  portico.wallet.signTypedData({
    data: {
      types: { Mail: [{ name: 'contents', type: 'string' }] },
      primaryType: 'Mail',
      // @ts-expect-error a number is no string
      message: { contents: 1 },
    },
  })
  // @ts-expect-error amount is a bigint
  portico.wallet.signTypedData({ data: { types, primaryType: 'Mail', message: { from, amount: 'one' } } })
  // @ts-expect-error there is no such type
  portico.wallet.signTypedData({ data: { types, primaryType: 'Letter', message: { from, amount: 1n } } })
  const message = { from, amount: 1n }
  // @ts-expect-error a domain's chain is a number
  portico.wallet.signTypedData({ data: { types, primaryType: 'Mail', domain: { chainId: 'one' }, message } })
  // @ts-expect-error no data at all
  portico.wallet.signTypedData({ data: 'hello' })
})

test('an address is 0x, in an account and behind a name', () => {
  expectTypeOf<Account<'eip155'>['address']>().toEqualTypeOf<`0x${string}`>()
  expectTypeOf<ConnectionData<'eip155'>['accounts'][0]['address']>().toEqualTypeOf<`0x${string}`>()
  expectTypeOf<Account<'cosmos'>['address']>().toEqualTypeOf<string>()
  expectTypeOf(portico.chain.resolveName({ networkId: sepolia, name: 'a.eth' })).resolves.toEqualTypeOf<
    `0x${string}` | undefined
  >()
  expectTypeOf(portico.wallet.signMessage({ message: 'hi' })).resolves.toEqualTypeOf<{
    readonly signature: `0x${string}`
  }>()
})

test('a viem chain is taken wherever a network id is', () => {
  portico.connect({ networkId: sepolia })
  portico.switchNetwork({ networkId: sepolia })
  portico.chain.nativeBalance({ networkId: sepolia, address: '0x' })
  portico.wallet.transfer({ networkId: sepolia, to: '0x', amountBaseUnits: 1n })
  // @ts-expect-error a bare number is never a network
  portico.switchNetwork({ networkId: sepolia.id })
})
