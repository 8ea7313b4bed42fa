import { createPortico, type Portico } from '@portico/core'
import { serverPlatform } from '@portico/core/platform'
import { createFakePlatform } from '@portico/test-kit'
import { testSolanaAccount } from '@portico/test-kit/chains'
import { expect, vi } from 'vitest'
import { decodeBase64, encodeBase64 } from '../encoding/base64.js'
import { looseOf } from '../rpc/answers.js'
import { solanaAdapter } from '../solanaAdapter.js'
import { jupiterSwaps } from '../swaps/jupiterSwaps.js'
import type { SolanaInstruction } from '../transaction/types.js'
import { createWallet, type PageWallet } from './createWallet.js'
import type { Jupiter } from './openJupiter.js'

/** What lies to a page. */
export interface Hostile {
  /** What the service answers in the place of its instruction. */
  readonly instruction?: ((honest: SolanaInstruction) => SolanaInstruction) | undefined
  /** What the node answers; undefined: the truth. */
  readonly node?:
    | ((call: {
        readonly method: string
        readonly params: readonly unknown[]
      }) => Response | undefined | Promise<Response | undefined>)
    | undefined
}

/** A page with the service's swaps, whose user has connected a wallet. `programs` are the app's, besides that of the pools. */
export async function openSwapPage(
  jupiter: Jupiter,
  { programs = [], ...hostile }: Hostile & { readonly programs?: readonly string[] } = {}
): Promise<{ readonly portico: Portico; readonly wallet: PageWallet; readonly close: () => void }> {
  const wallet = await createWallet({ privateKeys: [testSolanaAccount(0).privateKey, testSolanaAccount(1).privateKey] })
  const { network, swaps, url, chain } = jupiter
  const { clock } = serverPlatform()
  const portico = createPortico({
    adapters: [solanaAdapter({ networks: [network] })],
    data: { swaps: [jupiterSwaps({ url, programs: { [network.id]: [swaps.program, ...programs] } })] },
    platform: { ...createFakePlatform(), clock, fetch: lyingFetch(chain.solana.rpcUrl, hostile) },
  })
  const steps = [wallet.register(), portico.start()]
  await portico.preload()
  const keyOf = (): string | undefined =>
    portico
      .wallets()
      .flatMap(({ wallets }) => wallets)
      .find(({ name }) => name === wallet.name)?.key
  await until(() => expect(keyOf()).toBeDefined())
  await portico.connect({ walletKey: keyOf() ?? '' })
  const close = (): void => {
    for (const step of steps) step()
  }
  return { portico, wallet, close }
}

function lyingFetch(rpcUrl: string, { instruction, node }: Hostile): typeof fetch {
  return async (input, init) => {
    const asked = String(input)
    const answer =
      asked.startsWith(rpcUrl) && typeof init?.body === 'string' ? await node?.(JSON.parse(init.body)) : undefined
    if (answer) return answer
    const response = await fetch(input, init)
    if (!instruction || !asked.includes('/swap/v2/build') || !response.ok) return response
    const told = looseOf(await response.json())
    // The service's own answer.
    const { programId, accounts, data } = told['swapInstruction'] as Written
    const given = instruction({
      programAddress: programId,
      accounts: accounts.map(({ pubkey, isSigner, isWritable }) => ({
        address: pubkey,
        role: Number(isWritable) + 2 * Number(isSigner),
      })),
      data: decodeBase64(data),
    })
    const written = (given.accounts ?? []).map(({ address, role }) => ({
      pubkey: address,
      isSigner: role > 1,
      isWritable: role % 2 === 1,
    }))
    const swapInstruction: Written = {
      programId: given.programAddress,
      accounts: written,
      data: encodeBase64(Uint8Array.from(given.data ?? [])),
    }
    return new Response(JSON.stringify({ ...told, swapInstruction }))
  }
}

/** An instruction as Jupiter writes it. */
interface Written {
  readonly programId: string
  readonly accounts: readonly { readonly pubkey: string; readonly isSigner: boolean; readonly isWritable: boolean }[]
  readonly data: string
}

/** Waits for a moment that the page comes to by itself. */
export const until = (assertion: () => void): Promise<void> => vi.waitFor(assertion, { timeout: 20_000, interval: 10 })

/** What a user chooses. Undefined is SOL. */
export interface SwapWish {
  readonly pay: string | undefined
  readonly receive: string | undefined
  readonly text: string
}

/** A draft whose tokens and amount are chosen. */
export async function fillSwap(portico: Portico, { pay, receive, text }: SwapWish): ReturnType<Portico['swapForm']> {
  const form = await portico.swapForm()
  form.again()
  await until(() => expect(portico.snapshot('swap').draft?.tokens.status).toBe('ready'))
  form.setToken({ side: 'pay', address: pay })
  form.setToken({ side: 'receive', address: receive })
  form.setAmount({ side: 'pay', text })
  return form
}
