import { useAccount, useAction, usePortico } from '@portico/react'

/** A button of your own. The modal has one too: Settings, Account type. */
export function AccountType() {
  const portico = usePortico()
  const { connection } = useAccount()
  const isSmart = connection?.accounts[0].type === 'smartAccount'
  const change = useAction(() => portico.email.setAccountType({ type: isSmart ? 'eoa' : 'smartAccount' }))
  return (
    <button type="button" disabled={change.status === 'pending'} onClick={() => void change.run()}>
      {isSmart ? 'Use the standard account' : 'Use the smart account'}
    </button>
  )
}
