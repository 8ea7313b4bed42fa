import { ConnectButton, type Portico, PorticoProvider, ThemeStyle } from '@portico/react'

export function Page({ client, nonce }: { client: Portico; nonce?: string }) {
  return (
    <PorticoProvider client={client}>
      <ThemeStyle nonce={nonce} />
      <ConnectButton />
    </PorticoProvider>
  )
}
