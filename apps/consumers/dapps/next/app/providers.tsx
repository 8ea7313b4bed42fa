'use client'
import { wagmiAdapter } from '@portico/adapter-wagmi'
import { cookieStorage } from '@portico/core/platform'
import { createPortico, PorticoProvider } from '@portico/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { mainnet, sepolia } from 'viem/chains'
import { WagmiProvider } from 'wagmi'

export function Providers(props: {
  readonly initialState: string | undefined
  readonly children: ReactNode
}): ReactNode {
  // One per request on the server, one per visit in the browser.
  const [{ wagmi, portico, queryClient }] = useState(() => {
    const wagmi = wagmiAdapter({ networks: [mainnet, sepolia], ssr: true })
    const portico = createPortico({ adapters: [wagmi], storage: cookieStorage(), initialState: props.initialState })
    return { wagmi, portico, queryClient: new QueryClient() }
  })
  return (
    <WagmiProvider config={wagmi.config} reconnectOnMount={false}>
      <QueryClientProvider client={queryClient}>
        <PorticoProvider client={portico}>{props.children}</PorticoProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
