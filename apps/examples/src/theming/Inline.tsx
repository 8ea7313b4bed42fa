import { PorticoModal, PorticoProvider } from '@portico/react'
import { portico } from './portico'
import '@portico/react/styles.css'

export function Inline() {
  return (
    <PorticoProvider client={portico} modal={false}>
      <PorticoModal inline />
    </PorticoProvider>
  )
}
