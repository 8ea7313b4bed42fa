import { isPorticoError, toBaseUnits, useAccount, useAction, usePortico } from '@portico/react'

export function SendSol({ to }: { to: string }) {
  const portico = usePortico()
  const { networkId } = useAccount({ namespace: 'solana' })
  const send = useAction(async () => {
    if (!networkId) return undefined
    const amountBaseUnits = toBaseUnits({ amountDecimal: '0.1', decimals: 9 })
    const { hash } = await portico.wallet.transfer({ networkId, to, amountBaseUnits })
    return portico.chain.waitForTransaction({ networkId, hash })
  })

  return (
    <>
      <button type="button" disabled={!networkId || send.status === 'pending'} onClick={() => void send.run()}>
        Send 0.1 SOL
      </button>
      {send.data && <output>{send.data}</output>}
      {isPorticoError(send.error) && <p role="alert">{send.error.code}</p>}
    </>
  )
}
