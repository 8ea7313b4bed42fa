import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { encodeBase58 } from '../../encoding/encodeBase58.js'
import { type Chain, openChain } from '../../test/openChain.js'
import { METADATA_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../transaction/programs.js'

let chain: Chain
beforeAll(async () => {
  chain = await openChain()
})
afterEach(() => chain.closePages())
afterAll(() => chain.stop())

const nobody = encodeBase58(new Uint8Array(32).fill(9))

/** An unused address. */
const addressOf = (byte: number): string => encodeBase58(new Uint8Array(32).fill(byte))

/** A text after its length. */
function text(value: string): readonly number[] {
  const bytes = new TextEncoder().encode(value)
  return [...new Uint8Array(new Uint32Array([bytes.length]).buffer), ...bytes]
}

/** A mint of 4 decimals without authorities. */
const mint = (): number[] => {
  const data = [...new Uint8Array(82)]
  data[44] = 4
  data[45] = 1
  return data
}

/** A Token-2022 mint with an extension that we do not read, and its metadata. */
function mintWithMetadata(symbol: string): number[] {
  const metadata = [...new Uint8Array(64), ...text('A name'), ...text(symbol), ...text('https://token.example')]
  return [
    ...mint(),
    ...new Uint8Array(165 - 82),
    1,
    ...[12, 0, 2, 0, 7, 7],
    ...[19, 0, ...new Uint8Array(new Uint16Array([metadata.length]).buffer), ...metadata],
  ]
}

function put(request: { readonly at: string; readonly owner: string; readonly data: readonly number[] }): void {
  const { at, owner, data } = request
  chain.solana.setAccount({ address: at, owner, lamports: 10n ** 9n, data: Uint8Array.from(data) })
}

async function read(token: string): Promise<unknown> {
  const { page } = await chain.open()
  return page.adapter.chain.tokenBalance?.({ networkId: chain.solana.networkId, address: nobody, token })
}

test('default: the symbol that a Token-2022 mint has in itself, after extensions that are not read', async () => {
  put({ at: addressOf(10), owner: TOKEN_2022_PROGRAM, data: mintWithMetadata('INSIDE') })
  expect(await read(addressOf(10))).toEqual({ amountBaseUnits: 0n, decimals: 4, symbol: 'INSIDE' })
})

test("behavior: the symbol of Metaplex's account, without the zeros behind it", async () => {
  const token = addressOf(11)
  put({ at: token, owner: TOKEN_PROGRAM, data: mint() })
  const encoder = getAddressEncoder()
  const [at] = await getProgramDerivedAddress({
    programAddress: address(METADATA_PROGRAM),
    seeds: ['metadata', encoder.encode(address(METADATA_PROGRAM)), encoder.encode(address(token))],
  })
  put({
    at,
    owner: METADATA_PROGRAM,
    data: [4, ...new Uint8Array(64), ...text('A name\0\0'), ...text('META\0\0\0\0\0\0'), ...text('')],
  })
  expect(await read(token)).toMatchObject({ symbol: 'META' })
})

test('behavior: a symbol is at most 11 characters that can be seen', async () => {
  put({ at: addressOf(12), owner: TOKEN_2022_PROGRAM, data: mintWithMetadata('\u202eABC\u0007DEFGHIJKLMNOP') })
  expect(await read(addressOf(12))).toMatchObject({ symbol: 'ABCDEFGHIJK' })
})

test('behavior: without metadata, and with one that is cut off, the shortened address', async () => {
  const [plain, cut] = [addressOf(13), addressOf(14)]
  put({ at: plain, owner: TOKEN_PROGRAM, data: mint() })
  put({ at: cut, owner: TOKEN_2022_PROGRAM, data: mintWithMetadata('GONE').slice(0, 250) })
  expect(await read(plain)).toMatchObject({ symbol: `${plain.slice(0, 4)}…${plain.slice(-4)}` })
  expect(await read(cut)).toMatchObject({ symbol: `${cut.slice(0, 4)}…${cut.slice(-4)}` })
})

test.each([
  ['an account of another program', { owner: '11111111111111111111111111111111', data: mint() }],
  ['a mint that nobody made yet', { owner: TOKEN_PROGRAM, data: [...new Uint8Array(82)] }],
  ['a token account', { owner: TOKEN_2022_PROGRAM, data: [...new Uint8Array(165), 2, 0] }],
  ['a list of signers', { owner: TOKEN_2022_PROGRAM, data: [...new Uint8Array(355).fill(1)] }],
])('error: CHAIN_READ_FAILED for %s', async (_, account) => {
  put({ at: addressOf(15), ...account })
  await expect(read(addressOf(15))).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED' })
})
