import { wagmiAdapter } from '@portico/adapter-wagmi'
import { activeConnection, createPortico, isPorticoError } from '@portico/core'
import { sepolia } from 'viem/chains'

const portico = createPortico({ adapters: [wagmiAdapter({ networks: [sepolia] })] })
const list = document.querySelector('#wallets')
const status = document.querySelector('#status')

// Draws what is installed, again at each change.
function drawWallets() {
  const wallets = portico.wallets().flatMap((group) => group.wallets)
  const buttons = wallets.map((wallet) => {
    const button = document.createElement('button')
    button.textContent = wallet.name
    button.onclick = () => connect(wallet.key)
    return button
  })
  list?.replaceChildren(...buttons)
}

function drawStatus(text?: string) {
  const connection = activeConnection({
    connections: portico.snapshot('connections'),
    networks: portico.snapshot('networks'),
  })
  if (status) status.textContent = text ?? connection?.accounts[0].address ?? 'Not connected'
}

async function connect(walletKey: string) {
  try {
    await portico.connect({ walletKey })
  } catch (error) {
    drawStatus(isPorticoError(error, 'USER_REJECTED') ? 'You declined. Try again.' : 'Couldn’t connect.')
  }
}

portico.subscribe('wallets', drawWallets)
portico.subscribe('connections', () => drawStatus())
portico.start() // finds wallets, restores the last session without a prompt
await portico.preload()
drawStatus()
