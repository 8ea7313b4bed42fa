import { testSolanaAccount } from '@portico/test-kit/chains'
import { expect, test } from 'vitest'
import { encodeBase64 } from '../encoding/base64.js'
import { decodeBase58 } from '../encoding/decodeBase58.js'
import { TOKEN_PROGRAM } from './programs.js'
import { planTransfer } from './transferPlan.js'

const [from, to, token] = [0, 1, 2].map((index) => testSolanaAccount(index).address) as [string, string, string]

/** A network on which the sender has accounts for the token with these amounts. */
function rpcWith(amounts: readonly bigint[]) {
  const [mint, plain] = [new Uint8Array(82), new Uint8Array()]
  mint.set([2, 1], 44)
  const account = (data: Uint8Array) => ({ owner: TOKEN_PROGRAM, data: [encodeBase64(data), 'base64'] })
  const held = amounts.map((amount, index) => {
    const data = new Uint8Array(165)
    data.set(decodeBase58(token) ?? plain, 0)
    new DataView(data.buffer).setBigUint64(64, amount, true)
    data[108] = 1
    return { pubkey: testSolanaAccount(10 + index).address, account: account(data) }
  })
  const call = async ({
    method,
    params,
  }: {
    readonly method: string
    readonly params?: readonly unknown[] | undefined
  }) => {
    if (method === 'getTokenAccountsByOwner') return { value: held }
    const addresses = params?.[0] as readonly string[]
    return { value: addresses.map((address) => (address === token ? account(mint) : null)) }
  }
  return { networkId: 'solana:local', call } as const
}

test('behavior: the account that has most is taken from first, so that as few as possible are', async () => {
  const { split } = await planTransfer({ rpc: rpcWith([50n, 700n, 300n]), from, to, token })
  expect([split(700n), split(900n), split(1_050n)]).toEqual([[700n], [700n, 200n], [700n, 300n, 50n]])
})
