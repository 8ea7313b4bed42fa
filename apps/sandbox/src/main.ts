import { parseArgs } from 'node:util'
import { startSandbox } from './startSandbox.ts'
import { defaultPorts } from './world.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: String(defaultPorts.page) },
    'chain-ports': { type: 'string' },
    'relay-port': { type: 'string', default: String(defaultPorts.relay) },
    'solana-port': { type: 'string', default: String(defaultPorts.solana) },
    'wallet-port': { type: 'string', default: String(defaultPorts.wallet) },
    'mailbox-port': { type: 'string', default: String(defaultPorts.mailbox) },
    'providers-port': { type: 'string', default: String(defaultPorts.providers) },
    'farcaster-port': { type: 'string', default: String(defaultPorts.farcaster) },
    'bundler-port': { type: 'string', default: String(defaultPorts.bundler) },
  },
})
const [first = defaultPorts.chains[0], second = defaultPorts.chains[1]] =
  values['chain-ports']?.split(',').map(Number) ?? []

const sandbox = await startSandbox({
  ports: {
    page: Number(values.port),
    chains: [first, second],
    solana: Number(values['solana-port']),
    relay: Number(values['relay-port']),
    wallet: Number(values['wallet-port']),
    mailbox: Number(values['mailbox-port']),
    providers: Number(values['providers-port']),
    farcaster: Number(values['farcaster-port']),
    bundler: Number(values['bundler-port']),
  },
  log: (message) => console.log(message),
})

const stop = async (): Promise<void> => {
  await sandbox.stop()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

const { solana } = sandbox.config
const width = Math.max(...[...sandbox.chains, solana].map(({ name }) => name.length))
console.log(`\nPortico sandbox: ${sandbox.url}`)
for (const { name, chainId, rpcUrl } of sandbox.chains) console.log(`  ${name.padEnd(width)}  id ${chainId}  ${rpcUrl}`)
console.log(`  ${solana.name.padEnd(width)}  ${solana.networkId}  ${solana.url}  ${solana.wsUrl}`)
console.log(`  ${'WalletConnect relay'.padEnd(width)}  ${sandbox.config.relayUrl}`)
console.log(`  ${`${sandbox.config.phone.name}, a phone`.padEnd(width)}  ${sandbox.config.phone.url}`)
const { url: walletUrl, mailboxUrl } = sandbox.config.wallet
console.log(`  ${'Wallet by e-mail'.padEnd(width)}  ${walletUrl}  its mails: ${mailboxUrl}`)
console.log(`  ${'Google and others'.padEnd(width)}  ${sandbox.providers.url}`)
console.log(`  ${'Farcaster'.padEnd(width)}  ${sandbox.farcaster.url}`)
console.log(`  ${'Bundler'.padEnd(width)}  ${sandbox.bundler.url}`)
console.log(`  Wallets for a page: <script src="${sandbox.config.walletScriptUrl}"></script>`)
console.log('\nCtrl-C stops everything.')
