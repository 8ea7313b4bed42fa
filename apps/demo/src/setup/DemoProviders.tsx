import { PorticoProvider, type PorticoProviderProps } from '@portico/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WagmiProvider } from 'wagmi'
import type { Demo } from './createDemo.js'
import { ProfileContext } from './ProfileContext.js'

/** Portico around the page; wagmi and react-query only because this page uses wagmi's hooks as well. */
export function DemoProviders(
  props: { readonly demo: Demo; readonly children: ReactNode } & Omit<PorticoProviderProps, 'client'>
): ReactNode {
  const { demo, children, ...rest } = props
  return (
    // Portico restores the session. wagmi's own way would ask every installed wallet, before the visitor has done anything.
    <WagmiProvider config={demo.wagmi.config} reconnectOnMount={false}>
      <QueryClientProvider client={demo.queryClient}>
        <PorticoProvider client={demo.portico} {...rest}>
          <ProfileContext.Provider value={demo.profile}>{children}</ProfileContext.Provider>
        </PorticoProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
