import { sha256 } from '@noble/hashes/sha2'
import { base58 } from '@scure/base'
import { solanaAccountOf } from '../accounts/testSolanaAccounts.js'
import { programs } from '../solana/programs.js'
import { readTransaction } from '../solana/readTransaction.js'
import { transferSol } from '../solana/transferSol.js'
import type { SolanaCongestion } from './solana/congestion.js'
import type { SolanaFaults } from './solana/faults.js'
import { blockhashBlocks } from './solana/ledger/createBlockhashes.js'
import { createLedger, type Ledger } from './solana/ledger/createLedger.js'
import { createRuntime } from './solana/ledger/createRuntime.js'
import { loadLiteSvm } from './solana/ledger/loadLiteSvm.js'
import { transactionErrorText } from './solana/ledger/transactionError.js'
import type { RpcContext } from './solana/rpc/context.js'
import { RpcError } from './solana/rpc/RpcError.js'
import { createHttpHandler } from './solana/server/createHttpHandler.js'
import { listenPair } from './solana/server/listenPair.js'
import { serveSockets } from './solana/server/serveSockets.js'

/** What to start; everything has a default. */
export interface SolanaOptions {
  /** TCP port on 127.0.0.1; the next one is used too. Default 0: the system picks two free ones. */
  readonly port?: number | undefined
  /**
   * Milliseconds between blocks. Default: a block is made for each transaction, at once, and when a blockhash is asked for
   * and the newest is older than 400 ms. So nothing runs between requests.
   */
  readonly slotMs?: number | undefined
  /** Base58 of 32 bytes. Default: one that no public cluster has, the same on every run. */
  readonly genesisHash?: string | undefined
  /** Faults that are on from the start. */
  readonly faults?: SolanaFaults | undefined
}

/** An account as it is written into the local chain. */
export interface SolanaAccountData {
  readonly address: string
  readonly lamports: bigint
  /** Address of the program whose account it is. */
  readonly owner: string
  readonly data: Uint8Array
}

/** A running local Solana. */
export interface Solana {
  readonly port: number
  /** HTTP address of its JSON-RPC. */
  readonly rpcUrl: string
  /** Websocket address of its subscriptions: the next port, where clients look for it. `rpcUrl` with `ws:` works too. */
  readonly wsUrl: string
  readonly genesisHash: string
  /** CAIP-2: the first 32 characters of the genesis hash. */
  readonly networkId: `solana:${string}`
  /** Gives an account coins, and returns the transaction's signature. Errors: the faucet is empty. */
  airdrop(request: { readonly address: string; readonly lamports: bigint }): string
  /** Writes an account past all rules. */
  setAccount(account: SolanaAccountData): void
  /** Puts a program (ELF) at an address. Errors: it can't be loaded. */
  addProgram(program: { readonly address: string; readonly elf: Uint8Array }): void
  /** Makes blocks without transactions. */
  advance(blocks: number): void
  /** Makes so many blocks that no blockhash from before is valid any more. */
  expireBlockhashes(): void
  /** Replaces all faults. */
  setFaults(faults: SolanaFaults): void
  /** Sets what a place in a block costs: what nodes say of recent blocks, and what transactions must pay. */
  setCongestion(congestion: SolanaCongestion): void
  /** Remembers everything but faults and congestion; the result goes back to it, as often as it is called. */
  snapshot(): () => void
  /** Ends it and resolves when the ports are free. A second call does nothing. */
  stop(): Promise<void>
}

/**
 * Starts a local Solana (LiteSVM, in this process) behind JSON-RPC, for `@solana/kit` and `@solana/web3.js`.
 *
 * It has the system, token, Token-2022 and associated-token programs, and only the faucet holds anything. Every block is
 * final at once. Errors: litesvm is not installed; a port is in use.
 */
export async function startSolana(options: SolanaOptions = {}): Promise<Solana> {
  const { genesisHash = localGenesisHash } = options
  const runtime = createRuntime(await loadLiteSvm())
  const ledger = createLedger({ runtime, nowMs: Date.now })
  let faults: SolanaFaults = options.faults ?? {}
  let congestion: SolanaCongestion = {}
  const setAccount = (account: SolanaAccountData): void => runtime.setAccount({ ...account, executable: false })
  setAccount({ address: faucet.address, lamports: faucetLamports, owner: programs.system, data: new Uint8Array() })

  const context: RpcContext = {
    ledger,
    genesisHash,
    airdrop: (request) => airdrop({ ledger, ...request }),
    dropsTransactions: () => faults.dropsTransactions === true,
    congestion: () => congestion,
  }
  const pair = await listenPair({
    port: options.port ?? 0,
    handler: createHttpHandler({ context, faults: () => faults }),
  })
  const sockets = serveSockets({ servers: pair.servers, context, faults: () => faults })
  const timer = options.slotMs === undefined ? undefined : setInterval(() => ledger.advance(1), options.slotMs)
  // A chain that was not stopped must not keep the process.
  timer?.unref()

  let stopped: Promise<void> | undefined
  return {
    port: pair.port,
    rpcUrl: `http://127.0.0.1:${pair.port}`,
    wsUrl: `ws://127.0.0.1:${pair.port + 1}`,
    genesisHash,
    networkId: `solana:${genesisHash.slice(0, 32)}`,
    airdrop: context.airdrop,
    setAccount,
    addProgram: runtime.addProgram,
    advance: ledger.advance,
    expireBlockhashes: () => ledger.advance(Number(blockhashBlocks) + 1),
    setFaults: (next) => {
      faults = next
      if (next.offline && next.only === undefined) sockets.drop()
    },
    setCongestion: (next) => {
      congestion = next
    },
    snapshot: ledger.snapshot,
    stop: () => {
      clearInterval(timer)
      sockets.drop()
      stopped ??= pair.close()
      return stopped
    },
  }
}

function airdrop(request: { readonly ledger: Ledger; readonly address: string; readonly lamports: bigint }): string {
  const { ledger, address, lamports } = request
  const { blockhash } = ledger.latestBlockhash()
  const transaction = transferSol({ from: faucet, to: address, lamports, blockhash })
  const { error } = ledger.send(transaction)
  if (error !== undefined) throw new RpcError('internal', `The airdrop failed: ${transactionErrorText(error)}`)
  return base58.encode(readTransaction(transaction).signatures[0] ?? new Uint8Array())
}

/** SHA-256 of "Portico local Solana". */
const localGenesisHash = '8DKFFzhU3Ttw84bti9hBjJmA14mvJkyCaRffwT9g4ZDT'
const faucet = solanaAccountOf(sha256(new TextEncoder().encode('Portico local faucet')))
/** More than 2^53, so that a client that rounds is seen. */
const faucetLamports = 500_000_000_000_000_000n
