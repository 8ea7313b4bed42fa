import { ConnectButton, PorticoProvider } from '@portico/react'
import { ar } from '@portico/ui/locales/ar'
import { portico } from './portico'
import '@portico/react/styles.css'

export default function App() {
  return (
    <PorticoProvider client={portico} locale={ar.tag} messages={ar.messages} dir={ar.dir}>
      <ConnectButton />
    </PorticoProvider>
  )
}
