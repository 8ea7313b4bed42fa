import type { Anvil, Bundler, Solana } from '@portico/test-kit/chains'
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
  readonly url: string
  mailbox(): Mailbox
  /**
   * Whether a paymaster pays what smart accounts send. The server has to start again for it, so a change forgets users and mails; a
   * page has to load the frame again.
   */
  setPaymaster(request: { readonly isOn: boolean }): Promise<void>
  hasPaymaster(): boolean
  /** Forgets users and mails, and takes the paymaster away. */
  reset(): Promise<void>
  stop(): Promise<void>
}

interface WalletWorld {
  readonly anvils: readonly Anvil[]
  /** Of the first chain, the only one with smart accounts. */
  readonly bundler: Pick<Bundler, 'url' | 'paymasterUrl'>
  readonly solana: Solana
  readonly social: WalletOptions['social']
}

/**
 * Starts the wallet by e-mail. Its database is in memory and takes a second to start, so it waits for the first frame. Mails and codes are not held back as
 * they are elsewhere: everything comes from this computer.
 */
export async function startEmbeddedWallet(
  request: WalletWorld & {
    readonly ports: { readonly wallet?: number | undefined; readonly mailbox?: number | undefined }
    readonly log: (message: string) => void
  }
): Promise<EmbeddedWallet> {
  const { log, ports } = request
  const many = { count: 1_000_000, windowMs: 60_000 }
  const start = ({ port, mailboxPort, isPaid }: StartOptions): Promise<RunningWallet> =>
    startWallet({
      port,
      mailboxPort,
      dapps: ['http://localhost:*'],
      networks: walletNetworks({ ...request, isPaid }),
      social: request.social,
      limits: { mailsPerAddress: many, mailsPerIp: many, triesPerIp: many },
      onBusy: (busy) => log(`Port ${busy} is in use; trying the next one for the wallet by e-mail.`),
    })
  let wallet = await start({ port: ports.wallet, mailboxPort: ports.mailbox, isPaid: false })
  let isPaid = false
  const mailbox = (): Mailbox => {
    if (wallet.mailbox === undefined) throw new Error('The wallet by e-mail has no mailbox.')
    return wallet.mailbox
  }
  const setPaymaster: EmbeddedWallet['setPaymaster'] = async ({ isOn }) => {
    if (isOn === isPaid) return
    const { port } = wallet
    const mailboxPort = Number(new URL(mailbox().url).port)
    await wallet.stop()
    wallet = await start({ port, mailboxPort, isPaid: isOn })
    isPaid = isOn
  }
  return {
    url: wallet.url,
    mailbox,
    setPaymaster,
    hasPaymaster: () => isPaid,
    reset: async () => {
      await setPaymaster({ isOn: false })
      await wallet.reset()
    },
    stop: () => wallet.stop(),
  }
}

interface StartOptions {
  readonly port: number | undefined
  readonly mailboxPort: number | undefined
  /** Whether a paymaster pays. */
  readonly isPaid: boolean
}

/** What the wallet by e-mail signs for, by its own connection to the nodes. */
function walletNetworks({
  anvils,
  bundler,
  solana,
  isPaid,
}: Omit<WalletWorld, 'social'> & Pick<StartOptions, 'isPaid'>): readonly FrameNetwork[] {
  const smartAccount = { bundlerUrl: bundler.url, paymasterUrl: isPaid ? bundler.paymasterUrl : undefined }
  const evm = chainPlans.flatMap(({ chainId, name, nativeCurrency }, index) => {
    const rpcUrl = anvils[index]?.rpcUrl
    if (rpcUrl === undefined) return []
    const network = { id: `eip155:${chainId}`, name, rpcUrl, nativeCurrency }
    return index === 0 ? { ...network, smartAccount, eip7702: true } : network
  })
  const { name, nativeCurrency } = solanaPlan
  return [...evm, { id: solana.networkId, name, rpcUrl: solana.rpcUrl, nativeCurrency }]
}
