import { createSafeHost } from '@portico/test-kit/wallets'
import { readSandbox } from '../setup/readSandbox.js'
import { mount } from './mount.js'
import { SafePage } from './SafePage.js'
import '../styles/page.css'
import './safe.css'

// The page that a Safe's owner sees: the dapp in a frame, and the Safe around it. The last test account stands for the Safe.
const sandbox = readSandbox()
const chain = sandbox?.chains[0]
const address = sandbox?.accounts.at(-1)?.address
const frame: { current: HTMLIFrameElement | null } = { current: null }

if (chain && address) {
  createSafeHost({
    safe: { address, chainId: chain.chainId },
    rpcUrl: chain.rpcUrl,
    frame: () => frame.current?.contentWindow,
    // The owner of a Safe reads what is asked before anything happens.
    approve: async ({ method }) =>
      window.confirm(`The dapp asks the Safe: ${method}. Approve?`) ? 'approve' : 'reject',
  })
}
mount(<SafePage address={address} chainName={chain?.name} frame={frame} />)
