import { isPorticoError, useAccount, useAction, usePortico } from '@portico/react'

export function ViewAs() {
  const portico = usePortico()
  const { connection } = useAccount()
  const watch = useAction((address: string) => portico.watchAddress(address))
  if (connection?.watchOnly) {
    return (
      <button type="button" onClick={() => portico.disconnect({ connectionId: connection.id })}>
        Stop watching
      </button>
    )
  }
  return (
    <form action={(fields) => void watch.run(String(fields.get('address')))}>
      <label>
        Address to watch <input name="address" required />
      </label>
      <button type="submit">Watch</button>
      {watch.error && (
        <p role="alert">
          {isPorticoError(watch.error, 'ADDRESS_INVALID')
            ? "That isn't an address of this network."
            : 'Not now. Try again.'}
        </p>
      )}
    </form>
  )
}
