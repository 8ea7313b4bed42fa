import type { Portico } from '@portico/core'
import { expectTypeOf, test } from 'vitest'
import type { SolanaTransaction } from './exports/index.js'

declare const portico: Portico

const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('a transaction is one of Solana where the network is', () => {
  const transaction: SolanaTransaction = { instructions: [{ programAddress: '11111111111111111111111111111111' }] }
  expectTypeOf(portico.wallet.sendTransaction({ networkId, transaction })).resolves.toEqualTypeOf<{
    readonly hash: string
  }>()
  portico.wallet.signTransactions({ networkId, transactions: [transaction, new Uint8Array(1)] })
  // @ts-expect-error base64 is not decoded for the caller
  portico.wallet.sendTransaction({ networkId, transaction: 'AQID' })
  // @ts-expect-error an instruction is one of a program
  portico.wallet.signTransactions({ networkId, transactions: [{ instructions: [{}] }] })
  // @ts-expect-error its library has no object for a network
  portico.chain.nativeBalance({ networkId: { id: 1 }, address: 'x' })
})
