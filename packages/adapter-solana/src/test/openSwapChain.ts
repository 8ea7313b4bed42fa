import type { AdapterContext } from '@portico/core/adapter'
import { createFakePlatform } from '@portico/test-kit'
import {
  associatedTokenAddress,
  deploySolanaSwaps,
  deploySolanaWorld,
  encodePoolSwap,
  quotePools,
  type Solana,
  type SolanaPath,
  type SolanaWorldSwaps,
  type SolanaWorldToken,
  startSolana,
  testSolanaAccount,
} from '@portico/test-kit/chains'
import {
  createKeyPairFromPrivateKeyBytes,
  getSignatureFromTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
} from '@solana/kit'
import type { ChainAccess } from '../access.js'
import { guardSwap } from '../chain/swaps/guardSwap.js'
import { createAccess } from '../createAccess.js'
import { encodeBase64 } from '../encoding/base64.js'
import { readTokenAccounts } from '../rpc/accounts.js'
import { bigintOf, contentOf, looseOf } from '../rpc/answers.js'
import { createCompiler, MAX_UNITS } from '../transaction/build.js'
import { decodeTransaction } from '../transaction/decode.js'
import { createTokenAccount, setComputeLimit, syncWrapped, transferLamports } from '../transaction/instructions.js'
import { TOKEN_PROGRAM, WRAPPED_COIN } from '../transaction/programs.js'
import { localNetwork } from './network.js'

type Guarded = Parameters<typeof guardSwap>[1]

/** A swap that a test wants; the tokens are mints, and undefined is SOL. */
export interface WantedSwap {
  readonly pay: string | undefined
  readonly receive: string | undefined
  readonly payBaseUnits: bigint
  /** @default what the pools give */
  readonly leastBaseUnits?: bigint | undefined
  /** What the program is told in place of the truth. */
  readonly told?: Partial<Omit<Parameters<typeof encodePoolSwap>[0], 'swaps' | 'path'>> | undefined
  readonly lookupTables?: readonly string[] | undefined
}

/** A local Solana with pools, seen by the code under test and past it. */
export interface SwapChain {
  readonly solana: Solana
  readonly swaps: SolanaWorldSwaps
  readonly tokens: readonly [SolanaWorldToken, SolanaWorldToken]
  /** Of the first test account, which has 10,000 SOL and 10,000 of each token. */
  readonly user: string
  readonly access: ChainAccess
  readonly networkId: Solana['networkId']
  readonly quote: (wanted: Pick<WantedSwap, 'pay' | 'receive' | 'payBaseUnits'>) => Promise<bigint>
  /** What is given to `guardSwap`. */
  readonly request: (wanted: WantedSwap) => Promise<Guarded>
  readonly guard: (wanted: WantedSwap) => ReturnType<typeof guardSwap>
  /** Signs and sends, past every check that isn't the chain's. `error` is what the chain says. */
  readonly send: (
    transaction: unknown,
    options?: {
      /**
       * What it asks for. A program sees it.
       * @default all that there are
       */
      readonly units?: number
    }
  ) => Promise<{ readonly hash: string; readonly error: unknown }>
  /** Puts lamports into an owner's account of wrapped SOL, which is made. The user pays. */
  readonly wrap: (request: { readonly amountLamports: bigint; readonly owner?: string }) => Promise<void>
  /** What the user has: lamports, and what is in each token account, by its address. */
  readonly holdings: () => Promise<{ readonly [address: string]: bigint }>
  /** Back to the beginning. */
  readonly restore: () => void
}

/** Starts one. */
export async function openSwapChain(): Promise<SwapChain> {
  const solana = await startSolana()
  const world = deploySolanaWorld(solana)
  const swaps = deploySolanaSwaps({ solana, world })
  const { networkId, rpcUrl } = solana
  const network = localNetwork({ networkId, rpcUrls: [rpcUrl] })
  const context: AdapterContext<'solana'> = {
    networks: [network],
    storageKeyPrefix: '@test/v1/',
    platform: { ...createFakePlatform(), fetch: (url, init) => fetch(url, init) },
    enableAnnounced: true,
    enableInjected: true,
    identify: () => 'object',
    emit: () => undefined,
  }
  const access = createAccess({ context, networks: () => [network] })
  const rpc = access.rpcOf(networkId)
  const { address: user, privateKey } = testSolanaAccount(0)
  const keys = await createKeyPairFromPrivateKeyBytes(privateKey)

  const pathOf = ({ pay, receive }: Pick<WantedSwap, 'pay' | 'receive'>): SolanaPath => {
    const ends = [pay ?? swaps.wrappedCoin, receive ?? swaps.wrappedCoin] as const
    const [{ mint: dollar }] = world.tokens
    return ends.includes(dollar) ? ends : [ends[0], dollar, ends[1]]
  }
  const quote: SwapChain['quote'] = async ({ payBaseUnits, ...ends }) =>
    (await quotePools({ rpcUrl, swaps, path: pathOf(ends), payBaseUnits })).receiveBaseUnits
  const request: SwapChain['request'] = async ({ told, leastBaseUnits: least, ...wanted }) => {
    const leastBaseUnits = least ?? (await quote(wanted))
    const { payBaseUnits } = wanted
    const said = { user, payBaseUnits, leastBaseUnits: 1n, ...told }
    const instruction = encodePoolSwap({ swaps, path: pathOf(wanted), ...said })
    return { ...wanted, networkId, account: user, leastBaseUnits, instruction }
  }
  const send: SwapChain['send'] = async (transaction, { units = MAX_UNITS } = {}) => {
    const given = decodeTransaction(transaction)
    if (given instanceof Uint8Array) throw new Error('Instructions are sent here.')
    const { instructions, lookupTables } = given
    const compile = await createCompiler({ rpc, payer: user, version: 0, lookupTables })
    const bytes = compile([setComputeLimit(units), ...instructions])
    const signed = await partiallySignTransaction([keys], getTransactionDecoder().decode(bytes))
    const text = encodeBase64(Uint8Array.from(getTransactionEncoder().encode(signed)))
    await rpc.call({ method: 'sendTransaction', params: [text, { encoding: 'base64', skipPreflight: true }] })
    const hash = getSignatureFromTransaction(signed)
    const [status] = contentOf(await rpc.call({ method: 'getSignatureStatuses', params: [[hash]] })) as unknown[]
    if (!status) throw new Error('The chain did not take the transaction.')
    return { hash, error: looseOf(status)['err'] ?? undefined }
  }
  const wrap: SwapChain['wrap'] = async ({ amountLamports, owner = user }) => {
    const tokenAccount = associatedTokenAddress({ owner, mint: WRAPPED_COIN })
    const created = { payer: user, owner, tokenAccount, mint: WRAPPED_COIN, tokenProgram: TOKEN_PROGRAM }
    const sent = transferLamports({ from: user, to: tokenAccount, amountLamports })
    const { error } = await send({ instructions: [createTokenAccount(created), sent, syncWrapped(created)] })
    if (error !== undefined) throw new Error('Nothing was wrapped.')
  }
  return {
    solana,
    swaps,
    tokens: world.tokens,
    user,
    access,
    networkId,
    quote,
    request,
    guard: async (wanted) => guardSwap(access, await request(wanted)),
    send,
    wrap,
    holdings: async () => {
      const programs = [...new Set(world.tokens.map(({ program }) => program))]
      const held = await Promise.all(programs.map((program) => readTokenAccounts(rpc, { owner: user, program })))
      return {
        [user]: bigintOf(contentOf(await rpc.call({ method: 'getBalance', params: [user] }))),
        ...Object.fromEntries(held.flat().map(({ address, amountBaseUnits }) => [address, amountBaseUnits])),
      }
    },
    restore: solana.snapshot(),
  }
}
