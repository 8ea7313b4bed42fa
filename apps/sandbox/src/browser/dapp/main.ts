// The script a dapp's page loads to have the sandbox's wallets. It holds no keys: those stay in the sandbox's origin.
import {
  announceEip6963,
  createStandardWallet,
  injectEthereum,
  registerWallet,
  withLockState,
} from '@portico/test-kit/wallets'
import { sandboxWallets, solanaPlan } from '../../world.ts'
import { createVaultLink } from './createVaultLink.ts'
import { sandboxOrigin } from './sandboxOrigin.ts'

const script = document.currentScript
if (!(script instanceof HTMLScriptElement)) {
  throw new Error(
    'Load the sandbox wallets with a plain <script src> tag: the script finds the sandbox by its own address.'
  )
}
const { origin, searchParams } = new URL(script.src)
const wanted = searchParams.get('wallets')?.split(',')
const link = createVaultLink(sandboxOrigin({ scriptOrigin: origin, pageHostname: location.hostname }))

for (const { id, name, icon, rdns, hasSolana } of sandboxWallets) {
  if (wanted && !wanted.includes(id)) continue
  const provider = withLockState(link.provider(id, 'eip155'))
  if (rdns === undefined) injectEthereum({ provider })
  else announceEip6963({ provider, info: { uuid: crypto.randomUUID(), name, icon, rdns } })
  if (!hasSolana) continue
  const solana = link.provider(id, 'solana')
  registerWallet({ wallet: createStandardWallet({ provider: solana, name, icon, chains: [solanaPlan.chain] }) })
}
