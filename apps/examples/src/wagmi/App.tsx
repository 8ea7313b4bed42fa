import { wagmiAdapter } from '@portico/adapter-wagmi'
import { ConnectButton, createPortico, PorticoProvider } from '@portico/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { sepolia } from 'viem/chains'
import { useBlockNumber, useConnection, WagmiProvider } from 'wagmi'
import '@portico/react/styles.css'

const wagmi = wagmiAdapter({ networks: [sepolia] })
const portico = createPortico({ adapters: [wagmi] })
const queryClient = new QueryClient()

export default function App() {
  return (
    <WagmiProvider config={wagmi.config} reconnectOnMount={false}>
      <QueryClientProvider client={queryClient}>
        <PorticoProvider client={portico}>
          <ConnectButton />
          <Block />
        </PorticoProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

function Block() {
  const { address } = useConnection() // wagmi's hook, Portico's connection
  const { data } = useBlockNumber()
  return (
    <p>
      {address ?? 'Nobody'} at block {data === undefined ? '…' : String(data)}
    </p>
  )
}
