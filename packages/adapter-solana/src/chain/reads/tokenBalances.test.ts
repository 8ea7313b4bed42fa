import { testSolanaAccount } from '@portico/test-kit/chains'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { encodeBase58 } from '../../encoding/encodeBase58.js'
import { type Chain, openChain } from '../../test/openChain.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../transaction/programs.js'

let chain: Chain
beforeAll(async () => {
  chain = await openChain()
})
afterEach(() => {
  chain.closePages()
  chain.solana.setFaults({})
})
afterAll(() => chain.stop())

const holder = testSolanaAccount(7).address

/** An address that only this test uses. */
const addressOf = (byte: number): string => encodeBase58(new Uint8Array(32).fill(byte))

async function read(address: string, tokens: readonly { readonly address: string; readonly name?: string }[] = []) {
  const { page } = await chain.open()
  const { networkId } = chain.solana
  return page.adapter.chain.tokenBalances?.({ networkId, address, tokens })
}

/** A mint, and an account of the owner with so much of it. */
function give(request: {
  readonly owner: Uint8Array
  readonly mint: number
  readonly amount: bigint
  readonly decimals?: number
  readonly account: number
}): void {
  const { owner, mint, amount, decimals = 4, account } = request
  const data = new Uint8Array(82)
  data[44] = decimals
  data[45] = 1
  chain.solana.setAccount({ address: addressOf(mint), owner: TOKEN_PROGRAM, lamports: 10n ** 9n, data })
  const held = new Uint8Array(165)
  held.set(new Uint8Array(32).fill(mint), 0)
  held.set(owner, 32)
  new DataView(held.buffer).setBigUint64(64, amount, true)
  held[108] = 1
  chain.solana.setAccount({ address: addressOf(account), owner: TOKEN_PROGRAM, lamports: 10n ** 9n, data: held })
}

test('default: SOL, and the tokens of both programs, without being told of any', async () => {
  const { networkId } = chain.solana
  const balances = await read(holder)
  expect(balances?.[0]).toEqual({ ...balances?.[0], networkId, decimals: 9, amountBaseUnits: 10_000n * 10n ** 9n })
  expect(balances?.slice(1)).toHaveLength(2)
  for (const { mint, decimals, program, name, symbol } of chain.world.tokens) {
    expect([TOKEN_PROGRAM, TOKEN_2022_PROGRAM]).toContain(program)
    const found = balances?.find(({ address }) => address === mint)
    expect(found).toMatchObject({
      networkId,
      symbol,
      name,
      decimals,
      amountBaseUnits: 10_000n * 10n ** BigInt(decimals),
    })
  }
})

test('behavior: several accounts of a token are one; collectibles and empty accounts are left out', async () => {
  const owner = new Uint8Array(32).fill(40)
  give({ owner, mint: 41, amount: 5n, account: 51 })
  give({ owner, mint: 41, amount: 7n, account: 52 })
  give({ owner, mint: 42, amount: 1n, decimals: 0, account: 53 })
  give({ owner, mint: 43, amount: 0n, account: 54 })
  // Its mint says nothing that can be read.
  give({ owner, mint: 44, amount: 9n, account: 55 })
  chain.solana.setAccount({ address: addressOf(44), owner: TOKEN_PROGRAM, lamports: 1n, data: new Uint8Array(82) })
  const balances = await read(encodeBase58(owner))
  expect(balances?.slice(1)).toMatchObject([
    // Without metadata it is called by its address.
    { address: addressOf(41), name: '', symbol: shortened(addressOf(41)), amountBaseUnits: 12n, decimals: 4 },
  ])
})

function shortened(address: string): string {
  return `${address.slice(0, 4)}…${address.slice(-4)}`
}

test('behavior: an account that the chain does not know has no SOL', async () => {
  expect(await read(addressOf(77))).toMatchObject([{ amountBaseUnits: 0n }])
})

test('parameters: tokens are called as they are given', async () => {
  const [{ mint }] = chain.world.tokens
  const balances = await read(holder, [{ address: mint, name: 'Own name' }, { address: addressOf(99) }])
  expect(balances?.[1]).toMatchObject({ address: mint, name: 'Own name' })
  expect(balances).toHaveLength(3)
})

test('error: CHAIN_READ_FAILED without an answer, and for an invalid address', async () => {
  await expect(read('x')).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED', context: { method: 'tokenBalances' } })
  chain.solana.setFaults({ offline: true })
  await expect(read(holder)).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED' })
})
