import type { Anvil, Solana } from '@portico/test-kit/chains'
import {
  type FrameNetwork,
  type Mailbox,
  type RunningWallet,
  startWallet,
  type WalletOptions,
} from '@portico/wallet/server'
import { chainPlans, solanaPlan } from '../world.ts'

/** The running wallet by e-mail. */
export interface EmbeddedWallet {
  readonly wallet: RunningWallet
  readonly mailbox: Mailbox
}

/**
 * Starts the wallet by e-mail. Its database is in memory and takes a second to start, so it waits for the first frame. Mails and codes are not held back as
 * they are elsewhere: everything comes from this computer.
 */
export async function startEmbeddedWallet(request: {
  readonly ports: { readonly wallet?: number | undefined; readonly mailbox?: number | undefined }
  readonly log: (message: string) => void
  readonly anvils: readonly Anvil[]
  readonly solana: Solana
  readonly social: WalletOptions['social']
}): Promise<EmbeddedWallet> {
  const { ports, log, social } = request
  const many = { count: 1_000_000, windowMs: 60_000 }
  const wallet = await startWallet({
    port: ports.wallet,
    mailboxPort: ports.mailbox,
    dapps: ['http://localhost:*'],
    networks: walletNetworks(request),
    social,
    limits: { mailsPerAddress: many, mailsPerIp: many, triesPerIp: many },
    onBusy: (port) => log(`Port ${port} is in use; trying the next one for the wallet by e-mail.`),
  })
  if (wallet.mailbox === undefined) throw new Error('The wallet by e-mail has no mailbox.')
  return { wallet, mailbox: wallet.mailbox }
}

/** What the wallet by e-mail signs for, by its own connection to the nodes. */
function walletNetworks(request: {
  readonly anvils: readonly Anvil[]
  readonly solana: Solana
}): readonly FrameNetwork[] {
  const { anvils, solana } = request
  const evm = chainPlans.flatMap(({ chainId, name, nativeCurrency }, index) => {
    const rpcUrl = anvils[index]?.rpcUrl
    return rpcUrl === undefined ? [] : [{ id: `eip155:${chainId}`, name, rpcUrl, nativeCurrency }]
  })
  const { name, nativeCurrency } = solanaPlan
  return [...evm, { id: solana.networkId, name, rpcUrl: solana.rpcUrl, nativeCurrency }]
}
