import { associatedTokenAddress } from '@portico/test-kit/chains'
import { base58 } from '@scure/base'
import { address, createNoopSigner } from '@solana/kit'
import { getTransferCheckedInstruction } from '@solana-program/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TOKEN_2022_PROGRAM } from '../../programs.ts'
import { addressOf } from '../../test/buildTransaction.ts'
import { type Chain, lookAt, openChain } from '../../test/openChain.ts'

let chain: Chain
beforeAll(async () => {
  chain = await openChain()
})
afterAll(() => chain.solana.stop())

const own = addressOf(0)
const friend = addressOf(5)

test('behavior: of split shares, which the network shows in other amounts, the wallet names base units', async () => {
  const mint = addressOf(60)
  const data = new Uint8Array(170 + 56)
  const view = new DataView(data.buffer)
  // Supply, decimals and that it is there; then a mint, with an extension of type 25 and 56 bytes: ten times.
  view.setBigUint64(36, 9_000_000n, true)
  data.set([6, 1], 44)
  data.set([1, 25, 0, 56], 165)
  view.setFloat64(170 + 32, 10, true)
  view.setBigInt64(170 + 40, 1n, true)
  view.setFloat64(170 + 48, 10, true)
  chain.solana.setAccount({ address: mint, owner: TOKEN_2022_PROGRAM, lamports: 10n ** 9n, data })
  const at = (owner: string) => associatedTokenAddress({ owner, mint, tokenProgram: TOKEN_2022_PROGRAM })
  for (const owner of [own, friend]) {
    const account = new Uint8Array(165)
    account.set(base58.decode(mint), 0)
    account.set(base58.decode(owner), 32)
    new DataView(account.buffer).setBigUint64(64, 5_000_000n, true)
    account[108] = 1
    chain.solana.setAccount({ address: at(owner), owner: TOKEN_2022_PROGRAM, lamports: 10n ** 9n, data: account })
  }
  const instruction = getTransferCheckedInstruction(
    {
      source: address(at(own)),
      mint: address(mint),
      destination: address(at(friend)),
      authority: createNoopSigner(own),
      amount: 1_000_000n,
      decimals: 6,
    },
    { programAddress: address(TOKEN_2022_PROGRAM) }
  )
  const params = { transaction: await chain.build({ instructions: [instruction] }), pubkey: own }
  const model = await lookAt(chain.ask({ method: 'solana_signAndSendTransaction', params }))
  // 1 by its decimals, and 10 as the network shows it.
  expect(model.calls).toMatchObject([{ type: 'call', rows: expect.arrayContaining([UNITS]) }])
})

const UNITS: unknown = expect.objectContaining({ value: expect.stringContaining('1000000') })
