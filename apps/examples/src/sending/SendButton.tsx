import { isPorticoError, useAction, usePortico } from '@portico/react'

export function SendButton() {
  const portico = usePortico()
  const send = useAction(() => portico.openSend({ to: 'vitalik.eth', amount: '0.25' }))
  return (
    <>
      <button type="button" onClick={() => send.run()}>
        Send 0.25 ETH
      </button>
      {send.data && <p>Sent: {send.data.hash}</p>}
      {send.error && !isPorticoError(send.error, 'MODAL_CLOSED') && (
        <p>{isPorticoError(send.error, 'TRANSFER_UNCERTAIN') ? 'It may have been sent.' : 'Not sent.'}</p>
      )}
    </>
  )
}
