import { useAccount, useAction, usePortico } from '@portico/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNote } from '../components/ErrorNote.js'
import { Facts } from '../components/Facts.js'
import { NeedsWallet } from '../components/NeedsWallet.js'
import { Section } from '../components/Section.js'
import source from './BatchSection.tsx?raw'

/** Renders a batch of two calls (EIP-5792) for one approval, and follows its status. */
export function BatchSection(): ReactNode {
  return (
    <Section
      title="Batch calls"
      lead="Two transfers, one approval. Shown only when the wallet supports it (EIP-5792)."
      source={source}
    >
      <NeedsWallet method="sendCalls">
        <Batch />
      </NeedsWallet>
    </Section>
  )
}

function Batch(): ReactNode {
  const portico = usePortico()
  const { networkId, address } = useAccount()
  const send = useAction(async () => {
    if (!networkId || !address) return undefined
    const call = { to: address, value: 1n }
    return portico.wallet.sendCalls({ networkId, calls: [call, call] })
  })
  const id = send.data?.id
  const status = useQuery({
    queryKey: ['callsStatus', id],
    queryFn: () => portico.wallet.getCallsStatus({ id: id ?? '' }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'pending' ? false : POLL_MS),
  })
  return (
    <>
      <p className="quiet-text">Sends 1 wei to yourself, twice.</p>
      <button type="button" disabled={send.status === 'pending'} onClick={() => void send.run()}>
        {send.status === 'pending' ? 'Waiting for the wallet…' : 'Send both'}
      </button>
      <div role="status">
        {id && (
          <Facts facts={{ id, status: status.data?.status ?? 'pending', hashes: status.data?.hashes.join(' ') }} />
        )}
      </div>
      <ErrorNote error={send.error ?? status.error} />
    </>
  )
}

const POLL_MS = 1_000
