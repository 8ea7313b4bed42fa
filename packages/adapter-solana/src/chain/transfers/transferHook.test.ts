import { associatedTokenAddress, returningProgram, testSolanaAccount } from '@portico/test-kit/chains'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { decodeBase58 } from '../../encoding/decodeBase58.js'
import { encodeBase58 } from '../../encoding/encodeBase58.js'
import { type Chain, openChain } from '../../test/openChain.js'
import { deriveAddress } from '../../transaction/deriveAddress.js'
import { TOKEN_2022_PROGRAM } from '../../transaction/programs.js'

let chain: Chain
let addresses = 0
beforeAll(async () => {
  chain = await openChain()
})
afterEach(() => chain.closePages())
afterAll(() => chain.stop())

const owner = testSolanaAccount(0).address
const friend = testSolanaAccount(5).address
const LITERAL = [0, ...bytesOf(testSolanaAccount(8).address), 0, 0]

test.each<[string, readonly (readonly number[])[] | undefined]>([
  ['has no list', undefined],
  ['lists nothing', []],
  ['lists an account that it writes', [[...LITERAL.slice(0, 34), 1]]],
  ["lists one by the owner's address, a text and the amount", [derived(1, [3, 3, 1, 2, 104, 105, 2, 8, 8])]],
  ['lists one by what the token account says', [derived(1, [4, 0, 32, 32])]],
  ["lists one of another program, by an earlier one's address", [LITERAL, derived(128 + 5, [3, 1])]],
  ['lists one whose address an account holds', [derived(2, [2, 0, 32])]],
])('behavior: a token whose program %s is sent', async (_, entries) => {
  const { page, handle } = await chain.open()
  const { networkId } = chain.solana
  const { mint, hook } = await hooked({ code: 0, entries })
  const estimate = await page.adapter.chain.estimateTransfer?.({ networkId, from: owner, to: friend, token: mint })
  expect(estimate?.hook).toBe(hook)
  const sent = await handle.wallet.transfer?.({ networkId, to: friend, token: mint, amountBaseUnits: 5n })
  if (!sent) throw new Error('The wallet cannot transfer.')
  expect(await page.adapter.chain.waitForTransaction?.({ networkId, hash: sent.hash })).toBe('success')
  const read = page.adapter.chain.tokenBalance
  expect(await read?.({ networkId, address: friend, token: mint })).toMatchObject({ amountBaseUnits: 5n })
})

test('error: WALLET_FAILED before the wallet is asked, when the program refuses', async () => {
  const { handle, wallet } = await chain.open()
  const { networkId } = chain.solana
  const { mint: token } = await hooked({ code: 7, entries: [LITERAL] })
  const sending = handle.wallet.transfer?.({ networkId, to: friend, token, amountBaseUnits: 5n })
  await expect(sending).rejects.toMatchObject({ code: 'WALLET_FAILED', cause: { message: /would fail/ } })
  expect(wallet.prompts()).toBe(1)
})

test.each<[string, readonly number[]]>([
  ['somebody else signs', [...LITERAL.slice(0, 33), 1, 0]],
  ['is derived from an account that is not there', derived(1, [3, 99])],
  ['is derived in a way that nobody knows', derived(1, [9, 1])],
  ['is of a kind that nobody knows', derived(77, [])],
])('error: TOKEN_UNSUPPORTED for a list with an account that %s', async (_, entry) => {
  const { handle, wallet } = await chain.open()
  const { networkId } = chain.solana
  const { mint: token } = await hooked({ code: 0, entries: [entry] })
  const sending = handle.wallet.transfer?.({ networkId, to: friend, token, amountBaseUnits: 5n })
  await expect(sending).rejects.toMatchObject({ code: 'TOKEN_UNSUPPORTED', context: { reason: 'transferHook' } })
  expect(wallet.prompts()).toBe(1)
})

/** A token of which the owner has 1,000, with a program that returns this code and lists these accounts. */
async function hooked(request: {
  readonly code: number
  readonly entries: readonly (readonly number[])[] | undefined
}) {
  const { code, entries } = request
  const [mint, hook] = [freshAddress(), freshAddress()]
  const lamports = 10n ** 9n
  chain.solana.addProgram({ address: hook, elf: returningProgram(code) })
  // A mint, its type, and the extension: its number, its length, no authority over it, and the program.
  const mintData = new Uint8Array(166)
  mintData[45] = 1
  mintData[165] = 1
  const extension = [14, 0, 64, 0, ...new Uint8Array(32), ...bytesOf(hook)]
  chain.solana.setAccount({
    address: mint,
    owner: TOKEN_2022_PROGRAM,
    lamports,
    data: Uint8Array.from([...mintData, ...extension]),
  })
  // Mint, owner, amount, 1 for initialized; its type, and that no transfer is going on.
  const held = new Uint8Array(166)
  held.set(bytesOf(mint), 0)
  held.set(bytesOf(owner), 32)
  new DataView(held.buffer).setBigUint64(64, 1_000n, true)
  held[108] = 1
  held[165] = 2
  chain.solana.setAccount({
    address: associatedTokenAddress({ owner, mint, tokenProgram: TOKEN_2022_PROGRAM }),
    owner: TOKEN_2022_PROGRAM,
    lamports,
    data: Uint8Array.from([...held, 15, 0, 1, 0, 0]),
  })
  if (entries) {
    const address = await deriveAddress({ program: hook, seeds: ['extra-account-metas', { address: mint }] })
    const length = 4 + entries.length * 35
    const head = [105, 37, 101, 197, 75, 251, 102, 26, length, 0, 0, 0, entries.length, 0, 0, 0]
    const data = Uint8Array.from([...head, ...entries.flat()])
    chain.solana.setAccount({ address, owner: hook, lamports, data })
  }
  return { mint, hook }
}

/** An entry of this kind, with 32 bytes that begin so: no program writes it. */
function derived(kind: number, config: readonly number[]): readonly number[] {
  return [kind, ...config, ...new Uint8Array(32 - config.length), 0, 0]
}

function freshAddress(): string {
  addresses++
  return encodeBase58(new Uint8Array(32).fill(100 + addresses))
}

function bytesOf(address: string): Uint8Array {
  return decodeBase58(address) ?? new Uint8Array()
}
