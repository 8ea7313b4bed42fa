import { useAction, usePortico } from '@portico/react'

/** A button of your own. The modal has one too, in its settings. */
export function RemoveCode() {
  const portico = usePortico()
  const remove = useAction(() => portico.wallet.request({ method: 'portico_undelegate', params: [] }))
  return (
    <button type="button" disabled={remove.status === 'pending'} onClick={() => void remove.run()}>
      Remove the code from my account
    </button>
  )
}
