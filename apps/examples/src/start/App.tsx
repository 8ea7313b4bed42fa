import { ConnectButton, PorticoProvider } from '@portico/react'
import { Greeting } from './Greeting'
import { portico } from './portico'
import '@portico/react/styles.css'

export default function App() {
  return (
    <PorticoProvider client={portico}>
      <ConnectButton />
      <Greeting />
    </PorticoProvider>
  )
}
