import { useAccount, useAction, usePortico } from '@portico/react'
import type { ReactNode } from 'react'
import { useProfile } from '../setup/ProfileContext.js'
import { ErrorNote } from './ErrorNote.js'

/** Renders a button that gives the account coins, on the chains of this computer. */
export function TestFunds(): ReactNode {
  const { name, chains, solana } = useProfile()
  const { address, networkId } = useAccount()
  const portico = usePortico()
  const [namespace, reference] = networkId?.split(':') ?? []
  const chain = chains.find(({ id }) => namespace === 'eip155' && String(id) === reference)
  const [rpcUrl] = chain?.rpcUrls.default.http ?? solana.find(({ id }) => id === networkId)?.rpcUrls ?? []
  const give = useAction(async () => {
    if (rpcUrl === undefined || address === undefined) return
    await call(rpcUrl, chain ? 'anvil_setBalance' : 'requestAirdrop', [address, chain ? TEN_ETHER : TEN_SOL])
    await portico.refresh()
  })
  if (name !== 'local' || rpcUrl === undefined || address === undefined) return null
  return (
    <>
      <button type="button" onClick={() => void give.run()} disabled={give.status === 'pending'}>
        Get test coins
      </button>
      <ErrorNote error={give.error} />
    </>
  )
}

async function call(url: string, method: string, params: readonly unknown[]): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { error } = await response.json()
  if (error) throw new Error(String(error.message))
}

const TEN_ETHER = '0x8ac7230489e80000'
const TEN_SOL = 10_000_000_000
